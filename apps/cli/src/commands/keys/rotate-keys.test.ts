import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { beginRotation } from '@quittance/services/tenants/rotate-data-key';
import { makeCustomer } from '@quittance/services/testing/fixtures/test-tenant';
import { testSecrets } from '@quittance/services/testing/test-world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CliHarness, openCliHarness } from '../../testing/cli-harness.ts';

let harness: CliHarness;

beforeAll(async () => {
  harness = await openCliHarness();
  await makeCustomer(harness.world, { tenant: harness.tenant, login: 'ana', accounts: [{ referenceCode: 'A-1' }] });
});
afterAll(() => harness.close());

const keys = async () => {
  const { rows } = await harness.world.adminPool.query<{
    key_id: string;
    wrapping_key_id: string;
    is_retired: boolean;
  }>(
    'select key_id, wrapping_key_id, retired_at is not null as is_retired from tenant_data_key where tenant_id = $1 order by created_at',
    [harness.tenant.id],
  );
  return rows;
};

it('keys rotate data resumes a rotation, re-encrypts everything and retires the old key', async () => {
  const { keyId } = await beginRotation(
    { database: tenantDatabase(harness.world.adminPool), wrapping: testSecrets },
    harness.tenant.id,
  );
  // Long enough ago that every process has loaded the key.
  await harness.world.adminPool.query(
    "update tenant_data_key set created_at = created_at - interval '1 hour' where tenant_id = $1",
    [harness.tenant.id],
  );
  const { code, document } = await harness.json(['keys', 'rotate', 'data']);
  expect([code, document]).toEqual([
    0,
    { rotations: [{ tenant: 'lumen', keyID: keyId, rows: 2, files: 0, unreadable: [] }] },
  ]);
  expect((await keys()).map((key) => key.is_retired)).toEqual([true, false]);
  expect(await harness.json(['staff', 'list'])).toMatchObject({ code: 0 });
});

it('keys rotate data reports unreadable records with exit code 1 and leaves them unchanged', async () => {
  await harness.world.adminPool.query(
    'update customer set personal_data_sealed = set_byte(personal_data_sealed, 20, 1 - get_byte(personal_data_sealed, 20) % 2) where tenant_id = $1',
    [harness.tenant.id],
  );
  await beginRotation({ database: tenantDatabase(harness.world.adminPool), wrapping: testSecrets }, harness.tenant.id);
  await harness.world.adminPool.query(
    "update tenant_data_key set created_at = created_at - interval '1 hour' where tenant_id = $1",
    [harness.tenant.id],
  );
  const { code, document } = await harness.json(['keys', 'rotate', 'data']);
  expect([code, document.rotations[0].unreadable]).toEqual([1, [expect.stringContaining('customer')]]);
});

it('keys rotate wrapping rewraps the data keys under a new wrapping key once', async () => {
  const newKey = Buffer.alloc(32, 9).toString('base64');
  const old = `${testSecrets.wrappingKeyId}=${testSecrets.wrappingKey.toString('base64')}`;
  const environment = { DATA_KEY: newKey, DATA_KEY_ID: 'new-key', DATA_KEYS_OLD: old };
  const rewrap = () => harness.json(['keys', 'rotate', 'wrapping'], { environment });
  expect(await rewrap()).toMatchObject({ code: 0, document: { wrapped: 3, tenants: 1, wrappingKeyID: 'new-key' } });
  expect(await rewrap()).toMatchObject({ code: 0, document: { wrapped: 0 } });
  expect(new Set((await keys()).map((key) => key.wrapping_key_id))).toEqual(new Set(['new-key']));
});

it('keys rotate data refuses to start without a file store', async () => {
  const { code, error } = await harness.json(['keys', 'rotate', 'data'], { environment: { FILES_FOLDER: '' } });
  expect([code, error.code]).toEqual([4, 'SettingMissing']);
});
