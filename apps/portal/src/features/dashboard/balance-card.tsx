import type { CustomerAccount } from '@quittance/contract/accounts';
import { Card } from '@quittance/ui/card';
import { CheckIcon } from '@quittance/ui/icons/status';
import { Money } from '@quittance/ui/money';
import { Tag } from '@quittance/ui/tag';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { AccountTags } from '../accounts/account-tags.tsx';
import { BalanceAction } from './balance-action.tsx';
import styles from './balance-card.module.css';
import type { DashboardOverview } from './dashboard-overview.ts';
import { DebtRing } from './debt-ring.tsx';
import type { SummaryStanding } from './use-payment-summary.ts';

/** What is owed over all accounts, what of it is due, what can be done about it now, and how much of the whole debt is paid. */
export function BalanceCard(props: {
  readonly overview: DashboardOverview;
  readonly paid: SummaryStanding;
  readonly onPay: (accountReferenceCode: string) => void;
}) {
  const { overview, paid } = props;
  const { t } = useTranslation();
  const { money } = useFormats();
  const { accounts, next } = overview;
  const [only] = accounts.length === 1 ? accounts : [];
  // A plan that pays everything has a ring of its own, and who disputes everything is not told how much is left.
  const hasRing = !overview.isAllPlanned && !isAllDisputed(overview);
  return (
    <Card>
      <div className={styles.parts}>
        <div>
          <div className={styles.owed}>
            <h2 className={styles.label}>
              {only ? t('Account.Balance') : t('Dashboard.BalanceOf', { count: accounts.length })}
            </h2>
            <Money text={money(overview.balanceCents)} size="large" />
            {only && overview.members.length === 0 && <OnlyAccount account={only.customerAccount} />}
            {only && next ? <AccountTags account={only.customerAccount} /> : <DueTags overview={overview} />}
          </div>
          <BalanceAction overview={overview} summary={paid.summary} onPay={props.onPay} />
        </div>
        {hasRing && <DebtRing standing={paid} leftCents={overview.balanceCents} />}
      </div>
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
  const { balanceCents, disputedCents, dueCents, dueCount, pastDueCents } = overview;
  return (
    <div className={styles.tags}>
      {pastDueCents > 0 && <Tag tone="danger">{t('Account.PastDue', { amount: money(pastDueCents) })}</Tag>}
      {dueCents > 0 && <Tag tone="warning">{t('Dashboard.DueIn', { amount: money(dueCents), count: dueCount })}</Tag>}
      {disputedCents > 0 && <Tag tone="info">{t('Dashboard.Disputed', { amount: money(disputedCents) })}</Tag>}
      {dueCents === 0 && !isAllDisputed(overview) && (
        <Tag tone="success" icon={<CheckIcon size={16} />}>
          {t(balanceCents === 0 ? 'Dashboard.AllPaid' : 'Account.Due.Nothing')}
        </Tag>
      )}
    </div>
  );
}

function isAllDisputed({ balanceCents, disputedCents }: DashboardOverview): boolean {
  return disputedCents > 0 && disputedCents === balanceCents;
}
