import { parseDate } from '@internationalized/date';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import type { AgreedTerms } from '@quittance/domain/payments/agreed-terms';
import { defaultPaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import type { StaffRole } from '@quittance/domain/staff/staff-role';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCashSlip } from '../cash/create-cash-slip.ts';
import { openDispute } from '../disputes/open-dispute.ts';
import type { SubmittedPayment } from '../payments/reserve/submit-payment.ts';
import type { SubmitPaymentCommand } from '../payments/reserve/submit-payment-command.ts';
import { authenticate } from '../sign-in/authenticate.ts';
import { logInByToken } from '../sign-in/log-in-by-token.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Operator } from '../staff/operator.ts';
import { todayOf } from '../tenants/today-of.ts';
import { makeAccount } from '../testing/fixtures/test-account.ts';
import { openTerms } from '../testing/fixtures/test-agent-link.ts';
import { changeContact, makeEmailEndpoint } from '../testing/fixtures/test-contact.ts';
import { makePhone } from '../testing/fixtures/test-phone.ts';
import { allowCash, openToCash } from '../testing/harness/cash-harness.ts';
import { openMoneyHarness } from '../testing/harness/money-harness.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { type AgentLinkCommand, createAgentLink } from './create-agent-link.ts';
import { listAgentLinks } from './list-agent-links.ts';
import { revokeAgentLink } from './revoke-agent-link.ts';

type Harness = Awaited<ReturnType<typeof openMoneyHarness>>;
let harness: Harness;
let payer: Payer;
const firstDay = parseDate('2026-11-23');
const start = new Date('2026-11-23T16:00:00Z');

const { singlePaymentConfiguration } = defaultPaymentConfiguration;
const withFees = {
  ...defaultPaymentConfiguration,
  singlePaymentConfiguration: { ...singlePaymentConfiguration, applyConvenienceFee: true },
};

beforeAll(async () => {
  harness = await openMoneyHarness(providedUrls());
  await harness.query('update tenant set payment_configuration = $1', [JSON.stringify(withFees)]);
  Object.assign(harness.tenant, { paymentConfiguration: withFees });
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.world.clock.now = start;
  payer = await harness.newPayer({ cardFeeHundredths: 195, achFeeHundredths: 100 });
});

const today = () => todayOf(harness.tenant, harness.world.clock.now);
const passTime = (ms: number) => {
  harness.world.clock.now = new Date(harness.world.clock.now.getTime() + ms);
};
const staffMember = (role: StaffRole): Operator => ({ kind: 'staff', staffId: newId(), name: role, role });

function create(terms: Partial<AgreedTerms> = {}, changes: Partial<AgentLinkCommand> = {}) {
  return createAgentLink(harness.staff, {
    tenant: harness.tenant,
    actor: staffMember('supervisor'),
    accountReferenceCode: payer.accountReferenceCode,
    terms: { ...openTerms, ...terms },
    sendBy: null,
    ...changes,
  });
}

async function made(terms: Partial<AgreedTerms> = {}, changes: Partial<AgentLinkCommand> = {}) {
  const link = await create(terms, changes);
  if (link.kind === 'refused') throw new Error(link.code);
  return { ...link, token: link.url.split('#agreed=')[1] ?? '' };
}

const open = (token: string) => logInByToken(harness.world.context, { tenant: harness.tenant, token });

async function enter(token: string): Promise<CustomerSession> {
  const opened = await open(token);
  if (opened.kind === 'refused') throw new Error(opened.code);
  const session = await authenticate(harness.world.context, { tenant: harness.tenant, ...opened });
  if (!session) throw new Error('expected a signed-in customer, got none');
  return session;
}

const bank: Extract<SubmitPaymentCommand['method'], { kind: 'new-bank-account' }> = {
  kind: 'new-bank-account',
  account: {
    ...{ routingNumber: '021000021', accountNumber: '000123456789', accountType: 'c', ownerType: 'personal' },
    holderName: 'Test Person',
  },
};

/** Pays $50.00 as the guest, from a newly entered bank account unless `changes` says otherwise. */
function pay(session: CustomerSession, changes: Partial<Parameters<Harness['submit']>[1]> = {}) {
  return harness.submit({ ...payer, session }, { method: bank, ...changes });
}

const list = async () => {
  const { accountReferenceCode } = payer;
  const found = await listAgentLinks(harness.staff, { tenant: harness.tenant, accountReferenceCode, cursor: null });
  if (found.kind === 'refused') throw new Error(found.code);
  return found.links;
};
const refused = (code: string, field?: string) =>
  expect.objectContaining({ kind: 'refused', code, ...(field && { field }) });

describe("creating an agent's payment link (req 12.17)", () => {
  it.each<[string, Partial<AgreedTerms>, string, string]>([
    ['less than the account’s minimum', { amountCents: cents(499) }, 'AmountBelowMinimum', 'amount'],
    ['more than the amount owed', { amountCents: cents(20_001) }, 'AmountAboveMaximum', 'amount'],
    ['a day that has passed', { scheduledFor: firstDay.subtract({ days: 1 }) }, 'PaymentDateNotAllowed', 'paymentDate'],
    ['the 91st day ahead', { scheduledFor: firstDay.add({ days: 91 }) }, 'PaymentDateNotAllowed', 'paymentDate'],
  ])('is refused for %s', async (_what, terms, code, field) => {
    expect(await create(terms)).toEqual(refused(code, field));
    expect(await list()).toEqual([]);
  });

  it('is refused for an unknown or disputed account', async () => {
    expect(await create({}, { accountReferenceCode: 'NO-SUCH' })).toEqual(refused('NotFound'));
    const dispute = { reason: 'not-mine', explanation: '', language: 'en', client: { address: '127.0.0.1' } } as const;
    await openDispute(harness.world.context, { tenant: harness.tenant, ...payer, ...dispute });
    expect(await create()).toEqual(refused('AccountDisputed'));
  });

  it('is refused for a method that the account does not accept', async () => {
    const { accountReferenceCode } = payer;
    await harness.query("update account set approved_methods = '{ach}' where reference_code = $1", [
      accountReferenceCode,
    ]);
    const tenant = { ...harness.tenant, paymentConfiguration: { ...withFees, enforceApprovedPaymentMethods: true } };
    expect(await create({ methodKind: 'card' }, { tenant })).toEqual(refused('PaymentMethodNotAllowed', 'methodKind'));
    expect(await create({ methodKind: 'bank' }, { tenant })).toMatchObject({ kind: 'created' });
  });

  it('lets a supervisor waive the fee, and an agent or an API key only when the tenant allows it', async () => {
    const key: Operator = { kind: 'key', keyId: newId(), name: 'Key', scopes: ['payments'] };
    const waived = { isFeeWaived: true };
    for (const actor of [staffMember('agent'), key]) {
      expect(await create(waived, { actor })).toEqual(refused('RoleNotAllowed', 'isFeeWaived'));
    }
    expect(await create(waived, { actor: staffMember('supervisor') })).toMatchObject({ kind: 'created' });
    await harness.query(`update tenant set switches = switches || '{"agentsWaiveFees": true}'`);
    for (const actor of [staffMember('agent'), key]) {
      expect(await create(waived, { actor })).toMatchObject({ kind: 'created' });
    }
    await harness.query(`update tenant set switches = switches || '{"agentsWaiveFees": false}'`);
  });

  it("stores no secret in the database, and the list names the link's creator", async () => {
    const actor = staffMember('agent');
    const { token } = await made({ amountCents: cents(5_000), scheduledFor: today(), methodKind: 'card' }, { actor });
    expect(JSON.stringify(await harness.query('select * from agent_link'))).not.toContain(token);
    expect(await list()).toMatchObject([
      {
        state: 'open',
        madeBy: actor.kind === 'staff' ? `staff:${actor.staffId}` : '',
        terms: { amountCents: 5_000, methodKind: 'card', isFeeWaived: false },
        openedAt: null,
        paymentId: null,
      },
    ]);
  });

  it('revokes the previous link', async () => {
    const first = await made();
    passTime(1_000);
    const second = await made();
    expect(await open(first.token)).toEqual(refused('PayLinkInvalid'));
    expect(await open(second.token)).toMatchObject({ kind: 'logged-in' });
    expect((await list()).map(({ state }) => state)).toEqual(['open', 'revoked']);
  });
});

describe('the list of agent links', () => {
  it('contains the links of all accounts, or of one account on request', async () => {
    passTime(3_600_000);
    await made();
    const first = payer.accountReferenceCode;
    payer = await harness.newPayer({});
    passTime(1_000);
    await made();
    const all = await listAgentLinks(harness.staff, {
      tenant: harness.tenant,
      accountReferenceCode: undefined,
      cursor: null,
    });
    const codes = all.kind === 'listed' ? all.links.map((link) => link.accountReferenceCode) : [];
    expect(codes.slice(0, 2)).toEqual([payer.accountReferenceCode, first]);
    expect((await list()).map((link) => link.accountReferenceCode)).toEqual([payer.accountReferenceCode]);
  });
});

describe("sending an agent's payment link", () => {
  it('e-mails the address on file and masks it in the response, and the link expires', async () => {
    await makeEmailEndpoint(harness.world, { tenant: harness.tenant, ...payer, emailAddress: 'ana@example.com' });
    const link = await made({}, { sendBy: 'email' });
    expect(link.sentTo).toBe('a•••@example.com');
    const [message] = await harness.query(
      "select customer_id, useless_after from message where template = 'AgentLink' order by created_at desc limit 1",
    );
    expect(message).toEqual({ customer_id: payer.session.customerId, useless_after: link.expiresAt });
  });

  it('during the day, texts a number that accepts messages', async () => {
    await makePhone(harness.world, { tenant: harness.tenant, ...payer, phone: '3125550199' });
    expect(await made({}, { sendBy: 'sms' })).toMatchObject({ sentTo: '•••0199' });
    harness.world.clock.now = new Date('2026-11-24T05:00:00Z');
    expect(await create({}, { sendBy: 'sms' })).toEqual(refused('ContactNotPossible', 'sendBy'));
  });

  it.each(['email', 'sms'] as const)('is refused by %s without an address, and creates no link', async (sendBy) => {
    await changeContact(harness.world, { tenant: harness.tenant, ...payer, email: '' });
    expect(await create({}, { sendBy })).toEqual(refused('ContactNotPossible', 'sendBy'));
    expect(await list()).toEqual([]);
  });

  it('is refused after an opt-out or when a creditor’s contact rule forbids it', async () => {
    const address = { tenant: harness.tenant, ...payer, emailAddress: 'out@example.com' };
    await makeEmailEndpoint(harness.world, { ...address, optOutAllSubscriptions: true });
    expect(await create({}, { sendBy: 'email' })).toEqual(refused('ContactNotPossible', 'sendBy'));
    await makeEmailEndpoint(harness.world, address);
    await harness.query(
      'insert into contact_rule (tenant_id, customer_id, no_email, changed_at) values ($1, $2, true, now())',
      [harness.tenant.id, payer.session.customerId],
    );
    expect(await create({}, { sendBy: 'email' })).toEqual(refused('ContactNotPossible', 'sendBy'));
  });

  it('is limited to three messages to one address in 15 minutes', async () => {
    await makeEmailEndpoint(harness.world, { tenant: harness.tenant, ...payer, emailAddress: 'often@example.com' });
    for (let links = 0; links < 3; links++) await made({}, { sendBy: 'email' });
    expect(await create({}, { sendBy: 'email' })).toMatchObject({ code: 'TooManyRequests', retryAfterSeconds: 900 });
  });
});

describe("opening an agent's payment link", () => {
  it('works repeatedly until the payment is made, so a link scanner does not use it up', async () => {
    const { token } = await made();
    for (let times = 0; times < 3; times++) expect(await open(token)).toMatchObject({ kind: 'logged-in' });
  });

  it('works for 20 minutes', async () => {
    const { token } = await made();
    passTime(20 * 60_000 - 1);
    expect(await open(token)).toMatchObject({ kind: 'logged-in' });
    passTime(1);
    expect(await open(token)).toEqual(refused('PayLinkExpired'));
    expect(await list()).toMatchObject([{ state: 'expired', openedAt: expect.any(Date) }]);
  });

  it('shows the agreed terms, and no fee when it is waived', async () => {
    const terms = {
      amountCents: cents(5_000),
      scheduledFor: today().add({ days: 4 }),
      methodKind: 'bank',
      isFeeWaived: true,
    } as const;
    const { token } = await made(terms);
    const opened = await open(token);
    expect(opened).toMatchObject({
      agreed: terms,
      accounts: { accounts: [{ achFeeHundredths: 0, cardFeeHundredths: 0 }] },
    });
  });
});

describe("a payment through an agent's link", () => {
  it.each<[string, Partial<AgreedTerms>, () => Promise<Partial<Parameters<Harness['submit']>[1]>>, string]>([
    ['another amount', { amountCents: cents(4_999) }, async () => ({}), 'amount'],
    ['another day', {}, async () => ({ scheduledFor: today().add({ days: 1 }) }), 'paymentDate'],
    ['today instead of later', { scheduledFor: firstDay.add({ days: 2 }) }, async () => ({}), 'paymentDate'],
    ['another type of method', { methodKind: 'card' }, async () => ({}), 'referenceId'],
  ])('is refused for %s and leaves the link open', async (_what, terms, changes, field) => {
    const { token } = await made(terms);
    const session = await enter(token);
    expect(await pay(session, await changes())).toEqual(refused('AgreedTermsNotMet', field));
    expect(await open(token)).toMatchObject({ kind: 'logged-in' });
  });

  it('is refused for another account of the customer or a saved method, and leaves the link open', async () => {
    const { customerId } = payer.session;
    const account = { referenceCode: `SECOND-${payer.accountReferenceCode}`, balanceCents: 20_000 };
    await makeAccount(harness.world, { tenantId: harness.tenant.id, customerId, account });
    const saved = await harness.bank(payer);
    const { token } = await made();
    const session = await enter(token);
    const elsewhere = await pay(session, { accountReferenceCode: account.referenceCode });
    expect(elsewhere).toEqual(refused('NotFound', 'accountReferenceCode'));
    expect(await pay(session, { method: saved })).toEqual(refused('PaymentMethodNotFound', 'referenceId'));
    expect(await open(token)).toMatchObject({ kind: 'logged-in' });
  });

  it('is made as agreed and uses up the link', async () => {
    const { token } = await made({ amountCents: cents(5_000), scheduledFor: today(), methodKind: 'bank' });
    const session = await enter(token);
    const paid = (await pay(session)) as SubmittedPayment;
    expect(paid).toMatchObject({
      kind: 'final',
      payment: { amountCents: 5_000, feeCents: 100, waivedFeeCents: 0 },
    });
    expect(await open(token)).toEqual(refused('PayLinkPaid'));
    expect(await list()).toMatchObject([{ state: 'paid', paymentId: paid.payment.paymentId }]);
    expect(await harness.differences()).toEqual([]);
  });

  it('is scheduled for a later day when that was agreed', async () => {
    const scheduledFor = today().add({ days: 7 });
    const { token } = await made({ scheduledFor });
    expect(await pay(await enter(token), { scheduledFor })).toMatchObject({ kind: 'scheduled' });
  });

  it('is made today when midnight passed between the phone call and the payment', async () => {
    harness.world.clock.now = new Date('2026-11-24T05:55:00Z');
    const { token } = await made({ scheduledFor: today() });
    passTime(10 * 60_000);
    const session = await enter(token);
    expect(await pay(session)).toMatchObject({ kind: 'final' });
  });

  it('neither charges nor books a waived fee', async () => {
    const { token } = await made({ isFeeWaived: true });
    const session = await enter(token);
    expect(await pay(session, { expectedFeeCents: cents(100) })).toEqual(refused('FeeChanged', 'expectedFee'));
    const paid = (await pay(session, { expectedFeeCents: cents(0) })) as SubmittedPayment;
    expect(paid.payment).toMatchObject({ feeCents: 0, waivedFeeCents: 100 });
    await harness.sweepAfter(61_000);
    const fees = await harness.query(
      `select e.amount_cents from ledger_entry e join ledger_transaction t using (tenant_id, transaction_id)
       where t.payment_id = $1 and e.account = 'fee_income'`,
      [paid.payment.paymentId],
    );
    expect(fees).toEqual([]);
    expect(await harness.differences()).toEqual([]);
  });

  it('is made once when two tabs submit at the same moment or the link is opened again', async () => {
    const { token } = await made();
    const [one, other] = [await enter(token), await enter(token)];
    const answers = await Promise.all([pay(one), pay(other, { confirmDuplicate: true })]);
    expect(answers.map((answer) => ('code' in answer ? answer.code : answer.kind)).sort()).toEqual([
      'PayLinkPaid',
      'final',
    ]);
    const paid = 'select from payment where customer_id = $1 and agent_link_id is not null';
    expect(await harness.query(paid, [payer.session.customerId])).toHaveLength(1);
  });

  it('returns its current state when the same key is sent again', async () => {
    const { token } = await made();
    const session = await enter(token);
    const first = (await pay(session, { idempotencyKey: `again-${token.slice(0, 12)}` })) as SubmittedPayment;
    const again = (await pay(session, { idempotencyKey: `again-${token.slice(0, 12)}` })) as SubmittedPayment;
    expect(again.payment.paymentId).toBe(first.payment.paymentId);
  });

  it('leaves the link open for another method when it is declined', async () => {
    const { token } = await made();
    const session = await enter(token);
    const asked = { number: '4000000000004004', expMonth: 12, expYear: 2031, name: 'Test Person', zip: '60601' };
    const { token: processorToken } = await harness.world.tokenizeCard(asked);
    const card = { kind: 'new-card', processorToken, holderName: 'Test Person' } as const;
    expect(await pay(session, { method: card })).toMatchObject({ payment: { state: 'declined' } });
    expect(await pay(session, { confirmDuplicate: true })).toMatchObject({ kind: 'final' });
  });

  it('is refused after the link is revoked, even to someone who has it open', async () => {
    const { token, agentLinkId } = await made();
    const session = await enter(token);
    const actor = staffMember('agent');
    expect(await revokeAgentLink(harness.staff, { tenant: harness.tenant, actor, agentLinkId })).toEqual({
      kind: 'revoked',
    });
    expect(await pay(session)).toEqual(refused('PayLinkInvalid'));
    expect(await open(token)).toEqual(refused('PayLinkInvalid'));
  });

  it('prevents the link from being revoked', async () => {
    const { token, agentLinkId } = await made();
    await pay(await enter(token));
    const asked = { tenant: harness.tenant, actor: staffMember('agent'), agentLinkId };
    expect(await revokeAgentLink(harness.staff, asked)).toEqual(refused('PayLinkPaid'));
    expect(await revokeAgentLink(harness.staff, { ...asked, agentLinkId: newId() })).toEqual(refused('NotFound'));
  });

  it("can't be a cash slip, which could go unpaid for days", async () => {
    const { token } = await made();
    const session = await enter(token);
    await openToCash(harness.world, harness);
    await allowCash(harness.world, payer.session);
    const slip = { tenant: harness.tenant, ...payer, session, amountCents: cents(5_000) };
    const client = { address: '127.0.0.1', userAgent: 'test' };
    expect(await createCashSlip(harness.world.context, { ...slip, idempotencyKey: `slip-${newId()}`, client })).toEqual(
      refused('CashNotAccepted'),
    );
  });
});
