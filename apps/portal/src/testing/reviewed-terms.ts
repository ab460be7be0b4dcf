import { parseDate } from '@internationalized/date';
import { cents } from '@quittance/domain/money/cents';
import type { PaymentTerms } from '../features/payments/review/reviewed-terms.ts';

/** A payment of $155 with Checking **1234, as Ana reviewed it on November 21, 2026. */
export function reviewedTerms(change: Partial<PaymentTerms> = {}): PaymentTerms {
  return {
    customerReferenceCode: 'C-1',
    accountName: '1200 W Lake St, Apt 4',
    accountNumber: 'LCP-100184',
    merchantPayeeCode: 'LUMEN',
    allocations: [{ accountReferenceCode: 'LCP-100184', accountName: '1200 W Lake St, Apt 4', amount: cents(15_500) }],
    paymentAmount: cents(15_500),
    defaultPaymentAmount: cents(18_432),
    owedBalances: cents(18_432),
    paymentDate: parseDate('2026-11-21'),
    paymentFee: cents(250),
    percentageFee: false,
    paymentMethod: 'Checking **1234',
    paymentType: 'bankaccount',
    referenceId: 'b1',
    wallet: null,
    cardType: null,
    isSettlement: false,
    balancePayType: 'None',
    authorization: { text: 'I authorize', language: 'en' },
    ...change,
  };
}
