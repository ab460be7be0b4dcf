import { Readable } from 'node:stream';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import type { ImportMode } from '@quittance/domain/imports/import-kind';
import { v4 as randomId } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { decideApproval } from '../../approvals/decide-approval.ts';
import { listApprovals } from '../../approvals/list-approvals.ts';
import type { Operator } from '../../staff/operator.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { makeTenant } from '../../testing/fixtures/test-tenant.ts';
import { importGood } from '../../testing/harness/import-harness.ts';
import { openStaffHarness, type StaffHarness } from '../../testing/harness/staff-harness.ts';
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts';
import { advanceImport } from '../advance-import.ts';
import { discardImport, queueImport, undoImportLater } from '../decide-import.ts';
import { discardUndecidedImports } from '../discard-undecided-imports.ts';
import { getImport } from '../list-imports.ts';
import { receiveImport } from '../receive-import.ts';

let world: TestWorld;
let harness: StaffHarness;
let numbers = 0;
const dayMs = 86_400_000;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  harness = openStaffHarness(world);
});
afterAll(async () => {
  await harness.close();
  await world.close();
});
let began: Date;
beforeAll(() => {
  began = world.clock.now;
});
afterEach(() => {
  world.clock.now = began;
});

/** Keys may lower balances by $100 and raise them by $1,000 a day. `owes` is in dollars. */
async function home(owes: readonly number[] = [80, 80, 80], { isOnePerson = false } = {}) {
  const tenant = await makeTenant(world, { label: `files-${++numbers}` });
  const customersCsv = 'customerReferenceCode,firstName,lastName,zip\nC,Ana,Doe,60601\n';
  await importGood(world, { tenant, kind: 'customers', text: customersCsv });
  const rows = owes.map((dollars, index) => `A${index},C,Bill,${dollars}.00`);
  const text = `accountReferenceCode,customerReferenceCode,accountName,balance\n${rows.join('\n')}\n`;
  await importGood(world, { tenant, kind: 'accounts', text });
  await world.adminPool.query(
    'update tenant set key_files_lower_cents = 10000, key_files_raise_cents = 100000, is_one_person = $2 where tenant_id = $1',
    [tenant.id, isOnePerson],
  );
  return tenant;
}

const newKey = (): Operator => ({ kind: 'key', keyId: randomId(), name: 'Nightly', scopes: ['imports'] });
const balancesOf = async (tenant: Tenant) => {
  const { rows } = await world.adminPool.query(
    'select balance_cents::int as cents from account where tenant_id = $1 order by reference_code',
    [tenant.id],
  );
  return rows.map(({ cents }) => cents / 100);
};
const balances = (...stated: readonly number[]) =>
  `accountReferenceCode,balance\n${stated.map((dollars, index) => `A${index},${dollars}.00\n`).join('')}`;

type File = { text: string; kind?: 'balances' | 'accounts' | 'offers'; mode?: ImportMode };

async function receive(tenant: Tenant, actor: Operator, { text, kind = 'balances', mode = 'delta' }: File) {
  const received = await receiveImport(world.worker, {
    ...{ tenant, actor, payeeCode: 'PAYEE', kind, mode, format: 'csv', fileName: 'file.csv', maxEndedPercent: 100 },
    ...{ batchKey: `sums-${++numbers}`, bytes: Readable.from([Buffer.from(text)]) },
  });
  if (received.kind === 'refused') throw new Error(`${received.code}: ${received.because}`);
  return received.batchId;
}

const start = (tenant: Tenant, actor: Operator, batchId: string) =>
  queueImport(world.worker, { tenant, actor, batchId });
const work = (tenant: Tenant, batchId: string) => advanceImport(world.worker, { tenant, batchId });
const see = async (tenant: Tenant, batchId: string) => {
  const seen = await getImport(world.worker, { tenant, batchId });
  if (!seen) throw new Error('the import is gone');
  return seen;
};

async function send(tenant: Tenant, actor: Operator, file: File) {
  const batchId = await receive(tenant, actor, file);
  await start(tenant, actor, batchId);
  await work(tenant, batchId);
  return see(tenant, batchId);
}

const decide = (
  tenant: Tenant,
  actor: Operator,
  approvalId: string | null,
  decision: 'approve' | 'refuse' = 'approve',
) => decideApproval(harness.services, { tenant, actor, approvalId: approvalId ?? '', decision, reason: 'seen' });

describe('a file sent with an API key', () => {
  it('may change balances up to the daily limit, to the cent', async () => {
    const tenant = await home();
    expect((await send(tenant, newKey(), { text: balances(0, 60, 1080) })).state).toBe('done');
    expect(await balancesOf(tenant)).toEqual([0, 60, 1080]);
    const cent = 'accountReferenceCode,balance\nA1,59.99\n';
    expect(await send(tenant, newKey(), { text: cent })).toMatchObject({ state: 'held', failure: 'over-limit' });
  });

  it.each<[string, string]>([
    ['lowers balances', balances(0, 59.99, 80)],
    ['raises balances', balances(1080, 80.01, 80)],
    ['offsets decreases with increases', balances(0, 0, 240)],
  ])('that %s past the limit changes nothing and waits', async (_what, text) => {
    const tenant = await home();
    const held = await send(tenant, newKey(), { text: text.replaceAll(/\.(\d\d)\.00/g, '.$1') });
    expect(held).toMatchObject({ state: 'held', failure: 'over-limit', chunksDone: 0 });
    expect(held.approvalId).not.toBeNull();
    expect(await balancesOf(tenant)).toEqual([80, 80, 80]);
  });

  it('is not counted when it exceeds the limit, so a smaller one still runs', async () => {
    const tenant = await home();
    await send(tenant, newKey(), { text: balances(0, 0, 0) });
    expect((await send(tenant, newKey(), { text: balances(0) })).state).toBe('done');
  });

  it('is measured by the accounts that it closes or omits and by its offers', async () => {
    const header = 'accountReferenceCode,customerReferenceCode,accountName,balance,isClosed\n';
    const closing = `${header}A0,C,Bill,80.00,true\nA1,C,Bill,80.00,true\n`;
    const leavingOut = `${header}A0,C,Bill,80.00,false\n`;
    const offers = 'offerReferenceCode,accountReferenceCode,offerType,total,expiresOn,dueOn\n';
    const offering = `${offers}O0,A0,lump-sum,1.00,2027-01-10,2027-01-10\nO1,A1,lump-sum,1.00,2027-01-10,2027-01-10\n`;
    const creating = `${header}B0,C,Bill,1000.01,false\n`;
    const files: File[] = [
      { kind: 'accounts', text: closing },
      { kind: 'accounts', mode: 'full', text: leavingOut },
      { kind: 'offers', text: offering },
      { kind: 'accounts', text: creating },
    ];
    for (const file of files) {
      const tenant = await home();
      const before = await balancesOf(tenant);
      expect([file.text, (await send(tenant, newKey(), file)).state]).toEqual([file.text, 'held']);
      expect(await balancesOf(tenant)).toEqual(before);
    }
  });

  it('shares the limit with other keys, so only two of ten simultaneous files run', async () => {
    const owes = Array(10).fill(50) as number[];
    const tenant = await home(owes);
    const batches = await Promise.all(
      owes.map(async (_, index) => {
        const key = newKey();
        const batchId = await receive(tenant, key, { text: `accountReferenceCode,balance\nA${index},0.00\n` });
        await start(tenant, key, batchId);
        return batchId;
      }),
    );
    await Promise.all(batches.map((batchId) => work(tenant, batchId)));
    const states = await Promise.all(batches.map(async (batchId) => (await see(tenant, batchId)).state));
    expect(states.toSorted()).toEqual([...Array(2).fill('done'), ...Array(8).fill('held')]);
    expect((await balancesOf(tenant)).reduce((sum, each) => sum + each, 0)).toBe(400);
  });

  it('has the same limit when an employee sent it and a key starts it', async () => {
    const tenant = await home();
    const { actor } = await harness.hire(tenant, 'supervisor');
    const batchId = await receive(tenant, actor, { text: balances(0, 0, 0) });
    await start(tenant, newKey(), batchId);
    await work(tenant, batchId);
    expect((await see(tenant, batchId)).state).toBe('held');
  });

  it('stops between two chunks when balances have risen since it was measured', async () => {
    const tenant = await home([...Array(1_001).fill(0), 80] as number[]);
    const key = newKey();
    const rows = Array.from({ length: 1_001 }, (_, index) => `A${index},0.00\n`).join('');
    const batchId = await receive(tenant, key, { text: `accountReferenceCode,balance\n${rows}A1001,0.00\n` });
    await start(tenant, key, batchId);
    const whileItRuns = () =>
      importGood(world, { tenant, kind: 'balances', text: 'accountReferenceCode,balance\nA1001,5000.00\n' });
    let parts = 0;
    await advanceImport(
      { ...world.worker, now: () => world.clock.now },
      { tenant, batchId },
      {
        // After the first chunk, another process raises the balances that the second chunk lowers.
        onProgress: () => (parts += 1),
        signal: new Proxy(new AbortController().signal, {
          get: (signal, name) => (name === 'aborted' ? parts === 1 : Reflect.get(signal, name)),
        }),
      },
    );
    expect(await see(tenant, batchId)).toMatchObject({ state: 'running', chunksDone: 1 });
    await whileItRuns();
    await work(tenant, batchId);
    expect(await see(tenant, batchId)).toMatchObject({ state: 'held', chunksDone: 1 });
    expect((await balancesOf(tenant)).reduce((sum, each) => sum + each, 0)).toBe(5_000);
  });
});

describe('a held file', () => {
  it('runs completely after an employee approves it', async () => {
    const tenant = await home();
    const { actor } = await harness.hire(tenant, 'supervisor');
    const held = await send(tenant, newKey(), { text: balances(0, 0, 0) });
    const [request] = await listApprovals(harness.services, {
      tenant,
      actor: { kind: 'program', name: 'test' },
      onlyOpen: true,
    });
    expect(request).toMatchObject({ kind: 'import', subject: held.batchId, content: { lowersCents: 24_000 } });
    expect(await decide(tenant, actor, held.approvalId)).toEqual({ kind: 'decided' });
    await work(tenant, held.batchId);
    expect(await see(tenant, held.batchId)).toMatchObject({ state: 'done', failure: null, approvalId: null });
    expect(await balancesOf(tenant)).toEqual([0, 0, 0]);
  });

  it('is discarded when the employee declines', async () => {
    const tenant = await home();
    const { actor } = await harness.hire(tenant, 'supervisor');
    const held = await send(tenant, newKey(), { text: balances(0, 0, 0) });
    expect(await decide(tenant, actor, held.approvalId, 'refuse')).toEqual({ kind: 'decided' });
    expect(await see(tenant, held.batchId)).toMatchObject({ state: 'discarded', failure: 'not-approved' });
    expect(await balancesOf(tenant)).toEqual([80, 80, 80]);
  });

  it('is measured again when its key restarts it, so it runs the next day and its request closes', async () => {
    const tenant = await home();
    const key = newKey();
    await send(tenant, newKey(), { text: balances(0) });
    const held = await send(tenant, key, { text: balances(0, 0) });
    expect(held.state).toBe('held');
    await start(tenant, key, held.batchId);
    await work(tenant, held.batchId);
    expect(await see(tenant, held.batchId)).toMatchObject({ state: 'held', approvalId: held.approvalId });
    world.clock.now = new Date(began.getTime() + dayMs);
    await start(tenant, key, held.batchId);
    await work(tenant, held.batchId);
    expect(await see(tenant, held.batchId)).toMatchObject({ state: 'done', approvalId: null });
  });

  it('can be discarded, which closes its request', async () => {
    const tenant = await home();
    const { actor } = await harness.hire(tenant, 'supervisor');
    const { batchId, approvalId } = await send(tenant, newKey(), { text: balances(0, 0, 0) });
    expect(await discardImport(world.worker, { tenant, actor, batchId })).toEqual({ kind: 'decided' });
    expect(await decide(tenant, actor, approvalId)).toMatchObject({ code: 'ApprovalNotOpen' });
  });

  it('is discarded when its request expires without a decision', async () => {
    const tenant = await home();
    const { batchId } = await send(tenant, newKey(), { text: balances(0, 0, 0) });
    world.clock.now = new Date(began.getTime() + 6.9 * dayMs);
    await discardUndecidedImports(world.worker, tenant);
    expect((await see(tenant, batchId)).state).toBe('held');
    world.clock.now = new Date(began.getTime() + 7.1 * dayMs);
    await discardUndecidedImports(world.worker, tenant);
    expect(await see(tenant, batchId)).toMatchObject({ state: 'discarded', failure: 'not-decided' });
  });

  it('can be started by a server administrator', async () => {
    const tenant = await home();
    const { batchId } = await send(tenant, newKey(), { text: balances(0, 0, 0) });
    await start(tenant, { kind: 'program', name: 'cli' }, batchId);
    await work(tenant, batchId);
    expect((await see(tenant, batchId)).state).toBe('done');
  });
});

describe('undoing an import with an API key', () => {
  it("counts another person's import and waits for approval past the limit", async () => {
    const tenant = await home();
    const imported = await importGood(world, { tenant, kind: 'balances', text: balances(180, 180, 180) });
    const undo = { tenant, actor: newKey(), batchId: imported.batch.batchId };
    expect(await undoImportLater(world.worker, undo)).toMatchObject({ kind: 'awaits-approval' });
    expect((await see(tenant, imported.batch.batchId)).state).toBe('done');
  });

  it("isn't counted for the key's own file on the same day but is counted on a later day", async () => {
    const tenant = await home();
    const key = newKey();
    const first = await send(tenant, key, { text: balances(0, 60) });
    expect(await undoImportLater(world.worker, { tenant, actor: key, batchId: first.batchId })).toEqual({
      kind: 'decided',
    });
    await work(tenant, first.batchId);
    expect(await balancesOf(tenant)).toEqual([80, 80, 80]);
    world.clock.now = new Date(began.getTime() + dayMs);
    const second = await send(tenant, key, { text: balances(1_000) });
    world.clock.now = new Date(began.getTime() + 2 * dayMs);
    const undo = { tenant, actor: key, batchId: second.batchId };
    expect(await undoImportLater(world.worker, undo)).toMatchObject({ kind: 'awaits-approval' });
  });
});

describe('a file sent by an employee', () => {
  it.each(['balances', 'accounts', 'offers'] as const)('with %s always needs a second person', async (kind) => {
    const tenant = await home();
    const { actor } = await harness.hire(tenant, 'administrator');
    const header = {
      balances: balances(80),
      accounts: 'accountReferenceCode,customerReferenceCode,accountName,balance\nA0,C,Bill,80.00\n',
      offers:
        'offerReferenceCode,accountReferenceCode,offerType,total,expiresOn,dueOn\nO,A0,lump-sum,79,2027-01-10,2027-01-10\n',
    };
    const batchId = await receive(tenant, actor, { kind, text: header[kind] });
    expect(await start(tenant, actor, batchId)).toMatchObject({ kind: 'awaits-approval' });
    const other = await harness.hire(tenant, 'supervisor');
    const [request] = await listApprovals(harness.services, {
      tenant,
      actor: { kind: 'program', name: 'test' },
      onlyOpen: true,
    });
    expect(await decide(tenant, other.actor, request?.approvalId ?? '')).toMatchObject({ code: 'RoleNotAllowed' });
  });

  it('is held above the lower limits, without a request, for a tenant with one employee', async () => {
    const tenant = await home([80, 80, 80], { isOnePerson: true });
    const { actor } = await harness.hire(tenant, 'administrator');
    const held = await send(tenant, actor, { text: balances(0, 0, 0) });
    expect(held).toMatchObject({ state: 'held', failure: 'over-limit', approvalId: null });
    expect((await send(tenant, actor, { text: balances(0) })).state).toBe('done');
    const undo = {
      tenant,
      actor,
      batchId: (await importGood(world, { tenant, kind: 'balances', text: balances(999) })).batch.batchId,
    };
    expect(await undoImportLater(world.worker, undo)).toMatchObject({ code: 'AloneLimitReached' });
  });
});
