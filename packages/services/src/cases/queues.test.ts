import { operatorText } from '@quittance/database/operator-text';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { caseKinds } from '@quittance/domain/cases/case-kind';
import { isCallBackDay } from '@quittance/domain/support/call-back-day';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allApprovalKinds } from '../approvals/all-approval-kinds.ts';
import { decideApproval } from '../approvals/decide-approval.ts';
import { answerDispute, decideDispute } from '../disputes/answer-dispute.ts';
import { listDisputeQueue } from '../disputes/dispute-queue.ts';
import { getStaffDispute } from '../disputes/get-staff-dispute.ts';
import { notifyDisputeEvents } from '../disputes/notify-dispute-events.ts';
import { closeReview } from '../payments/record/close-review.ts';
import { listCallBacks } from '../support/call-back-queue.ts';
import { requestCallBack } from '../support/request-call-back.ts';
import { closeCallBack, takeCallBack } from '../support/take-call-back.ts';
import { todayOf } from '../tenants/today-of.ts';
import { type DisputeHarness, openDisputeHarness } from '../testing/harness/dispute-harness.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { openStaffHarness, type StaffHarness, type TestStaff } from '../testing/harness/staff-harness.ts';
import { closeCase } from './close-case.ts';
import { findCase, listCases } from './list-cases.ts';

let harness: DisputeHarness;
let staff: StaffHarness;
let ada: TestStaff;
let amy: TestStaff;
let sam: TestStaff;
let sue: TestStaff;

beforeAll(async () => {
  harness = await openDisputeHarness(providedUrls());
  staff = openStaffHarness(harness.world);
  ada = await staff.hire(harness.tenant, 'agent');
  amy = await staff.hire(harness.tenant, 'agent');
  sam = await staff.hire(harness.tenant, 'supervisor');
  sue = await staff.hire(harness.tenant, 'supervisor');
});
afterAll(async () => {
  await staff.close();
  await harness.close();
});

const of = (member: TestStaff) => ({ tenant: harness.tenant, actor: member.actor });
const minuteMs = 60_000;
const templates = async ({ session }: Payer) =>
  (
    await harness.query<{ template: string }>(
      'select template from message where customer_id = $1 order by created_at',
      [session.customerId],
    )
  ).map(({ template }) => template);
const notify = () =>
  notifyDisputeEvents({ ...harness.worker, onFault: (fault) => harness.faults.push(fault) }, harness.tenant);

describe('law: 12 CFR 1006.38: the queue of disputes (req 12.10)', () => {
  it('lists the longest waiting disputes first, page by page, with their explanations', async () => {
    const payers = [];
    for (let index = 0; index < 3; index++) {
      const payer = await harness.newPayer();
      await harness.dispute(payer, { explanation: `Reason ${index}` });
      payers.push(payer);
      harness.pass(1_000);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listDisputeQueue(staff.services, { tenant: harness.tenant, onlyOpen: true, cursor, limit: 2 });
      seen.push(...page.rows.map(({ accountReferenceCode, explanation }) => `${accountReferenceCode} ${explanation}`));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(payers.map(({ accountReferenceCode }, index) => `${accountReferenceCode} Reason ${index}`));
  });

  it('shows the due date for a response, the uploads and the history', async () => {
    const disputeId = await harness.dispute(await harness.newPayer());
    const found = await getStaffDispute(staff.services, { tenant: harness.tenant, disputeId });
    if (found.kind === 'refused') throw new Error(found.code);
    const opened = todayOf(harness.tenant, found.dispute.openedAt);
    expect(found.dispute.answerBy.compare(opened)).toBe(30);
    expect(found).toMatchObject({ uploads: [], trail: [{ event: 'opened', text: '' }] });
  });

  it('sends a response to the customer and keeps the dispute open', async () => {
    const payer = await harness.newPayer();
    const disputeId = await harness.dispute(payer);
    const answerText = 'Please send us the letter.\n\nThank you.';
    const answers = await Promise.all(
      [1, 2].map(() => answerDispute(staff.services, { ...of(ada), disputeId, text: answerText })),
    );
    expect(answers).toEqual([{ kind: 'answered' }, { kind: 'answered' }]);
    await notify();
    expect(harness.faults).toEqual([]);
    const found = await getStaffDispute(staff.services, { tenant: harness.tenant, disputeId });
    expect(found).toMatchObject({ dispute: { state: 'open' } });
    if (found.kind === 'refused') throw new Error(found.code);
    expect(found.trail.map(({ event, doneBy, text }) => [event, doneBy, text])).toEqual([
      ['opened', 'customer', ''],
      ['answered', ada.name, answerText],
      ['answered', ada.name, answerText],
    ]);
  });

  it.each([
    ['cleared', '', 'NoteRequired'],
    ['cleared', 'The contract says so.', undefined],
    ['upheld', '', undefined],
    ['withdrawn', '', undefined],
  ] as const)('closes a dispute as %s with the text %j: refusal %s', async (outcome, text, code) => {
    const payer = await harness.newPayer();
    const disputeId = await harness.dispute(payer);
    const decide = () => decideDispute(staff.services, { ...of(sam), disputeId, outcome, text });
    if (code) return expect(await decide()).toMatchObject({ code });
    expect(await decide()).toEqual({ kind: 'closed' });
    expect(await decide()).toMatchObject({ code: 'DisputeNotOpen' });
    expect(await harness.steps(disputeId)).toEqual(['opened customer', `${outcome} ${operatorText(sam.actor)}`]);
    await notify();
    expect((await templates(payer)).every((template) => template.startsWith('Dispute'))).toBe(true);
  });
});

async function wish(payer: Payer): Promise<string> {
  const today = todayOf(harness.tenant, harness.world.clock.now);
  const ahead = Array.from({ length: 7 }, (_, index) => today.add({ days: index + 1 }));
  const callOn = ahead.find((day) => isCallBackDay(day, today)) ?? today;
  const asked = { phoneNumber: '3125550142', topic: 'plan', callOn, partOfDay: 'evening', language: 'es' } as const;
  await requestCallBack(harness.api, { tenant: harness.tenant, session: payer.session, ...asked });
  const text = "select call_back_id as id from call_back where customer_id = $1 and state = 'open'";
  return (await harness.query<{ id: string }>(text, [payer.session.customerId]))[0]?.id ?? '';
}

describe('the call queue', () => {
  const take = (member: TestStaff, callBackId: string, isTaken = true) =>
    takeCallBack(staff.services, { ...of(member), callBackId, isTaken });
  const queued = async (member: TestStaff, callBackId: string) => {
    const { rows } = await listCallBacks(staff.services, of(member));
    return rows.find((each) => each.callBackId === callBackId);
  };

  it('assigns a call for half an hour to only one of two employees who take it at the same moment', async () => {
    const callBackId = await wish(await harness.newPayer());
    const taken = await Promise.all([take(ada, callBackId), take(amy, callBackId)]);
    expect(taken.map(({ kind }) => kind).toSorted()).toEqual(['refused', 'taken']);
    const [winner, other] = taken[0].kind === 'taken' ? [ada, amy] : [amy, ada];
    expect(await queued(winner, callBackId)).toMatchObject({ takenBy: { name: winner.name, isMe: true } });
    expect(await queued(other, callBackId)).toMatchObject({ takenBy: { name: winner.name, isMe: false } });
    const ended = { callBackId, outcome: 'reached', note: '' } as const;
    expect(await closeCallBack(staff.services, { ...of(other), ...ended })).toMatchObject({ code: 'CallBackTaken' });
    harness.pass(30 * minuteMs);
    expect(await queued(other, callBackId)).toMatchObject({ takenBy: null });
    expect(await take(other, callBackId)).toMatchObject({ kind: 'taken' });
    expect(await take(other, callBackId, false)).toEqual({ kind: 'taken', until: null });
    expect(await take(winner, callBackId)).toMatchObject({ kind: 'taken' });
  });

  it('shows when the customer may be called and whether the creditor forbids calls', async () => {
    const payer = await harness.newPayer();
    const callBackId = await wish(payer);
    const before = await queued(ada, callBackId);
    const span = (before?.callWindow?.until.getTime() ?? 0) - (before?.callWindow?.from.getTime() ?? 0);
    expect(span).toBe(4 * 60 * minuteMs);
    const rule = `insert into contact_rule (tenant_id, customer_id, no_calls, contact_from, contact_until, changed_at)
      values ($1, $2, true, '09:00', '18:00', now())`;
    await harness.query(rule, [harness.tenant.id, payer.session.customerId]);
    const after = await queued(ada, callBackId);
    expect(after).toMatchObject({ noCalls: true, phone: '3125550142', language: 'es' });
    expect((after?.callWindow?.until.getTime() ?? 0) - (after?.callWindow?.from.getTime() ?? 0)).toBe(60 * minuteMs);
  });

  it('closes a call once, together with its case', async () => {
    const payer = await harness.newPayer();
    const callBackId = await wish(payer);
    const close = () =>
      closeCallBack(staff.services, { ...of(ada), callBackId, outcome: 'not-reached', note: 'Nobody there.' });
    expect(await close()).toEqual({ kind: 'closed' });
    expect(await close()).toMatchObject({ code: 'CaseNotOpen' });
    expect(await harness.openCases(payer)).toEqual([]);
    expect(await queued(ada, callBackId)).toBeUndefined();
  });
});

describe('the case queue', () => {
  const openCaseOf = async ({ session }: Payer) => {
    const text = 'select case_id as id from operator_case where customer_id = $1 and closed_at is null';
    return (await harness.query<{ id: string }>(text, [session.customerId]))[0]?.id ?? '';
  };

  it('has the same kinds as the database', async () => {
    const text =
      "select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'operator_case_kind_known'";
    const [row] = await harness.query<{ text: string }>(text);
    const known = [...(row?.text ?? '').matchAll(/'([a-z-]+)'/g)].map(([, kind]) => kind);
    expect(known.toSorted()).toEqual([...caseKinds].toSorted());
  });

  it('keeps a case open while its dispute awaits a decision, and allows it to be closed afterward', async () => {
    const payer = await harness.newPayer();
    const disputeId = await harness.dispute(payer);
    const caseId = await openCaseOf(payer);
    const close = (note = 'Corrected.') => closeCase(staff.services, { ...of(ada), caseId, note });
    expect(await close()).toMatchObject({ code: 'CaseNotOpen' });
    await decideDispute(staff.services, { ...of(sam), disputeId, outcome: 'upheld', text: '' });
    expect(await close(' ')).toMatchObject({ code: 'NoteRequired' });
    expect(await close()).toEqual({ kind: 'closed' });
    expect(await close()).toMatchObject({ code: 'CaseNotOpen' });
    const found = await findCase(staff.services, { tenant: harness.tenant, caseId });
    expect(found).toMatchObject({ closedBy: ada.name, closingNote: 'Corrected.', actions: [] });
  });

  it('filters by kind and leaves out cases of other kinds', async () => {
    const payer = await harness.newPayer();
    await wish(payer);
    const list = async (kinds: (typeof caseKinds)[number][]) =>
      (await listCases(staff.services, { tenant: harness.tenant, kinds, onlyOpen: true, limit: 100 })).rows;
    expect((await list(['call-back'])).every(({ kind }) => kind === 'call-back')).toBe(true);
    const caseId = await openCaseOf(payer);
    expect((await list(['call-back'])).map((each) => each.caseId)).toContain(caseId);
    expect((await list(['import'])).map((each) => each.caseId)).not.toContain(caseId);
  });
});

describe('a payment in review', () => {
  const inReview = async () => {
    const payer = await harness.newPayer();
    const paymentId = await harness.reserve(payer, { method: await harness.card(payer) });
    await harness.query("update payment set state = 'review' where payment_id = $1", [paymentId]);
    return { payer, paymentId };
  };
  const close = (paymentId: string, changes: object) =>
    closeReview(staff.services, {
      ...of(sam),
      paymentId,
      outcome: 'canceled',
      reference: '',
      note: 'looked up',
      ...changes,
    });

  it.each([
    [{ outcome: 'canceled' }, 'canceled', 20_000],
    [{ outcome: 'declined' }, 'declined', 20_000],
    [{ outcome: 'succeeded', reference: 'ch_1' }, 'succeeded', 15_000],
  ])('is closed with the outcome in the processor’s records: %j', async (changes, state, balance) => {
    const { payer, paymentId } = await inReview();
    expect(await close(paymentId, changes)).toEqual({ kind: 'closed', state });
    expect(await harness.balance(payer)).toBe(balance);
    expect(await close(paymentId, changes)).toMatchObject({ code: 'CaseNotOpen' });
    expect(await harness.differences()).toEqual([]);
  });

  it.each([
    [{ outcome: 'succeeded' }, 'NoteRequired'],
    [{ outcome: 'accepted', reference: 'ch_1' }, 'CaseNotOpen'],
  ])('is not closed without a reference or with an outcome that cards do not have: %j', async (changes, code) => {
    const { paymentId } = await inReview();
    expect(await close(paymentId, changes)).toMatchObject({ code });
  });

  describe('confirmed as paid, above the limit for one employee', () => {
    const paid = { outcome: 'succeeded', reference: 'ch_2' };
    const setLimit = (adjustmentCents: number, isOnePerson = false) =>
      harness.query('update tenant set adjustment_alone_cents = $1, is_one_person = $2 where tenant_id = $3', [
        adjustmentCents,
        isOnePerson,
        harness.tenant.id,
      ]);
    const ask = async () => {
      await setLimit(0);
      const { payer, paymentId } = await inReview();
      const asked = await close(paymentId, paid);
      if (asked.kind !== 'awaits-approval') throw new Error(asked.kind);
      return { payer, paymentId, approvalId: asked.approvalId };
    };
    const approve = (approvalId: string) =>
      decideApproval(
        { ...harness.api, database: staff.services.database },
        { tenant: harness.tenant, actor: sue.actor, approvalId, decision: 'approve', reason: '' },
        allApprovalKinds,
      );

    it('waits for a second person, whose approval closes it and books the payment once', async () => {
      const { payer, paymentId, approvalId } = await ask();
      const stateOf = () => harness.query('select state from payment where payment_id = $1', [paymentId]);
      expect(await stateOf()).toEqual([{ state: 'review' }]);
      expect(await approve(approvalId)).toEqual({ kind: 'decided' });
      expect(await stateOf()).toEqual([{ state: 'succeeded' }]);
      expect(await harness.balance(payer)).toBe(15_000);
      expect(await harness.differences()).toEqual([]);
    });

    it('creates only one request for the same payment', async () => {
      const { paymentId } = await ask();
      expect(await close(paymentId, paid)).toMatchObject({ code: 'ApprovalExists' });
    });

    it('can no longer be approved after the payment was closed another way', async () => {
      const { payer, paymentId, approvalId } = await ask();
      expect(await close(paymentId, { outcome: 'canceled' })).toEqual({ kind: 'closed', state: 'canceled' });
      expect(await approve(approvalId)).toMatchObject({ code: 'ApprovalNotPossible' });
      expect(await harness.balance(payer)).toBe(20_000);
    });

    it('is refused when there is no second person', async () => {
      await setLimit(0, true);
      const { paymentId } = await inReview();
      expect(await close(paymentId, paid)).toMatchObject({ code: 'AloneLimitReached' });
    });
  });
});
