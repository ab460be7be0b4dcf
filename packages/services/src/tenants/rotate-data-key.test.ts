import { renamedColumns } from '@quittance/database/fill-renamed-columns';
import { tenantId } from '@quittance/database/tenant-id';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { plantTenant } from '@quittance/database/testing/plant-rows';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readUnsubscribeToken, unsubscribeToken } from '../email-endpoints/unsubscribe-link.ts';
import { openTestWorld, type TestWorld, testSecrets } from '../testing/test-world.ts';
import { rereadAfterMs, sealsAfterMs } from './data-keys.ts';
import { createDataKey, keyring } from './keyring.ts';
import { resealRows } from './reseal-rows.ts';
import { beginRotation, rotateDataKey } from './rotate-data-key.ts';
import { locationIn, sealedColumns, sealedFiles } from './sealed-columns.ts';
import type { Tenant } from './tenant.ts';

let world: TestWorld;
let clockMs = Date.now();
let tenant: Pick<Tenant, 'id'>;
let tenants = 0;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
});
afterAll(() => world.close());
beforeEach(async () => {
  clockMs = Date.now();
  tenant = await plant();
});

const clock = () => clockMs;
const admin = () => tenantDatabase(world.adminPool);
const newProcess = () => {
  const keys = keyring(testSecrets, clock);
  return (of: Pick<Tenant, 'id'> = tenant) => admin().inTenant(of.id, (tx) => keys.forTenant(of.id, tx));
};
const query = async <Row extends object>(text: string, values: unknown[] = [tenant.id]) =>
  (await world.adminPool.query<Row>(text, values)).rows;
const keysOf = () =>
  query<{ key_id: string; isRetired: boolean }>(
    `select key_id, retired_at is not null as "isRetired" from tenant_data_key where tenant_id = $1 order by created_at, key_id`,
  );

/** Creates a tenant with two customers and a row in every table. Each sealed column holds its own name. */
async function plant(): Promise<Pick<Tenant, 'id'>> {
  const planted = await plantTenant(world.urls.adminUrl, `rotated-${++tenants}`);
  const made = { id: tenantId(planted.tenantId) };
  await query('delete from tenant_data_key where tenant_id = $1', [made.id]);
  await admin().inTenant(made.id, (tx) => createDataKey(testSecrets, { tenant: made.id, tx }));
  const key = await newProcess()(made);
  await query(`update payee set cash_network = 'CornerPay', cash_secret_sealed = '' where tenant_id = $1`, [made.id]);
  for (const at of sealedColumns) {
    for (const { row } of await rowsOf(made, at)) {
      const sealed = key.seal(`${at.table} ${row}`, locationIn(at, row));
      await query(`update ${at.table} set ${at.column} = $2 where tenant_id = $1 and ${at.key}::text = $3`, [
        made.id,
        sealed,
        row,
      ]);
    }
  }
  for (const at of sealedFiles) {
    for (const { row, stored_as: name } of await filesOf(made, at)) {
      const location = locationIn({ table: at.table, column: 'file' }, row);
      await world.context.files.put(name, key.sealBytes(Buffer.from(`${at.table} ${row}`), location));
    }
  }
  return made;
}

type Sealed = { row: string; sealed: Buffer };
const rowsOf = (of: Pick<Tenant, 'id'>, { table, column, key }: (typeof sealedColumns)[number]) =>
  query<Sealed>(`select ${key}::text as row, ${column} as sealed from ${table} where tenant_id = $1`, [of.id]);
const filesOf = (of: Pick<Tenant, 'id'>, { table, key }: (typeof sealedFiles)[number]) =>
  query<{ row: string; stored_as: string }>(`select ${key} as row, stored_as from ${table} where tenant_id = $1`, [
    of.id,
  ]);

async function openAll(open = newProcess()): Promise<{ valueCount: number; keys: string[] }> {
  const key = await open();
  const prefixes: string[] = [];
  for (const at of sealedColumns) {
    for (const { row, sealed } of await rowsOf(tenant, at)) {
      expect(key.open(sealed, locationIn(at, row))).toBe(`${at.table} ${row}`);
      prefixes.push(sealed.subarray(0, 16).toString('hex'));
    }
  }
  for (const at of sealedFiles) {
    for (const { row, stored_as: name } of await filesOf(tenant, at)) {
      const sealed = (await world.context.files.get(name)) ?? Buffer.alloc(0);
      const opened = key.openBytes(sealed, locationIn({ table: at.table, column: 'file' }, row));
      expect(Buffer.from(opened).toString()).toBe(`${at.table} ${row}`);
      prefixes.push(Buffer.from(sealed.subarray(0, 16)).toString('hex'));
    }
  }
  return { valueCount: prefixes.length, keys: [...new Set(prefixes)] };
}

const rotate = (changes: Partial<Parameters<typeof rotateDataKey>[0]> = {}) =>
  rotateDataKey(
    {
      database: admin(),
      files: world.context.files,
      wrapping: testSecrets,
      clock,
      wait: async (ms) => {
        clockMs += ms;
      },
      onProgress: () => undefined,
      ...changes,
    },
    tenant,
  );

describe('online key rotation: sealed values (req 11.4)', () => {
  it('are listed for every column that is named as sealed', async () => {
    const oldNames = Object.values(renamedColumns)
      .flat()
      .flatMap(({ table, names }) => Object.keys(names).map((name) => `${table}.${name}`));
    const columns = await query(
      `select table_name || '.' || column_name as at from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'bytea' and column_name like '%sealed'
         and table_name || '.' || column_name <> all ($1) order by 1`,
      [oldNames],
    );
    expect(columns).toEqual(
      sealedColumns
        .map(({ table, column }) => ({ at: `${table}.${column}` }))
        .toSorted((a, b) => (a.at < b.at ? -1 : 1)),
    );
  });

  it('are sealed only with the new key afterward and still open, and the old key is retired', async () => {
    const [old] = await keysOf();
    const { valueCount } = await openAll();
    expect(valueCount).toBeGreaterThanOrEqual(20);
    const { keyId, rows, files, unreadable } = await rotate();
    expect({ rows, files, unreadable }).toEqual({ rows: valueCount - 4, files: 4, unreadable: [] });
    expect(await keysOf()).toEqual([
      { key_id: old?.key_id, isRetired: true },
      { key_id: keyId, isRetired: false },
    ]);
    expect(await openAll()).toEqual({ valueCount, keys: [keyId.replaceAll('-', '')] });
  });

  it('are all resealed on each of several rotations, and values sealed with the first key still open', async () => {
    const first = await newProcess()();
    const location = { table: 't', column: 'c', row: 'r' };
    const kept = first.seal('from the beginning', location);
    const print = first.fingerprint('bank|1');
    const link = { customerId: 'c-1', emailAddress: 'ana@example.com' };
    const token = unsubscribeToken(first, link);
    const { valueCount } = await openAll();
    for (let times = 0; times < 3; times++) expect(await rotate()).toMatchObject({ rows: valueCount - 4, files: 4 });
    const now = await newProcess()();
    expect(now.open(kept, location)).toBe('from the beginning');
    expect(now.fingerprint('bank|1').equals(print)).toBe(true);
    expect(readUnsubscribeToken(now, token)).toEqual(link);
    expect((await keysOf()).map(({ isRetired }) => isRetired)).toEqual([true, true, true, false]);
    expect((await openAll()).keys).toHaveLength(1);
  });

  it('do not open in another row, column, table or tenant, before or after', async () => {
    const other = await plant();
    const method = sealedColumns.find(({ column }) => column === 'bank_sealed');
    if (!method) throw new Error('no columns');
    for (const times of [1, 2]) {
      const [one, two] = await rowsOf(tenant, method);
      const key = await newProcess()();
      const location = locationIn(method, one?.row ?? '');
      expect(key.open(one?.sealed ?? Buffer.alloc(0), location)).toBe(`payment_method ${one?.row}`);
      const strange = [
        [two?.sealed, location],
        [one?.sealed, { ...location, column: 'another' }],
        [one?.sealed, { ...location, table: 'another' }],
      ] as const;
      for (const [sealed, at] of strange) expect(() => key.open(sealed ?? Buffer.alloc(0), at)).toThrow();
      const [foreign] = await rowsOf(other, method);
      expect(() => key.open(foreign?.sealed ?? Buffer.alloc(0), locationIn(method, foreign?.row ?? ''))).toThrow(
        'another data key',
      );
      if (times === 1) await rotate();
    }
  });

  it('of another tenant stay unchanged, as do its keys', async () => {
    const other = await plant();
    const before = await Promise.all(sealedColumns.map((at) => rowsOf(other, at)));
    await rotate();
    expect(await Promise.all(sealedColumns.map((at) => rowsOf(other, at)))).toEqual(before);
    expect(await query('select key_id from tenant_data_key where tenant_id = $1', [other.id])).toHaveLength(1);
  });
});

describe('online key rotation: processes (req 11.4)', () => {
  it('seal with a new key only after every process has had time to load it, but can open with it earlier', async () => {
    const [running, rotating] = [newProcess(), newProcess()];
    const location = { table: 't', column: 'c', row: 'r' };
    const prefixBy = async (open: typeof running) => (await open()).seal('x', location).subarray(0, 16).toString('hex');
    const [oldPrefix] = [await prefixBy(running), await prefixBy(rotating)];
    const keyId = await admin().inTenant(tenant.id, (tx) => createDataKey(testSecrets, { tenant: tenant.id, tx }));
    clockMs = Date.now();
    const newPrefix = keyId.replaceAll('-', '');
    expect(await prefixBy(newProcess())).toBe(oldPrefix);
    clockMs += rereadAfterMs;
    expect(await prefixBy(running)).toBe(oldPrefix);
    clockMs += sealsAfterMs - rereadAfterMs;
    expect(await prefixBy(newProcess())).toBe(newPrefix);
    const sealed = (await newProcess()()).seal('by the new one', location);
    expect((await running()).open(sealed, location)).toBe('by the new one');
    expect(await prefixBy(rotating)).toBe(newPrefix);
  });

  it('reload keys at once when they see an unknown key', async () => {
    const running = newProcess();
    const location = { table: 't', column: 'c', row: 'r' };
    await running();
    await query(`update tenant_data_key set created_at = now() - interval '1 hour' where tenant_id = $1`);
    await admin().inTenant(tenant.id, (tx) => createDataKey(testSecrets, { tenant: tenant.id, tx }));
    await query(
      `update tenant_data_key set created_at = (created_at at time zone 'UTC' - interval '10 minutes') at time zone 'UTC' where tenant_id = $1 and created_at > now() - interval '50 minutes'`,
    );
    const sealed = (await newProcess()()).seal('by an unknown one', location);
    const stale = await running();
    expect(() => stale.open(sealed, location)).toThrow('another data key');
    expect((await running()).open(sealed, location)).toBe('by an unknown one');
  });
});

describe('online key rotation: interruptions (req 11.4)', () => {
  it.each([1, 8])('resume with the same key when killed after %i batches', async (batches) => {
    const { valueCount } = await openAll();
    let left = batches;
    const onProgress = () => {
      if (--left === 0) throw new Error('killed');
    };
    await expect(rotate({ onProgress })).rejects.toThrow('killed');
    expect((await openAll()).keys).toHaveLength(2);
    const made = await keysOf();
    expect(made.map(({ isRetired }) => isRetired)).toEqual([false, false]);
    const { keyId, rows, files } = await rotate();
    expect(keyId).toBe(made[1]?.key_id);
    expect(rows + files).toBeGreaterThan(0);
    expect(rows + files).toBeLessThan(valueCount);
    expect((await openAll()).keys).toEqual([keyId.replaceAll('-', '')]);
    expect((await keysOf()).map(({ isRetired }) => isRetired)).toEqual([true, false]);
  });

  it('resume with the same key when killed while waiting', async () => {
    const wait = () => Promise.reject(new Error('killed'));
    await expect(rotate({ wait })).rejects.toThrow('killed');
    const made = await keysOf();
    expect((await rotate()).keyId).toBe(made[1]?.key_id);
    expect(await keysOf()).toHaveLength(2);
  });

  it('share one key when two rotations run at the same time', async () => {
    const results = await Promise.all([rotate(), rotate()]);
    expect(new Set(results.map(({ keyId }) => keyId)).size).toBe(1);
    expect(await keysOf()).toHaveLength(2);
    expect((await openAll()).keys).toHaveLength(1);
  });

  it('lock the rows of a table in the order of their keys', async () => {
    await query(
      `update customer set personal_data_sealed = personal_data_sealed
       where customer_id = (select customer_id from customer where tenant_id = $1 order by customer_id limit 1)`,
    );
    const [first, second] = await query<{ customer_id: string }>(
      'select customer_id from customer where tenant_id = $1 order by customer_id',
    );
    const at = sealedColumns[0];
    if (!(first && second && at)) throw new Error('nothing planted');
    const { keyId } = await beginRotation({ database: admin(), wrapping: testSecrets }, tenantId(tenant.id));
    clockMs += sealsAfterMs + rereadAfterMs;
    const key = await newProcess()();
    const holder = await world.adminPool.connect();
    const lock = async (customer: string) =>
      (await holder.query('select from customer where customer_id = $1 for update skip locked', [customer])).rowCount;
    await holder.query('begin');
    expect(await lock(second.customer_id)).toBe(1);
    const resealing = admin().inTenant(tenantId(tenant.id), (tx) =>
      resealRows(tx, { tenantId: tenant.id, at, key, keyId, after: null, limit: 100 }),
    );
    await expect
      .poll(() => holder.query(`select from pg_locks where not granted`).then(({ rowCount }) => rowCount))
      .toBeGreaterThan(0);
    const firstLocked = await lock(first.customer_id);
    await holder.query('rollback');
    holder.release();
    expect(firstLocked).toBe(0);
    expect(await resealing).toMatchObject({ resealed: 2 });
  });

  it('leave altered and missing values unchanged, name them and continue with the rest', async () => {
    const { valueCount } = await openAll();
    const [method] = await query<Sealed>(
      'select payment_method_id as row, bank_sealed as sealed from payment_method where tenant_id = $1 order by 1',
    );
    const spoiled = Buffer.from(method?.sealed ?? '');
    spoiled[40] = (spoiled[40] ?? 0) ^ 1;
    await query('update payment_method set bank_sealed = $2 where tenant_id = $1 and payment_method_id = $3', [
      tenant.id,
      spoiled,
      method?.row,
    ]);
    const [upload] = await filesOf(tenant, { table: 'upload', key: 'upload_id' });
    await world.context.files.remove(upload?.stored_as ?? '');
    expect(await rotate()).toMatchObject({
      rows: valueCount - 5,
      files: 3,
      unreadable: [`payment_method ${method?.row}`, `file of upload ${upload?.row}`],
    });
    const [after] = await query<Sealed>(
      'select bank_sealed as sealed from payment_method where payment_method_id = $1',
      [method?.row],
    );
    expect(after?.sealed.equals(spoiled)).toBe(true);
  });

  it('processes that serve customers cannot start a rotation', async () => {
    await expect(rotate({ database: world.context.database })).rejects.toThrow('permission denied');
    await expect(rotate({ database: world.worker.database })).rejects.toThrow('permission denied');
    expect(await keysOf()).toHaveLength(1);
  });
});
