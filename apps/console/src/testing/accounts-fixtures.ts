import { otherStaffID, paymentID, wirePayment } from './fixtures.ts';

export const accountCode = 'HR-4471';
export const linkID = '01997000-0000-7000-8000-0000000000d1';
export const offerID = '01997000-0000-7000-8000-0000000000d2';
export const disputeID = '01997000-0000-7000-8000-0000000000d3';
export const planID = '01997000-0000-7000-8000-0000000000d4';
export const id = (last: string) => `01997000-0000-7000-8000-0000000000${last}`;
const at = '2026-11-20T15:00:00.000Z';

/** Account of a collector with an offer. */
export function wireAccount(overrides: object = {}) {
  return {
    accountID: id('e1'),
    accountReferenceCode: accountCode,
    accountName: 'Lakeside Medical Center',
    customerID: id('e2'),
    customerReferenceCode: 'C-4471',
    customerName: 'Gia Moretti',
    payeeCode: 'HARBOR',
    payeeName: 'Harbor Recovery',
    displayType: 'Default',
    balance: 1240,
    inFlight: 0,
    billedBalance: 1300,
    withheld: null,
    amountDue: 155,
    minimum: 25,
    pastDue: 0,
    dueOn: '2026-11-30',
    closedAt: null,
    createdAt: at,
    bills: [wireBill()],
    items: [
      { item: 'payments', amount: 60 },
      { item: 'principal', amount: 1300 },
    ],
    terms: {
      payType: 'sif',
      achLimit: 0,
      cardLimit: 0,
      approvedMethods: ['ach', 'debitcard'],
      approvedOptions: ['PayInFull', 'Plan of 6 months'],
      isUnreportedDebt: false,
      isOutOfStatute: false,
    },
    notices: [{ disclaimerType: 3, textVersion: '2026-01', language: 'es', acceptedAt: at }],
    feesNotCharged: [],
    disputes: [],
    offers: [wireOffer()],
    proposals: [],
    planOffers: [],
    settlement: null,
    plan: null,
    ...overrides,
  };
}

/** Bill of October, due at the end of November. */
export function wireBill(overrides: object = {}) {
  return {
    billID: id('e9'),
    billNumber: 'B-1010',
    periodStart: '2026-10-01',
    periodEnd: '2026-10-31',
    amount: 1300,
    amountDue: 155,
    dueOn: '2026-11-30',
    issuedOn: '2026-11-02',
    state: 'open',
    ...overrides,
  };
}

/** Lump-sum offer that expires far in the future. */
export function wireOffer(overrides: object = {}) {
  return {
    offerID,
    offerType: 'lump-sum',
    total: 620,
    downPayment: null,
    expiresOn: '2099-12-01',
    dueOn: '2099-12-01',
    installments: null,
    missedAllowed: 0,
    ...overrides,
  };
}

export function accountAnswer(overrides: object = {}) {
  const { allocations: _, ...line } = wirePayment({ accountReferenceCode: accountCode });
  return { account: wireAccount(overrides), payments: [line], nextPaymentsCursor: paymentID };
}

/** Open link that hasn't been opened yet. */
export function wireLink(overrides: object = {}) {
  return {
    linkID,
    accountReferenceCode: accountCode,
    accountName: 'Lakeside Medical Center',
    amount: 155,
    paymentDate: null,
    methodKind: 'card',
    isFeeWaived: true,
    state: 'open',
    madeBy: `staff:${otherStaffID}`,
    sentBy: 'email',
    createdAt: at,
    expiresAt: '2026-11-20T15:20:00.000Z',
    openedAt: null,
    revokedAt: null,
    paymentID: null,
    ...overrides,
  };
}

/** Ledger transaction of a $155.00 payment. */
export function wireBooking(overrides: object = {}) {
  return {
    transactionID: id('f1'),
    kind: 'reserve',
    paymentID,
    confirmationNumber: 'QWERTY2345',
    effectiveOn: '2026-11-20',
    createdAt: at,
    entries: [
      { account: 'receivable', accountReferenceCode: accountCode, amount: -155 },
      { account: 'in_flight', accountReferenceCode: null, amount: 155 },
    ],
    ...overrides,
  };
}
