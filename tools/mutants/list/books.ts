import type { Mutant } from '../mutant.ts';

/** Defects that corrupt the books or charge more than is owed. */
export const booksMutants: readonly Mutant[] = [
  {
    name: 'the zero-sum check is missing',
    change: {
      sql: `drop trigger ledger_transaction_balances on ledger_transaction;
        drop trigger ledger_entry_balances on ledger_entry;`,
    },
    caughtBy: 'ledger-guards.test.ts',
  },
  {
    name: 'ledger entries can be changed',
    change: { sql: 'drop trigger ledger_entry_insert_only on ledger_entry;' },
    caughtBy: 'ledger-guards.test.ts',
  },
  {
    name: 'a payment’s events can be changed',
    change: { sql: 'drop trigger payment_event_insert_only on payment_event;' },
    caughtBy: 'ledger-guards.test.ts',
  },
  {
    name: 'a payment can have two ledger transactions of the same kind',
    change: { sql: 'drop index ledger_transaction_once;' },
    caughtBy: 'ledger-guards.test.ts',
  },
  {
    name: 'a hold can end twice',
    change: { sql: 'drop index ledger_transaction_hold_ends_once;' },
    caughtBy: 'ledger-guards.test.ts',
  },
  {
    name: 'a decline does not release its hold',
    change: { in: 'postingsOf', returns: '[]', about: ['awaiting', 'voidPosting'] },
    caughtBy: 'processor-answers.test.ts',
  },
  {
    name: 'a review releases the hold',
    change: { in: 'postingsOf', case: 'canceled', also: 'review' },
    caughtBy: 'processor-answers.test.ts',
  },
  {
    name: 'a returned amount is not owed again',
    change: { in: 'postingsOf', returns: '[]', about: 'returnPosting' },
    caughtBy: 'collect-processor-events.test.ts',
  },
  {
    name: 'a return can be processed twice',
    change: { in: 'paymentTransitions', adds: "{ from: 'returned', event: 'returned', to: 'returned' }" },
    caughtBy: 'payment-life.test.ts',
  },
  {
    name: 'a payment can be canceled although the processor may have it',
    change: { in: 'paymentTransitions', adds: "{ from: 'submitting', event: 'canceled', to: 'canceled' }" },
    caughtBy: 'payment-life.test.ts',
  },
  {
    name: 'a processor’s event counts every time it is read',
    change: { in: 'applyProcessorEvent', condition: 'numInsertedOrUpdatedRows', is: false },
    caughtBy: 'collect-processor-events.test.ts',
  },
  {
    name: 'the balance is read without a lock',
    change: { in: 'takeKeyAndLoadFacts', text: 'for update of account', is: '' },
    caughtBy: 'held-balance.test.ts',
  },
  {
    name: 'a payment can exceed the balance',
    change: { in: 'refuseAmount', condition: 'above-maximum', is: false },
    caughtBy: 'concurrent-payments.test.ts',
  },
  {
    name: 'a receipt is queued outside the transaction',
    change: {
      in: 'notifyPaymentEvents',
      call: 'queueLatest',
      is: '$2.database.inTenant(($3).tenant.id, (own) => $f(own, $2, $3))',
    },
    caughtBy: 'half-notified.test.ts',
  },
];

/** Defects that charge a customer more than the plan allows. */
export const plansMutants: readonly Mutant[] = [
  {
    name: 'all missed installments are charged on one day',
    change: { in: 'lockDueInstallments', text: 'taken.scheduled_for = $', is: 'taken.scheduled_for > $' },
    caughtBy: 'charge-due-installments.test.ts',
  },
  {
    name: 'an installment can exceed the balance',
    change: { in: 'chargeDueInstallments', property: 'chargedCents', is: 'installment.amount_cents' },
    caughtBy: 'charge-due-installments.test.ts',
  },
  {
    name: 'an installment moves to the next state without a check of its current state',
    change: { in: 'services/moveInstallment', text: 'and sequence = $ and state = $', is: 'and sequence = $' },
    caughtBy: 'late-installment-step.test.ts',
  },
];
