import { success } from '@quittance/browser/testing/stand-in-api';
import { ownStaffID } from './render-console.tsx';

export const paymentID = '01997000-0000-7000-8000-0000000000a1';
export const approvalID = '01997000-0000-7000-8000-0000000000b1';
export const importID = '01997000-0000-7000-8000-0000000000c1';
export const otherStaffID = '01997000-0000-7000-8000-000000000002';
const at = '2026-11-20T15:00:00.000Z';

export function wirePayment(overrides: object = {}) {
  return {
    paymentID,
    confirmationNumber: 'QWERTY2345',
    customerID: '019ab5a3-7d2c-7f10-9a41-0c2b7f1e9c01',
    customerName: 'Ana Alvarez',
    accountReferenceCode: 'LUM-1001',
    accountName: 'Electricity',
    amount: 184.32,
    convenienceFee: 2.5,
    paidBy: 'creditcard',
    state: 'succeeded',
    returnCode: null,
    paymentDate: '2026-11-20',
    createdAt: at,
    refundState: null,
    allocations: [
      { accountReferenceCode: 'LUM-1001', amount: 100 },
      { accountReferenceCode: 'LUM-1002', amount: 84.32 },
    ],
    trail: [{ event: 'processor-succeeded', state: 'succeeded', reason: null, at }],
    refunds: [],
    manual: null,
    approvalID: null,
    canRefund: true,
    canVoid: false,
    canReverse: false,
    canReopenReturn: false,
    ...overrides,
  };
}

/** Refund request for that payment by another employee. */
export function wireApproval(overrides: object = {}) {
  return {
    approvalID,
    kind: 'refund',
    subject: paymentID,
    content: {
      deed: 'refund',
      isFeeRefunded: true,
      isOverpayment: false,
      reason: 'duplicate',
      note: 'paid twice',
      idempotencyKey: 'k',
      requestedBy: `staff:${otherStaffID}`,
    },
    reason: 'paid twice',
    requestedBy: `staff:${otherStaffID}`,
    requestedByName: 'Ada Agent',
    requestedAt: at,
    expiresAt: '2026-11-27T15:00:00.000Z',
    leastRole: 'supervisor',
    state: 'open',
    decidedByName: null,
    decidedAt: null,
    decisionReason: null,
    customer: { customerID: '019ab5a3-7d2c-7f10-9a41-0c2b7f1e9c01', customerName: 'Ana Alvarez' },
    amount: 186.82,
    ...overrides,
  };
}

/** Import of customers that waits for a decision. */
export function wireImport(overrides: object = {}) {
  return {
    importID,
    payeeCode: 'LUMEN',
    kind: 'customers',
    mode: 'delta',
    format: 'csv',
    batchKey: 'customers-1.csv',
    fileName: 'customers-1.csv',
    state: 'previewed',
    asOf: at,
    sizeBytes: 2048,
    rowsTaken: 2,
    rowsQuarantined: 1,
    rowsRepeated: 0,
    parts: 1,
    partsDone: 0,
    counts: {},
    failure: null,
    startedBy: `staff:${ownStaffID}`,
    startedAt: at,
    endedAt: null,
    undoneBy: null,
    approvalID: null,
    ...overrides,
  };
}

/** Payees of a tenant with two of them. */
export const wirePayees = [
  { payeeCode: 'LUMEN', name: 'Lumen City Power' },
  { payeeCode: 'WATER', name: 'Lumen Water' },
];

export const wirePreview = {
  counts: { created: 1, changed: 1, quarantined: 1 },
  created: [{ line: 2, key: 'C-1', name: 'Cy Poe', balance: '0.00', values: [{ field: 'city', value: 'Chicago' }] }],
  changed: [{ line: 3, key: 'C-2', name: 'Bo Lee', fields: [{ field: 'city', from: 'Chicago', to: 'Evanston' }] }],
  ended: [],
  quarantined: [
    {
      line: 4,
      key: 'C-7',
      faults: [
        { column: 'Postal', field: 'zip', value: 'ABCDE', reason: 'not-a-zip', text: 'is not a ZIP code' },
        { column: 'Lang', field: 'language', value: 'fr', reason: 'not-a-choice', text: 'is not allowed' },
      ],
    },
  ],
  warned: [
    {
      line: 3,
      key: 'A-2',
      warnings: [{ column: 'DUE', field: 'amountDue', reason: 'due-above-balance', text: 'is more than the balance' }],
    },
  ],
  missing: null,
};

/** Result of an action that needs no approval. */
const madeAlone = { outcome: 'made', approvalID: null };

export const ok = (body: object) => ({ status: 200, body: { ...success, ...madeAlone, ...body } });
