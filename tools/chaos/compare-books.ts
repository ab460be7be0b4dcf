import {
  type Books,
  type Finding,
  heldStates,
  type InstallmentBook,
  openStates,
  type PaymentBook,
  type Promised,
  takenStates,
} from './books.ts';
import { compareAutopay } from './compare-autopay.ts';
import { compareCharges } from './compare-charges.ts';
import { compareIntents } from './compare-intents.ts';
import { compareLedger } from './compare-ledger.ts';

/** Checks that an installment is paid by one payment, waits for one, or has none, and never has two. */
function compareInstallments({ installments, payments }: Books): Finding[] {
  const states = new Map(payments.map(({ id, state }) => [id, state]));
  return installments.flatMap((installment) => compareOne(installment, states));
}

function compareOne({ plan, sequence, state, payments }: InstallmentBook, states: Map<string, string>): Finding[] {
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
  ];
}

function findOpen({ id, state }: PaymentBook): Finding[] {
  return openStates.includes(state) ? [{ promise: 'nothing is left open', what: `payment ${id} is ${state}` }] : [];
}
