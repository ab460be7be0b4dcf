import { type Books, type Finding, openStates, type PaymentBook } from './books.ts';
import { compareCharges } from './compare-charges.ts';
import { compareInstallments } from './compare-installments.ts';
import { compareIntents } from './compare-intents.ts';
import { compareLedger } from './compare-ledger.ts';

/**
 * Compares, to the cent, the payments people intended and the results reported to them with the processor's records and
 * our payments, ledger, balances and plans. Returns every difference. Pure.
 */
export function compareBooks(books: Books): Finding[] {
  return [
    ...books.payments.flatMap(findOpen),
    ...compareCharges(books),
    ...compareIntents(books),
    ...compareLedger(books),
    ...compareInstallments(books),
  ];
}

function findOpen({ id, state }: PaymentBook): Finding[] {
  return openStates.includes(state) ? [{ promise: 'nothing is left open', what: `payment ${id} is ${state}` }] : [];
}
