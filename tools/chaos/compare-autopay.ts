import { type AutopayChargeBook, type Books, type Finding, heldStates, type Promised, takenStates } from './books.ts';

/** Checks that a charge is paid by one payment, waits for one, or has none, and never takes more than was announced. */
export function compareAutopay({ autopayCharges, payments }: Books): Finding[] {
  const known = new Map(payments.map((payment) => [payment.id, payment]));
  return autopayCharges.flatMap((charge) => compareOne(charge, known));
}

function compareOne(
  { id, state, amountCents, payments }: AutopayChargeBook,
  known: ReadonlyMap<string, Books['payments'][number]>,
): Finding[] {
  const findings: Finding[] = [];
  const find = (promise: Promised, what: string) => findings.push({ promise, what: `autopay charge ${id} ${what}` });
  const states = payments.map((each) => known.get(each)?.state ?? 'missing');
  const taken = states.filter((each) => takenStates.includes(each)).length;
  const held = states.filter((each) => heldStates.includes(each)).length;
  if (taken + held > 1) find('no payment is doubled', `has ${taken + held} payments`);
  const expected = { taken: state === 'paid' ? 1 : 0, held: state === 'charging' ? 1 : 0 };
  if (taken !== expected.taken || held !== expected.held) {
    find('autopay charges match their payments', `is ${state}, its payments are: ${states.join(', ') || 'none'}`);
  }
  for (const each of payments) {
    const payment = known.get(each);
    if (payment && payment.amountCents > amountCents)
      find('no payment is mismatched', `is for ${amountCents}, payment ${each} is ${payment.amountCents}`);
  }
  return findings;
}
