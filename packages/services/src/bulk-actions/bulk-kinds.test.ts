import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import type { BulkAction } from '@quittance/domain/staff/bulk-action';
import { isCallBackDay } from '@quittance/domain/support/call-back-day';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adjustAccount } from '../adjustments/adjust-account.ts';
import { requestCallBack } from '../support/request-call-back.ts';
import { getStaffUpload } from '../support/staff-uploads.ts';
import { uploadDocument } from '../support/upload-document.ts';
import { todayOf } from '../tenants/today-of.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { openPlanHarness, type PlanHarness } from '../testing/harness/plan-harness.ts';
import { openStaffHarness, type StaffHarness, type TestStaff } from '../testing/harness/staff-harness.ts';
import { sampleFiles } from '../testing/sample-files.ts';
import type { BulkContext, BulkSelection } from './bulk-kind.ts';
import { startBulkAction, undoBulkAction } from './confirm-bulk-action.ts';
import { createBulkAction } from './create-bulk-action.ts';
import { getBulkAction, listBulkRows } from './get-bulk-action.ts';
import { finishBulkAction } from './work-bulk-action.ts';

let harness: PlanHarness;
let staff: StaffHarness;
let context: BulkContext;
let ada: TestStaff;
let sue: TestStaff;
let payer: Payer;

beforeAll(async () => {
  harness = await openPlanHarness(providedUrls());
  staff = openStaffHarness(harness.world);
  context = {
    ...staff.services,
    onFault(fault) {
      throw fault;
    },
  };
  ada = await staff.hire(harness.tenant, 'agent');
  sue = await staff.hire(harness.tenant, 'supervisor');
});
afterAll(async () => {
  await staff.close();
  await harness.close();
});
beforeEach(async () => {
  payer = await harness.newPayer();
});

const clientAddress = '192.0.2.1';

async function preview(action: BulkAction, selection: BulkSelection, by = ada): Promise<string> {
  const { tenant } = harness;
  const bulkId = newId();
  const created = await createBulkAction(context, {
    tenant,
    actor: by.actor,
    bulkId,
    action,
    selection,
    clientAddress,
  });
  if (created.kind === 'refused') throw new Error(created.code);
  await finishBulkAction(context, { tenant, bulkId });
  return bulkId;
}

async function run(action: BulkAction, selection: BulkSelection, by = ada): Promise<string> {
  const { tenant } = harness;
  const bulkId = await preview(action, selection, by);
  const started = await startBulkAction(context, {
    tenant,
    actor: by.actor,
    bulkId,
    reason: 'All read.',
    clientAddress,
  });
  expect(started).toEqual({ kind: 'started' });
  await finishBulkAction(context, { tenant, bulkId });
  return bulkId;
}

const undo = async (bulkId: string, by = ada) => {
  const { tenant } = harness;
  const started = await undoBulkAction(context, { tenant, actor: by.actor, bulkId, clientAddress });
  await finishBulkAction(context, { tenant, bulkId });
  return started;
};

async function outcome(bulkId: string) {
  const found = await getBulkAction(context, { tenant: harness.tenant, bulkId });
  if (found.kind === 'refused') throw new Error(found.code);
  const counts = found.counts.filter(({ count }) => count > 0).map(({ state, count }) => [state, count]);
  return { ...Object.fromEntries(counts), codes: found.refusals.map(({ code }) => code) };
}

describe('reviewing many files', () => {
  async function send(name: string): Promise<string> {
    const sent = await uploadDocument(harness.world.context, {
      ...{ tenant: harness.tenant, session: payer.session, fileName: `${name}.pdf`, mediaType: 'application/pdf' },
      ...{ disputeId: undefined, content: Buffer.concat([sampleFiles.pdf, Buffer.from(name)]).toString('base64') },
    });
    if (sent.kind === 'refused') throw new Error(sent.code);
    return sent.upload.uploadId;
  }
  const seen = async (uploadId: string) => {
    const found = await getStaffUpload(context, { tenant: harness.tenant, uploadId });
    return found.kind === 'upload' ? found.upload.seen : undefined;
  };
  const openCases = () =>
    harness.query('select 1 from operator_case where customer_id = $1 and closed_at is null', [
      payer.session.customerId,
    ]);

  it('marks each file and closes its case, and the undo takes both back', async () => {
    const ids = [await send('one'), await send('two')];
    expect(await openCases()).toHaveLength(2);
    const bulkId = await run('review-files', { list: 'uploads', customerId: payer.session.customerId });
    expect(await outcome(bulkId)).toEqual({ done: 2, codes: [] });
    expect(await seen(ids[0] ?? '')).toMatchObject({ byName: ada.name, note: 'All read.' });
    expect(await openCases()).toEqual([]);
    expect(await undo(bulkId)).toEqual({ kind: 'started' });
    expect(await outcome(bulkId)).toEqual({ undone: 2, codes: [] });
    expect(await seen(ids[0] ?? '')).toBeNull();
    expect(await openCases()).toHaveLength(2);
  });

  it('leaves a file alone that was reviewed before', async () => {
    const uploadId = await send('three');
    await run('review-files', { list: 'ids', ids: [uploadId] });
    const bulkId = await preview('review-files', { list: 'ids', ids: [uploadId] });
    expect(await outcome(bulkId)).toEqual({ refused: 1, codes: ['BulkRowUnchanged'] });
    expect(await listBulkRows(context, { tenant: harness.tenant, bulkId })).toMatchObject({
      rows: [{ reference: 'three.pdf', code: 'BulkRowUnchanged' }],
    });
  });
});

describe('taking many callbacks', () => {
  it('takes those that nobody has, and the undo releases them', async () => {
    const { tenant, world } = harness;
    const today = todayOf(tenant, world.clock.now);
    const callOn = [1, 2, 3, 4, 5].map((days) => today.add({ days })).find((day) => isCallBackDay(day, today)) ?? today;
    const wish = { phoneNumber: '3125550142', topic: 'plan', callOn, partOfDay: 'morning', language: 'en' } as const;
    const other = await harness.newPayer();
    for (const { session } of [payer, other]) await requestCallBack(world.context, { tenant, session, ...wish });
    await run('take-calls', { list: 'call-backs', until: callOn });
    const takers = () =>
      harness.query<{ taken_by: string | null }>("select distinct taken_by from call_back where state = 'open'");
    expect(await takers()).toEqual([{ taken_by: `staff:${ada.staffId}` }]);
    const bulkId = await preview('take-calls', { list: 'call-backs' }, sue);
    expect(await outcome(bulkId)).toEqual({ refused: 2, codes: ['CallBackTaken'] });
    const again = await run('take-calls', { list: 'call-backs' });
    await undo(again);
    expect(await takers()).toEqual([{ taken_by: null }]);
  });
});

describe('resuming many plans', () => {
  it('resumes paused plans, and the undo pauses them again', async () => {
    const { planId } = await harness.makePlan(payer, { startOn: '2026-12-07', totalCents: 15_000 });
    const ids = { list: 'ids', ids: [planId] } as const;
    await run('pause-plans', ids);
    const bulkId = await run('resume-plans', ids);
    expect((await harness.plan(payer, planId)).state).toBe('active');
    await undo(bulkId);
    expect((await harness.plan(payer, planId)).state).toBe('paused');
  });
});

describe('deciding many approval requests', () => {
  async function ask(by = ada): Promise<string> {
    const asked = await adjustAccount(context, {
      ...{ tenant: harness.tenant, actor: by.actor, accountReferenceCode: payer.accountReferenceCode },
      ...{ idempotencyKey: newId(), amountCents: cents(-1_000), reason: 'goodwill', note: 'Late delivery.' },
    });
    if (asked.kind !== 'awaits-approval') throw new Error(asked.kind);
    return asked.approvalId;
  }

  it('approves each request under the rule of two people, with its amount, and has no undo', async () => {
    const approvalId = await ask();
    const before = await harness.balance(payer);
    const alone = await preview('approve-requests', { list: 'ids', ids: [approvalId] });
    expect(await outcome(alone)).toMatchObject({
      refused: 1,
      codes: [expect.stringMatching(/^(ApprovalBySamePerson|RoleNotAllowed)$/)],
    });
    const bulkId = await run('approve-requests', { list: 'ids', ids: [approvalId] }, sue);
    expect(await outcome(bulkId)).toEqual({ done: 1, codes: [] });
    expect(await harness.balance(payer)).toBe(before - 1_000);
    expect(await getBulkAction(context, { tenant: harness.tenant, bulkId })).toMatchObject({
      counts: expect.arrayContaining([{ state: 'done', count: 1, amountCents: -1_000 }]),
      bulk: { undoUntil: null },
    });
    expect(await undo(bulkId, sue)).toEqual({ kind: 'refused', code: 'BulkNotUndoable' });
    expect(await harness.balance(payer)).toBe(before - 1_000);
  });

  it('rejects requests, which changes no balance', async () => {
    await ask();
    const before = await harness.balance(payer);
    const bulkId = await run('reject-requests', { list: 'approvals' }, sue);
    expect(await outcome(bulkId)).toEqual({ done: 1, codes: [] });
    expect(await harness.balance(payer)).toBe(before);
    const late = await preview('approve-requests', { list: 'ids', ids: [newId()] }, sue);
    expect(await outcome(late)).toEqual({ refused: 1, codes: ['NotFound'] });
  });
});
