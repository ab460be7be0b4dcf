import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logIn } from '../sign-in/log-in.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { awaitedMail } from '../testing/awaited-mail.ts';
import { makeEmailEndpoint } from '../testing/fixtures/test-contact.ts';
import { makeRegistrant, type Registrant } from '../testing/fixtures/test-registrant.ts';
import { makeCustomer, makeTenant, type TestContact } from '../testing/fixtures/test-tenant.ts';
import { codeIn, wrongCode } from '../testing/outgoing.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { watchedTransactions } from '../testing/watched-transactions.ts';
import { finishRegistration, type RegistrationFinish } from './finish-registration.ts';
import { type RegistrationAsked, startRegistration } from './start-registration.ts';

let world: TestWorld;
let tenant: Tenant;
let customerCount = 0;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  tenant = await makeTenant(world, { label: 'register' });
});
beforeEach(() => {
  world.outbox.mails.length = 0;
});
afterAll(() => world.close());

const later = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000);
};
const refusal = (code: string) => expect.objectContaining({ kind: 'refused', code });
const notThisCode = refusal('AuthenticationCodeNotExistForThisID');
const someone = (contact: TestContact = {}, of = tenant) =>
  makeRegistrant(world, { tenant: of, name: `newcomer${++customerCount}`, contact });

const start = (
  { accountReferenceCode, proof = '02139' }: { accountReferenceCode: string; proof?: string },
  change: Partial<RegistrationAsked> = {},
) =>
  startRegistration(world.context, {
    tenant,
    accountReferenceCode,
    proof,
    browserSecret: undefined,
    language: 'en',
    userToken: null,
    ...change,
  });

async function startFor(customer: Registrant) {
  const sent = await start(customer);
  if (sent.kind === 'refused') throw new Error(sent.code);
  const mail = await awaitedMail(world, customer.email, ({ text }) => text.includes(sent.requestId.slice(0, 36)));
  return { requestId: sent.requestId, browserSecret: sent.browserSecret, code: codeIn(mail.text) };
}

const finish = (handle: Pick<RegistrationFinish, 'requestId' | 'code'>, change: Partial<RegistrationFinish> = {}) =>
  finishRegistration(world.context, {
    tenant,
    username: `name-${customerCount}`,
    newPassword: 'four quiet herons',
    browserSecret: undefined,
    ...handle,
    ...change,
  });

const triesOf = async (requestId: string) =>
  (
    await world.adminPool.query('select code_tries from auth_request where auth_request_id = $1', [
      requestId.slice(0, 36),
    ])
  ).rows[0].code_tries;

async function messagesTo(customerId: string): Promise<number> {
  const text = 'select count(*)::int from message where customer_id = $1';
  return (await world.adminPool.query(text, [customerId])).rows[0].count;
}

describe('startRegistration (req 7.3)', () => {
  it.each([
    ['the ZIP code', '02139'],
    ['the last four digits of the phone', '0142'],
  ])('sends a code to the address on file for the account number and %s', async (_what, proof) => {
    const customer = await someone();
    const sent = await start({ ...customer, proof });
    expect(sent).toMatchObject({ kind: 'sent', browserSecret: expect.stringMatching(/^[\w-]{43}$/) });
    expect((await awaitedMail(world, customer.email)).subject).toMatch(/^\d{6} is your code to set up online access$/);
  });

  it('accepts the account number in any case, with spaces around it', async () => {
    const customer = await someone();
    await start({ accountReferenceCode: ` ${customer.accountReferenceCode.toLowerCase()} ` });
    await awaitedMail(world, customer.email);
  });

  it('responds the same for wrong details, an unknown account, another tenant’s account and a customer without an address', async () => {
    const [one, unreachable] = [await someone(), await someone({ email: '' })];
    const elsewhere = await someone({}, await makeTenant(world, { label: `register-${++customerCount}` }));
    const asked = [{ ...one, proof: '02138' }, { ...one, accountReferenceCode: 'NO-SUCH' }, unreachable, elsewhere];
    for (const each of asked) {
      expect(await start(each)).toEqual({
        kind: 'sent',
        requestId: expect.stringMatching(/^[0-9a-f-]{36}\.[\w-]{43}$/),
        browserSecret: expect.stringMatching(/^[\w-]{43}$/),
      });
    }
    for (const { customerId } of [one, unreachable, elsewhere]) expect(await messagesTo(customerId)).toBe(0);
  });

  it('sends nothing when customers sign in by account number and ZIP code', async () => {
    const byAccount = await makeTenant(world, { label: `register-${++customerCount}`, loginType: 2 });
    const customer = await someone({}, byAccount);
    expect(await start(customer, { tenant: byAccount })).toMatchObject({ kind: 'sent' });
    expect(await messagesTo(customer.customerId)).toBe(0);
  });

  it('e-mails a customer who already has access their user name and no code', async () => {
    const name = `member${++customerCount}`;
    const contact = { zip: '02139', language: 'es' } as const;
    await makeCustomer(world, { tenant, login: name, accounts: [{ referenceCode: `M-${customerCount}` }], contact });
    const sent = await start({ accountReferenceCode: `M-${customerCount}` }, { language: undefined });
    expect(sent).toMatchObject({ kind: 'sent' });
    const mail = await awaitedMail(world, `${name}@example.com`);
    expect(mail.subject).toBe('Usted ya tiene acceso en línea');
    expect(mail.text).toContain(`Su nombre de usuario es ${name}.`);
    expect(mail.text).toContain('http://register.localhost/forgot-password');
    expect(mail.text).not.toMatch(/\b\d{6}\b/);
    expect(await start({ accountReferenceCode: `M-${customerCount}` })).toEqual(refusal('TooManyRequests'));
    expect(world.outbox.mails.filter(({ to }) => to === mail.to)).toHaveLength(1);
  });

  it('runs the same transactions before the response, whether or not the details match', async () => {
    const customer = await someone();
    const trodden = async (proof: string, accountReferenceCode: string) => {
      const { context, transactions } = watchedTransactions(world);
      const asked = { tenant, browserSecret: undefined, language: 'en', userToken: null } as const;
      const sent = await startRegistration(context, { ...asked, accountReferenceCode, proof });
      expect(sent).toMatchObject({ kind: 'sent' });
      return transactions.slice(0, 3);
    };
    const right = await trodden('02139', customer.accountReferenceCode);
    expect(right).toEqual(await trodden('02138', (await someone()).accountReferenceCode));
    expect(right).toEqual(await trodden('02139', 'NO-SUCH-ACCOUNT'));
  });

  it('is refused for everyone when the tenant has no sender address (req 8.2)', async () => {
    const silent = await makeTenant(world, { label: `register-${++customerCount}`, hasMessages: false });
    const customer = await someone({}, silent);
    for (const proof of ['02139', '02138']) {
      expect(await start({ ...customer, proof }, { tenant: silent })).toEqual(refusal('SourceAddressRequired'));
    }
  });
});

describe('attempts to prove account ownership (req 7.3)', () => {
  it.each([
    ['for a known account', () => someone()],
    [
      'for an unknown account',
      async () => ({ accountReferenceCode: `NOBODY-${++customerCount}`, email: 'nobody@example.com' }),
    ],
  ])('are limited to ten a day, after which even correct details are refused: %s', async (_whose, make) => {
    const { accountReferenceCode, email } = await make();
    for (let tries = 0; tries < 10; tries++) {
      expect(await start({ accountReferenceCode, proof: String(1000 + tries) })).toMatchObject({ kind: 'sent' });
      later(15 * 60);
    }
    const right = await start({ accountReferenceCode });
    expect(right).toEqual(refusal('TooManyRequests'));
    expect(await start({ accountReferenceCode: ` ${accountReferenceCode.toLowerCase()}` })).toEqual(right);
    expect(world.outbox.mails.map(({ to }) => to)).not.toContain(email);
    later(24 * 60 * 60 - 10 * 15 * 60);
    expect(await start({ accountReferenceCode })).toMatchObject({ kind: 'sent' });
  });

  it('are counted one after another when they arrive at the same moment', async () => {
    const { accountReferenceCode } = await someone();
    const proofs = Array.from({ length: 8 }, (_, index) => String(2000 + index));
    const answers = await Promise.all(proofs.map((proof) => start({ accountReferenceCode, proof })));
    expect(answers.filter(({ kind }) => kind === 'sent')).toHaveLength(1);
  });
});

describe('finishRegistration (req 7.3)', () => {
  it('lets the customer sign in with the chosen name and password', async () => {
    const customer = await someone();
    const sent = await startFor(customer);
    const username = ` Heron.${customerCount}@Example.com `;
    expect(await finish(sent, { username })).toEqual({ kind: 'registered' });
    const loggedIn = await logIn(world.context, { tenant, username, password: 'four quiet herons' });
    expect(loggedIn).toMatchObject({ kind: 'logged-in', accounts: { customer: { customerId: customer.customerId } } });
    expect(await finish(sent, { username: 'another-name' })).toEqual(notThisCode);
  });

  it.each([
    ['ab', 'too short'],
    ['a'.repeat(51), 'too long'],
    ['two words', 'with a space'],
    ['zero\u200bwidth', 'with an invisible character'],
  ])('refuses the name %j, %s, before it checks the code', async (username) => {
    const sent = await startFor(await someone());
    for (const handle of [sent, { ...sent, code: wrongCode(sent.code) }, { ...sent, requestId: 'made-up' }]) {
      expect(await finish(handle, { username })).toEqual({ ...refuse('UserNameNotAllowed'), field: 'username' });
    }
    expect(await triesOf(sent.requestId)).toBe(0);
  });

  it('refuses a common password before it checks the code', async () => {
    const sent = await startFor(await someone());
    for (const handle of [sent, { ...sent, requestId: 'made-up' }]) {
      expect(await finish(handle, { newPassword: 'iloveyou' })).toEqual(refusal('PasswordCommon'));
    }
    expect(await triesOf(sent.requestId)).toBe(0);
  });

  it('refuses a name or password that this customer may not use after it checks the code, which stays valid', async () => {
    const taken = `member${++customerCount}`;
    await makeCustomer(world, { tenant, login: taken, accounts: [{ referenceCode: `M-${customerCount}` }] });
    const other = await someone();
    const sent = await startFor(await someone());
    const username = 'quiet-heron';
    const cases = [
      [{ username, newPassword: 'quiet-heron7' }, 'PasswordContainsName'],
      [{ username, newPassword: 'tenant12' }, 'PasswordContainsName'],
      [{ username, newPassword: `newcomer${customerCount}!` }, 'PasswordContainsName'],
      [{ username: taken.toUpperCase() }, 'UserNameTaken'],
      [{ username: other.accountReferenceCode.toLowerCase() }, 'UserNameNotAllowed'],
      [{ username: other.email.toUpperCase() }, 'UserNameNotAllowed'],
    ] as const;
    for (const [change, code] of cases) expect(await finish(sent, change), code).toEqual(refusal(code));
    expect(await triesOf(sent.requestId)).toBe(0);
    const wrong = { ...sent, code: wrongCode(sent.code) };
    for (const [change] of cases.slice(0, 4)) expect(await finish(wrong, change)).toEqual(notThisCode);
    expect(await triesOf(sent.requestId)).toBe(4);
    expect(await finish(sent, { username })).toEqual({ kind: 'registered' });
  });

  it('accepts the customer’s own address or account number as a user name', async () => {
    const [one, other] = [await someone(), await someone()];
    expect(await finish(await startFor(one), { username: one.email })).toEqual({ kind: 'registered' });
    const username = other.accountReferenceCode;
    expect(await finish(await startFor(other), { username })).toEqual({ kind: 'registered' });
  });

  it('refuses an address that another customer has verified', async () => {
    const other = await someone();
    await makeEmailEndpoint(world, { tenant, session: other, emailAddress: 'Mine@example.net' });
    const sent = await startFor(await someone());
    expect(await finish(sent, { username: 'mine@example.net' })).toEqual(refusal('UserNameNotAllowed'));
  });

  it('assigns a user name to only one of two customers who request it at the same moment', async () => {
    const customers = [await someone(), await someone()];
    const handles = await Promise.all(customers.map(startFor));
    const answers = await Promise.all(handles.map((handle) => finish(handle, { username: 'wanted-by-two' })));
    expect(answers).toContainEqual({ kind: 'registered' });
    expect(answers).toContainEqual(refusal('UserNameTaken'));
  });

  it('creates one credential per customer, however many codes are used at the same moment', async () => {
    const customer = await someone();
    const one = await startFor(customer);
    later(30);
    const other = await startFor(customer);
    const answers = await Promise.all([
      finish(one, { username: 'first-of-two' }),
      finish(other, { username: 'second-of-two' }),
    ]);
    expect(answers).toContainEqual({ kind: 'registered' });
    expect(answers).toContainEqual(notThisCode);
    const { rows } = await world.adminPool.query('select from sign_in_credential where customer_id = $1', [
      customer.customerId,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('refuses another browser, another tenant and a code from five minutes ago', async () => {
    const sent = await startFor(await someone());
    expect(await finish(sent, { browserSecret: 'a'.repeat(43) })).toEqual(notThisCode);
    const other = await makeTenant(world, { label: `register-${++customerCount}` });
    expect(await finish(sent, { tenant: other })).toEqual(notThisCode);
    later(300);
    expect(await finish(sent)).toEqual(notThisCode);
  });
});

function refuse(code: string) {
  return { kind: 'refused', code };
}
