import { otherStaffID, paymentID } from './fixtures.ts';

export const planID = '01997000-0000-7000-8000-0000000000d1';
export const customerID = '01997000-0000-7000-8000-0000000000e1';
export const messageID = '01997000-0000-7000-8000-0000000000e2';
export const uploadID = '01997000-0000-7000-8000-0000000000e3';
export const documentID = '01997000-0000-7000-8000-0000000000e4';
const at = '2026-11-20T15:00:00.000Z';

export function wireInstallment(sequenceNumber: number, overrides: object = {}) {
  const day = `2027-0${sequenceNumber}-15`;
  return {
    sequenceNumber,
    state: 'scheduled',
    dueOn: day,
    chargeOn: day,
    amount: 50,
    convenienceFee: 0,
    paymentID: null,
    chargedAmount: null,
    failureCode: null,
    changeableThrough: `2027-0${sequenceNumber}-11`,
    ...overrides,
  };
}

const unchangeable = { changeableThrough: null };

/** Plan of four payments: one paid, one missed and two upcoming. */
export function wirePlan(overrides: object = {}) {
  return {
    planID,
    customerID,
    customerReferenceCode: 'C-77',
    customerName: 'Irene Gomez',
    confirmationNumber: 'PLAN234567',
    accountReferenceCode: 'LUM-1001',
    accountName: 'Electricity',
    state: 'active',
    stopReason: null,
    frequency: 'monthly',
    isSettlement: false,
    totalAmount: 200,
    missingAmount: 0,
    paidBy: 'bankaccount',
    lastFour: '6789',
    versionNumber: 3,
    createdAt: at,
    endedAt: null,
    installments: [
      wireInstallment(1, { state: 'paid', paymentID, chargedAmount: 50, ...unchangeable }),
      wireInstallment(2, { state: 'failed', failureCode: 'R01', ...unchangeable }),
      wireInstallment(3),
      wireInstallment(4),
    ],
    versions: [
      { versionNumber: 1, change: 'created', language: 'en', text: 'I authorize four payments.', acceptedAt: at },
      { versionNumber: 3, change: 'skip', language: 'en', text: 'I authorize these payments.', acceptedAt: at },
    ],
    events: [
      { event: 'installment-failed', sequenceNumber: 2, paymentID: null, reason: 'R01', at },
      { event: 'created', sequenceNumber: null, paymentID: null, reason: null, at },
    ],
    deeds: [
      {
        deedID: '01997000-0000-7000-8000-0000000000d2',
        kind: 'change-plan',
        subjectID: planID,
        reason: 'paid late this month',
        doneBy: `staff:${otherStaffID}`,
        doneByName: 'Ada Agent',
        doneAt: at,
      },
    ],
    ...overrides,
  };
}

export function wirePlanLine(overrides: object = {}) {
  return {
    planID,
    customerID,
    confirmationNumber: 'PLAN234567',
    accountReferenceCode: 'LUM-1001',
    accountName: 'Electricity',
    state: 'active',
    stopReason: null,
    totalAmount: 200,
    paidAmount: 50,
    missed: 1,
    nextDate: '2027-03-15',
    nextAmount: 50,
    createdAt: at,
    ...overrides,
  };
}

export function wireMessage(overrides: object = {}) {
  return {
    messageID,
    customerID,
    channel: 'email',
    template: 'PlanChanged',
    language: 'es',
    state: 'sent',
    failure: null,
    wordsUsed: null,
    tries: 1,
    createdAt: at,
    nextTryAt: null,
    endedAt: at,
    ...overrides,
  };
}

/** Unreviewed upload. */
export function wireUpload(overrides: object = {}) {
  return {
    uploadID,
    customerID,
    customerReferenceCode: 'C-77',
    customerName: 'Irene Gomez',
    fileName: 'police report.pdf',
    mediaType: 'application/pdf',
    sizeBytes: 123_456,
    disputeID: null,
    uploadedAt: at,
    seen: null,
    ...overrides,
  };
}

export function wireAuditEntry(overrides: object = {}) {
  return {
    id: '01997000-0000-7000-8000-0000000000f1',
    at: '2026-11-20T15:00:00.000001Z',
    no: 1042,
    actor: { kind: 'operator', id: `staff:${otherStaffID}`, name: 'Ada Agent' },
    action: 'update',
    subject: 'payment',
    subjectKey: { payment_id: paymentID },
    changed: ['state'],
    state: 'settled',
    ...overrides,
  };
}

export const wireCustomerMatch = {
  customerID,
  customerReferenceCode: 'C-77',
  name: 'Irene Gomez',
  city: 'Chicago',
  state: 'IL',
  zip: '60601',
  email: 'i•••@example.com',
  phoneEnd: '0199',
  accounts: [{ accountReferenceCode: 'LUM-1001', accountName: 'Electricity', balance: 184.32, isClosed: false }],
  accountCount: 1,
};

export const autopayID = '01997000-0000-7000-8000-0000000000a1';
export const chargeID = '01997000-0000-7000-8000-0000000000a2';

export function wireCharge(overrides: object = {}) {
  return {
    chargeID,
    billNumber: 'B-12',
    amount: 84.2,
    convenienceFee: 0,
    chargeDate: '2026-12-12',
    dueDate: '2026-12-15',
    status: 'announced',
    uses: 'method',
    reason: null,
    transactionReferenceCode: null,
    canSkip: true,
    changeableThrough: '2026-12-11',
    movableThrough: '2027-01-14',
    ...overrides,
  };
}

const wireAutopayMethod = {
  referenceId: 'b:1',
  kind: 'bank',
  accountType: 'c',
  cardType: null,
  creditCardBinType: null,
  lastFour: '6789',
  expiresOn: null,
  isGone: false,
};

/** Agreement to pay everything due three days early, with a ceiling. */
export function wireAutopay(overrides: object = {}) {
  return {
    autopayID,
    accountReferenceCode: 'LUM-1001',
    accountName: 'Electricity',
    status: 'active',
    endReason: null,
    versionNumber: 1,
    createdAt: at,
    endedAt: null,
    terms: {
      amount: 'amount-due',
      fixedAmount: null,
      daysBefore: 3,
      ceiling: 200,
      noticeRange: null,
      endDate: null,
      method: wireAutopayMethod,
      backup: null,
    },
    acceptedAt: at,
    authorizationText: 'I authorize a payment for each bill.',
    charges: [wireCharge()],
    customerID,
    language: 'en',
    events: [
      { event: 'planned', chargeID, paymentID: null, reason: null, at },
      { event: 'enrolled', chargeID: null, paymentID: null, reason: null, at },
    ],
    ...overrides,
  };
}
