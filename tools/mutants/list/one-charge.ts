import type { Mutant } from '../mutant.ts';

/** Defects that charge a payment twice, lose it, or let two processes work on it. */
export const oneChargeMutants: readonly Mutant[] = [
  {
    name: 'each request uses a new key',
    change: { in: 'callProcessor', call: 'charge', is: '$f({ ...$1, key: String(Math.random()) })' },
    caughtBy: 'crash-recovery.test.ts',
  },
  {
    name: 'a request is repeated without a lookup first',
    change: { in: 'callProcessor', condition: 'tries', is: false },
    caughtBy: 'processor-outage.test.ts',
  },
  {
    name: 'an expired key is sent again',
    change: { in: 'callProcessor', condition: 'isKeyExpired', is: false },
    caughtBy: 'processor-outage.test.ts',
  },
  {
    name: 'a process sends a charge after losing its lease',
    change: { in: 'callProcessor', condition: 'lease_until', is: false },
    caughtBy: 'lost-lease.test.ts',
  },
  {
    name: 'a process records a result after losing its lease',
    change: { in: 'movePayment', text: '($::timestamptz is null or lease_until = $::timestamptz)', is: 'true' },
    caughtBy: 'lost-lease.test.ts',
  },
  {
    name: 'a payment is claimed despite another lease',
    change: { in: 'claimPayment', drop: 'where', about: 'lease_until' },
    caughtBy: 'crash-recovery.test.ts',
  },
  {
    name: 'the lease is not stored',
    change: { in: 'claimPayment', text: 'lease_until = $, next_check_at', is: 'next_check_at' },
    caughtBy: 'crash-recovery.test.ts',
  },
  {
    name: 'a reservation takes no lease',
    change: { in: 'insertPayment', property: 'lease_until', about: 'is_unnotified', is: 'null' },
    caughtBy: 'crash-recovery.test.ts',
  },
  {
    name: 'a reservation counts no attempt',
    change: { in: 'insertPayment', property: 'tries', about: 'method_fingerprint', is: '0' },
    caughtBy: 'crash-recovery.test.ts',
  },
  {
    name: 'attempts are not counted',
    change: { in: 'claimPayment', text: 'set tries = a.tries + 1,', is: 'set tries = greatest(a.tries, 1),' },
    caughtBy: 'crash-recovery.test.ts',
  },
  {
    name: 'no process takes over an expired lease',
    change: { in: 'sweepPayments', text: "p.state in ('reserved', 'submitting',", is: "p.state in ('reserved'," },
    caughtBy: 'crash-recovery.test.ts',
  },
  {
    name: 'a payment is stored without a time for its next check',
    change: { in: 'insertPayment', property: 'next_check_at', is: 'null' },
    caughtBy: 'crash-recovery.test.ts',
  },
  {
    name: 'a payment moves to the next state without a check of its current state',
    change: { in: 'movePayment', text: 'and payment_id = $ and state = $', is: 'and payment_id = $' },
    caughtBy: 'late-step.test.ts',
  },
  {
    name: 'a key is accepted again with a different body',
    change: { in: 'reservePayment', condition: 'request_hash', is: true },
    caughtBy: 'idempotency.test.ts',
  },
  {
    name: 'keys are deleted after a day',
    change: { in: 'retentionRules', property: 'days', about: 'idempotency_key', is: '1' },
    caughtBy: 'idempotency.test.ts',
  },
  {
    name: 'a transaction that throws is committed',
    change: { in: 'tenantDatabase', text: 'rollback', is: 'commit' },
    caughtBy: 'crash-recovery.test.ts',
  },
];

/** Removes one unique constraint. */
const without = (name: string, sql: string): Mutant => ({
  name,
  change: { sql },
  caughtBy: 'once-only.test.ts',
});

/** Actions that two concurrent processes could perform twice without the database's constraints. */
export const onceOnlyMutants: readonly Mutant[] = [
  without('the idempotency key is not unique', 'alter table idempotency_key drop constraint idempotency_key_pk;'),
  without('the attempt number is not unique', 'alter table payment_attempt drop constraint payment_attempt_pk;'),
  without('the processor key is not unique', 'alter table payment_attempt drop constraint payment_attempt_key_unique;'),
  without(
    'the processor reference is not unique',
    'alter table payment_attempt drop constraint payment_attempt_reference_unique;',
  ),
  without('the processor event is not unique', 'alter table processor_event drop constraint processor_event_pk;'),
  without('the plan sequence number is not unique', 'alter table installment drop constraint installment_pk cascade;'),
  without('an installment can have two live payments', 'drop index payment_live_once_an_installment;'),
  without('an account can have two open plans', 'drop index installment_plan_open_once_an_account;'),
  without('an offer can be accepted twice', 'drop index settlement_once_an_offer;'),
];
