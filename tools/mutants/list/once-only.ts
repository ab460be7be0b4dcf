import type { Mutant } from '../mutant.ts';

/** Removes one unique constraint. */
const without = (name: string, sql: string): Mutant => ({
  name: `not unique: ${name}`,
  change: { sql },
  caughtBy: 'once-only.test.ts',
});

/** Actions that two concurrent processes could perform twice without the database's constraints. */
export const onceOnlyMutants: readonly Mutant[] = [
  without('idempotency key', 'alter table idempotency_key drop constraint idempotency_key_pk;'),
  without('attempt number', 'alter table payment_attempt drop constraint payment_attempt_pk;'),
  without('processor key', 'alter table payment_attempt drop constraint payment_attempt_key_unique;'),
  without('processor reference', 'alter table payment_attempt drop constraint payment_attempt_reference_unique;'),
  without('processor event', 'alter table processor_event drop constraint processor_event_pk;'),
  without('plan sequence', 'alter table installment drop constraint installment_pk cascade;'),
  without('live payment of an installment', 'drop index payment_live_once_an_installment;'),
  without('open plan of an account', 'drop index installment_plan_open_once_an_account;'),
  without('acceptance of an offer', 'drop index settlement_once_an_offer;'),
];
