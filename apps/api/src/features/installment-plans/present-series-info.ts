import { parseDate } from '@internationalized/date';
import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import { cents } from '@quittance/domain/money/cents';
import type { SeriesInfo } from '@quittance/services/installment-plans/load-series-info';
import { planMethodDisplay } from '@quittance/services/installment-plans/plan-method';

/** Formats the open plan of an account (req 3.5). "First payment" in the wire names means the next payment. */
export function presentSeriesInfo(series: SeriesInfo): NonNullable<CustomerAccountDetail['transactionSeriesInfo']> {
  return {
    transactionSeriesID: series.plan_id,
    referenceID: series.confirmation_number,
    firstPaymentAmount: cents(series.amount_cents),
    firstPaymentFee: cents(series.fee_cents),
    paymentMethod: planMethodDisplay({ paidBy: series.paid_by, facts: series }, 'en'),
    settlementDate: parseDate(series.charge_on),
  };
}
