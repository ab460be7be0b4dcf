import type { CustomerAccount } from '@quittance/contract/accounts';
import type { AccountBalance } from '@quittance/domain/balances/describe-balance';
import type { TotalBalance } from '@quittance/domain/balances/total-balances';
import { Tag } from '@quittance/ui/feedback/tag';
import { CheckIcon } from '@quittance/ui/icons/status';
import { Card } from '@quittance/ui/layout/card';
import { Money } from '@quittance/ui/money';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useToday } from '../../../session/services.tsx';
import { AccountTags } from '../../accounts/account-tags.tsx';
import { balanceOf } from '../../accounts/balance-of.ts';
import { useBalanceText } from '../../accounts/use-balance-text.ts';
import { BalanceExplained } from '../../balance-lines/balance-explained.tsx';
import { isBilledByPeriod } from '../../bills/recurring-bill.ts';
import type { DashboardOverview } from '../dashboard-overview.ts';
import type { SummaryStatus } from '../use-payment-summary.ts';
import { BalanceAction } from './balance-action.tsx';
import styles from './balance-card.module.css';
import { DebtRing } from './debt-ring.tsx';

export function BalanceCard(props: {
  readonly overview: DashboardOverview;
  readonly paid: SummaryStatus;
  readonly onPay: (accountReferenceCode: string) => void;
}) {
  const { overview, paid } = props;
  const { t } = useTranslation();
  const { money } = useFormats();
  const { accounts, total } = overview;
  const [only] = accounts.length === 1 ? accounts : [];
  const today = useToday();
  const balanceText = useBalanceText();
  const balance = only && balanceOf(only, today);
  const { label, amount } = balance
    ? balanceText(balance)
    : { label: t('Dashboard.BalanceOf', { count: accounts.length }), amount: total.owedOrDisputedAmount };
  return (
    <Card>
      <div className={styles.parts}>
        <div>
          <div className={styles.owed}>
            <h2 className={styles.label}>{label}</h2>
            <div>
              <Money text={money(amount)} size="large" />
            </div>
            {only && overview.members.length === 0 && <OnlyAccount account={only.customerAccount} />}
            {balance && balance.kind !== 'paid' ? <AccountTags balance={balance} /> : <DueTags total={total} />}
          </div>
          <BalanceAction overview={overview} summary={paid.summary} onPay={props.onPay} />
        </div>
        {hasRing(overview, balance) && <DebtRing status={paid} leftCents={total.owedAmount} />}
      </div>
      {only && balance && (
        <BalanceExplained accountReferenceCode={only.customerAccount.accountReferenceCode} balance={balance} />
      )}
    </Card>
  );
}

/**
 * Hides the ring if every account is billed by the month, and so never paid off; if a plan that pays everything has its own, or if everything is disputed. Next to a settlement it
 * would mislead, because most of the rest will be waived.
 */
function hasRing({ accounts, isAllPlanned, total }: DashboardOverview, balance: AccountBalance | undefined): boolean {
  if (accounts.every(isBilledByPeriod)) return false;
  const isSettling = total.settlementAmount > 0 || balance?.kind === 'settled';
  return !isAllPlanned && !isSettling && !isAllDisputed(total);
}

function OnlyAccount({ account }: { readonly account: CustomerAccount }) {
  const { t } = useTranslation();
  return (
    <div className={styles.account}>
      <p className={styles.name}>{account.accountName}</p>
      <p className={styles.label}>{t('Account.Reference', { reference: account.accountReferenceCode })}</p>
    </div>
  );
}

function DueTags({ total }: { readonly total: TotalBalance }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const { dueAmount, dueCount, pastDueAmount, scheduledAmount, processingAmount, disputedAmount, settlementAmount } =
    total;
  const due = t('Dashboard.DueIn', { amount: money(dueAmount), count: dueCount });
  const dueTag = pastDueAmount > 0 ? t('Balance.DueIncluding', { due, amount: money(pastDueAmount) }) : due;
  return (
    <div className={styles.tags}>
      {dueAmount > 0 && <Tag tone={pastDueAmount > 0 ? 'danger' : 'warning'}>{dueTag}</Tag>}
      {scheduledAmount > 0 && <Tag tone="info">{t('Balance.Scheduled', { amount: money(scheduledAmount) })}</Tag>}
      {processingAmount > 0 && <Tag tone="info">{t('Balance.Processing', { amount: money(processingAmount) })}</Tag>}
      {settlementAmount > 0 && <Tag tone="info">{t('Balance.Settling', { amount: money(settlementAmount) })}</Tag>}
      {disputedAmount > 0 && <Tag tone="info">{t('Dashboard.Disputed', { amount: money(disputedAmount) })}</Tag>}
      {dueAmount === 0 && !isAllDisputed(total) && (
        <Tag tone="success" icon={<CheckIcon size={16} />}>
          {t(total.owedAmount === 0 && settlementAmount === 0 ? 'Dashboard.AllPaid' : 'Account.Due.Nothing')}
        </Tag>
      )}
    </div>
  );
}

function isAllDisputed({ owedAmount, disputedAmount }: TotalBalance): boolean {
  return disputedAmount > 0 && owedAmount === 0;
}
