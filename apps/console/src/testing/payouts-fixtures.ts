import { ownStaffID } from './render-console.tsx';

export const postingFileID = '01997000-0000-7000-8000-0000000000d1';
export const endpointID = '01997000-0000-7000-8000-0000000000e1';
export const deliveryID = '01997000-0000-7000-8000-0000000000e2';
export const achFileID = '01997000-0000-7000-8000-0000000000f1';
const at = '2026-11-20T15:00:00.000Z';

/** Closed posting file, delivered to the folder. */
export function wirePostingFile(overrides: object = {}) {
  return {
    postingFileID,
    payeeCode: 'LUMEN',
    sequence: 12,
    periodFrom: '2026-11-19T15:00:00.000Z',
    periodUntil: at,
    closedAt: at,
    closedBy: 'program:worker',
    lines: 3,
    totals: {
      payment: { lines: 2, amount: 250.5, fee: 5 },
      return: { lines: 1, amount: -100, fee: -2.5 },
      correction: { lines: 0, amount: 0, fee: 0 },
    },
    deliveredAt: at,
    acknowledgedAt: null,
    acknowledgedBy: null,
    ...overrides,
  };
}

export const wirePostingPayees = [
  {
    payeeCode: 'LUMEN',
    lastSequence: 12,
    nextCutOffAt: '2026-11-21T00:00:00.000Z',
    settings: {
      bankTiming: 'settlement',
      cutOff: '18:00',
      hasEmptyFiles: true,
      folderFormat: 'csv',
      hasConsentFile: false,
    },
  },
  {
    payeeCode: 'WATER',
    lastSequence: 0,
    nextCutOffAt: null,
    settings: {
      bankTiming: 'acceptance',
      cutOff: null,
      hasEmptyFiles: false,
      folderFormat: 'jsonl',
      hasConsentFile: false,
    },
  },
];

/** Healthy endpoint. */
export function wireEndpoint(overrides: object = {}) {
  return {
    endpointID,
    url: 'https://books.example/webhooks',
    topics: ['payment', 'refund'],
    state: 'active',
    pauseReason: null,
    alertEmail: 'it@books.example',
    previousUntil: null,
    lastSuccessAt: at,
    failures: 0,
    waiting: 0,
    createdBy: `staff:${ownStaffID}`,
    createdAt: at,
    ...overrides,
  };
}

/** Delivery that failed after two attempts. */
export function wireDelivery(overrides: object = {}) {
  return {
    deliveryID,
    endpointID,
    eventID: '01997000-0000-7000-8000-0000000000e3',
    type: 'payment.settled',
    accountReferenceCode: 'LUM-1001',
    sequence: 7,
    run: 0,
    state: 'given-up',
    tries: 2,
    occurredAt: at,
    nextTryAt: null,
    endedAt: at,
    lastStatus: 500,
    lastFailure: null,
    ...overrides,
  };
}

/** ACH file held by its total. */
export function wireAchFile(overrides: object = {}) {
  return {
    fileID: achFileID,
    payeeCode: 'LUMEN',
    fileNumber: 4,
    fileName: 'LUMEN-2026-11-20-A-000004.ach',
    state: 'held',
    heldBecause: 'above-limit',
    createdOn: '2026-11-20',
    createdAt: at,
    batches: 1,
    entries: 2,
    debits: 60000,
    credits: 25,
    contentHash: 'ab'.repeat(32),
    deliveredAt: null,
    ...overrides,
  };
}

export function wireAchEntry(overrides: object = {}) {
  return {
    entryID: '01997000-0000-7000-8000-0000000000f2',
    payeeCode: 'LUMEN',
    kind: 'debit',
    state: 'in-file',
    amount: 184.32,
    isRetry: false,
    confirmationNumber: 'QWERTY2345',
    createdAt: at,
    fileID: achFileID,
    effectiveOn: '2026-11-23',
    traceNumber: '021000020000001',
    returnCode: null,
    refusal: null,
    paymentID: '01997000-0000-7000-8000-0000000000a1',
    ...overrides,
  };
}

export const wireOriginator = {
  immediateDestination: '021000021',
  immediateDestinationName: 'FIRST BANK',
  immediateOrigin: '1234567890',
  immediateOriginName: 'LUMEN CITY POWER',
  originatingRoutingNumber: '021000021',
  companyName: 'LUMEN POWER',
  companyIdentification: '1234567890',
  entryDescription: 'UTIL BILL',
  cutOffs: ['11:00', '17:00'],
  sameDayUntil: null,
  hasPrenotes: true,
  entryLimit: null,
  holdAbove: 50000,
  settleAfterDays: 2,
  delivery: 'download',
  lineBreak: 'lf',
};

/** Bank file whose replies were processed, except one that matches no sent entry. */
export function wireAchReply(overrides: object = {}) {
  return {
    replyID: '01997000-0000-7000-8000-0000000000f3',
    payeeCode: 'LUMEN',
    fileName: 'returns-1120.ach',
    state: 'taken',
    fault: null,
    receivedBy: 'program:worker',
    receivedAt: at,
    answers: 5,
    byHand: 1,
    unmatched: [{ line: 9, kind: 'return', code: 'R03', amount: 12.5, traceNumber: '021000029999999' }],
    ...overrides,
  };
}
