import { providedUrls } from '@quittance/database/testing/provided-urls';
import type { BankColumns } from '@quittance/domain/reconciliation/bank-columns';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listPayees } from '../tenants/list-payees.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openStaffHarness, type StaffHarness } from '../testing/harness/staff-harness.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { importBankFile } from './import-bank-file.ts';

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
beforeEach(async () => {
  tenants += 1;
  tenant = await makeTenant(world, { label: `statements-${tenants}` });
});

const bank: BankColumns = {
  columns: { bankReference: 'Trace #', bookedOn: 'Posted', credit: 'Deposits', debit: 'Withdrawals' },
  days: 'us',
};
const header = 'Posted,Trace #,Deposits,Withdrawals\n';
const text = `${header}11/20/2026,B-1,"1,050.00",\n11/20/2026,B-2,,3.50\n`;

async function send(file: { text?: string; bank?: BankColumns; isPreview?: boolean; payeeCode?: string } = {}) {
  const { actor } = await harness.hire(tenant, 'supervisor');
  return importBankFile(harness.services, { tenant, payeeCode: 'PAYEE', actor, text, bank, ...file });
}

async function entries() {
  const { rows } = await world.adminPool.query(
    'select bank_reference, booked_on::text, amount_cents::int from bank_entry where tenant_id = $1 order by 1',
    [tenant.id],
  );
  return rows;
}

const remembered = async () => (await listPayees(harness.services, { tenant }))[0]?.bankColumns;

describe('a bank statement with the bank’s own columns', () => {
  it('is previewed without storing a line or its columns', async () => {
    expect(await send({ isPreview: true })).toMatchObject({
      kind: 'previewed',
      lines: 2,
      taken: 2,
      shown: [
        { line: 2, bankReference: 'B-1', amountCents: 105_000 },
        { line: 3, bankReference: 'B-2', amountCents: -350 },
      ],
    });
    expect([await entries(), await remembered()]).toEqual([[], null]);
  });

  it('is stored, and its columns are remembered for the payee', async () => {
    expect(await send()).toMatchObject({ kind: 'taken', lines: 2, taken: 2 });
    expect(await entries()).toEqual([
      { bank_reference: 'B-1', booked_on: '2026-11-20', amount_cents: 105_000 },
      { bank_reference: 'B-2', booked_on: '2026-11-20', amount_cents: -350 },
    ]);
    expect(await remembered()).toEqual(bank);
    expect(await send({ isPreview: true })).toMatchObject({ lines: 2, taken: 0 });
  });

  it('names the faulty values, stores nothing and remembers nothing', async () => {
    expect(await send({ text: `${text}20.11.2026,B-3,1.00,\n` })).toEqual({
      kind: 'faulty',
      faults: [{ line: 4, fault: 'must have a date such as 11/23/2026', value: '20.11.2026' }],
    });
    expect([await entries(), await remembered()]).toEqual([[], null]);
  });

  it('is refused when a line differs from an earlier one, also in a preview', async () => {
    await send();
    const changed = { text: `${header}11/20/2026,B-1,9.00,\n` };
    const fault = { line: 2, fault: expect.stringMatching(/^was imported before/), value: 'B-1' };
    expect(await send({ ...changed, isPreview: true })).toEqual({ kind: 'faulty', faults: [fault] });
    expect(await send(changed)).toEqual({ kind: 'faulty', faults: [fault] });
  });

  it('is refused when its remembered columns no longer fit', async () => {
    await send();
    const renamed = text.replace('Deposits', 'Credits').replaceAll('B-', 'C-');
    expect(await send({ text: renamed })).toMatchObject({ kind: 'faulty', faults: [{ line: 1 }] });
    expect(await entries()).toHaveLength(2);
  });

  it('is stored once by ten requests at the same time', async () => {
    const { actor } = await harness.hire(tenant, 'supervisor');
    const file = { tenant, payeeCode: 'PAYEE', actor, text, bank };
    const sent = await Promise.all(Array.from({ length: 10 }, () => importBankFile(harness.services, file)));
    const taken = sent.map((result) => (result.kind === 'taken' ? result.taken : -1));
    expect(taken.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
  });

  it('of an unknown payee is refused', async () => {
    expect(await send({ payeeCode: 'NONE', isPreview: true })).toEqual({ kind: 'unknown-payee' });
  });
});
