import type { WebhookTopic } from './webhook-topic.ts';

/** Amounts are in cents. */
type SampleData = Readonly<Record<string, unknown>>;

const paymentID = '00000000-0000-4000-8000-000000000001';
const confirmationNumber = 'SAMPLE0001';

function payment(state: string, more: SampleData = {}): SampleData {
  return {
    ...{ paymentID, state, confirmationNumber, amountCents: 5_000, convenienceFeeCents: 0, paidBy: 'bankaccount' },
    ...{ planID: null, settlementID: null, returnCode: null, declineCode: null },
    allocations: [{ accountReferenceCode: 'SAMPLE-1', amountCents: 5_000 }],
    ...more,
  };
}

function refund(state: string): SampleData {
  const refundID = '00000000-0000-4000-8000-000000000002';
  const money = { amountCents: 5_000, convenienceFeeCents: 0, isOverpayment: false };
  return { refundID, paymentID, state, confirmationNumber, kind: 'refund', ...money, reason: 'duplicate' };
}

const planID = '00000000-0000-4000-8000-000000000003';
const plan = { planID, confirmationNumber, installment: null, paymentID: null, reason: null };
const settlement = {
  ...{ settlementID: '00000000-0000-4000-8000-000000000004', offerType: 'lump-sum', totalCents: 5_000 },
  paymentID,
};
const importOf = (state: string) => ({
  ...{ importID: '00000000-0000-4000-8000-000000000006', state, payeeCode: 'SAMPLE', kind: 'accounts' },
  ...{ batchKey: 'sample.csv', counts: {}, rowsQuarantined: 0 },
});

/** The data of a sample event, by type. Their IDs belong to nothing. */
export const sampleEvents = {
  'payment.accepted': payment('accepted'),
  'payment.succeeded': payment('succeeded', { paidBy: 'creditcard' }),
  'payment.declined': payment('declined', { declineCode: '4033', paidBy: 'creditcard' }),
  'payment.settled': payment('settled'),
  'payment.returned': payment('returned', { returnCode: 'R01' }),
  'payment.canceled': payment('canceled'),
  'refund.approved': refund('approved'),
  'refund.succeeded': refund('succeeded'),
  'refund.failed': refund('failed'),
  'adjustment.made': {
    adjustmentID: '00000000-0000-4000-8000-000000000005',
    ...{ amountCents: -1_000, balanceAfterCents: 4_000, reason: 'goodwill' },
  },
  'plan.created': { ...plan, event: 'created' },
  'plan.completed': { ...plan, event: 'completed' },
  'settlement.completed': { ...settlement, state: 'completed', event: 'completed' },
  'dispute.opened': {
    disputeID: '00000000-0000-4000-8000-000000000007',
    ...{ event: 'opened', reason: 'not-mine' },
  },
  'import.done': importOf('done'),
  'import.failed': importOf('failed'),
  'posting-file.ready': {
    postingFileID: '00000000-0000-4000-8000-000000000008',
    ...{ payeeCode: 'SAMPLE', sequence: 1, lines: 1 },
  },
} as const satisfies Readonly<Record<`${WebhookTopic}.${string}`, SampleData>>;

export type SampleEventType = keyof typeof sampleEvents;
export const sampleEventTypes = Object.keys(sampleEvents) as [SampleEventType, ...SampleEventType[]];

/** The topic that an endpoint subscribes to. */
export function topicOf(type: SampleEventType): WebhookTopic {
  return type.slice(0, type.indexOf('.')) as WebhookTopic;
}
