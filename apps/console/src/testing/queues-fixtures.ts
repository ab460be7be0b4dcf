export const disputeID = '01997000-0000-7000-8000-0000000000d1';
export const callBackID = '01997000-0000-7000-8000-0000000000e1';
export const caseID = '01997000-0000-7000-8000-0000000000f1';
export const queuedCustomerID = '01997000-0000-7000-8000-000000000101';
export const uploadID = '01997000-0000-7000-8000-000000000111';
export const differenceID = '01997000-0000-7000-8000-000000000121';
export const hardshipID = '01997000-0000-7000-8000-000000000151';
export const proposalID = '01997000-0000-7000-8000-000000000141';
const returnedID = '01997000-0000-7000-8000-000000000131';
const at = '2026-11-10T15:00:00.000Z';

const customer = { customerID: queuedCustomerID, customerReferenceCode: 'C-1', customerName: 'Iris Vega' };

export function wireDispute(overrides: object = {}) {
  return {
    disputeID,
    ...customer,
    accountReferenceCode: 'LUM-1001',
    accountName: 'Electricity',
    balance: 184.32,
    state: 'open',
    reason: 'already-paid',
    explanation: 'I paid this in May.\nSee the letter.',
    language: 'es',
    openedAt: at,
    closedAt: null,
    answerBy: '2026-12-10',
    uploads: 1,
    answeredAt: null,
    ...overrides,
  };
}

export function wireDisputeDetail(overrides: object = {}) {
  return wireDispute({
    canceledPayments: 2,
    isPlanPaused: true,
    files: [
      { uploadID, fileName: 'letter.pdf', mediaType: 'application/pdf', sizeBytes: 2048, disputeID, uploadedAt: at },
    ],
    trail: [
      { event: 'opened', doneBy: 'customer', at, words: '', isTold: true },
      {
        event: 'answered',
        doneBy: 'Ada Agent',
        at: '2026-11-12T15:00:00.000Z',
        words: 'Envíe la carta.',
        isTold: false,
      },
    ],
    ...overrides,
  });
}

export function wireProposal(overrides: object = {}) {
  return {
    proposalID,
    ...customer,
    accountReferenceCode: 'LUM-1001',
    merchantPayeeCode: 'LUM',
    kind: 'lump-sum',
    balance: 200,
    minimum: 50,
    amount: 120,
    reason: 'I lost my job.',
    language: 'es',
    proposedAt: at,
    isApprovalOpen: false,
    ...overrides,
  };
}

export const chargebackID = '01997000-0000-7000-8000-000000000152';

export function wireChargeback(overrides: object = {}) {
  return {
    chargebackID,
    customerID: customer.customerID,
    customerName: customer.customerName,
    accountReferenceCode: 'LUM-1001',
    merchantPayeeCode: 'LUM',
    paymentID: caseID,
    confirmationNumber: '7KQ2M9XWPT',
    state: 'needs-response',
    reason: 'not-authorized',
    amount: 102.95,
    openedAt: at,
    evidenceDueAt: '2026-11-28T16:00:00.000Z',
    closedAt: null,
    ...overrides,
  };
}

export const wireEvidenceFacts = {
  customerName: 'Iris Vega',
  emailAddress: 'iris@example.org',
  clientAddress: '203.0.113.7',
  authorization: 'The payer agreed to this text at 2026-11-01T15:00:00.000Z.\n\nI authorize Lumen.',
  serviceOn: '2026-11-01',
};

export function wireChargebackDetail(overrides: object = {}) {
  return wireChargeback({
    paymentState: 'returned',
    paymentTotal: 102.95,
    processor: 'stripe',
    processorReference: 'du_1',
    networkCode: '10.4',
    taken: 102.95,
    takenApart: 0,
    fees: 15,
    isCaseOpen: true,
    canBeAnswered: true,
    facts: wireEvidenceFacts,
    evidence: null,
    evidenceSentAt: null,
    acceptedAt: null,
    answeredBy: null,
    ...overrides,
  });
}

export function wireHardship(overrides: object = {}) {
  return {
    requestID: hardshipID,
    ...customer,
    accountReferenceCode: 'LUM-1001',
    merchantPayeeCode: 'LUM',
    balance: 200,
    reason: 'job-loss',
    language: 'es',
    requestedAt: at,
    question: null,
    uploads: 0,
    ...overrides,
  };
}

export function wireHardshipDetail(overrides: object = {}) {
  return wireHardship({
    accountID: caseID,
    files: [],
    state: 'waiting',
    declineReason: null,
    pausedUntil: null,
    monthlyIncome: 2_400,
    householdSize: 3,
    affordable: null,
    words: 'My hours were cut.',
    since: '2026-10-01',
    until: null,
    minimum: 50,
    planOffer: null,
    pauses: 1,
    isSettling: false,
    plan: { planID: caseID, confirmationNumber: 'QP-1', state: 'active' },
    ...overrides,
  });
}

/** Call-back request from New York for the morning. */
export function wireCallBack(overrides: object = {}) {
  return {
    callBackID,
    ...customer,
    phoneNumber: '2125550142',
    topic: 'plan',
    callOn: '2026-11-24',
    partOfDay: 'morning',
    language: 'es',
    requestedAt: at,
    timeZones: ['America/New_York'],
    callWindow: { from: '2026-11-24T13:00:00.000Z', until: '2026-11-24T17:00:00.000Z' },
    noCalls: false,
    noContactReason: null,
    takenBy: null,
    ...overrides,
  };
}

/** Case of a debit that the bank returned as unauthorized. */
export function wireCase(overrides: object = {}) {
  return {
    caseID,
    kind: 'unauthorized-return',
    returnCode: 'R10',
    ...customer,
    accountReferenceCode: 'LUM-1001',
    payment: { paymentID: returnedID, confirmationNumber: 'QWERTY2345', amount: 184.32 },
    planID: null,
    disputeID: null,
    callBackID: null,
    uploadID: null,
    debitNotice: null,
    paper: null,
    replyText: null,
    openedAt: at,
    closedAt: null,
    closedBy: null,
    closingNote: null,
    deeds: ['case/close', 'payment/enter', 'payment/reopen-return'],
    ...overrides,
  };
}

export function wireReturn(overrides: object = {}) {
  return {
    paymentID: returnedID,
    confirmationNumber: 'QWERTY2345',
    accountReferenceCode: 'LUM-1001',
    payeeCode: 'LUMEN',
    amount: 184.32,
    convenienceFee: 0,
    returnCode: 'R10',
    meaning: 'Not authorized',
    returnedAt: at,
    consequence: 'revoke-authorization',
    isReopened: false,
    successorPaymentID: null,
    caseID,
    isCaseOpen: true,
    ...overrides,
  };
}

/** Rates of a tenant with two payees, one of them above a limit. */
export function wireRates() {
  const rate = (kind: string, percent: number | null, limitPercent: number, level = 'fine') => ({
    kind,
    returns: percent === null ? 0 : 3,
    debits: percent === null ? 0 : 1_200,
    percent,
    limitPercent,
    level,
  });
  const rates = (unauthorized: [number | null, string]) => [
    rate('unauthorized', unauthorized[0], 0.5, unauthorized[1]),
    rate('administrative', 1, 3),
    rate('overall', 2, 15),
  ];
  return {
    from: '2026-09-25',
    to: '2026-11-23',
    payees: [
      { payeeCode: '', rates: rates([0.42, 'warning']) },
      { payeeCode: 'GAS', rates: rates([0.65, 'over']) },
      { payeeCode: 'LUMEN', rates: rates([null, 'fine']) },
    ],
  };
}

/** Charge at the processor that is missing from our ledger. */
export function wireDifference(overrides: object = {}) {
  return {
    differenceID,
    source: 'processor',
    comparedWith: 'sandbox pay',
    day: '2026-11-20',
    kind: 'missing-here',
    paymentID: null,
    theirReference: 'ch_1',
    amountHere: 0,
    amountThere: 50,
    foundAt: at,
    closedAt: null,
    closedBecause: null,
    closedBy: null,
    ...overrides,
  };
}
