import { openPool } from '@quittance/database/connection-pool';
import { cloneDatabase } from '@quittance/database/testing/cloned-database';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import type { PlanChange } from '@quittance/domain/installment-plans/change/change-plan';
import type { AfterMissed } from '@quittance/domain/installment-plans/change/missed-installment';
import { installmentStates, planStates } from '@quittance/domain/installment-plans/plan-life';
import { defaultRhythms } from '@quittance/domain/installment-plans/schedule/rhythm';
import { settlementStates } from '@quittance/domain/settlements/settlement-life';
import type { SettlementOfferType } from '@quittance/domain/settlements/settlement-offer';
import { afterAll, beforeAll, expect, it } from 'vitest';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let pool: ReturnType<typeof openPool>;

beforeAll(async () => {
  database = await cloneDatabase(providedUrls());
  pool = openPool({ url: database.adminUrl, max: 1, applicationName: 'test-plan-states' });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

// These records don't compile unless they name every value of the domain. `extend` was written by releases before 0160
// and is read as `ask`.
const afterMissed: Record<AfterMissed | 'extend', true> = { ask: true, extend: true, end: true, stop: true };
const offerTypes: Record<SettlementOfferType, true> = { 'lump-sum': true, 'lump-sum-autopay': true, autopay: true };
/** One version for the created plan and one for each kind of change. */
const versions: Record<PlanChange['kind'] | 'created', true> = {
  created: true,
  move: true,
  skip: true,
  amount: true,
  frequency: true,
  method: true,
  pause: true,
  resume: true,
  'make-up': true,
  cancel: true,
};

it.each<[string, readonly string[]]>([
  ['installment_plan_state_known', planStates],
  ['installment_plan_frequency_known', Object.keys(defaultRhythms)],
  ['installment_plan_after_missed_known', Object.keys(afterMissed)],
  ['installment_state_known', installmentStates],
  ['plan_version_change_known', Object.keys(versions)],
  ['settlement_state_known', settlementStates],
  ['settlement_offer_type_known', Object.keys(offerTypes)],
  ['settlement_type_known', Object.keys(offerTypes)],
])("the database constraint %s allows exactly the domain's values (req 4.1, 4.3)", async (constraint, known) => {
  const { rows } = await pool.query<{ definition: string }>(
    'select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1',
    [constraint],
  );
  const allowed = [...(rows[0]?.definition ?? '').matchAll(/'([^']+)'::text/g)].map(([, value]) => value);
  expect(allowed.toSorted()).toEqual([...known].sort());
});
