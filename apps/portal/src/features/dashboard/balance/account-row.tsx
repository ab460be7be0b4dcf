import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import type { PaymentSummary } from '@quittance/contract/history';
import { Button } from '@quittance/ui/button';
import { Tag } from '@quittance/ui/feedback/tag';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useSignedInUser, useTenant, useToday } from '../../../session/services.tsx';
import { BalanceAmount } from '../../accounts/balance-amount.tsx';
import { currentAccount, takesNoPayment } from '../../accounts/current-account.ts';
import { dueOf, useDueText } from '../../accounts/due-text.ts';
import { useBalanceNote } from '../../accounts/use-balance-note.ts';
import { BalanceExplained } from '../../balance-lines/balance-explained.tsx';
import { PaidInFullButton } from '../../documents/paid-in-full-button.tsx';
import styles from './account-row.module.css';
import { mayBePaidInFull } from './paid-in-full.ts';

export function AccountRow(props: {
  readonly detail: CustomerAccountDetail;
  readonly summary: PaymentSummary | undefined;
  readonly onPay: (accountReferenceCode: string) => void;
}) {
  const { t } = useTranslation();
  const { dayInSentence } = useFormats();
  const noteOf = useBalanceNote();
  const dueText = useDueText();
  const tenant = useTenant();
  const today = useToday();
  const { payeeConfigurations } = useSignedInUser();
  const { account, balance, configuration } = currentAccount(props.detail, { payeeConfigurations, tenant, today });
  const { dispute, isClosed } = account;
  const takesPayment =
    dispute === null && !balance.kind.startsWith('settlement-') && !takesNoPayment({ account, configuration });
  const due = dueOf(balance);
  const isLate = (due?.pastDueAmount ?? 0) > 0;
  const note = isLate ? dueText(balance, 'sentence') : noteOf(balance);
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.name}>{account.accountName}</p>
        <p className={styles.note}>{t('Account.Reference', { reference: account.accountReferenceCode })}</p>
        {isClosed ? (
          <Tag tone="neutral">{t('Account.Closed')}</Tag>
        ) : (
          <p className={styles.note} data-late={isLate || undefined}>
            {dispute === null ? note : t('Dashboard.DisputedSince', { day: dayInSentence(dispute.openedOn) })}
          </p>
        )}
        {mayBePaidInFull(props.detail, { summary: props.summary, today }) && (
          <div className={styles.letter}>
            <PaidInFullButton accountReferenceCode={account.accountReferenceCode} size="small" />
          </div>
        )}
      </div>
      <p className={styles.balance}>
        <BalanceAmount balance={balance} />
      </p>
      <div className={styles.action}>
        {dispute !== null && (
          <LinkButton variant="link" size="small" to="/help">
            {t('Dashboard.SeeDispute')}
            <VisuallyHidden> {account.accountName}</VisuallyHidden>
          </LinkButton>
        )}
        {takesPayment && (
          <Button variant="secondary" size="small" onClick={() => props.onPay(account.accountReferenceCode)}>
            {t('Dashboard.Pay')}
            <VisuallyHidden> {account.accountName}</VisuallyHidden>
          </Button>
        )}
      </div>
      <div className={styles.explained}>
        <BalanceExplained
          accountReferenceCode={account.accountReferenceCode}
          balance={balance}
          accountName={account.accountName}
        />
      </div>
    </li>
  );
}
