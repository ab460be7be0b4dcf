import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBankAccount, sealBankAccount } from '../payment-methods/sealed-bank-account.ts';
import { makeBankAccount, makeCustomer, makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openTestWorld, type TestWorld, testSecrets } from '../testing/test-world.ts';
import { keyring, type TenantKey } from './keyring.ts';
import { rewrapDataKeys } from './rewrap-data-keys.ts';
import type { Tenant } from './tenant.ts';
import { type WrappingKey, wrappingKeysOf } from './wrap-key.ts';

let world: TestWorld;
let tenant: Tenant;
let other: Tenant;
let key: TenantKey;
let otherKey: TenantKey;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  tenant = await makeTenant(world, { label: 'one' });
  other = await makeTenant(world, { label: 'two' });
  key = await openKey(tenant);
  otherKey = await openKey(other);
});
afterAll(() => world.close());

const openKey = (of: Tenant, secrets: WrappingKey = testSecrets) =>
  world.context.database.inTenant(of.id, (tx) => keyring(secrets).forTenant(of.id, tx));

const location = { table: 'payment_method', column: 'bank_sealed', row: 'row-1' };

describe('secrets at rest: a sealed value', () => {
  it('opens in its own location', () => {
    expect(key.open(key.seal('021000021|000123456789', location), location)).toBe('021000021|000123456789');
    expect(key.open(key.seal('', location), location)).toBe('');
    expect(key.open(key.seal('Núñez 🏦', location), location)).toBe('Núñez 🏦');
  });

  it('hides its content and differs each time', () => {
    const [one, two] = [key.seal('000123456789', location), key.seal('000123456789', location)];
    expect(one.includes('000123456789')).toBe(false);
    expect(one.equals(two)).toBe(false);
  });

  it.each([
    ['row', { ...location, row: 'row-2' }],
    ['column', { ...location, column: 'another' }],
    ['table', { ...location, table: 'another' }],
  ])('does not open in another %s', (_what, elsewhere) => {
    const sealed = key.seal('secret', location);
    expect(() => key.open(sealed, elsewhere)).toThrow();
  });

  it('does not open for another tenant, even with that tenant’s key id written over its own', () => {
    const sealed = key.seal('secret', location);
    expect(() => otherKey.open(sealed, location)).toThrow('another data key');
    const renamed = Buffer.concat([otherKey.seal('', location).subarray(0, 16), sealed.subarray(16)]);
    expect(() => otherKey.open(renamed, location)).toThrow();
  });

  it('does not open when any byte was changed or it was truncated', () => {
    const sealed = key.seal('secret', location);
    for (let index = 0; index < sealed.length; index++) {
      const spoiled = Buffer.from(sealed);
      spoiled[index] = (spoiled[index] ?? 0) ^ 1;
      expect(() => key.open(spoiled, location)).toThrow();
    }
    for (const length of [0, 16, 28, sealed.length - 1]) {
      expect(() => key.open(sealed.subarray(0, length), location)).toThrow();
    }
  });

  it('opens in another process with the wrapping key', async () => {
    const again = await openKey(tenant);
    expect(again.open(key.seal('secret', location), location)).toBe('secret');
  });
});

describe('secrets at rest: the wrapping key', () => {
  it('opens nothing when it is a different key', async () => {
    const secrets = { ...testSecrets, wrappingKey: Buffer.alloc(32, 8) };
    await expect(openKey(tenant, secrets)).rejects.toThrow();
  });

  it('is refused under another name, with an error that states both names', async () => {
    const secrets = { ...testSecrets, wrappingKeyId: 'key-of-2027' };
    await expect(openKey(tenant, secrets)).rejects.toThrow(/"test-key".*"key-of-2027"/);
  });

  it('still opens what it wrapped when it is an old key', async () => {
    const next = { wrappingKey: Buffer.alloc(32, 8), wrappingKeyId: 'key-of-2027' };
    const both = { ...next, oldWrappingKeys: new Map([[testSecrets.wrappingKeyId, testSecrets.wrappingKey]]) };
    expect((await openKey(tenant, both)).open(key.seal('secret', location), location)).toBe('secret');
    const wrong = { ...next, oldWrappingKeys: new Map([[testSecrets.wrappingKeyId, Buffer.alloc(32, 9)]]) };
    await expect(openKey(tenant, wrong)).rejects.toThrow();
  });

  it('rewraps data keys once, while a process with only the old key keeps working', async () => {
    const wrapped = await makeTenant(world, { label: 'wrapped' });
    let clockMs = 0;
    const running = keyring(testSecrets, () => clockMs);
    const database = tenantDatabase(world.adminPool);
    const open = (keys: typeof running) => database.inTenant(wrapped.id, (tx) => keys.forTenant(wrapped.id, tx));
    const sealed = (await open(running)).seal('secret', location);
    const next = { wrappingKey: Buffer.alloc(32, 8), wrappingKeyId: 'key-of-2027' };
    const wrapping = { ...next, oldWrappingKeys: new Map([[testSecrets.wrappingKeyId, testSecrets.wrappingKey]]) };
    await expect(rewrapDataKeys({ database, wrapping: next }, wrapped)).rejects.toThrow(/"test-key".*"key-of-2027"/);
    expect(await rewrapDataKeys({ database, wrapping }, wrapped)).toBe(1);
    expect(await rewrapDataKeys({ database, wrapping }, wrapped)).toBe(0);
    expect((await open(keyring(next))).open(sealed, location)).toBe('secret');
    clockMs += 3_600_000;
    expect((await open(running)).open(sealed, location)).toBe('secret');
    await expect(open(keyring(testSecrets))).rejects.toThrow(/"key-of-2027".*"test-key"/);
  });

  it('is read from a process’s settings, with old keys by name', () => {
    const text = (fill: number) => Buffer.alloc(32, fill).toString('base64');
    const settings = { DATA_KEY: text(3), DATA_KEY_ID: 'c' };
    expect(wrappingKeysOf({ ...settings, DATA_KEYS_OLD: '' }).oldWrappingKeys?.size).toBe(0);
    const read = wrappingKeysOf({ ...settings, DATA_KEYS_OLD: `a=${text(1)},b-2.x=${text(2)}` });
    expect(read).toMatchObject({ wrappingKeyId: 'c', wrappingKey: Buffer.alloc(32, 3) });
    expect([...(read.oldWrappingKeys ?? [])]).toEqual([
      ['a', Buffer.alloc(32, 1)],
      ['b-2.x', Buffer.alloc(32, 2)],
    ]);
    for (const wrong of ['a', `a=${text(1)},`, `=${text(1)}`, 'a=short', `c=${text(1)}`]) {
      expect(() => wrappingKeysOf({ ...settings, DATA_KEYS_OLD: wrong })).toThrow(RangeError);
    }
  });

  it.each([0, 16, 31, 33])('is refused with %i bytes', (length) => {
    expect(() => keyring({ ...testSecrets, wrappingKey: Buffer.alloc(length) })).toThrow(RangeError);
  });

  it('does not open a data key that was moved to another tenant', async () => {
    const stolen = tenantDatabase(world.adminPool).inTenant(tenant.id, async (tx) => {
      const { wrapped_key, key_id } = await tx
        .selectFrom('tenant_data_key')
        .selectAll()
        .where('tenant_id', '=', tenant.id)
        .executeTakeFirstOrThrow();
      await tx.updateTable('tenant_data_key').set({ wrapped_key, key_id }).where('tenant_id', '=', other.id).execute();
      return keyring(testSecrets).forTenant(other.id, tx);
    });
    await expect(stolen).rejects.toThrow();
  });

  it('causes a fault, not plaintext, for a tenant without a data key', async () => {
    const bare = world.context.database.inTenant(tenant.id, (tx) => keyring(testSecrets).forTenant(other.id, tx));
    await expect(bare).rejects.toThrow('no data key');
  });
});

describe('secrets at rest: a fingerprint', () => {
  it('is equal for equal values within a tenant and different for others', () => {
    expect(key.fingerprint('bank|1').equals(key.fingerprint('bank|1'))).toBe(true);
    expect(key.fingerprint('bank|1').equals(key.fingerprint('bank|2'))).toBe(false);
    expect(key.fingerprint('bank|1')).toHaveLength(32);
  });

  it('differs between tenants', () => {
    expect(key.fingerprint('bank|1').equals(otherKey.fingerprint('bank|1'))).toBe(false);
  });
});

describe('secrets at rest: a bank account', () => {
  const numbers = { routingNumber: '021000021', accountNumber: '000987654321' };

  it('opens only in its own row', () => {
    const sealed = sealBankAccount(key, { methodId: 'a', numbers });
    expect(openBankAccount(key, { methodId: 'a', sealed })).toEqual(numbers);
    expect(() => openBankAccount(key, { methodId: 'b', sealed })).toThrow();
  });

  it('appears nowhere in the database in plaintext after it is saved', async () => {
    const session = await makeCustomer(world, { tenant, login: 'saver', accounts: [] });
    await makeBankAccount(world, { tenant, session, accountNumber: numbers.accountNumber });
    const { rows } = await world.adminPool.query('select payment_method::text as row from payment_method');
    expect(rows).toHaveLength(1);
    expect(rows[0].row).not.toContain(numbers.accountNumber);
    expect(rows[0].row).not.toContain(Buffer.from(numbers.accountNumber).toString('hex'));
    expect(rows[0].row).toContain('4321');
  });
});
