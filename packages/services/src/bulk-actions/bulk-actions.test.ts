import { providedUrls } from '@quittance/database/testing/provided-urls';
import type { BulkAction } from '@quittance/domain/staff/bulk-action';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { openPlanHarness, type PlanHarness } from '../testing/harness/plan-harness.ts';
import { openStaffHarness, type StaffHarness, type TestStaff } from '../testing/harness/staff-harness.ts';
import type { BulkContext, BulkSelection } from './bulk-kind.ts';
import { startBulkAction, undoBulkAction } from './confirm-bulk-action.ts';
import { createBulkAction } from './create-bulk-action.ts';
import { getBulkAction, listBulkActions, listBulkRows } from './get-bulk-action.ts';
import { finishBulkAction, openBulkActions, workOnBulkAction } from './work-bulk-action.ts';

let harness: PlanHarness;
let staff: StaffHarness;
let context: BulkContext;
let ada: TestStaff;
let payer: Payer;
const faults: unknown[] = [];

beforeAll(async () => {
  harness = await openPlanHarness(providedUrls());
  staff = openStaffHarness(harness.world);
  context = { ...staff.services, onFault: (fault) => faults.push(fault) };
  ada = await staff.hire(harness.tenant, 'agent');
});
afterAll(async () => {
  await staff.close();
  await harness.close();
});
beforeEach(async () => {
  faults.length = 0;
  payer = await harness.newPayer();
});

const clientAddress = '192.0.2.1';
const pass = (ms: number) => {
  harness.world.clock.now = new Date(harness.world.clock.now.getTime() + ms);
};
const of = (member = ada) => ({ tenant: harness.tenant, actor: member.actor });

async function openCases(count: number): Promise<string[]> {
  const rows = await harness.query<{ id: string }>(
    `insert into operator_case (tenant_id, case_id, customer_id, kind, opened_at)
     select $1, gen_random_uuid(), $2, 'plan-stopped', now() from generate_series(1, $3::int) returning case_id as id`,
    [harness.tenant.id, payer.session.customerId, count],
  );
  return rows.map(({ id }) => id);
}

const create = (ids: readonly string[], { action = 'close-cases' as BulkAction, bulkId = newId(), by = ada } = {}) =>
  createBulkAction(context, { ...of(by), bulkId, action, selection: { list: 'ids', ids }, clientAddress });

/** Throws on a refusal. */
async function preview(ids: readonly string[], action: BulkAction = 'close-cases', by = ada): Promise<string> {
  const bulkId = newId();
  const created = await create(ids, { action, bulkId, by });
  if (created.kind === 'refused') throw new Error(created.code);
  await finishBulkAction(context, { tenant: harness.tenant, bulkId });
  return bulkId;
}

const start = (bulkId: string, by = ada) =>
  startBulkAction(context, { ...of(by), bulkId, reason: ' Settled by phone. ', clientAddress });
const undo = (bulkId: string, by = ada) => undoBulkAction(context, { ...of(by), bulkId, clientAddress });
const finish = (bulkId: string) => finishBulkAction(context, { tenant: harness.tenant, bulkId });

async function run(ids: readonly string[], action: BulkAction = 'close-cases'): Promise<string> {
  const bulkId = await preview(ids, action);
  expect(await start(bulkId)).toEqual({ kind: 'started' });
  await finish(bulkId);
  return bulkId;
}

async function progress(bulkId: string) {
  const found = await getBulkAction(context, { tenant: harness.tenant, bulkId });
  if (found.kind === 'refused') throw new Error(found.code);
  const counts = found.counts.flatMap(({ state, count }) => (count === 0 ? [] : [[state, count]]));
  return { state: found.bulk.state, ...Object.fromEntries(counts), codes: found.refusals };
}
const closed = async (ids: readonly string[]) =>
  (
    await harness.query<{ case_id: string }>(
      'select case_id from operator_case where case_id = any($1) and closed_at is not null',
      [ids],
    )
  ).length;

describe('the preview of a bulk action', () => {
  it('changes nothing, and says which rows are refused and why', async () => {
    const ids = await openCases(3);
    await harness.query("update operator_case set closed_at = now(), closed_by = 'staff:x' where case_id = $1", [
      ids[0],
    ]);
    const bulkId = await preview([...ids, newId()]);
    expect(await progress(bulkId)).toEqual({
      state: 'ready',
      ready: 2,
      refused: 2,
      codes: [
        { code: 'CaseNotOpen', count: 1 },
        { code: 'NotFound', count: 1 },
      ],
    });
    expect(await closed(ids)).toBe(1);
    const lines = `select 1 from audit_event where subject = 'operator_case' and action = 'update' and subject_key ->> 'case_id' = any($1)`;
    expect(await harness.query(lines, [ids.slice(1)])).toEqual([]);
  });

  it('adds up the payments that are ahead', async () => {
    const plan = await harness.makePlan(payer, { startOn: '2026-12-07', totalCents: 15_000 });
    const bulkId = await preview([plan.planId], 'pause-plans');
    const found = await getBulkAction(context, { tenant: harness.tenant, bulkId });
    expect(found).toMatchObject({
      counts: expect.arrayContaining([{ state: 'ready', count: 1, amountCents: 15_000 }]),
    });
    expect((await harness.plan(payer, plan.planId)).state).toBe('active');
    expect(await listBulkRows(context, { tenant: harness.tenant, bulkId })).toMatchObject({
      rows: [{ name: expect.stringMatching(/\w/), reference: plan.confirmationNumber, state: 'ready' }],
      nextCursor: null,
    });
  });

  it('pages its rows and filters them by state', async () => {
    const ids = await openCases(51);
    const bulkId = await preview(ids);
    const first = await listBulkRows(context, { tenant: harness.tenant, bulkId, states: ['ready'] });
    expect(first).toMatchObject({ nextCursor: '50' });
    const rest = await listBulkRows(context, { tenant: harness.tenant, bulkId, after: 50 });
    expect(rest).toMatchObject({ rows: [{ rowNumber: 51 }], nextCursor: null });
    expect(await listBulkRows(context, { tenant: harness.tenant, bulkId, states: ['refused'] })).toMatchObject({
      rows: [],
    });
  });

  it("refuses another tenant's records like unknown ones, and hides itself from that tenant", async () => {
    const other = await makeTenant(harness.world, { label: `other-${newId().slice(-6)}` });
    const stranger = await staff.hire(other, 'agent');
    const ids = await openCases(1);
    const bulkId = newId();
    const selection = { list: 'ids', ids } as const;
    await createBulkAction(context, {
      tenant: other,
      actor: stranger.actor,
      bulkId,
      action: 'close-cases',
      selection,
      clientAddress,
    });
    await finishBulkAction(context, { tenant: other, bulkId });
    const found = await getBulkAction(context, { tenant: other, bulkId });
    expect(found).toMatchObject({ refusals: [{ code: 'NotFound', count: 1 }] });
    for (const seen of [
      await getBulkAction(context, { tenant: harness.tenant, bulkId }),
      await listBulkRows(context, { tenant: harness.tenant, bulkId }),
      await start(bulkId),
      await undo(bulkId),
    ])
      expect(seen).toMatchObject({ kind: 'refused', code: 'NotFound' });
    expect(await closed(ids)).toBe(0);
  });
});

describe('a request for a bulk action', () => {
  const refused = (code: string) => ({ kind: 'refused', code });
  const rowsOf = (bulkId: string) => harness.query('select 1 from bulk_row where bulk_id = $1', [bulkId]);

  it('is refused without rows, with too many, and with a filter of another list', async () => {
    const bulkId = newId();
    expect(await create([], { bulkId })).toEqual(refused('BulkNothingSelected'));
    expect(
      await create(
        Array.from({ length: 100_001 }, () => newId()),
        { bulkId },
      ),
    ).toEqual(refused('BulkTooManyRows'));
    const plans = { list: 'plans' } as const;
    const asked = { ...of(), bulkId, action: 'close-cases', selection: plans, clientAddress } as const;
    expect(await createBulkAction(context, asked)).toEqual(refused('BulkSelectionWrong'));
    expect(await rowsOf(bulkId)).toEqual([]);
  });

  it('has one effect from ten clients at once, and refuses its ID for another request', async () => {
    const ids = await openCases(3);
    const bulkId = newId();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create([...ids, ...ids], { bulkId })));
    expect(answers).toEqual(answers.map(() => ({ kind: 'created' })));
    expect(await rowsOf(bulkId)).toHaveLength(3);
    expect(await create(ids.slice(1), { bulkId })).toEqual(refused('BulkKeyReused'));
    expect(await create(ids, { bulkId, by: await staff.hire(harness.tenant, 'agent') })).toEqual(
      refused('BulkKeyReused'),
    );
    expect(await rowsOf(bulkId)).toHaveLength(3);
  });

  it('takes all open rows that match a filter', async () => {
    const plan = await harness.makePlan(payer, { startOn: '2026-12-07', totalCents: 15_000 });
    const [caseId] = await openCases(1);
    const selected = async (action: BulkAction, selection: BulkSelection) => {
      const bulkId = newId();
      const created = await createBulkAction(context, { ...of(), bulkId, action, selection, clientAddress });
      const rows = await harness.query<{ id: string }>('select subject_id as id from bulk_row where bulk_id = $1', [
        bulkId,
      ]);
      return created.kind === 'refused' ? created.code : rows.map(({ id }) => id);
    };
    const { confirmationNumber: text } = plan;
    expect(await selected('pause-plans', { list: 'plans', text, states: ['active'] })).toEqual([plan.planId]);
    expect(await selected('pause-plans', { list: 'plans', text, states: ['paused'] })).toBe('BulkNothingSelected');
    expect(await selected('close-cases', { list: 'cases', kinds: ['plan-stopped'] })).toContain(caseId);
    expect(await selected('close-cases', { list: 'cases', kinds: ['import'] })).toBe('BulkNothingSelected');
    expect(await selected('review-files', { list: 'uploads', customerId: payer.session.customerId })).toBe(
      'BulkNothingSelected',
    );
    expect(await selected('take-calls', { list: 'call-backs' })).toBe('BulkNothingSelected');
    expect(await selected('approve-requests', { list: 'approvals' })).toBe('BulkNothingSelected');
  });

  it('deletes the rows of an action that is older than 90 days, and keeps the action', async () => {
    const bulkId = await run(await openCases(2));
    await harness.query("update bulk_action set created_at = created_at - interval '91 days' where bulk_id = $1", [
      bulkId,
    ]);
    await create(await openCases(1));
    expect(await rowsOf(bulkId)).toEqual([]);
    expect(await getBulkAction(context, { tenant: harness.tenant, bulkId })).toMatchObject({ bulk: { rowCount: 2 } });
  });
});

describe('a confirmed bulk action', () => {
  it('acts on each row as the single action does, for the employee who confirmed it', async () => {
    const ids = await openCases(2);
    const bulkId = await run(ids);
    expect(await progress(bulkId)).toEqual({ state: 'done', done: 2, codes: [] });
    expect(
      await harness.query('select distinct closed_by, closing_note from operator_case where case_id = any($1)', [ids]),
    ).toEqual([{ closed_by: `staff:${ada.staffId}`, closing_note: 'Settled by phone.' }]);
    const lines = await harness.query(
      `select actor_operator from audit_event where subject = 'operator_case' and action = 'update' and subject_key ->> 'case_id' = any($1)`,
      [ids],
    );
    expect(lines).toEqual(ids.map(() => ({ actor_operator: `staff:${ada.staffId}` })));
    expect((await listBulkActions(context, { tenant: harness.tenant }))[0]).toMatchObject({
      ...{ bulkId, reason: 'Settled by phone.', staffName: ada.name, undoneByName: null },
    });
  });

  it('starts once, and works on each row once, with ten processes at once', async () => {
    const ids = await openCases(20);
    const bulkId = await preview(ids);
    const started = await Promise.all(Array.from({ length: 10 }, () => start(bulkId)));
    expect(started).toEqual(started.map(() => ({ kind: 'started' })));
    await Promise.all(Array.from({ length: 5 }, () => finish(bulkId)));
    await finish(bulkId);
    expect(await progress(bulkId)).toEqual({ state: 'done', done: 20, codes: [] });
    const lines = await harness.query(
      `select 1 from audit_event where subject = 'operator_case' and action = 'update' and subject_key ->> 'case_id' = any($1)`,
      [ids],
    );
    expect(lines).toHaveLength(20);
    expect(faults).toEqual([]);
  });

  it('is resumed after its process was killed, and neither loses nor repeats a row', async () => {
    const ids = await openCases(6);
    const bulkId = await preview(ids);
    await start(bulkId);
    await workOnBulkAction(context, { tenant: harness.tenant, bulkId, maxRows: 2 });
    // The process dies while it commits a row: nothing of the row is there, neither the action nor its outcome.
    const dying: BulkContext = {
      ...context,
      database: {
        ...context.database,
        inTenant: (tenantId, work, as) =>
          context.database.inTenant(
            tenantId,
            async (tx) => {
              const result = await work(tx);
              if (as) throw new Error('killed');
              return result;
            },
            as,
          ),
      },
      onFault: (fault) => {
        throw fault;
      },
    };
    await expect(workOnBulkAction(dying, { tenant: harness.tenant, bulkId })).rejects.toThrow('killed');
    expect(await closed(ids)).toBe(2);
    expect(await openBulkActions(context, { tenant: harness.tenant })).toContain(bulkId);
    await finish(bulkId);
    expect(await progress(bulkId)).toEqual({ state: 'done', done: 6, codes: [] });
    expect(await openBulkActions(context, { tenant: harness.tenant })).not.toContain(bulkId);
  });

  it('leaves a row alone that changed since the preview', async () => {
    const plan = await harness.makePlan(payer, { startOn: '2026-12-07', totalCents: 15_000 });
    const bulkId = await preview([plan.planId], 'pause-plans');
    await harness.query('update installment_plan set version_no = version_no + 1 where plan_id = $1', [plan.planId]);
    await start(bulkId);
    await finish(bulkId);
    expect(await progress(bulkId)).toEqual({
      state: 'done',
      refused: 1,
      codes: [{ code: 'BulkRowChanged', count: 1 }],
    });
    expect((await harness.plan(payer, plan.planId)).state).toBe('active');
  });

  it('goes on after a row that fails, and reports the fault', async () => {
    const ids = await openCases(2);
    const bulkId = await preview(ids);
    await start(bulkId);
    await harness.query(
      `create function fail_case() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
       create trigger fail_case before update on operator_case for each row when (old.case_id = '${ids[0]}') execute function fail_case()`,
    );
    await finish(bulkId);
    await harness.query('drop trigger fail_case on operator_case');
    expect(await progress(bulkId)).toEqual({
      state: 'done',
      done: 1,
      refused: 1,
      codes: [{ code: 'InternalError', count: 1 }],
    });
    expect(faults).toHaveLength(1);
  });

  it('stops acting once its employee loses the role', async () => {
    const bob = await staff.hire(harness.tenant, 'agent');
    const ids = await openCases(1);
    const bulkId = await preview(ids, 'close-cases', bob);
    await start(bulkId, bob);
    await harness.query("update staff_member set state = 'disabled' where staff_id = $1", [bob.staffId]);
    await finish(bulkId);
    expect(await progress(bulkId)).toMatchObject({ refused: 1, codes: [{ code: 'RoleNotAllowed', count: 1 }] });
    expect(await closed(ids)).toBe(0);
  });

  it('needs its own preview, complete, not older than an hour and with a possible row', async () => {
    const ids = await openCases(1);
    const bulkId = newId();
    await create(ids, { bulkId });
    expect(await start(bulkId)).toMatchObject({ code: 'BulkNotReady' });
    await finish(bulkId);
    expect(await start(bulkId, await staff.hire(harness.tenant, 'agent'))).toMatchObject({ code: 'NotFound' });
    expect(await start(await preview([newId()]))).toMatchObject({ code: 'BulkNothingToChange' });
    pass(60 * 60 * 1000 + 1);
    expect(await start(bulkId)).toMatchObject({ code: 'BulkPreviewExpired' });
    expect(await closed(ids)).toBe(0);
  });
});

describe('the undo of a bulk action', () => {
  it('takes the action back where the row is as the action left it, and lists the others', async () => {
    const ids = await openCases(3);
    const bulkId = await run(ids);
    await harness.query("update operator_case set closed_by = 'staff:other' where case_id = $1", [ids[0]]);
    const amy = await staff.hire(harness.tenant, 'agent');
    const undone = await Promise.all(Array.from({ length: 10 }, () => undo(bulkId, amy)));
    expect(undone).toEqual(undone.map(() => ({ kind: 'started' })));
    await finish(bulkId);
    expect(await progress(bulkId)).toEqual({
      ...{ state: 'undone', undone: 2, left: 1 },
      codes: [{ code: 'BulkRowChanged', count: 1 }],
    });
    expect(await closed(ids)).toBe(1);
    expect(await getBulkAction(context, { tenant: harness.tenant, bulkId })).toMatchObject({
      bulk: { undoneByName: amy.name, undoUntil: null },
    });
  });

  it('resumes paused plans', async () => {
    const plan = await harness.makePlan(payer, { startOn: '2026-12-07', totalCents: 15_000 });
    const bulkId = await run([plan.planId], 'pause-plans');
    expect((await harness.plan(payer, plan.planId)).state).toBe('paused');
    await undo(bulkId);
    await finish(bulkId);
    expect(await progress(bulkId)).toEqual({ state: 'undone', undone: 1, codes: [] });
    expect((await harness.plan(payer, plan.planId)).state).toBe('active');
  });

  it('is possible for 24 hours, and not before the action is done', async () => {
    const bulkId = await preview(await openCases(1));
    expect(await undo(bulkId)).toMatchObject({ code: 'BulkNotReady' });
    await start(bulkId);
    await finish(bulkId);
    pass(24 * 60 * 60 * 1000 + 1);
    expect(await undo(bulkId)).toMatchObject({ code: 'BulkUndoExpired' });
  });
});
