import { type AfterPayment, afterPayment, type PaymentTiming } from '@quittance/domain/balances/after-payment';
import { type Cents, cents, zeroCents } from '@quittance/domain/money/cents';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';

/** What a payment leaves to pay, as a term and its value. Undefined for one that settles the account: that has a sentence of its own. */
export function useAfterPaymentFact(): (payment: {
  leftCents: Cents;
  settles: boolean;
  timing: PaymentTiming;
}) => { readonly id: 'balance'; readonly term: string; readonly value: string } | undefined {
  const { t } = useTranslation();
  const { money } = useFormats();
  return (payment) => {
    const after = afterPayment(payment);
    if (after.kind === 'settles') return undefined;
    return {
      id: 'balance',
      term: t(after.timing === 'now' ? 'Success.NewBalance' : `Balance.After.${after.timing}`),
      value: money(amountLeft(after)),
    };
  };
}

/** Below zero where the payment is more than what is owed. */
function amountLeft(after: Exclude<AfterPayment, { kind: 'settles' }>): Cents {
  if (after.kind === 'leaves') return after.leftAmount;
  return after.kind === 'overpays' ? cents(-after.creditAmount) : zeroCents;
}
