import { parseDate } from '@internationalized/date';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { type ManualForm, manualForms } from '@quittance/domain/payments/manual-payment';
import type { StaffRole } from '@quittance/domain/staff/staff-role';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { adjustAccount } from '../adjustments/adjust-account.ts';
import { authenticateApiKey } from '../api-keys/authenticate-api-key.ts';
import { createApiKey } from '../api-keys/manage-api-keys.ts';
import { enterPayment } from '../manual-payments/enter-payment.ts';
import { inviteStaff } from '../staff/invite-staff.ts';
import { changeStaffRole, disableStaff, resetStaffSecret } from '../staff/manage-staff.ts';
import type { Operator } from '../staff/operator.ts';
import { todayOf } from '../tenants/today-of.ts';
import { type MoneyHarness, openMoneyHarness } from '../testing/harness/money-harness.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { openStaffHarness, type StaffHarness } from '../testing/harness/staff-harness.ts';
import { decideApproval } from './decide-approval.ts';
import { listApprovals } from './list-approvals.ts';

let harness: MoneyHarness;
let staff: StaffHarness;
beforeAll(async () => {
  harness = await openMoneyHarness(providedUrls());
  staff = openStaffHarness(harness.world);
});
afterAll(async () => {
  await staff.close();
  await harness.close();
});
afterEach(async () => {
  expect(await harness.differences()).toEqual([]);
  await harness.query('delete from alone_sum');
});

let keys = 0;
const hire = async (role: StaffRole) => (await staff.hire(harness.tenant, role)).actor;
const dollar = (amount: number) => cents(amount * 100);

function enter(actor: Operator, { accountReferenceCode }: Payer, amount: number, form: ManualForm = 'other') {
  return enterPayment(harness.staff, {
    ...{ tenant: harness.tenant, actor, accountReferenceCode, form, amountCents: dollar(amount) },
    ...{ receivedOn: parseDate('2026-11-20'), reference: '1', isSettlement: false, idempotencyKey: `two-${++keys}` },
  });
}

function adjust(actor: Operator, { accountReferenceCode }: Payer, amount: number) {
  return adjustAccount(harness.staff, {
    ...{
      tenant: harness.tenant,
      actor,
      accountReferenceCode,
      amountCents: dollar(amount),
      reason: 'goodwill',
      note: '',
    },
    idempotencyKey: `two-${++keys}`,
  });
}

async function listedFor(actor: Operator, approvalId: string) {
  const listed = await listApprovals(harness.staff, { tenant: harness.tenant, actor, onlyOpen: true });
  return listed.find((each) => each.approvalId === approvalId)?.approverRefusal;
}

function decide(actor: Operator, approvalId: string) {
  const context = { ...harness.staff, keyring: staff.services.keyring, consoleUrl: staff.context.consoleUrl };
  return decideApproval(context, { tenant: harness.tenant, actor, approvalId, decision: 'approve', reason: '' });
}

const approvalOf = (asked: { kind: string }): string => {
  if (!('approvalId' in asked) || typeof asked.approvalId !== 'string') throw new Error(asked.kind);
  return asked.approvalId;
};
const kindsOf = (answers: readonly { kind: string }[]) => answers.map(({ kind }) => kind).toSorted();

describe('a payment entry above the limit (req 12.3)', () => {
  it.each(manualForms)(
    'in the form %s needs a second person and does not change the balance until then',
    async (form) => {
      const payer = await harness.newPayer({ balanceCents: 400_000 });
      const agent = await hire('agent');
      const asked = await enter(agent, payer, 4_000, form);
      expect(asked).toMatchObject({ kind: 'awaits-approval' });
      expect(await harness.balance(payer)).toBe(400_000);
      expect(await decide(await hire('supervisor'), approvalOf(asked))).toEqual({ kind: 'decided' });
      expect(await harness.balance(payer)).toBe(0);
    },
  );

  it('is recorded once when ten people approve it at the same moment', async () => {
    const payer = await harness.newPayer({ balanceCents: 400_000 });
    const approvers: Operator[] = [];
    for (let n = 0; n < 10; n++) approvers.push(await hire('supervisor'));
    const approvalId = approvalOf(await enter(await hire('agent'), payer, 1_000));
    const decided = await Promise.all(approvers.map((approver) => decide(approver, approvalId)));
    expect(decided.filter(({ kind }) => kind === 'decided')).toHaveLength(1);
    expect(await harness.balance(payer)).toBe(300_000);
  });

  it('returns the pending request when its key is repeated, and the entry after approval', async () => {
    const payer = await harness.newPayer({ balanceCents: 400_000 });
    const agent = await hire('agent');
    const asked = await enter(agent, payer, 1_000);
    keys -= 1;
    expect(await enter(agent, payer, 1_000)).toEqual(asked);
    await decide(await hire('supervisor'), approvalOf(asked));
    keys -= 1;
    expect(await enter(agent, payer, 1_000)).toMatchObject({ kind: 'entered' });
    expect(await harness.balance(payer)).toBe(300_000);
  });
});

describe('limits on what one person may do alone', () => {
  it('add up amounts on one account over 30 days, so even small amounts eventually need a second person', async () => {
    const payer = await harness.newPayer({ balanceCents: 400_000 });
    const sam = await hire('supervisor');
    expect(await adjust(sam, payer, -300)).toMatchObject({ kind: 'adjusted' });
    expect(await adjust(sam, payer, -300)).toMatchObject({ kind: 'awaits-approval' });
    await harness.query("update alone_sum set day = day - 29 where scope = 'account'");
    expect(await enter(sam, payer, 300)).toMatchObject({ kind: 'awaits-approval' });
    await harness.query("update alone_sum set day = day - 1 where scope = 'account'");
    expect(await enter(await hire('agent'), payer, 300)).toMatchObject({ kind: 'entered' });
  });

  it('add up amounts across all accounts for a day and reset the next day', async () => {
    const sam = await hire('supervisor');
    const done: { kind: string }[] = [];
    for (let n = 0; n < 6; n++) done.push(await adjust(sam, await harness.newPayer({ balanceCents: 50_000 }), -500));
    expect(kindsOf(done)).toEqual([...Array(5).fill('adjusted'), 'awaits-approval']);
    await harness.query('update alone_sum set day = day - 1');
    expect(await adjust(sam, await harness.newPayer({ balanceCents: 50_000 }), -500)).toMatchObject({
      kind: 'adjusted',
    });
  });

  it('add up amounts across everyone at the tenant', async () => {
    const done: { kind: string }[] = [];
    for (let member = 0; member < 5; member++) {
      const sam = await hire('supervisor');
      for (let n = 0; n < 5; n++) done.push(await adjust(sam, await harness.newPayer({ balanceCents: 50_000 }), -500));
    }
    expect(done.filter(({ kind }) => kind === 'adjusted')).toHaveLength(20);
  });

  it('allow one of ten concurrent requests that together exceed the account’s limit', async () => {
    const payer = await harness.newPayer({ balanceCents: 400_000 });
    const sam = await hire('supervisor');
    const all = await Promise.all(Array.from({ length: 10 }, () => enter(sam, payer, 300)));
    expect(all.filter(({ kind }) => kind === 'entered')).toHaveLength(1);
    expect(await harness.balance(payer)).toBe(370_000);
  });

  it('allow five of ten concurrent requests for ten accounts that together exceed the person’s limit', async () => {
    const payers: Payer[] = [];
    for (let n = 0; n < 10; n++) payers.push(await harness.newPayer({ balanceCents: 50_000 }));
    const sam = await hire('supervisor');
    const all = await Promise.all(payers.map((payer) => adjust(sam, payer, -500)));
    expect(all.filter(({ kind }) => kind === 'adjusted')).toHaveLength(5);
  });

  it('count a key’s actions toward the person who created the key', async () => {
    const [olga, otto] = [await hire('administrator'), await hire('administrator')];
    const key = {
      tenant: harness.tenant,
      actor: olga,
      name: 'Lockbox',
      scopes: ['payments'],
      expiresAt: null,
    } as const;
    const made = await createApiKey(staff.services, key);
    await decide(otto, made.approvalId ?? '');
    const actor = await authenticateApiKey(staff.services, { tenant: harness.tenant, text: made.text });
    if (!actor) throw new Error('the key does not work');
    for (let n = 0; n < 5; n++) await adjust(olga, await harness.newPayer({ balanceCents: 50_000 }), -500);
    const payer = await harness.newPayer({ balanceCents: 50_000 });
    expect(await enter(actor, payer, 500)).toMatchObject({ kind: 'awaits-approval' });
  });
});

describe('a refund of an overpayment', () => {
  async function paidTwice(payer: Payer): Promise<[string, string]> {
    const method = await harness.card(payer);
    const pay = (amount: number) => harness.pay(payer, { method, amountCents: dollar(amount), confirmDuplicate: true });
    return [await pay(200), await pay(100)];
  }

  it('is refused without an overpayment or for more than the overpayment', async () => {
    const payer = await harness.newPayer({ balanceCents: 50_000 });
    const [one, two] = await paidTwice(payer);
    const part = (amount: number) => ({
      shares: [{ accountReferenceCode: payer.accountReferenceCode, amountCents: dollar(amount) }],
      ...{ isFeeRefunded: false, isOverpayment: true },
    });
    expect(await harness.request(one, part(1))).toMatchObject({ code: 'RefundAmountWrong' });
    await harness.payTooMuch(payer, 3_000);
    expect(await harness.request(one, part(31))).toMatchObject({ code: 'RefundAmountWrong' });
    const both = await Promise.all([harness.request(one, part(30)), harness.request(two, part(30))]);
    expect(kindsOf(both)).toEqual(['refund', 'refused']);
  });

  const creditOf = (payer: Payer) => ({
    shares: [{ accountReferenceCode: payer.accountReferenceCode, amountCents: dollar(30) }],
    ...{ isFeeRefunded: false, isOverpayment: true },
  });

  it('can use a new credit after the previous one was refunded', async () => {
    const payer = await harness.newPayer({ balanceCents: 50_000 });
    const [one, two] = await paidTwice(payer);
    await harness.payTooMuch(payer, 3_000);
    expect(await harness.request(one, creditOf(payer))).toMatchObject({ kind: 'refund' });
    expect(await harness.balance(payer)).toBe(0);
    expect(await harness.request(two, creditOf(payer))).toMatchObject({ code: 'RefundAmountWrong' });
    await harness.payTooMuch(payer, 3_000);
    expect(await harness.request(two, creditOf(payer))).toMatchObject({ kind: 'refund' });
  });

  it('cannot use a credit that a pending refund will use up', async () => {
    const payer = await harness.newPayer({ balanceCents: 50_000 });
    const byBank = await harness.pay(payer, { method: await harness.bank(payer), amountCents: dollar(30) });
    await harness.collectAfter(30_000);
    const [byCard] = await paidTwice(payer);
    await harness.payTooMuch(payer, 3_000);
    expect(await harness.request(byBank, creditOf(payer))).toMatchObject({ kind: 'refund' });
    expect(await harness.refunds(byBank)).toMatchObject([{ state: 'unknown' }]);
    expect(await harness.request(byCard, creditOf(payer))).toMatchObject({ code: 'RefundAmountWrong' });
    await harness.sweepRefundsAfter(60_000);
    expect(await harness.balance(payer)).toBe(0);
  });

  it('ignores an overpayment that would result only from a scheduled payment', async () => {
    const payer = await harness.newPayer({ balanceCents: 50_000 });
    const [byCard] = await paidTwice(payer);
    const scheduledFor = todayOf(harness.tenant, harness.world.clock.now).add({ days: 2 });
    await harness.pay(payer, { method: await harness.bank(payer), amountCents: dollar(150), scheduledFor });
    await harness.payTooMuch(payer, 3_000);
    expect(await harness.request(byCard, creditOf(payer))).toMatchObject({ code: 'RefundAmountWrong' });
  });

  it('cannot use a credit that an earlier release refunded but left on the account', async () => {
    const payer = await harness.newPayer({ balanceCents: 50_000 });
    const [one, two] = await paidTwice(payer);
    await harness.payTooMuch(payer, 3_000);
    await harness.plantOldOverpayment(one, dollar(30));
    expect(await harness.balance(payer)).toBe(-3_000);
    expect(await harness.request(two, creditOf(payer))).toMatchObject({ code: 'RefundAmountWrong' });
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 60_000);
    await harness.payTooMuch(payer, 0);
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 60_000);
    await harness.payTooMuch(payer, 3_000);
    expect(await harness.request(two, creditOf(payer))).toMatchObject({ kind: 'refund' });
  });
});

describe('an approver', () => {
  const invite = (actor: Operator, email: string) =>
    inviteStaff(staff.context, {
      ...{ tenant: harness.tenant, actor, name: 'Pat Puppet', email, role: 'administrator', language: 'en' },
    });
  const puppetOf = (staffId: string) => ({ kind: 'staff', staffId, name: 'Pat', role: 'administrator' }) as const;
  const tick = () => {
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 1_000);
  };

  it('needs approval from two administrators and has no sign-in link before that', async () => {
    const [olga, otto] = [await hire('administrator'), await hire('administrator')];
    const invited = await invite(olga, 'pat1@example.com');
    const member = () =>
      harness.query<{ role: string; has_link: boolean }>(
        `select role, link_hash is not null as has_link from staff_member where staff_id = '${'staffId' in invited ? invited.staffId : ''}'`,
      );
    expect(await member()).toEqual([{ role: 'viewer', has_link: false }]);
    expect(await decide(olga, approvalOf(invited))).toMatchObject({ code: 'ApprovalBySamePerson' });
    expect(await decide(otto, approvalOf(invited))).toEqual({ kind: 'decided' });
    expect(await member()).toEqual([{ role: 'administrator', has_link: true }]);
  });

  it('cannot approve a request that is older than their role', async () => {
    const payer = await harness.newPayer({ balanceCents: 400_000 });
    const asked = await enter(await hire('agent'), payer, 1_000);
    tick();
    const late = await hire('supervisor');
    expect(await listedFor(late, approvalOf(asked))).toBe('ApproverNotIndependent');
    expect(await decide(late, approvalOf(asked))).toMatchObject({ code: 'ApproverNotIndependent' });
    expect(await harness.balance(payer)).toBe(400_000);
  });

  it('cannot approve requests by their inviter, direct or indirect, until someone else vouches for them', async () => {
    const [olga, otto] = [await hire('administrator'), await hire('administrator')];
    const [pat, paul] = [await hire('administrator'), await hire('administrator')];
    const vouch = (member: Operator, by: readonly Operator[]) =>
      harness.query(
        `update staff_member set vouched_by = '{${by.map((each) => (each.kind === 'staff' ? `staff:${each.staffId}` : '')).join(',')}}'
         where staff_id = '${member.kind === 'staff' ? member.staffId : ''}'`,
      );
    // As if the tenant had one employee when these members joined.
    await vouch(pat, [olga]);
    await vouch(paul, [pat]);
    const payer = await harness.newPayer({ balanceCents: 400_000 });
    const approvalId = approvalOf(await enter(olga, payer, 1_000));
    expect(await listedFor(olga, approvalId)).toBe('ApprovalBySamePerson');
    for (const puppet of [pat, paul]) expect(await listedFor(puppet, approvalId)).toBe('ApproverNotIndependent');
    expect(await listedFor(otto, approvalId)).toBeNull();
    for (const puppet of [pat, paul])
      expect(await decide(puppet, approvalId)).toMatchObject({ code: 'ApproverNotIndependent' });
    await vouch(paul, [pat, otto]);
    expect(await decide(paul, approvalId)).toEqual({ kind: 'decided' });
  });

  it('cannot be the requester under another address for the same mailbox', async () => {
    const [olga, otto] = [await staff.hire(harness.tenant, 'administrator'), await hire('administrator')];
    const alias = olga.email.replace('@', '+second@');
    const invited = await invite(olga.actor, alias);
    await decide(otto, approvalOf(invited));
    tick();
    const asked = await enter(olga.actor, await harness.newPayer({ balanceCents: 400_000 }), 1_000);
    const second = puppetOf('staffId' in invited ? invited.staffId : '');
    expect(await decide(second, approvalOf(asked))).toMatchObject({ code: 'ApprovalBySamePerson' });
  });

  it('cannot use the requester’s authenticator', async () => {
    const payer = await harness.newPayer({ balanceCents: 400_000 });
    const [one, other] = [
      await staff.hire(harness.tenant, 'supervisor'),
      await staff.hire(harness.tenant, 'supervisor'),
    ];
    const approvalId = approvalOf(await enter(one.actor, payer, 4_000));
    await staff.copyAuthenticator(harness.tenant, { from: one, to: other });
    expect(await decide(other.actor, approvalId)).toMatchObject({ code: 'ApprovalBySamePerson' });
    expect(await harness.balance(payer)).toBe(400_000);
    expect(await decide(await hire('supervisor'), approvalId)).toEqual({ kind: 'decided' });
  });

  it('is promoted, disabled or reset by two administrators, while an agent needs only one', async () => {
    const [olga, agent, sue] = [
      await hire('administrator'),
      await staff.hire(harness.tenant, 'agent'),
      await staff.hire(harness.tenant, 'supervisor'),
    ];
    const of = (staffId: string) => ({ tenant: harness.tenant, actor: olga, staffId });
    const awaits = { kind: 'awaits-approval' };
    expect(await changeStaffRole(staff.context, { ...of(agent.staffId), role: 'administrator' })).toMatchObject(awaits);
    expect(await disableStaff(staff.context, of(sue.staffId))).toMatchObject(awaits);
    const other = await staff.hire(harness.tenant, 'supervisor');
    const what = { what: 'second-factor', language: 'en' } as const;
    expect(await resetStaffSecret(staff.context, { ...of(other.staffId), ...what })).toMatchObject(awaits);
    const helper = await staff.hire(harness.tenant, 'agent');
    expect(await disableStaff(staff.context, of(helper.staffId))).toMatchObject({ kind: 'done' });
  });
});

describe('an API key that can clear debts', () => {
  it('works only after a second administrator approves it', async () => {
    const [olga, otto] = [await hire('administrator'), await hire('administrator')];
    const key = { tenant: harness.tenant, actor: olga, name: 'Nightly', scopes: ['imports'], expiresAt: null } as const;
    const { text, approvalId } = await createApiKey(staff.services, key);
    const works = async () =>
      (await authenticateApiKey(staff.services, { tenant: harness.tenant, text })) !== undefined;
    expect(await works()).toBe(false);
    expect(await decide(otto, approvalId ?? '')).toEqual({ kind: 'decided' });
    expect(await works()).toBe(true);
  });
});

describe('a tenant with one employee', () => {
  it('needs no approvals but has lower limits', async () => {
    await harness.query('update tenant set is_one_person = true where tenant_id = $1', [harness.tenant.id]);
    try {
      const olga = await hire('administrator');
      const payer = await harness.newPayer({ balanceCents: 400_000 });
      expect(await enter(olga, payer, 200)).toMatchObject({ kind: 'entered' });
      expect(await enter(olga, payer, 0.01)).toMatchObject({ code: 'AloneLimitReached' });
      expect(await enter(olga, await harness.newPayer({ balanceCents: 400_000 }), 200)).toMatchObject({
        kind: 'entered',
      });
      expect(await adjust(olga, await harness.newPayer({ balanceCents: 400_000 }), -101)).toMatchObject({
        code: 'AloneLimitReached',
      });
      expect(await adjust(olga, await harness.newPayer({ balanceCents: 400_000 }), -100)).toMatchObject({
        kind: 'adjusted',
      });
    } finally {
      await harness.query('update tenant set is_one_person = false where tenant_id = $1', [harness.tenant.id]);
    }
  });

  it('cannot be created through the console', async () => {
    const attempt = staff.services.database.inTenant(harness.tenant.id, (tx) =>
      tx.updateTable('tenant').set({ is_one_person: true }).where('tenant_id', '=', harness.tenant.id).execute(),
    );
    await expect(attempt).rejects.toThrow('permission denied');
  });
});
