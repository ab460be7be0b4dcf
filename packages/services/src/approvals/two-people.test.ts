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
import { type MoneyDesk, openMoneyDesk } from '../testing/money-desk.ts';
import type { Payer } from '../testing/payment-desk.ts';
import { openStaffDesk, type StaffDesk } from '../testing/staff-desk.ts';
import { decideApproval } from './decide-approval.ts';

let desk: MoneyDesk;
let staff: StaffDesk;
beforeAll(async () => {
  desk = await openMoneyDesk(providedUrls());
  staff = openStaffDesk(desk.world);
});
afterAll(async () => {
  await staff.close();
  await desk.close();
});
afterEach(async () => {
  expect(await desk.differences()).toEqual([]);
  // Each test begins with nothing done alone.
  await desk.query('delete from alone_sum');
});

let keys = 0;
const hire = async (role: StaffRole) => (await staff.hire(desk.tenant, role)).actor;
const dollar = (amount: number) => cents(amount * 100);

function enter(actor: Operator, { accountReferenceCode }: Payer, amount: number, form: ManualForm = 'other') {
  return enterPayment(desk.staff, {
    ...{ tenant: desk.tenant, actor, accountReferenceCode, form, amountCents: dollar(amount) },
    ...{ receivedOn: parseDate('2026-11-20'), reference: '1', isSettlement: false, idempotencyKey: `two-${++keys}` },
  });
}

function adjust(actor: Operator, { accountReferenceCode }: Payer, amount: number) {
  return adjustAccount(desk.staff, {
    ...{ tenant: desk.tenant, actor, accountReferenceCode, amountCents: dollar(amount), reason: 'goodwill', note: '' },
    idempotencyKey: `two-${++keys}`,
  });
}

function decide(actor: Operator, approvalId: string) {
  const context = { ...desk.staff, keyring: staff.services.keyring, consoleUrl: staff.context.consoleUrl };
  return decideApproval(context, { tenant: desk.tenant, actor, approvalId, decision: 'approve', reason: '' });
}

const approvalOf = (asked: { kind: string }): string => {
  if (!('approvalId' in asked) || typeof asked.approvalId !== 'string') throw new Error(asked.kind);
  return asked.approvalId;
};
const kindsOf = (answers: readonly { kind: string }[]) => answers.map(({ kind }) => kind).toSorted();

describe('an entry that clears a debt (req 12.3)', () => {
  it.each(manualForms)(
    'in the form %s takes a second person above the limit, and clears nothing before',
    async (form) => {
      const payer = await desk.newPayer({ balanceCents: 400_000 });
      const agent = await hire('agent');
      const asked = await enter(agent, payer, 4_000, form);
      expect(asked).toMatchObject({ kind: 'awaits-approval' });
      expect(await desk.balance(payer)).toBe(400_000);
      expect(await decide(await hire('supervisor'), approvalOf(asked))).toEqual({ kind: 'decided' });
      expect(await desk.balance(payer)).toBe(0);
    },
  );

  it('is written once when ten people approve it at the same moment', async () => {
    const payer = await desk.newPayer({ balanceCents: 400_000 });
    const approvers: Operator[] = [];
    for (let n = 0; n < 10; n++) approvers.push(await hire('supervisor'));
    const approvalId = approvalOf(await enter(await hire('agent'), payer, 1_000));
    const decided = await Promise.all(approvers.map((approver) => decide(approver, approvalId)));
    expect(decided.filter(({ kind }) => kind === 'decided')).toHaveLength(1);
    expect(await desk.balance(payer)).toBe(300_000);
  });

  it('with the key of a request that waits is that request, and with its key afterwards the entry', async () => {
    const payer = await desk.newPayer({ balanceCents: 400_000 });
    const agent = await hire('agent');
    const asked = await enter(agent, payer, 1_000);
    keys -= 1;
    expect(await enter(agent, payer, 1_000)).toEqual(asked);
    await decide(await hire('supervisor'), approvalOf(asked));
    keys -= 1;
    expect(await enter(agent, payer, 1_000)).toMatchObject({ kind: 'entered' });
    expect(await desk.balance(payer)).toBe(300_000);
  });
});

describe('what one person does alone', () => {
  it('adds up on one account for 30 days, so that amounts below the limit take a second person too', async () => {
    const payer = await desk.newPayer({ balanceCents: 400_000 });
    const sam = await hire('supervisor');
    expect(await adjust(sam, payer, -300)).toMatchObject({ kind: 'adjusted' });
    expect(await adjust(sam, payer, -300)).toMatchObject({ kind: 'awaits-approval' });
    await desk.query("update alone_sum set day = day - 29 where scope = 'account'");
    expect(await enter(sam, payer, 300)).toMatchObject({ kind: 'awaits-approval' });
    await desk.query("update alone_sum set day = day - 1 where scope = 'account'");
    expect(await enter(await hire('agent'), payer, 300)).toMatchObject({ kind: 'entered' });
  });

  it('adds up over all accounts of a day, and begins again the next day', async () => {
    const sam = await hire('supervisor');
    const done: { kind: string }[] = [];
    for (let n = 0; n < 6; n++) done.push(await adjust(sam, await desk.newPayer({ balanceCents: 50_000 }), -500));
    expect(kindsOf(done)).toEqual([...Array(5).fill('adjusted'), 'awaits-approval']);
    await desk.query('update alone_sum set day = day - 1');
    expect(await adjust(sam, await desk.newPayer({ balanceCents: 50_000 }), -500)).toMatchObject({ kind: 'adjusted' });
  });

  it('adds up over everyone at the tenant', async () => {
    const done: { kind: string }[] = [];
    for (let person = 0; person < 5; person++) {
      const sam = await hire('supervisor');
      for (let n = 0; n < 5; n++) done.push(await adjust(sam, await desk.newPayer({ balanceCents: 50_000 }), -500));
    }
    expect(done.filter(({ kind }) => kind === 'adjusted')).toHaveLength(20);
  });

  it('passes the limit of an account once when ten requests come at the same moment', async () => {
    const payer = await desk.newPayer({ balanceCents: 400_000 });
    const sam = await hire('supervisor');
    const all = await Promise.all(Array.from({ length: 10 }, () => enter(sam, payer, 300)));
    expect(all.filter(({ kind }) => kind === 'entered')).toHaveLength(1);
    expect(await desk.balance(payer)).toBe(370_000);
  });

  it('passes the limit of a person once when ten requests for ten accounts come at the same moment', async () => {
    const payers: Payer[] = [];
    for (let n = 0; n < 10; n++) payers.push(await desk.newPayer({ balanceCents: 50_000 }));
    const sam = await hire('supervisor');
    const all = await Promise.all(payers.map((payer) => adjust(sam, payer, -500)));
    expect(all.filter(({ kind }) => kind === 'adjusted')).toHaveLength(5);
  });

  it('of a key counts as what the person does who made it', async () => {
    const [olga, otto] = [await hire('administrator'), await hire('administrator')];
    const key = { tenant: desk.tenant, actor: olga, name: 'Lockbox', scopes: ['payments'], expiresAt: null } as const;
    const made = await createApiKey(staff.services, key);
    await decide(otto, made.approvalId ?? '');
    const actor = await authenticateApiKey(staff.services, { tenant: desk.tenant, text: made.text });
    if (!actor) throw new Error('the key does not work');
    for (let n = 0; n < 5; n++) await adjust(olga, await desk.newPayer({ balanceCents: 50_000 }), -500);
    const payer = await desk.newPayer({ balanceCents: 50_000 });
    expect(await enter(actor, payer, 500)).toMatchObject({ kind: 'awaits-approval' });
  });
});

describe('a refund marked as overpaid', () => {
  async function paidTwice(payer: Payer): Promise<[string, string]> {
    const method = await desk.card(payer);
    const pay = (amount: number) => desk.pay(payer, { method, amountCents: dollar(amount), confirmDuplicate: true });
    return [await pay(200), await pay(100)];
  }

  it('sends nothing back where nothing was overpaid, and no more than was', async () => {
    const payer = await desk.newPayer({ balanceCents: 50_000 });
    const [one, two] = await paidTwice(payer);
    const part = (amount: number) => ({
      shares: [{ accountReferenceCode: payer.accountReferenceCode, amountCents: dollar(amount) }],
      ...{ isFeeRefunded: false, isOverpayment: true },
    });
    expect(await desk.request(one, part(1))).toMatchObject({ code: 'RefundAmountWrong' });
    await desk.payTooMuch(payer, 3_000);
    expect(await desk.request(one, part(31))).toMatchObject({ code: 'RefundAmountWrong' });
    const both = await Promise.all([desk.request(one, part(30)), desk.request(two, part(30))]);
    expect(kindsOf(both)).toEqual(['refund', 'refused']);
  });

  const creditOf = (payer: Payer) => ({
    shares: [{ accountReferenceCode: payer.accountReferenceCode, amountCents: dollar(30) }],
    ...{ isFeeRefunded: false, isOverpayment: true },
  });

  it('can use a new credit after the one before was given back', async () => {
    const payer = await desk.newPayer({ balanceCents: 50_000 });
    const [one, two] = await paidTwice(payer);
    await desk.payTooMuch(payer, 3_000);
    expect(await desk.request(one, creditOf(payer))).toMatchObject({ kind: 'refund' });
    expect(await desk.balance(payer)).toBe(0);
    expect(await desk.request(two, creditOf(payer))).toMatchObject({ code: 'RefundAmountWrong' });
    await desk.payTooMuch(payer, 3_000);
    expect(await desk.request(two, creditOf(payer))).toMatchObject({ kind: 'refund' });
  });

  it('gives no credit back that a refund on its way will use up', async () => {
    const payer = await desk.newPayer({ balanceCents: 50_000 });
    const byBank = await desk.pay(payer, { method: await desk.bank(payer), amountCents: dollar(30) });
    await desk.collectAfter(30_000);
    const [byCard] = await paidTwice(payer);
    await desk.payTooMuch(payer, 3_000);
    expect(await desk.request(byBank, creditOf(payer))).toMatchObject({ kind: 'refund' });
    expect(await desk.refunds(byBank)).toMatchObject([{ state: 'unknown' }]);
    expect(await desk.request(byCard, creditOf(payer))).toMatchObject({ code: 'RefundAmountWrong' });
    await desk.sweepRefundsAfter(60_000);
    expect(await desk.balance(payer)).toBe(0);
  });

  it('gives nothing back that only a scheduled payment would pay too much', async () => {
    const payer = await desk.newPayer({ balanceCents: 50_000 });
    const [byCard] = await paidTwice(payer);
    const payOn = todayOf(desk.tenant, desk.world.clock.now).add({ days: 2 });
    await desk.pay(payer, { method: await desk.bank(payer), amountCents: dollar(150), payOn });
    await desk.payTooMuch(payer, 3_000);
    expect(await desk.request(byCard, creditOf(payer))).toMatchObject({ code: 'RefundAmountWrong' });
  });

  it('gives no credit back again that the release before gave back and left on the account', async () => {
    const payer = await desk.newPayer({ balanceCents: 50_000 });
    const [one, two] = await paidTwice(payer);
    await desk.payTooMuch(payer, 3_000);
    await desk.plantOldOverpayment(one, dollar(30));
    expect(await desk.balance(payer)).toBe(-3_000);
    expect(await desk.request(two, creditOf(payer))).toMatchObject({ code: 'RefundAmountWrong' });
    desk.world.clock.now = new Date(desk.world.clock.now.getTime() + 60_000);
    await desk.payTooMuch(payer, 0);
    desk.world.clock.now = new Date(desk.world.clock.now.getTime() + 60_000);
    await desk.payTooMuch(payer, 3_000);
    expect(await desk.request(two, creditOf(payer))).toMatchObject({ kind: 'refund' });
  });
});

describe('an approver', () => {
  const invite = (actor: Operator, email: string) =>
    inviteStaff(staff.context, {
      ...{ tenant: desk.tenant, actor, name: 'Pat Puppet', email, role: 'administrator', language: 'en' },
    });
  const puppetOf = (staffId: string) => ({ kind: 'staff', staffId, name: 'Pat', role: 'administrator' }) as const;
  const tick = () => {
    desk.world.clock.now = new Date(desk.world.clock.now.getTime() + 1_000);
  };

  it('comes in by two administrators, and has no link before', async () => {
    const [olga, otto] = [await hire('administrator'), await hire('administrator')];
    const invited = await invite(olga, 'pat1@example.com');
    const member = () =>
      desk.query<{ role: string; has_link: boolean }>(
        `select role, link_hash is not null as has_link from staff_member where staff_id = '${'staffId' in invited ? invited.staffId : ''}'`,
      );
    expect(await member()).toEqual([{ role: 'viewer', has_link: false }]);
    expect(await decide(olga, approvalOf(invited))).toMatchObject({ code: 'ApprovalBySamePerson' });
    expect(await decide(otto, approvalOf(invited))).toEqual({ kind: 'decided' });
    expect(await member()).toEqual([{ role: 'administrator', has_link: true }]);
  });

  it('cannot approve a request that is older than their role', async () => {
    const payer = await desk.newPayer({ balanceCents: 400_000 });
    const asked = await enter(await hire('agent'), payer, 1_000);
    tick();
    const late = await hire('supervisor');
    expect(await decide(late, approvalOf(asked))).toMatchObject({ code: 'ApproverNotIndependent' });
    expect(await desk.balance(payer)).toBe(400_000);
  });

  it('cannot approve what their inviter asks for, directly or through a chain, until somebody else confirms them', async () => {
    const [olga, otto] = [await hire('administrator'), await hire('administrator')];
    const [pat, paul] = [await hire('administrator'), await hire('administrator')];
    const vouch = (member: Operator, by: readonly Operator[]) =>
      desk.query(
        `update staff_member set vouched_by = '{${by.map((each) => (each.kind === 'staff' ? `staff:${each.staffId}` : '')).join(',')}}'
         where staff_id = '${member.kind === 'staff' ? member.staffId : ''}'`,
      );
    // As at a tenant that had one employee when it let them in.
    await vouch(pat, [olga]);
    await vouch(paul, [pat]);
    const payer = await desk.newPayer({ balanceCents: 400_000 });
    const approvalId = approvalOf(await enter(olga, payer, 1_000));
    for (const puppet of [pat, paul])
      expect(await decide(puppet, approvalId)).toMatchObject({ code: 'ApproverNotIndependent' });
    await vouch(paul, [pat, otto]);
    expect(await decide(paul, approvalId)).toEqual({ kind: 'decided' });
  });

  it('cannot be the same reader of a mailbox under another address', async () => {
    const [olga, otto] = [await staff.hire(desk.tenant, 'administrator'), await hire('administrator')];
    const alias = olga.email.replace('@', '+second@');
    const invited = await invite(olga.actor, alias);
    await decide(otto, approvalOf(invited));
    tick();
    const asked = await enter(olga.actor, await desk.newPayer({ balanceCents: 400_000 }), 1_000);
    const second = puppetOf('staffId' in invited ? invited.staffId : '');
    expect(await decide(second, approvalOf(asked))).toMatchObject({ code: 'ApprovalBySamePerson' });
  });

  it('cannot be another account whose authenticator shows the same codes', async () => {
    const payer = await desk.newPayer({ balanceCents: 400_000 });
    const [one, other] = [await staff.hire(desk.tenant, 'supervisor'), await staff.hire(desk.tenant, 'supervisor')];
    const approvalId = approvalOf(await enter(one.actor, payer, 4_000));
    await staff.copyAuthenticator(desk.tenant, { from: one, to: other });
    expect(await decide(other.actor, approvalId)).toMatchObject({ code: 'ApprovalBySamePerson' });
    expect(await desk.balance(payer)).toBe(400_000);
    expect(await decide(await hire('supervisor'), approvalId)).toEqual({ kind: 'decided' });
  });

  it('is promoted, removed and reset by two administrators, and an agent by one', async () => {
    const [olga, agent, sue] = [
      await hire('administrator'),
      await staff.hire(desk.tenant, 'agent'),
      await staff.hire(desk.tenant, 'supervisor'),
    ];
    const of = (staffId: string) => ({ tenant: desk.tenant, actor: olga, staffId });
    const awaits = { kind: 'awaits-approval' };
    expect(await changeStaffRole(staff.context, { ...of(agent.staffId), role: 'administrator' })).toMatchObject(awaits);
    expect(await disableStaff(staff.context, of(sue.staffId))).toMatchObject(awaits);
    const other = await staff.hire(desk.tenant, 'supervisor');
    const what = { what: 'second-factor', language: 'en' } as const;
    expect(await resetStaffSecret(staff.context, { ...of(other.staffId), ...what })).toMatchObject(awaits);
    const helper = await staff.hire(desk.tenant, 'agent');
    expect(await disableStaff(staff.context, of(helper.staffId))).toMatchObject({ kind: 'done' });
  });
});

describe('a key that can clear debts', () => {
  it('works once a second administrator has approved it', async () => {
    const [olga, otto] = [await hire('administrator'), await hire('administrator')];
    const key = { tenant: desk.tenant, actor: olga, name: 'Nightly', scopes: ['imports'], expiresAt: null } as const;
    const { text, approvalId } = await createApiKey(staff.services, key);
    const works = async () => (await authenticateApiKey(staff.services, { tenant: desk.tenant, text })) !== undefined;
    expect(await works()).toBe(false);
    expect(await decide(otto, approvalId ?? '')).toEqual({ kind: 'decided' });
    expect(await works()).toBe(true);
  });
});

describe('a tenant with one employee', () => {
  it('asks nobody, and lets nothing past the lower sums', async () => {
    await desk.query('update tenant set is_one_person = true where tenant_id = $1', [desk.tenant.id]);
    try {
      const olga = await hire('administrator');
      const payer = await desk.newPayer({ balanceCents: 400_000 });
      expect(await enter(olga, payer, 200)).toMatchObject({ kind: 'entered' });
      expect(await enter(olga, payer, 0.01)).toMatchObject({ code: 'AloneLimitReached' });
      expect(await enter(olga, await desk.newPayer({ balanceCents: 400_000 }), 200)).toMatchObject({ kind: 'entered' });
      expect(await adjust(olga, await desk.newPayer({ balanceCents: 400_000 }), -101)).toMatchObject({
        code: 'AloneLimitReached',
      });
      expect(await adjust(olga, await desk.newPayer({ balanceCents: 400_000 }), -100)).toMatchObject({
        kind: 'adjusted',
      });
    } finally {
      await desk.query('update tenant set is_one_person = false where tenant_id = $1', [desk.tenant.id]);
    }
  });

  it('cannot be made one by the console', async () => {
    const attempt = staff.services.database.inTenant(desk.tenant.id, (tx) =>
      tx.updateTable('tenant').set({ is_one_person: true }).where('tenant_id', '=', desk.tenant.id).execute(),
    );
    await expect(attempt).rejects.toThrow('permission denied');
  });
});
