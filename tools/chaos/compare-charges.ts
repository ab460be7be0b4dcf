import { type Books, chargedStates, type Finding, type PaymentBook } from './books.ts';

type Charge = Books['charges'][number];

/** Checks that each charge at the processor matches a payment in our books. */
export function compareCharges({ charges, events, payments }: Books): Finding[] {
  const findings: Finding[] = [];
  const byKey = new Map<string, Charge>();
  for (const charge of charges) {
    const key = keyOf(charge);
    if (byKey.has(key)) findings.push({ promise: 'no payment is doubled', what: `the processor charged ${key} twice` });
    byKey.set(key, charge);
  }
  const eventKinds = new Map<string, string[]>();
  for (const event of events) {
    const kind = event.kind === 'chargeback' ? `chargeback ${event.chargeback.state}` : event.kind;
    eventKinds.set(keyOf(event), [...(eventKinds.get(keyOf(event)) ?? []), kind]);
  }
  const ours = new Set<string>();
  for (const payment of payments) {
    const keys = payment.attempts.map(keyOf);
    for (const key of keys) ours.add(key);
    const made = keys.flatMap((key) => byKey.get(key) ?? []);
    findings.push(...compareOne(payment, { charges: made, events: keys.flatMap((key) => eventKinds.get(key) ?? []) }));
  }
  for (const [key, { status, amountCents }] of byKey) {
    if (ours.has(key)) continue;
    findings.push({
      promise: 'no payment is lost',
      what: `${key} is ${status} with ${amountCents} at the processor only`,
    });
  }
  return findings;
}

function compareOne(
  payment: PaymentBook,
  { charges, events }: { charges: readonly Charge[]; events: readonly string[] },
): Finding[] {
  const { id, state, amountCents, feeCents } = payment;
  const taken = charges.filter(({ status }) => status !== 'declined');
  const findings: Finding[] = [];
  if (taken.length > 1)
    findings.push({ promise: 'no payment is doubled', what: `payment ${id} has ${taken.length} charges` });
  for (const charge of charges) {
    const total = amountCents + feeCents;
    if (charge.amountCents === total) continue;
    const what = `payment ${id} is ${total}, its charge ${charge.amountCents}`;
    findings.push({ promise: 'no payment is mismatched', what });
  }
  const [charge] = taken.length > 0 ? taken : charges;
  if (!charge && chargedStates.includes(state)) {
    findings.push({
      promise: 'no payment is lost',
      what: `payment ${id} is ${state}, and the processor has no charge`,
    });
  } else if (!statesOf(payment, { charge, events }).includes(state)) {
    const saying = [charge?.status ?? 'nothing', ...events].join(', ');
    findings.push({
      promise: 'no payment is mismatched',
      what: `payment ${id} is ${state}, the processor says: ${saying}`,
    });
  }
  return findings;
}

/** Lists the payment states that the processor's records allow. In review, an operator decides by those records. */
function statesOf(
  { declineCode }: PaymentBook,
  { charge, events }: { charge: Charge | undefined; events: readonly string[] },
): readonly string[] {
  if (!charge) {
    // The bank had already reported the account as invalid, so the processor wasn't called.
    const isRefusedHere = declineCode === closedAccountCode;
    return ['canceled', 'review', ...waiting, ...(isRefusedHere ? ['declined'] : [])];
  }
  if (charge.status === 'declined') return ['declined', 'review'];
  // A won chargeback gives the money back.
  const isChargedBack = events.some((event) => event.startsWith('chargeback ')) && !events.includes('chargeback won');
  if (charge.status === 'succeeded') return [isChargedBack ? 'returned' : 'succeeded', 'review'];
  if (events.includes('returned')) return ['returned', 'review'];
  return events.includes('settled') ? ['settled', 'review'] : ['accepted', 'review'];
}

/** Another check reports these. */
const waiting = ['reserved', 'submitting', 'unknown'];
/** req 8.1: the bank account could not be verified. */
const closedAccountCode = '5055';

function keyOf({ merchant, key }: { merchant: string; key: string }): string {
  return `${merchant} ${key}`;
}
