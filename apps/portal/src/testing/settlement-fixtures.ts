import type { logIn } from '@quittance/contract/sign-in';
import type * as z from 'zod/mini';

type WireDetail = z.input<typeof logIn.response>['customerAccountDetailsResponse']['customerAccountDetails'][number];
type WireAccount = WireDetail['customerAccount'];
type WireLumpSum = WireAccount['settlementLumpSumOffers'][number];
type WirePlanOffer = WireAccount['settlementPlanOffers'][number];
type WireSettlement = NonNullable<WireAccount['settlement']>;

/** Half of $1,240, to be accepted and paid by Friday, December 4. */
export function lumpSum(change: Partial<WireLumpSum> = {}): WireLumpSum {
  return { offerID: 'O-1', amount: 620, expirationDate: '2026-12-04', dueDate: '2026-12-04', ...change };
}

/** $744 in six monthly payments. */
export function planOffer(change: Partial<WirePlanOffer> = {}): WirePlanOffer {
  return {
    offerID: 'O-3',
    totalAmount: 744,
    totalAmountDueDate: '2027-05-20',
    installments: 6,
    downPaymentAmount: null,
    expirationDate: null,
    missedAllowed: 1,
    ...change,
  };
}

/** The lump sum, accepted on Saturday, November 21. */
export function wireSettlement(change: Partial<WireSettlement> = {}): WireSettlement {
  return {
    settlementID: 'S-1',
    offerID: 'O-1',
    state: 'accepted',
    settlementOfferType: 1,
    settlementAmount: 620,
    downPaymentAmount: null,
    balanceAmount: 1240,
    paidAmount: 0,
    beginBy: '2026-12-04',
    payBy: '2026-12-04',
    installments: null,
    acceptedAt: '2026-11-21T18:00:00.000Z',
    completedAt: null,
    ...change,
  };
}

/** An account that owes $1,240 and can be settled for less. */
export function owing(change: Partial<WireAccount> = {}): Partial<WireAccount> {
  return {
    accountName: 'Lakeside Medical Center',
    accountReferenceCode: 'HR-4471',
    paymentType: 'sif',
    currentBalance: 1240,
    currentPaymentAmount: 155,
    minimumPaymentAmount: 25,
    ...change,
  };
}
