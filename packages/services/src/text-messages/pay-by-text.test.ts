import { providedUrls } from '@quittance/database/testing/provided-urls';
import type { Language } from '@quittance/domain/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logInByToken } from '../sign-in/log-in-by-token.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { freshPhone, makePhone } from '../testing/fixtures/test-phone.ts';
import { makeCustomer, makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import type { Reply } from './incoming-text.ts';
import { processReply } from './process-reply.ts';

const hourMs = 60 * 60 * 1000;

let world: TestWorld;
let tenant: Tenant;
let made = 0;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  tenant = await makeTenant(world, { label: 'pay-by-text' });
});
afterAll(() => world.close());

type Payer = { readonly session: CustomerSession; readonly phone: string; readonly accounts: readonly string[] };

async function payer({ balances = [8_420], ...phone }: PayerOptions = {}): Promise<Payer> {
  const login = `payer-${++made}`;
  const accounts = balances.map((balanceCents, at) => ({ referenceCode: `${login}-${at}`, balanceCents }));
  const session = await makeCustomer(world, { tenant, login, accounts });
  const codes = accounts.map(({ referenceCode }) => referenceCode);
  return { session, phone: await makePhone(world, { tenant, session, ...phone }), accounts: codes };
}

type PayerOptions = { balances?: readonly number[]; isStopped?: boolean; language?: Language; phone?: string };

const reply = (from: string, text: string, change: Partial<Reply> = {}) =>
  processReply(world.context, { tenant, id: `SM-pay-${++made}`, from: `+1${from}`, text, ...change });

const textsTo = (phone: string) => world.outbox.texts.filter(({ to }) => to === phone).map(({ text }) => text);
const tokenIn = (text: string | undefined) => /#token=(\S+)/.exec(text ?? '')?.[1] ?? expect.fail(`no link in ${text}`);

async function linkTo({ phone }: Payer): Promise<string> {
  await reply(phone, 'PAY');
  await expect.poll(() => textsTo(phone)).toHaveLength(1);
  return tokenIn(textsTo(phone)[0]);
}

const outcomes = async ({ customerId }: CustomerSession) => {
  const { rows } = await world.adminPool.query(
    'select meaning, outcome from incoming_text where customer_id = $1 order by received_at, incoming_text_id',
    [customerId],
  );
  return rows;
};

const linkCount = async ({ customerId }: CustomerSession) =>
  (await world.adminPool.query('select from pay_link where customer_id = $1', [customerId])).rowCount;

describe('a reply of PAY', () => {
  it('returns a link that opens the only account to pay, without saved methods', async () => {
    const asking = await payer();
    const opened = await logInByToken(world.context, { tenant, token: await linkTo(asking) });
    if (opened.kind !== 'logged-in') return expect.fail(opened.code);
    expect(opened.accounts.accounts.map(({ referenceCode }) => referenceCode)).toEqual(asking.accounts);
    expect(opened.accounts.paymentMethods).toEqual([]);
    expect(await outcomes(asking.session)).toEqual([{ meaning: 'pay', outcome: 'link-sent' }]);
  });

  it('charges nothing', async () => {
    const asking = await payer();
    await linkTo(asking);
    const { rowCount } = await world.adminPool.query('select from payment where customer_id = $1', [
      asking.session.customerId,
    ]);
    expect(rowCount).toBe(0);
  });

  it('returns a link that works once', async () => {
    const token = await linkTo(await payer());
    expect(await logInByToken(world.context, { tenant, token })).toMatchObject({ kind: 'logged-in' });
    expect(await logInByToken(world.context, { tenant, token })).toMatchObject({ code: 'PayLinkUsed' });
  });

  it('returns a link that expires after 24 hours', async () => {
    const token = await linkTo(await payer());
    world.clock.now = new Date(world.clock.now.getTime() + 24 * hourMs);
    expect(await logInByToken(world.context, { tenant, token })).toMatchObject({ code: 'PayLinkExpired' });
  });

  it('is answered in the language of the customer’s consent', async () => {
    const { phone } = await payer({ language: 'es' });
    await reply(phone, 'Pagar');
    await expect.poll(() => textsTo(phone)).toEqual([expect.stringMatching(/: pague aquí: .+ Responda STOP/)]);
  });

  it.each([
    ['two accounts owe money', [8_420, 1_000]],
    ['no account owes money', [0]],
    ['there is no account', []],
  ])('returns the sign-in page if %s', async (_when, balances) => {
    const { session, phone } = await payer({ balances });
    await reply(phone, 'PAY');
    const url = world.context.portalUrl(tenant.label);
    await expect.poll(() => textsTo(phone)).toEqual([expect.stringContaining(`pay: ${url} Reply STOP`)]);
    expect(await linkCount(session)).toBe(0);
  });

  it('skips an account without a balance', async () => {
    const asking = await payer({ balances: [0, 1_000] });
    const opened = await logInByToken(world.context, { tenant, token: await linkTo(asking) });
    if (opened.kind !== 'logged-in') return expect.fail(opened.code);
    expect(opened.accounts.accounts).toMatchObject([{ referenceCode: asking.accounts[1] }]);
  });

  it('returns the sign-in page if the account is disputed', async () => {
    const { session, phone } = await payer();
    await world.adminPool.query(
      `insert into dispute (tenant_id, dispute_id, customer_id, account_id, reason, state, language, client_address, opened_at)
       select tenant_id, gen_random_uuid(), customer_id, account_id, 'not-mine', 'open', 'en', '127.0.0.1', now() from account
       where customer_id = $1`,
      [session.customerId],
    );
    await reply(phone, 'PAY');
    await expect.poll(() => textsTo(phone)).toEqual([expect.not.stringContaining('#token=')]);
    expect(await linkCount(session)).toBe(0);
  });
});

describe('a repeated PAY', () => {
  it('that the carrier reports ten times at once returns one link', async () => {
    const { session, phone } = await payer();
    const id = `SM-pay-${++made}`;
    await Promise.all(Array.from({ length: 10 }, () => reply(phone, 'PAY', { id })));
    await expect.poll(() => textsTo(phone)).toHaveLength(1);
    expect(await linkCount(session)).toBe(1);
    expect(await outcomes(session)).toHaveLength(1);
  });

  it('that the customer sends ten times at once returns one link', async () => {
    const { session, phone } = await payer();
    await Promise.all(Array.from({ length: 10 }, () => reply(phone, 'PAY')));
    await expect.poll(() => textsTo(phone)).toHaveLength(1);
    expect(await linkCount(session)).toBe(1);
    const all = await outcomes(session);
    expect(all.filter(({ outcome }) => outcome === 'link-sent')).toHaveLength(1);
    expect(all.filter(({ outcome }) => outcome === 'unchanged')).toHaveLength(9);
  });

  it('returns at most five links a day', async () => {
    const { session, phone } = await payer();
    for (let hour = 0; hour < 8; hour++) {
      await reply(phone, 'PAY');
      world.clock.now = new Date(world.clock.now.getTime() + hourMs);
    }
    expect(await linkCount(session)).toBe(5);
    world.clock.now = new Date(world.clock.now.getTime() + 24 * hourMs);
    await reply(phone, 'PAY');
    expect(await linkCount(session)).toBe(6);
  });
});

describe('a PAY that we may not answer', () => {
  const casesOf = async ({ customerId }: CustomerSession) => {
    const { rows } = await world.adminPool.query('select kind from operator_case where customer_id = $1', [customerId]);
    return rows;
  };

  it('law: 47 CFR 64.1200: from a stopped number sends nothing and opens a case', async () => {
    const { session, phone } = await payer({ isStopped: true });
    expect(await reply(phone, 'PAY')).toBe('pay');
    expect(await linkCount(session)).toBe(0);
    expect(await casesOf(session)).toEqual([{ kind: 'text-reply' }]);
    expect(await outcomes(session)).toEqual([{ meaning: 'pay', outcome: 'case-opened' }]);
  });

  it('law: 12 CFR 1006.6(b): sends nothing if the creditor forbids texts', async () => {
    const { session, phone } = await payer();
    await world.adminPool.query(
      'insert into contact_rule (tenant_id, customer_id, no_texts, changed_at) values ($1, $2, true, now())',
      [tenant.id, session.customerId],
    );
    await reply(phone, 'PAY');
    expect(await linkCount(session)).toBe(0);
    expect(await casesOf(session)).toEqual([{ kind: 'text-reply' }]);
  });

  it('opens no account if several customers registered the number, because it may have changed hands', async () => {
    const phone = freshPhone();
    const [earlier, later] = [await payer({ phone }), await payer({ phone })];
    await reply(phone, 'PAY');
    expect(await linkCount(earlier.session)).toBe(0);
    expect(await linkCount(later.session)).toBe(0);
    expect([...(await casesOf(earlier.session)), ...(await casesOf(later.session))]).toEqual([{ kind: 'text-reply' }]);
  });

  it('is ignored from an unregistered number', async () => {
    expect(await reply(freshPhone(), 'PAY')).toBeUndefined();
  });
});
