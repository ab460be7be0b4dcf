import { Readable } from 'node:stream';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { type ColumnMapping, plainFormat } from '@quittance/domain/imports/column-mapping';
import { v4 as randomId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideApproval } from '../../approvals/decide-approval.ts';
import { listApprovals } from '../../approvals/list-approvals.ts';
import type { Operator } from '../../staff/operator.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { makeTenant } from '../../testing/fixtures/test-tenant.ts';
import { importGood } from '../../testing/harness/import-harness.ts';
import { openStaffHarness, type StaffHarness } from '../../testing/harness/staff-harness.ts';
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts';
import { queueImport } from '../decide-import.ts';
import { importFolder } from '../dropped-file.ts';
import { importFile } from '../import-file.ts';
import { saveMapping } from './save-mapping.ts';
import { listMappings } from './saved-mappings.ts';

let world: TestWorld;
let harness: StaffHarness;
let numbers = 0;
beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  harness = openStaffHarness(world);
});
afterAll(async () => {
  await harness.close();
  await world.close();
});

const honest: ColumnMapping = {
  columns: { accountReferenceCode: 'ACCT', balance: 'OWED' },
  constants: {},
  format: plainFormat,
};
/** Maps the balance to a column in which every debt is small. */
const dishonest: ColumnMapping = { ...honest, columns: { ...honest.columns, balance: 'LAST_FEE' } };
const cli: Operator = { kind: 'program', name: 'quittance' };

async function home({ isOnePerson = false } = {}): Promise<Tenant> {
  const tenant = await makeTenant(world, { label: `mapped-${++numbers}` });
  const customersCsv = 'customerReferenceCode,firstName,lastName,zip\nC,Ana,Doe,60601\n';
  await importGood(world, { tenant, kind: 'customers', text: customersCsv });
  const rows = ['A0', 'A1', 'A2'].map((code) => `${code},C,Bill,80.00`);
  const text = `accountReferenceCode,customerReferenceCode,accountName,balance\n${rows.join('\n')}\n`;
  await importGood(world, { tenant, kind: 'accounts', text });
  await world.adminPool.query(
    'update tenant set key_files_lower_cents = 10000, is_one_person = $2 where tenant_id = $1',
    [tenant.id, isOnePerson],
  );
  return tenant;
}

const save = (tenant: Tenant, actor: Operator, mapping = honest) =>
  saveMapping(world.worker, { tenant, actor, payeeCode: 'PAYEE', kind: 'balances', mapping });
const latest = async (tenant: Tenant) => (await listMappings(world.worker, { tenant, payeeCode: 'PAYEE' }))[0];
const openRequest = async (tenant: Tenant) =>
  (await listApprovals(harness.services, { tenant, actor: { kind: 'program', name: 'test' }, onlyOpen: true }))[0];

async function decide(tenant: Tenant, actor: Operator, decision: 'approve' | 'refuse' = 'approve') {
  const approvalId = (await openRequest(tenant))?.approvalId ?? '';
  return decideApproval(harness.services, { tenant, actor, approvalId, decision, reason: 'seen' });
}

async function drop(tenant: Tenant, header = 'ACCT,OWED,LAST_FEE') {
  const text = `${header}\n${['A0', 'A1', 'A2'].map((code) => `${code},80.00,0.00`).join('\n')}\n`;
  const imported = await importFile(world.worker, {
    ...{ tenant, actor: importFolder, payeeCode: 'PAYEE', kind: 'balances', mode: 'delta', format: 'csv' },
    ...{ batchKey: `dropped-${++numbers}`, fileName: 'file.csv', bytes: Readable.from([Buffer.from(text)]) },
  });
  if (imported.kind === 'refused') throw new Error(`${imported.code}: ${imported.because}`);
  return imported.batch;
}

const balancesOf = async (tenant: Tenant) => {
  const { rows } = await world.adminPool.query(
    'select balance_cents::int as cents from account where tenant_id = $1 order by reference_code',
    [tenant.id],
  );
  return rows.map(({ cents }) => cents / 100);
};

describe('saveMapping', () => {
  it('waits for a second person, who sees the changes, before the mapping takes effect', async () => {
    const tenant = await home();
    await save(tenant, cli);
    const sam = await harness.hire(tenant, 'supervisor');
    const asked = await save(tenant, sam.actor, dishonest);
    expect(asked).toMatchObject({ kind: 'awaits-approval' });
    expect(await latest(tenant)).toMatchObject({ version: 1, mapping: honest, approvedBy: null });
    expect(await openRequest(tenant)).toMatchObject({
      ...{ kind: 'import-mapping', subject: 'PAYEE:balances', leastRole: 'supervisor' },
      content: { before: honest, mapping: dishonest, basedOn: 1, payeeCode: 'PAYEE', kind: 'balances' },
    });
    expect(await decide(tenant, sam.actor)).toMatchObject({ code: 'ApprovalBySamePerson' });
    const olga = await harness.hire(tenant, 'supervisor');
    expect(await decide(tenant, olga.actor)).toEqual({ kind: 'decided' });
    const by = { savedBy: `staff:${sam.staffId}`, approvedBy: `staff:${olga.staffId}` };
    expect(await latest(tenant)).toMatchObject({ version: 2, mapping: dishonest, ...by });
  });

  it("waits for a person's approval when an API key saves the mapping", async () => {
    const tenant = await home();
    const key: Operator = { kind: 'key', keyId: randomId(), name: 'Nightly', scopes: ['imports'] };
    expect(await save(tenant, key)).toMatchObject({ kind: 'awaits-approval' });
    expect(await latest(tenant)).toBeUndefined();
  });

  it('changes nothing when the second person declines, and allows only one open request', async () => {
    const tenant = await home();
    const sam = await harness.hire(tenant, 'supervisor');
    const olga = await harness.hire(tenant, 'administrator');
    await save(tenant, sam.actor);
    expect(await save(tenant, olga.actor, dishonest)).toMatchObject({ code: 'ApprovalExists' });
    expect(await decide(tenant, olga.actor, 'refuse')).toEqual({ kind: 'decided' });
    expect(await latest(tenant)).toBeUndefined();
  });

  it("can't be approved when the mapping changed after the request", async () => {
    const tenant = await home();
    const sam = await harness.hire(tenant, 'supervisor');
    const olga = await harness.hire(tenant, 'supervisor');
    await save(tenant, sam.actor, dishonest);
    await save(tenant, cli, honest);
    expect(await decide(tenant, olga.actor)).toMatchObject({ code: 'ApprovalNotPossible' });
    expect(await latest(tenant)).toMatchObject({ version: 1, mapping: honest });
  });

  it('needs no approval for a tenant with one employee', async () => {
    const tenant = await home({ isOnePerson: true });
    const { actor } = await harness.hire(tenant, 'administrator');
    expect(await save(tenant, actor)).toEqual({ kind: 'saved', version: 1 });
    expect(await latest(tenant)).toMatchObject({ approvedBy: null });
  });
});

describe('a file from the watched folder', () => {
  it('has no limit when two people approved its mapping', async () => {
    const tenant = await home();
    const sam = await harness.hire(tenant, 'supervisor');
    const olga = await harness.hire(tenant, 'supervisor');
    await save(tenant, sam.actor, dishonest);
    await decide(tenant, olga.actor);
    expect(await drop(tenant)).toMatchObject({ state: 'done' });
    expect(await balancesOf(tenant)).toEqual([0, 0, 0]);
  });

  it('has no limit when a server administrator saved its mapping', async () => {
    const tenant = await home();
    await save(tenant, cli, dishonest);
    expect(await drop(tenant)).toMatchObject({ state: 'done' });
  });

  it('is held above the daily limit when no mapping is saved', async () => {
    const tenant = await home();
    const file = await drop(tenant, 'accountReferenceCode,OWED,balance');
    expect(file).toMatchObject({ state: 'held', failure: 'over-limit', approvalId: expect.any(String) });
    expect(await balancesOf(tenant)).toEqual([80, 80, 80]);
    const sam = await harness.hire(tenant, 'supervisor');
    expect(await decide(tenant, sam.actor)).toEqual({ kind: 'decided' });
  });

  it("is held when only one person approved its mapping, and that person can't approve the file", async () => {
    const tenant = await home();
    const sam = await harness.hire(tenant, 'supervisor');
    const olga = await harness.hire(tenant, 'supervisor');
    // Saved by a release that didn't ask a second person.
    await save(tenant, cli, dishonest);
    await world.adminPool.query('update import_mapping set saved_by = $2 where tenant_id = $1', [
      tenant.id,
      `staff:${sam.staffId}`,
    ]);
    expect(await drop(tenant)).toMatchObject({ state: 'held', failure: 'over-limit' });
    expect(await decide(tenant, sam.actor)).toMatchObject({ code: 'ApprovalBySamePerson' });
    expect(await balancesOf(tenant)).toEqual([80, 80, 80]);
    expect(await decide(tenant, olga.actor)).toEqual({ kind: 'decided' });
  });

  it('for a tenant with one employee is held above the lower limit until a server administrator releases it', async () => {
    const tenant = await home({ isOnePerson: true });
    const { actor } = await harness.hire(tenant, 'administrator');
    await save(tenant, actor, dishonest);
    const { batchId, ...held } = await drop(tenant);
    expect(held).toMatchObject({ state: 'held', approvalId: null });
    expect(await queueImport(world.worker, { tenant, actor: cli, batchId })).toEqual({ kind: 'decided' });
  });
});
