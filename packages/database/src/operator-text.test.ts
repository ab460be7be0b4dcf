import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool } from './connection-pool.ts';
import { type ActingOperator, operatorText } from './operator-text.ts';
import { tenantId } from './tenant-id.ts';
import { type TenantDatabase, tenantDatabase } from './tenant-transaction.ts';
import { type ClonedDatabase, cloneDatabase } from './testing/cloned-database.ts';
import { asRole, type PlantedTenant, plantTenant } from './testing/plant-rows.ts';
import { providedUrls } from './testing/provided-urls.ts';

let cloned: ClonedDatabase;
let pool: pg.Pool;
let database: TenantDatabase;
let planted: PlantedTenant;

beforeAll(async () => {
  cloned = await cloneDatabase(providedUrls());
  planted = await plantTenant(cloned.adminUrl, 'one');
  // One connection, so that anything a transaction leaves behind would reach the next.
  pool = openPool({ url: cloned.staffUrl, max: 1, applicationName: 'test-operators' });
  database = tenantDatabase(pool);
});
afterAll(async () => {
  await pool.end();
  await cloned.drop();
});

const id = randomUUID();

describe('operatorText', () => {
  it.each<[ActingOperator, string]>([
    [{ kind: 'staff', staffId: id }, `staff:${id}`],
    [{ kind: 'key', keyId: id }, `key:${id}`],
    [{ kind: 'program', name: 'command-line' }, 'program:command-line'],
  ])('formats %j as in the audit log', (operator, text) => {
    expect(operatorText(operator)).toBe(text);
  });

  it.each<ActingOperator>([
    { kind: 'staff', staffId: id.toUpperCase() },
    { kind: 'staff', staffId: `${id}'; reset app.tenant_id; --` },
    { kind: 'key', keyId: '' },
    { kind: 'program', name: '' },
    { kind: 'program', name: "x'; drop table payment; --" },
    { kind: 'program', name: 'Two Words' },
    { kind: 'program', name: 'x'.repeat(41) },
  ])('throws for %j before any statement is sent', async (operator) => {
    expect(() => operatorText(operator)).toThrow(RangeError);
    const work = async () => database.inTenant(tenantId(planted.tenantId), async () => undefined, { operator });
    await expect(work).rejects.toThrow(RangeError);
  });
});

describe('audit log of a transaction', () => {
  const rename = (as?: { operator: ActingOperator }) =>
    database.inTenant(
      tenantId(planted.tenantId),
      async (tx) => void (await sql`update operator_case set closed_at = clock_timestamp()`.execute(tx)),
      as,
    );
  const operators = () =>
    asRole({ url: cloned.adminUrl }, async (client) => {
      const text =
        "select actor_operator from audit_event where subject = 'operator_case' and action = 'update' order by at";
      return (await client.query(text)).rows.map((row) => row.actor_operator);
    });

  it('names its operator, but no operator for the next transaction on the same connection', async () => {
    await rename({ operator: { kind: 'staff', staffId: id } });
    await rename();
    expect(await operators()).toEqual([`staff:${id}`, `staff:${id}`, null, null]);
  });

  it('names both the operator and the customer that the operator acts for', async () => {
    const [{ customerId }] = planted.customers;
    const owner = { tenantId: tenantId(planted.tenantId), customerId };
    await database.inCustomer(
      owner,
      async (tx) => void (await sql`update operator_case set closed_at = clock_timestamp()`.execute(tx)),
      { operator: { kind: 'key', keyId: id } },
    );
    expect((await operators()).at(-1)).toBe(`key:${id}`);
  });
});
