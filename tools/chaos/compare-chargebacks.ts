import type { Books, ChargebackBook, Finding } from './books.ts';

/** Checks that every chargeback ends as the processor decided, with its money and its fee booked once. */
export function compareChargebacks({ events, chargebacks, chargebackLedger }: Books): Finding[] {
  const theirs = new Map<string, ChargebackBook>();
  for (const event of events) {
    if (event.kind !== 'chargeback') continue;
    const { reference, state, movements } = event.chargeback;
    const sum = (of: 'takenCents' | 'feeCents') => movements.reduce((total, movement) => total + movement[of], 0);
    theirs.set(reference, {
      reference,
      state,
      takenCents: sum('takenCents'),
      feeCents: sum('feeCents'),
      apartCents: 0,
    });
  }
  const ours = new Map(chargebacks.map((chargeback) => [chargeback.reference, chargeback]));
  const differing = [...new Set([...theirs.keys(), ...ours.keys()])].flatMap((reference) => {
    const [there, here] = [textOf(theirs.get(reference)), textOf(ours.get(reference))];
    return there === here ? [] : [`chargeback ${reference} is ${here}, at the processor ${there}`];
  });
  const open = chargebacks
    .filter(({ state }) => state !== 'won' && state !== 'lost')
    .map(({ reference, state }) => `chargeback ${reference} is still ${state}`);
  const total = (of: 'feeCents' | 'apartCents') => [...theirs.values()].reduce((sum, each) => sum + each[of], 0);
  const booked = (['feeCents', 'apartCents'] as const)
    .filter((of) => chargebackLedger[of] !== total(of))
    .map((of) => `the ledger has ${chargebackLedger[of]} as ${of} of chargebacks instead of ${total(of)}`);
  return [...differing, ...open, ...booked].map((what) => ({ promise: 'chargebacks match the processor’s', what }));
}

function textOf(chargeback: ChargebackBook | undefined): string {
  if (!chargeback) return 'missing';
  const { state, takenCents, feeCents, apartCents } = chargeback;
  return `${state} with ${takenCents} taken, ${feeCents} in fees and ${apartCents} apart`;
}
