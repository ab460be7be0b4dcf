import { type Books, type Finding, openStates, type PaymentBook } from './books.ts';
import { compareCharges } from './compare-charges.ts';
import { compareInstallments } from './compare-installments.ts';
import { compareIntents } from './compare-intents.ts';
import { compareLedger } from './compare-ledger.ts';

/**
 * Compares, to the cent, what people wanted and were told, what the processor wrote down, and what our books say: payments, ledger,
 * balances, plans. Answers every difference; none when every promise was kept. Pure.
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
