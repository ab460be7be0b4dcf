import { type Books, chargedStates, type Finding, type IntentBook, type PaymentBook, type Promised } from './books.ts';

/** States of a payment reported as made, including a later return by the bank. */
const madeStates = [...chargedStates, 'returned'];

/** Checks that each intent was paid once and reported truthfully, and that every payment was intended. */
export function compareIntents({ intents, payments }: Books): Finding[] {
  const byKey = new Map<string, PaymentBook>();
  for (const payment of payments) if (payment.idempotencyKey !== null) byKey.set(payment.idempotencyKey, payment);
  const wanted = new Set(intents.flatMap(({ keys }) => keys));
  return [
    ...intents.flatMap((intent) =>
      compareOne(
        intent,
        intent.keys.flatMap((key) => byKey.get(key) ?? []),
      ),
    ),
    ...payments.flatMap(({ id, idempotencyKey, plan, autopayCharge }): Finding[] => {
      if (plan !== null || autopayCharge !== null || (idempotencyKey !== null && wanted.has(idempotencyKey))) return [];
      return [{ promise: 'no payment is doubled', what: `payment ${id} is one that nobody wanted` }];
    }),
  ];
}

function compareOne({ name, amountCents, responses }: IntentBook, payments: readonly PaymentBook[]): Finding[] {
  const findings: Finding[] = [];
  const find = (promise: Promised, what: string) => findings.push({ promise, what: `${name} ${what}` });
  const live = payments.filter(({ state }) => state !== 'declined' && state !== 'canceled');
  if (live.length > 1) find('no payment is doubled', `has ${live.length} payments`);
  for (const { id, amountCents: cents } of payments) {
    if (cents !== amountCents) find('no payment is mismatched', `wanted ${amountCents}, payment ${id} is ${cents}`);
  }
  // Until an operator decides, the payer sees that the payment is being confirmed.
  const isReviewed = payments.some(({ state }) => state === 'review');
  if (responses.length === 0 && !isReviewed) find('everything reported to payers is true', 'never heard a last word');
  for (const response of responses) {
    if (response.kind === 'refused') {
      if (payments.length > 0)
        find('everything reported to payers is true', `was refused (${response.code}) and has a payment`);
      continue;
    }
    const payment = payments.find(({ id }) => id === response.paymentId);
    if (!payment) find('no payment is lost', `heard of payment ${response.paymentId}, which there is not`);
    else if (!isTrue(response.kind, payment)) {
      find(
        'everything reported to payers is true',
        `heard ${response.kind}, payment ${payment.id} is ${payment.state}`,
      );
    } else if (response.totalCents !== payment.amountCents + payment.feeCents) {
      find(
        'everything reported to payers is true',
        `heard ${response.totalCents}, payment ${payment.id} is another amount`,
      );
    }
  }
  return findings;
}

function isTrue(kind: 'made' | 'declined', { state }: PaymentBook): boolean {
  return kind === 'made' ? madeStates.includes(state) : state === 'declined';
}
