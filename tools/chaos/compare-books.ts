import {
  type AutopayChargeBook,
  type Books,
  type Finding,
  heldStates,
  type InstallmentBook,
  openStates,
  type PaymentBook,
  type Promised,
  takenStates,
} from './books.ts';
import { compareChargebacks } from './compare-chargebacks.ts';
import { compareCharges } from './compare-charges.ts';
import { compareIntents } from './compare-intents.ts';
import { compareLedger } from './compare-ledger.ts';

/**
 * Compares, to the cent, the payments people intended and the results reported to them with the processor's records and
 * our payments, ledger, balances, plans and autopay. Returns every difference. Pure.
 */
export function compareBooks(books: Books): Finding[] {
  return [
    ...books.payments.flatMap(findOpen),
    ...compareCharges(books),
    ...compareIntents(books),
    ...compareLedger(books),
    ...compareInstallments(books),
    ...compareAutopay(books),
    ...compareChargebacks(books),
  ];
}

function findOpen({ id, state }: PaymentBook): Finding[] {
  return openStates.includes(state) ? [{ promise: 'nothing is left open', what: `payment ${id} is ${state}` }] : [];
}

/** Checks that an installment is paid by one payment, waits for one, or has none, and never has two. */
function compareInstallments({ installments, payments }: Books): Finding[] {
  const states = new Map(payments.map(({ id, state }) => [id, state]));
  return installments.flatMap((installment) => compareInstallment(installment, states));
}

function compareInstallment(
  { plan, sequence, state, payments }: InstallmentBook,
  states: Map<string, string>,
): Finding[] {
  const findings: Finding[] = [];
  const find = (promise: Promised, what: string) =>
    findings.push({ promise, what: `installment ${sequence} of plan ${plan} ${what}` });
  const of = payments.map((id) => states.get(id) ?? 'missing');
  const made = of.filter((each) => takenStates.includes(each)).length;
  const held = of.filter((each) => heldStates.includes(each)).length;
  if (made + held > 1) find('no payment is doubled', `has ${made + held} payments`);
  const expected = { made: state === 'paid' ? 1 : 0, held: state === 'submitted' ? 1 : 0 };
  if (made !== expected.made || held !== expected.held) {
    find('installments match their payments', `is ${state}, its payments are: ${of.join(', ') || 'none'}`);
  }
  return findings;
}

/** Checks that a charge is paid by one payment, waits for one, or has none, and never takes more than was announced. */
function compareAutopay({ autopayCharges, payments }: Books): Finding[] {
  const known = new Map(payments.map((payment) => [payment.id, payment]));
  return autopayCharges.flatMap((charge) => compareCharge(charge, known));
}

function compareCharge(
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
