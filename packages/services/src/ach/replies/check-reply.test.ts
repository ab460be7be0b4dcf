import { operatorText } from '@quittance/database/operator-text';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { answerAchFile } from '@quittance/processors/sandbox/server/answer-ach-file';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApiKey } from '../../api-keys/manage-api-keys.ts';
import { listApprovalCustomers } from '../../approvals/approval-customers.ts';
import { decideApproval } from '../../approvals/decide-approval.ts';
import { listApprovals } from '../../approvals/list-approvals.ts';
import type { Operator } from '../../staff/operator.ts';
import { type AchHarness, achAccounts, openAchHarness } from '../../testing/harness/ach-harness.ts';
import { receiveReply } from '../receive-reply.ts';

let harness: AchHarness;
const monday = '2026-11-23T23:30:00Z';
const tuesday = '2026-11-24T23:30:00Z';
const folder: Operator = { kind: 'program', name: 'ach-folder' };

beforeEach(async () => {
  harness = await openAchHarness(providedUrls());
  // One person may change $50 a day, and all of them together $200.
  await harness.world.adminPool.query('update tenant set adjustment_alone_cents = 1000 where tenant_id = $1', [
    harness.tenant.id,
  ]);
});
afterEach(async () => {
  expect(await harness.differences()).toEqual([]);
  expect(harness.faults.splice(0)).toEqual([]);
  await harness.close();
});

async function answered(amounts: readonly number[], { accountNumber = achAccounts.noFunds, sentAt = monday } = {}) {
  const payments: string[] = [];
  for (const dollars of amounts) {
    const payer = await harness.newPayer();
    const method = await harness.bank(payer, { accountNumber });
    payments.push(await harness.pay(payer, { method, amountCents: cents(dollars * 100), confirmDuplicate: true }));
  }
  harness.at(sentAt);
  const [file = ''] = await harness.send();
  const text = answerAchFile(file, { modifier: '0' });
  if (text === undefined) throw new Error('the bank has nothing to say');
  return { payments, text };
}

async function handIn(actor: Operator, text: string) {
  const bytes = Buffer.from(text, 'latin1');
  const asked = { tenant: harness.tenant, actor, payeeCode: 'PAYEE', fileName: 'returns.ach', bytes };
  const received = await receiveReply(harness.staff, asked);
  await harness.processReplies();
  return received;
}

const states = async (payments: readonly string[]) =>
  Promise.all(payments.map(async (paymentId) => (await harness.payment(paymentId)).state));
const decide = async (actor: Operator, decision: 'approve' | 'refuse' = 'approve') => {
  const [request] = await listApprovals(harness.staff, {
    tenant: harness.tenant,
    actor: { kind: 'program', name: 'test' },
    onlyOpen: true,
  });
  const of = { tenant: harness.tenant, actor, approvalId: request?.approvalId ?? '', decision, reason: 'seen' };
  const decided = await decideApproval({ ...harness.api, ...harness.staff }, of);
  await harness.processReplies();
  return decided;
};

describe('a file of returns sent by one person', () => {
  it('is processed up to the daily limit', async () => {
    const { payments, text } = await answered([50]);
    expect(await handIn(harness.staffMembers.sam, text)).toMatchObject({ kind: 'received', approvalId: null });
    expect(await states(payments)).toEqual(['returned']);
  });

  it('changes nothing above the limit until a second person approves it', async () => {
    const { payments, text } = await answered([50, 50]);
    const { sam, olga } = harness.staffMembers;
    expect(await handIn(sam, text)).toMatchObject({ kind: 'received', approvalId: expect.any(String) });
    expect(await states(payments)).toEqual(['accepted', 'accepted']);
    const [request] = await listApprovals(harness.staff, {
      tenant: harness.tenant,
      actor: { kind: 'program', name: 'test' },
      onlyOpen: true,
    });
    expect(request).toMatchObject({
      kind: 'ach-returns',
      content: {
        payeeCode: 'PAYEE',
        fileName: 'returns.ach',
        returns: 2,
        changes: 0,
        sumCents: 10_000,
        limitCents: 5_000,
      },
    });
    const about = { tenant: harness.tenant, actor: olga, approvalId: request?.approvalId ?? '' };
    expect(await listApprovalCustomers(harness.staff, about)).toMatchObject({ count: 2 });
    expect(await decide(sam)).toMatchObject({ code: 'ApprovalBySamePerson' });
    expect(await decide(olga)).toEqual({ kind: 'decided' });
    expect(await states(payments)).toEqual(['returned', 'returned']);
  });

  it("can be declined as a whole, and the bank's own file is still processed", async () => {
    const { payments, text } = await answered([50, 50]);
    await handIn(harness.staffMembers.sam, text);
    await decide(harness.staffMembers.olga, 'refuse');
    expect(await states(payments)).toEqual(['accepted', 'accepted']);
    expect(await handIn(folder, text)).toMatchObject({ isKnown: true, approvalId: null });
    expect(await states(payments)).toEqual(['returned', 'returned']);
  });

  it("needs no decision after the bank's folder also delivers it", async () => {
    const { payments, text } = await answered([50, 50]);
    await handIn(harness.staffMembers.sam, text);
    await handIn(folder, text);
    expect(await states(payments)).toEqual(['returned', 'returned']);
    expect(
      await listApprovals(harness.staff, {
        tenant: harness.tenant,
        actor: { kind: 'program', name: 'test' },
        onlyOpen: true,
      }),
    ).toEqual([]);
  });

  it('opens no second request when it is sent again', async () => {
    const { text } = await answered([50, 50]);
    const first = await handIn(harness.staffMembers.sam, text);
    expect(await handIn(harness.staffMembers.sam, text)).toEqual({ ...first, isKnown: true });
  });

  it("always waits when it changes a payer's bank account, because refunds would go there", async () => {
    const { text } = await answered([10], { accountNumber: achAccounts.changed });
    expect(await handIn(harness.staffMembers.sam, text)).toMatchObject({ approvalId: expect.any(String) });
    expect(await harness.query('select 1 from ach_answer')).toEqual([]);
    expect(await decide(harness.staffMembers.olga)).toEqual({ kind: 'decided' });
    expect(await harness.query('select outcome from ach_answer')).toEqual([{ outcome: 'taken' }]);
  });

  it("changes nothing and doesn't count toward the limit when its entries are unknown", async () => {
    const { payments, text } = await answered([50, 50]);
    const unknown = text.replaceAll(/(?<=R01)\d{15}/g, '091000019999999');
    expect(await handIn(harness.staffMembers.sam, unknown)).toMatchObject({ approvalId: null });
    expect(harness.faults.splice(0)).toHaveLength(1);
    expect(await states(payments)).toEqual(['accepted', 'accepted']);
    expect(await harness.query("select 1 from alone_sum where bucket = 'returns' and sum_cents > 0")).toEqual([]);
  });
});

it('a file of returns counts against the person who created its API key, no matter how many keys they create', async () => {
  const { payments, text } = await answered([30]);
  const { payments: others, text: other } = await answered([30], { sentAt: tuesday });
  const { sam } = harness.staffMembers;
  expect(await handIn(await keyOf(sam), text)).toMatchObject({ approvalId: null });
  expect(await handIn(await keyOf(sam), other)).toMatchObject({ approvalId: expect.any(String) });
  expect(await states([...payments, ...others])).toEqual(['returned', 'accepted']);
});

async function keyOf(maker: Operator): Promise<Operator> {
  const scopes = ['payments'] as const;
  const { keyId } = await createApiKey(harness.staff, {
    ...{ tenant: harness.tenant, actor: folder, name: 'Bank', scopes, expiresAt: null },
  });
  const text = 'update api_key set created_by = $2 where api_key_id = $1';
  await harness.world.adminPool.query(text, [keyId, operatorText(maker)]);
  return { kind: 'key', keyId, name: 'Bank', scopes };
}

it('two simultaneous files of returns share the daily limit', async () => {
  const { payments, text } = await answered([50]);
  const { payments: others, text: other } = await answered([50], { sentAt: tuesday });
  const { sam } = harness.staffMembers;
  const received = await Promise.all([handIn(sam, text), handIn(sam, other)]);
  expect(received.filter((each) => each.kind === 'received' && each.approvalId !== null)).toHaveLength(1);
  expect((await states([...payments, ...others])).toSorted()).toEqual(['accepted', 'returned']);
});

it("for a tenant with one employee, a file of returns above the limit is refused until the bank's folder delivers it", async () => {
  await harness.world.adminPool.query('update tenant set is_one_person = true where tenant_id = $1', [
    harness.tenant.id,
  ]);
  const { payments, text } = await answered([50, 50]);
  expect(await handIn(harness.staffMembers.olga, text)).toMatchObject({ code: 'AloneLimitReached' });
  expect(await handIn(folder, text)).toMatchObject({ isKnown: false });
  expect(await states(payments)).toEqual(['returned', 'returned']);
});
