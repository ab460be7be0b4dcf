import type { Mutant } from '../mutant.ts';

const postingsOf = 'packages/services/src/payments/record/postings-of.ts';
const ledger = 'packages/database/src/rules/ledger-guards.test.ts';
const events = 'packages/services/src/payments/charge/collect-processor-events.test.ts';

/** Defects that corrupt the books or charge more than is owed. */
export const booksMutants: readonly Mutant[] = [
  {
    name: 'no zero-sum',
    sql: `drop trigger ledger_transaction_balances on ledger_transaction;
      drop trigger ledger_entry_balances on ledger_entry;`,
    caughtBy: { file: ledger, test: 'refuses %j' },
  },
  {
    name: 'the ledger can be changed',
    sql: 'drop trigger ledger_entry_insert_only on ledger_entry;',
    caughtBy: { file: ledger, test: '$change is refused to the owner and to the superuser' },
  },
  {
    name: 'a payment’s trail can be changed',
    sql: 'drop trigger payment_event_insert_only on payment_event;',
    caughtBy: { file: ledger, test: '$change is refused to the owner and to the superuser' },
  },
  {
    name: 'a payment is booked twice in one kind',
    sql: 'alter table ledger_transaction drop constraint ledger_transaction_kind_once;',
    caughtBy: { file: ledger, test: 'refuses a second %s' },
  },
  {
    name: 'a hold ends twice',
    sql: 'drop index ledger_transaction_hold_ends_once;',
    caughtBy: { file: ledger, test: 'refuses to void a settled hold and to settle a voided one' },
  },
  {
    name: 'a decline does not release its hold',
    file: postingsOf,
    search: "return step.from === 'awaiting' ? [] : [voidPosting(step)];",
    replace: 'return [];',
    caughtBy: {
      file: 'packages/services/src/payments/charge/processor-answers.test.ts',
      test: 'lets the payer pay the same amount with another method at once',
    },
  },
  {
    name: 'the review releases the hold',
    file: postingsOf,
    search: "case 'canceled':",
    replace: "case 'canceled':\n    case 'review':",
    caughtBy: {
      file: 'packages/services/src/payments/charge/processor-answers.test.ts',
      test: 'goes to review with the money held, because the fault is ours',
    },
  },
  {
    name: 'a returned amount is not owed again',
    file: postingsOf,
    search: "return [step.from === 'settled' ? returnPosting(step) : voidPosting(step)];",
    replace: 'return [];',
    caughtBy: { file: events, test: 'releases the hold and books no income when a payment returns before it settles' },
  },
  {
    name: 'a return is processed twice',
    file: 'packages/domain/src/payments/payment-life.ts',
    search: "{ from: 'settled', event: 'returned', to: 'returned' },",
    replace:
      "{ from: 'settled', event: 'returned', to: 'returned' },\n  { from: 'returned', event: 'returned', to: 'returned' },",
    caughtBy: {
      file: 'packages/domain/src/payments/payment-life.test.ts',
      test: 'lead out of final states only by a return after settlement',
    },
  },
  {
    name: 'a payment that may be at the processor can be canceled',
    file: 'packages/domain/src/payments/payment-life.ts',
    search: "{ from: 'submitting', event: 'claimed', to: 'submitting' },",
    replace:
      "{ from: 'submitting', event: 'claimed', to: 'submitting' },\n  { from: 'submitting', event: 'canceled', to: 'canceled' },",
    caughtBy: {
      file: 'packages/domain/src/payments/payment-life.test.ts',
      test: 'never cancel a payment that may be at the processor',
    },
  },
  {
    name: 'the processor’s events count as often as they are read',
    file: 'packages/services/src/payments/charge/take-in-processor-event.ts',
    search: "if (inserted.numInsertedOrUpdatedRows !== 1n) return 'known';",
    replace: '',
    caughtBy: { file: events, test: 'moves nothing when the events are read again from the beginning' },
  },
  {
    name: 'the balance is read without a lock',
    file: 'packages/services/src/payments/reserve/load-payment-facts.ts',
    search: 'for update of account\n',
    replace: '\n',
    caughtBy: {
      file: 'packages/services/src/payments/reserve/held-balance.test.ts',
      test: 'checks the second of two simultaneous payments against the balance that the first one left',
    },
  },
  {
    name: 'a payment can exceed the balance',
    file: 'packages/services/src/payments/reserve/refuse-amount.ts',
    search: "if (verdict === 'above-maximum') return refuse('AmountAboveMaximum', { field });",
    replace: '',
    caughtBy: {
      file: 'packages/services/src/payments/reserve/concurrent-payments.test.ts',
      test: 'never overpay an account by %s, because the balance limits each one',
    },
  },
  {
    name: 'a receipt is queued outside the transaction',
    file: 'packages/services/src/payments/notify/notify-payment-events.ts',
    search: 'await queueLatest(tx, context, { tenant, paymentId, payment, events });',
    replace:
      'await context.database.inTenant(tenant.id, (own) =>\n      queueLatest(own, context, { tenant, paymentId, payment, events }),\n    );',
    caughtBy: {
      file: 'packages/services/src/payments/notify/half-told.test.ts',
      test: 'a receipt stands in the transaction that marks its payment as told: where the mark fails there is none, and later one',
    },
  },
];
