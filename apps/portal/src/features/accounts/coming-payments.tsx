import type { Transaction } from '@quittance/contract/transactions';
import { Notice } from '@quittance/ui/feedback/notice';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { cashSlipPath } from '../cash/cash-slip-path.ts';
import { statusKey } from '../history/status-text.ts';
import { NextOfPlanNotice } from '../installment-plans/manage/next-of-plan.tsx';
import type { PendingTransactionSeries } from './pending-transaction-series.ts';

/**
 * Lists an account's plan, scheduled payments and unexpired cash slip, so that the customer doesn't pay twice by
 * mistake.
 */
export function ComingPayments(props: {
  readonly pending: readonly Transaction[];
  readonly series?: readonly PendingTransactionSeries[];
}) {
  const { pending, series = [] } = props;
  return (
    <>
      {series.map((next) => (
        <NextOfPlanNotice key={next.transactionSeriesID} next={next} />
      ))}
      <PendingPayments pending={pending} />
    </>
  );
}

function PendingPayments({ pending }: { readonly pending: readonly Transaction[] }) {
  const { t } = useTranslation();
  const { money, dayInSentence } = useFormats();
  return pending.map((transaction) => {
    const { transactionReferenceCode: id, totalAmount, settlementDate, cashSlip } = transaction;
    const amount = money(totalAmount);
    if (cashSlip) {
      const action = (
        <LinkButton variant="secondary" to={cashSlipPath(id)}>
          {t('Account.ShowSlip')}
        </LinkButton>
      );
      return (
        <Notice key={id} kind="info" isLive={false} action={action}>
          {t('Account.SlipOpen', { amount, day: dayInSentence(cashSlip.expiresOn) })}
        </Notice>
      );
    }
    if (statusKey(transaction) !== 'Scheduled') return null;
    return (
      <Notice key={id} kind="info" isLive={false}>
        {t('Account.Scheduled', { amount, day: dayInSentence(settlementDate) })}
      </Notice>
    );
  });
}
