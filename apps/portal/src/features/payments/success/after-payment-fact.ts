import { afterPayment, type PaymentTiming } from '@quittance/domain/balances/after-payment';
import { type Cents, zeroCents } from '@quittance/domain/money/cents';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';

/**
 * The amount left to pay, as a term and value. Undefined for a payment that settles the account, which has its own
 * text.
 */
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
    if (after.kind === 'overpays') {
      return { id: 'balance', term: t(`Balance.CreditAfter.${after.timing}`), value: money(after.creditAmount) };
    }
    return {
      id: 'balance',
      term: t(after.timing === 'now' ? 'Success.NewBalance' : `Balance.After.${after.timing}`),
      value: money(after.kind === 'leaves' ? after.leftAmount : zeroCents),
    };
  };
}
