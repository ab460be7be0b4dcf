import { providedUrls } from '@quittance/database/testing/provided-urls';
import { readOwnPeriods } from '@quittance/domain/retention/own-periods';
import { endOfPeriod } from '@quittance/domain/retention/retention-period';
import { type DeletedRecord, retentionRules } from '@quittance/domain/retention/retention-rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tenant } from '../tenants/tenant.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { expiredRows } from './expired-rows.ts';

let world: TestWorld;
let tenant: Tenant;
beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  tenant = await makeTenant(world, { label: 'biller' });
});
afterAll(() => world.close());

const own = readOwnPeriods(null);
const dayMs = 24 * 60 * 60 * 1000;
const start = new Date('2028-02-29T12:00:00Z');
/** The only rule that starts with a date in another table: the end of an import. */
const ofAnImport: readonly DeletedRecord[] = ['import-undo-data'];

/** Every table that the job deletes from by its own date, with its rule. */
const cases = retentionRules
  .filter(({ deletedBy, from }) => deletedBy !== 'nobody' && from !== 'notice' && from !== 'last-collection-activity')
  .flatMap((rule) =>
    expiredRows[rule.record as DeletedRecord].map((rows) => [`${rule.record} in ${rows.table}`, rule, rows] as const),
  )
  .filter(([, { record }]) => !ofAnImport.includes(record as DeletedRecord));

/** Evaluates a table's condition on a row with every date at the start of its period and everything else empty. */
async function isExpired({ isExpired: expired }: (typeof cases)[number][2], at: Date): Promise<boolean> {
  return world.context.database.inTenant(tenant.id, async (tx) => {
    const { rows } = await sql<{ is_expired: boolean }>`
      select ${expired({ tenantId: tenant.id, at, own })} as is_expired
      from (
        select ${start}::timestamptz as created_at, ${start}::timestamptz as at, ${start}::timestamptz as opened_at, ${start}::timestamptz as expires_at,
          ${start}::timestamptz as updated_at, ${start}::timestamptz as occurred_at, ${start}::timestamptz as window_starts_at, ${start}::timestamptz as last_at,
          ${start}::timestamptz as ended_at, ${start}::timestamptz as received_at, ${start}::date as day, null::uuid as plan_id, null::uuid as auth_request_id,
          null::uuid as message_id, null::uuid as customer_id, null::bytea as evidence_sealed
      ) r
    `.execute(tx);
    return rows[0]?.is_expired ?? false;
  });
}

describe('expiry of retained rows', () => {
  it('is tested for every kind of record except imports', () => {
    const covered = new Set(cases.map(([, { record }]) => record));
    const all = Object.keys(expiredRows).filter((record) => !ofAnImport.includes(record as DeletedRecord));
    expect(all.filter((record) => !covered.has(record))).toEqual([]);
  });

  it.each(cases)('keeps %s the day before its period ends and deletes it the day after', async (_, rule, rows) => {
    const end = endOfPeriod(start, rule.period);
    expect(await isExpired(rows, new Date(end.getTime() - dayMs))).toBe(false);
    // A policy report has only a date, whose day ends at midnight.
    expect(await isExpired(rows, new Date(end.getTime() + dayMs))).toBe(true);
  });

  it.each(['import_key', 'import_chunk', 'import_change'])(
    'keeps import-undo-data in %s until 30 days after its import ended and deletes it the day after',
    async (table) => {
      const rows = expiredRows['import-undo-data'].find((each) => each.table === table);
      const rule = retentionRules.find(({ record }) => record === 'import-undo-data');
      if (!rows || !rule) throw new Error('no such rule');
      const end = endOfPeriod(start, rule.period);
      const expired = (at: Date) =>
        world.context.database.inTenant(tenant.id, async (tx) => {
          const { rows: found } = await sql<{ is_expired: boolean }>`
            with import_batch as (
              select 'b'::text as batch_id, ${tenant.id}::uuid as tenant_id, ${start}::timestamptz as ended_at, 'done' as state, 1 as chunks_done
            )
            select ${rows.isExpired({ tenantId: tenant.id, at, own })} as is_expired from (select 'b'::text as batch_id) r
          `.execute(tx);
          return found[0]?.is_expired;
        });
      expect(await expired(new Date(end.getTime() - dayMs))).toBe(false);
      expect(await expired(new Date(end.getTime() + dayMs))).toBe(true);
    },
  );
});
