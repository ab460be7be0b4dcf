import type { Mutant } from '../mutant.ts';

/** Removes one unique constraint. The test case for that constraint must catch it. */
const without = (name: string, { sql, test }: { sql: string; test: string }): Mutant => ({
  name: `not unique: ${name}`,
  sql,
  caughtBy: { file: 'packages/database/src/rules/once-only.test.ts', test },
});

/** Actions that two concurrent processes could perform twice without the database's constraints. */
export const onceOnlyMutants: readonly Mutant[] = [
  without('idempotency key', {
    sql: 'alter table idempotency_key drop constraint idempotency_key_pk;',
    test: 'a payer’s idempotency key',
  }),
  without('attempt number', {
    sql: 'alter table payment_attempt drop constraint payment_attempt_pk;',
    test: 'the number of a payment’s attempt',
  }),
  without('processor key', {
    sql: 'alter table payment_attempt drop constraint payment_attempt_key_unique;',
    test: 'an attempt’s key at the processor',
  }),
  without('processor reference', {
    sql: 'alter table payment_attempt drop constraint payment_attempt_reference_unique;',
    test: 'a charge of the processor',
  }),
  without('processor event', {
    sql: 'alter table processor_event drop constraint processor_event_pk;',
    test: 'an event of the processor',
  }),
  without('plan sequence', {
    sql: 'alter table installment drop constraint installment_pk cascade;',
    test: 'the sequence of an installment in its plan',
  }),
  without('live payment of an installment', {
    sql: 'drop index payment_live_once_an_installment;',
    test: 'a live payment of an installment',
  }),
  without('open plan of an account', {
    sql: 'drop index installment_plan_open_once_an_account;',
    test: 'an open plan of an account',
  }),
  without('acceptance of an offer', {
    sql: 'drop index settlement_once_an_offer;',
    test: 'an acceptance of an offer',
  }),
];
