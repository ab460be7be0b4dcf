import type { CustomerAccount } from '@quittance/contract/accounts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckIcon } from '../../ui/icons/status.tsx';
import { Money } from '../../ui/money.tsx';
import { Tag } from '../../ui/tag.tsx';
import { AccountTags } from '../accounts/account-tags.tsx';
import { useDueWords } from '../accounts/due-words.ts';
import { nextPaymentAmount } from '../settlements/next-payment-amount.ts';
import styles from './balance-card.module.css';
import type { DashboardOverview } from './dashboard-overview.ts';

/** What is owed over all accounts, what of it is due, and the button that pays what is due next. */
export function BalanceCard(props: {
  readonly overview: DashboardOverview;
  readonly onPay: (accountReferenceCode: string) => void;
}) {
  const { overview, onPay } = props;
  const { t } = useTranslation();
  const { money } = useFormats();
  const { accounts, next } = overview;
  const [only] = accounts.length === 1 ? accounts : [];
  return (
    <Card>
      <div className={styles.owed}>
        <h2 className={styles.label}>
          {only ? t('Account.Balance') : t('Dashboard.BalanceOf', { count: accounts.length })}
        </h2>
        <Money text={money(overview.balanceCents)} size="large" />
        {only && overview.members.length === 0 && <OnlyAccount account={only.customerAccount} />}
        {only && next ? <AccountTags account={only.customerAccount} /> : <DueTags overview={overview} />}
      </div>
      {next && (
        <div className={styles.next} data-many={only === undefined || undefined}>
          {only === undefined && <NextAccount overview={overview} />}
          <Button onClick={() => onPay(next.accountReferenceCode)}>
            {t('Dashboard.PayAmount', { amount: money(nextPaymentAmount(next)) })}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** Whose balance it is, where there is one account. */
function OnlyAccount({ account }: { readonly account: CustomerAccount }) {
  const { t } = useTranslation();
  return (
    <p className={styles.account}>
      <span className={styles.name}>{account.accountName}</span>
      <span className={styles.label}>{t('Account.Reference', { reference: account.accountReferenceCode })}</span>
    </p>
  );
}

/** What is due and past due over several accounts, in words. */
function DueTags({ overview }: { readonly overview: DashboardOverview }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const { balanceCents, dueCents, dueCount, pastDueCents } = overview;
  return (
    <div className={styles.tags}>
      {pastDueCents > 0 && <Tag tone="danger">{t('Account.PastDue', { amount: money(pastDueCents) })}</Tag>}
      {dueCents > 0 && <Tag tone="warning">{t('Dashboard.DueIn', { amount: money(dueCents), count: dueCount })}</Tag>}
      {dueCents === 0 && (
        <Tag tone="success" icon={<CheckIcon size={16} />}>
          {t(balanceCents === 0 ? 'Dashboard.AllPaid' : 'Account.Due.Nothing')}
        </Tag>
      )}
    </div>
  );
}

/** The account that the button pays, where there are several. */
function NextAccount({ overview: { next } }: { readonly overview: DashboardOverview }) {
  const { t } = useTranslation();
  const dueWords = useDueWords();
  if (next === undefined) return null;
  return (
    <p className={styles.account}>
      <span className={styles.label}>{t('Dashboard.PayNext')}</span>
      <span className={styles.name}>{next.accountName}</span>
      <span className={styles.label}>{dueWords(next, 'note')}</span>
    </p>
  );
}
