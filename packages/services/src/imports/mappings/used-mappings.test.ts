import { providedUrls } from '@quittance/database/testing/provided-urls';
import { type ColumnMapping, plainFormat } from '@quittance/domain/imports/column-mapping';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operator } from '../../staff/operator.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { makeTenant } from '../../testing/fixtures/test-tenant.ts';
import { importGood, importText } from '../../testing/harness/import-harness.ts';
import { openStaffHarness, type StaffHarness } from '../../testing/harness/staff-harness.ts';
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts';
import { advanceImport } from '../advance-import.ts';
import { undoImportLater } from '../decide-import.ts';
import { listUsedMappings } from './saved-mappings.ts';

let world: TestWorld;
let harness: StaffHarness;
let tenant: Tenant;
let tenants = 0;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  harness = openStaffHarness(world);
});
afterAll(async () => {
  await harness.close();
  await world.close();
});

const mappingOf = (zip: string): ColumnMapping => ({
  columns: { customerReferenceCode: 'ID', firstName: 'First', lastName: 'Last', zip },
  constants: {},
  format: plainFormat,
});

async function send(actor: Operator, zip: string, { isDryRun = false } = {}) {
  const text = `ID,First,Last,${zip}\nC-1,Ana,Doe,60601\n`;
  return importGood(world, { tenant, kind: 'customers', text, mapping: mappingOf(zip), actor, isDryRun });
}

const used = async () => listUsedMappings(harness.services, { tenant, payeeCode: 'PAYEE' });

describe('import: the mapping of a payee’s last file', () => {
  it('is remembered once an employee imports the file, and the latest one counts', async () => {
    tenant = await makeTenant(world, { label: `used-${++tenants}` });
    const { actor } = await harness.hire(tenant, 'supervisor');
    await send(actor, 'Zip', { isDryRun: true });
    expect(await used()).toEqual([]);
    await send(actor, 'Postal');
    await send(actor, 'Zip');
    expect(await used()).toEqual([{ kind: 'customers', mapping: mappingOf('Zip') }]);
  });

  it('is forgotten when the import is undone', async () => {
    tenant = await makeTenant(world, { label: `used-${++tenants}` });
    const { actor } = await harness.hire(tenant, 'supervisor');
    const { batch } = await send(actor, 'Zip');
    const of = { tenant, actor: { kind: 'program', name: 'test' } as const, batchId: batch.batchId };
    await undoImportLater(world.worker, of);
    await advanceImport(world.worker, of);
    expect(await used()).toEqual([]);
  });

  it('is not remembered from a program’s file, or for another payee', async () => {
    tenant = await makeTenant(world, { label: `used-${++tenants}` });
    const { actor } = await harness.hire(tenant, 'supervisor');
    await send({ kind: 'program', name: 'import-folder' }, 'Zip');
    expect(await used()).toEqual([]);
    await send(actor, 'Zip');
    expect(await listUsedMappings(harness.services, { tenant, payeeCode: 'OTHER' })).toEqual([]);
  });

  it('of a refused file is not remembered', async () => {
    tenant = await makeTenant(world, { label: `used-${++tenants}` });
    const { actor } = await harness.hire(tenant, 'supervisor');
    const file = { tenant, kind: 'customers', text: 'ID,First,Last,Zip\n', mapping: mappingOf('Zip'), actor } as const;
    expect(await importText(world, file)).toMatchObject({ code: 'ImportFileUnreadable', because: 'no-rows' });
    expect(await used()).toEqual([]);
  });
});
