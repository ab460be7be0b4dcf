import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import { Tag } from '@quittance/ui/feedback/tag';
import { Card } from '@quittance/ui/layout/card';
import { Money } from '@quittance/ui/money';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { BalanceExplained } from '../balance-lines/balance-explained.tsx';
import { billPath } from '../bills/bill-paths.ts';
import styles from './account-card.module.css';
import { AccountDetails } from './account-details.tsx';
import { AccountTags } from './account-tags.tsx';
import type { CurrentAccount } from './current-account.ts';
import { PacketMembers } from './packet-members.tsx';
import { useBalanceText } from './use-balance-text.ts';

export type AccountCardProps = {
  readonly current: CurrentAccount;
  /** The accounts in a packet. Empty for any other account. */
  readonly members: readonly CustomerAccountDetail[];
  /** Guests see neither the name nor the details (req 6.1). */
  readonly isGuest: boolean;
  readonly hasDueTags?: boolean;
  /** Rendered next to the details, for example the account switcher. */
  readonly action?: ReactNode;
};

export function AccountCard({ current, members, isGuest, hasDueTags = true, action }: AccountCardProps) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const { account, balance, currentBill } = current;
  const hasCharges = currentBill && currentBill.amount !== 0;
  const { label, amount } = useBalanceText()(balance);
  return (
    <Card>
      <div className={styles.account}>
        <div className={styles.who}>
          <p className={styles.quiet}>{t('Account.Reference', { reference: account.accountReferenceCode })}</p>
          {!isGuest && <h2>{account.accountName}</h2>}
          {account.isClosed ? (
            <Tag tone="neutral">{t('Account.Closed')}</Tag>
          ) : (
            (hasDueTags || balance.kind !== 'owed') && <AccountTags balance={balance} />
          )}
          {hasCharges && (
            <Link className={styles.bill ?? ''} to={billPath({ ...account, ...currentBill })}>
              {t('Bill.See')}
            </Link>
          )}
        </div>
        <div className={styles.balance}>
          <p className={styles.quiet}>{label}</p>
          <Money text={money(amount)} size="large" />
        </div>
      </div>
      {members.length > 0 && <PacketMembers members={members} />}
      <div className={styles.foot}>
        {action && <div className={styles.action}>{action}</div>}
        <div>
          {!isGuest && <AccountDetails current={current} />}
          <BalanceExplained accountReferenceCode={account.accountReferenceCode} balance={balance} />
        </div>
      </div>
    </Card>
  );
}
