import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '../testing/cloned-database.ts';
import { asRole, type PlantedTenant, plantTenant } from '../testing/plant-rows.ts';
import { providedUrls } from '../testing/provided-urls.ts';

let cloned: ClonedDatabase;
let tenant: PlantedTenant;

beforeAll(async () => {
  cloned = await cloneDatabase(providedUrls());
});
afterAll(() => cloned.drop());
beforeEach(async () => {
  tenant = await plantTenant(cloned.adminUrl, `numbers-${randomUUID()}`);
  await run(`insert into payee values ($1, 'OTHER', 'Other', 'sandbox', 'other', null, null)`, [tenant.tenantId]);
});

const run = (text: string, values: unknown[]) =>
  asRole({ url: cloned.adminUrl }, (client) => client.query<Record<string, unknown>>(text, values));

const setUnique = (isUnique: boolean) =>
  run('update tenant set account_reference_code_is_unique = $2 where tenant_id = $1', [tenant.tenantId, isUnique]);

const insertSql = `insert into account (tenant_id, account_id, customer_id, payee_code, reference_code, name, display_type, balance_cents,
  amount_due_cents, minimum_cents) values ($1, gen_random_uuid(), $2, $3, $4, 'Account', 'Default', 0, 0, 0)`;

const valuesOf = ({ at, of, number = '1001' }: { at: string; of: 0 | 1; number?: string }) => [
  tenant.tenantId,
  tenant.customers[of].customerId,
  at,
  number,
];
const open = (account: { at: string; of: 0 | 1; number?: string }) => run(insertSql, valuesOf(account));

const rulesOfAccounts = async () => {
  const text = 'select distinct reference_code_is_unique as rule from account where tenant_id = $1';
  return (await run(text, [tenant.tenantId])).rows.map(({ rule }) => rule);
};

describe('account numbers (req 3.1)', () => {
  it('are unique within the tenant if the setting is true', async () => {
    await open({ at: 'PAYEE', of: 0 });
    await expect(open({ at: 'OTHER', of: 1 })).rejects.toMatchObject({ constraint: 'account_reference_code_once' });
  });

  it('are unique only within each payee if accountReferenceCodeIsUnique is false', async () => {
    await setUnique(false);
    await open({ at: 'PAYEE', of: 0 });
    await open({ at: 'OTHER', of: 1 });
    await expect(open({ at: 'PAYEE', of: 1 })).rejects.toMatchObject({ constraint: 'account_reference_code_once' });
  });

  it('are unique within a customer regardless of the setting', async () => {
    await setUnique(false);
    await open({ at: 'PAYEE', of: 0 });
    await expect(open({ at: 'OTHER', of: 0 })).rejects.toMatchObject({
      constraint: 'account_reference_code_of_customer',
    });
  });

  it('prevent the setting from becoming true while two accounts share a number', async () => {
    await setUnique(false);
    await open({ at: 'PAYEE', of: 0 });
    await open({ at: 'OTHER', of: 1 });
    await expect(setUnique(true)).rejects.toMatchObject({ constraint: 'account_reference_code_once' });
    await run(`update account set reference_code = '1002' where tenant_id = $1 and payee_code = 'OTHER'`, [
      tenant.tenantId,
    ]);
    await setUnique(true);
    expect(await rulesOfAccounts()).toEqual([true]);
  });

  it('follow the tenant’s setting and refuse a row that contradicts it', async () => {
    await setUnique(false);
    await open({ at: 'PAYEE', of: 0 });
    expect(await rulesOfAccounts()).toEqual([false]);
    const text = 'update account set reference_code_is_unique = true where tenant_id = $1';
    await expect(run(text, [tenant.tenantId])).rejects.toMatchObject({ constraint: 'account_number_rule' });
  });

  it('have a setting that the staff role can switch, which updates the accounts', async () => {
    await open({ at: 'PAYEE', of: 0 });
    const { tenantId } = tenant;
    await asRole({ url: cloned.adminUrl, role: 'quittance_staff' }, async (client) => {
      await client.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
      await client.query('update tenant set account_reference_code_is_unique = false where tenant_id = $1', [tenantId]);
    });
    expect(await rulesOfAccounts()).toEqual([false]);
  });

  it('block a change of the setting until a concurrent insert commits', async () => {
    await setUnique(false);
    await open({ at: 'PAYEE', of: 0 });
    await asRole({ url: cloned.adminUrl }, async (adding) => {
      await adding.query('begin');
      await adding.query(insertSql, valuesOf({ at: 'OTHER', of: 1 }));
      const setting = setUnique(true).then(
        () => undefined,
        (error: pg.DatabaseError) => error.constraint,
      );
      await waitForLock();
      await adding.query('commit');
      expect(await setting).toBe('account_reference_code_once');
    });
  });
});

/** Waits until the update of the setting is blocked by a lock. */
async function waitForLock(): Promise<void> {
  const text = `select count(*)::int as waiting from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database() and query like 'update tenant%'`;
  while ((await run(text, [])).rows[0]?.waiting !== 1);
}
