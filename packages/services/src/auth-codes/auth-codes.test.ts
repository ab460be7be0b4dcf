import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepMessages } from '../messages/sweep-messages.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { signInAs } from '../testing/fixtures/test-session.ts';
import { makeCustomer, makeTenant } from '../testing/fixtures/test-tenant.ts';
import { codeIn, wrongCode } from '../testing/outgoing.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { checkCode } from './check-code.ts';
import type { CodePurpose } from './code-purpose.ts';
import { requestCode } from './request-code.ts';
import { resendCode } from './resend-code.ts';

let world: TestWorld;
let tenant: Tenant;
let customers = 0;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  tenant = await makeTenant(world, { label: 'codes' });
});
beforeEach(() => {
  world.outbox.mails.length = 0;
  world.outbox.texts.length = 0;
  world.outbox.mailFails = undefined;
});
afterAll(() => world.close());

const later = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000);
};

/** Creates a new customer, so that tests don't share limits. */
async function someone(): Promise<{ session: CustomerSession; destination: string }> {
  const login = `person${++customers}`;
  await makeCustomer(world, { tenant, login, accounts: [] });
  return { session: await signInAs(world, { tenant, login }), destination: `${login}@example.com` };
}

type Customer = Awaited<ReturnType<typeof someone>>;

const ask = (customer: Customer, change: { purpose?: CodePurpose; hasLink?: boolean } = {}) =>
  requestCode(world.context, {
    tenant,
    purpose: 'email-opt-in',
    channel: 'email',
    customerId: customer.session.customerId,
    language: 'en',
    userToken: 'client-1',
    ...customer,
    ...change,
  });

const check = (
  requestId: string,
  code: string,
  who: { session?: CustomerSession; browserSecret?: string; purposes?: CodePurpose[] },
) =>
  world.context.database.inTenant(tenant.id, (tx) =>
    checkCode(tx, world.context, {
      tenant,
      requestId,
      code,
      purposes: ['email-opt-in'],
      now: world.context.now(),
      ...who,
    }),
  );

async function sentTo(customer: Customer, change: { purpose?: CodePurpose; hasLink?: boolean } = {}) {
  const sent = await ask(customer, change);
  if (sent.kind === 'refused') throw new Error(sent.code);
  const mail = world.outbox.mails.at(-1);
  if (!mail) throw new Error('no mail came');
  return { ...sent, mail, code: codeIn(mail.text) };
}

const refusal = (code: string) => ({ kind: 'refused', code });

describe('a verification code', () => {
  it('arrives in the tenant’s name with a reference to the browser, and is accepted once (req 7.4)', async () => {
    const customer = await someone();
    const { requestId, code, mail } = await sentTo(customer);
    expect(mail).toMatchObject({
      from: { name: 'Tenant codes', address: 'no-reply@codes.example' },
      to: customer.destination,
      unsubscribeUrl: undefined,
    });
    expect(mail.text).toContain(`Reference client-1 · ${requestId.split('.')[0]}`);
    expect(await check(requestId, code, customer)).toMatchObject({
      kind: 'right',
      request: { customerId: customer.session.customerId, destination: customer.destination, purpose: 'email-opt-in' },
    });
    expect(await check(requestId, code, customer)).toEqual(refusal('AuthenticationCodeNotExistForThisID'));
  });

  it.each([
    ['nothing', '', 'AuthenticationCodeRequired'],
    ['five digits', '12345', 'AuthenticationCodeLengthInvalid'],
    ['seven digits', '1234567', 'AuthenticationCodeLengthInvalid'],
    ['letters', 'abcdef', 'AuthenticationCodeLengthInvalid'],
  ])('is refused when %s is entered (req 5.2)', async (_what, typed, code) => {
    const customer = await someone();
    const { requestId } = await sentTo(customer);
    expect(await check(requestId, typed, customer)).toEqual(refusal(code));
  });

  it('is refused after five wrong attempts, even if correct (req 9.3)', async () => {
    const customer = await someone();
    const { requestId, code } = await sentTo(customer);
    for (let tries = 0; tries < 5; tries++) {
      expect(await check(requestId, wrongCode(code), customer)).toMatchObject(
        refusal('AuthenticationCodeNotExistForThisID'),
      );
    }
    expect(await check(requestId, code, customer)).toEqual(refusal('AuthenticationCodeNotExistForThisID'));
  });

  it('allows five attempts even when many are made at the same moment (req 9.3)', async () => {
    const customer = await someone();
    const { requestId, code } = await sentTo(customer);
    await Promise.all(Array.from({ length: 12 }, () => check(requestId, wrongCode(code), customer)));
    const { rows } = await world.adminPool.query('select code_tries from auth_request where auth_request_id = $1', [
      requestId.split('.')[0],
    ]);
    expect(rows).toEqual([{ code_tries: 5 }]);
  });

  it('is accepted for only one of many concurrent attempts (req 9.3)', async () => {
    const customer = await someone();
    const { requestId, code } = await sentTo(customer);
    const answers = await Promise.all(Array.from({ length: 6 }, () => check(requestId, code, customer)));
    expect(answers.filter(({ kind }) => kind === 'right')).toHaveLength(1);
  });

  it.each([
    [299, 'right'],
    [300, 'refused'],
  ])('after %d seconds is %s (req 9.3)', async (seconds, kind) => {
    const customer = await someone();
    const { requestId, code } = await sentTo(customer);
    later(seconds);
    expect(await check(requestId, code, customer)).toMatchObject({ kind });
  });

  it('is refused for another customer, session, purpose or secret (req 8.2)', async () => {
    const customer = await someone();
    const other = await someone();
    const again = { session: await signInAs(world, { tenant, login: customer.session.login }) };
    const { requestId, code } = await sentTo(customer);
    expect(await check(requestId, code, other)).toEqual(refusal('AuthenticationCodeNotForThisCustomer'));
    expect(await check(requestId, code, again)).toEqual(refusal('AuthenticationCodeNotExistForThisID'));
    expect(await check(requestId, code, { ...customer, purposes: ['phone'] })).toEqual(
      refusal('AuthenticationCodeNotExistForThisID'),
    );
    const [id] = requestId.split('.');
    for (const forged of [`${id}.${'A'.repeat(43)}`, `${id}`, 'of-nobody', '']) {
      expect(await check(forged, code, customer)).toEqual(refusal('AuthenticationCodeNotExistForThisID'));
    }
    expect(await check(requestId, code, customer)).toMatchObject({ kind: 'right' });
  });

  it('is bound to the requesting browser before sign-in (req 3.14)', async () => {
    const { destination, session } = await someone();
    const asked = { destination, customerId: session.customerId, session: undefined } as const;
    const sent = await requestCode(world.context, {
      tenant,
      purpose: 'sign-in',
      channel: 'email',
      language: 'es',
      ...asked,
    });
    if (sent.kind === 'refused') throw new Error(sent.code);
    const code = codeIn(world.outbox.mails[0]?.text ?? '');
    const purposes: CodePurpose[] = ['sign-in'];
    expect(await check(sent.requestId, code, { purposes })).toMatchObject({ kind: 'refused' });
    expect(await check(sent.requestId, code, { purposes, browserSecret: 'other' })).toMatchObject({ kind: 'refused' });
    const browserSecret = sent.browserSecret ?? '';
    expect(await check(sent.requestId, code, { purposes, browserSecret })).toMatchObject({ kind: 'right' });
  });

  it('is stored nowhere in readable form (req 7.4)', async () => {
    const customer = await someone();
    const { code, mail } = await sentTo(customer, { hasLink: true });
    expect(mail.text).toContain('http://codes.localhost/authenticate-your-email#');
    const { rows } = await world.adminPool.query(
      'select row_to_json(r)::text as request, row_to_json(m)::text as message from auth_request r join message m using (tenant_id, auth_request_id)',
    );
    for (const { request, message } of rows) {
      expect(request + message).not.toContain(customer.destination);
      expect(request + message).not.toContain(`"${code}"`);
      expect(JSON.parse(message).sealed).toBeNull();
    }
  });
});

describe('a resent verification code', () => {
  const again = (customer: Customer, requestId: string) =>
    resendCode(world.context, { tenant, requestId, purposes: ['email-opt-in'], language: 'en', ...customer });

  it('replaces the first one in the same request and allows five new attempts (req 4.7)', async () => {
    const customer = await someone();
    const first = await sentTo(customer);
    for (let tries = 0; tries < 5; tries++) await check(first.requestId, wrongCode(first.code), customer);
    later(30);
    expect(await again(customer, first.requestId)).toMatchObject({ kind: 'sent', requestId: first.requestId });
    const code = codeIn(world.outbox.mails.at(-1)?.text ?? '');
    if (code !== first.code)
      expect(await check(first.requestId, first.code, customer)).toMatchObject({ kind: 'refused' });
    expect(await check(first.requestId, code, customer)).toMatchObject({ kind: 'right' });
  });

  it('is sent only to the customer who made the request (req 4.7)', async () => {
    const customer = await someone();
    const { requestId } = await sentTo(customer);
    later(30);
    expect(await again(await someone(), requestId)).toEqual(refusal('AuthenticationCodeNotForThisCustomer'));
    expect(await again(customer, 'of-nobody')).toEqual(refusal('AuthenticationCodeNotExistForThisID'));
    expect(world.outbox.mails).toHaveLength(1);
  });

  it('is limited to one per 30 seconds, three per 15 minutes and ten per day for an address (req 9.3)', async () => {
    const customer = await someone();
    const waits: number[] = [];
    while (world.outbox.mails.length < 10) {
      const answer = await ask(customer);
      if (answer.kind === 'sent') continue;
      waits.push(answer.retryAfterSeconds ?? 0);
      later(answer.retryAfterSeconds ?? 0);
    }
    expect(waits.slice(0, 4)).toEqual([30, 30, 840, 30]);
    later(15 * 60);
    const eleventh = await ask(customer);
    expect(eleventh).toMatchObject(refusal('TooManyRequests'));
    expect(eleventh).toHaveProperty(
      'retryAfterSeconds',
      expect.toSatisfy((seconds: number) => seconds > 22 * 3_600),
    );
  });

  it('is sent once for concurrent requests (req 9.3)', async () => {
    const customer = await someone();
    const answers = await Promise.all([ask(customer), ask(customer), ask(customer)]);
    expect(answers.filter(({ kind }) => kind === 'sent')).toHaveLength(1);
  });
});

describe('a verification code that cannot be sent', () => {
  it.each([
    ['refused', 'MessageTransmissionFailure'],
    ['unavailable', 'FailToConnectGatewayService'],
  ] as const)('reports that the message was %s, and allows an immediate retry (req 8.4)', async (fails, code) => {
    const customer = await someone();
    world.outbox.mailFails = fails;
    expect(await ask(customer)).toEqual(refusal(code));
    world.outbox.mailFails = undefined;
    expect(await ask(customer)).toMatchObject({ kind: 'sent' });
    later(5);
    await sweepMessages({ ...world.worker, onFault: (fault) => expect.fail(String(fault)) }, tenant);
    expect(world.outbox.mails).toHaveLength(1);
  });

  it('is sent by the worker when the mail server recovers, unless another request replaces it (req 8.4)', async () => {
    const customer = await someone();
    world.outbox.mailFails = 'unavailable';
    await ask(customer);
    world.outbox.mailFails = undefined;
    later(5);
    await sweepMessages({ ...world.worker, onFault: (fault) => expect.fail(String(fault)) }, tenant);
    expect(world.outbox.mails).toMatchObject([{ to: customer.destination }]);
  });

  it('is refused when the tenant has no valid sender address (req 8.4)', async () => {
    const customer = await someone();
    for (const emailSourceAddress of [null, '', 'not an address', 'a@b.c']) {
      const without = { ...tenant, emailSourceAddress };
      const answer = await requestCode(world.context, {
        tenant: without,
        purpose: 'email-opt-in',
        channel: 'email',
        customerId: customer.session.customerId,
        language: 'en',
        ...customer,
      });
      expect(answer).toEqual(refusal('SourceAddressRequired'));
    }
  });

  it('is reported as sent and counted for an unknown name, but nothing is sent (req 7.4)', async () => {
    const nobody = {
      tenant,
      purpose: 'password-reset',
      channel: 'email',
      destination: 'nobody',
      language: 'en',
    } as const;
    const answer = await requestCode(world.context, { ...nobody, customerId: null, login: 'nobody' });
    expect(answer).toMatchObject({ kind: 'sent', requestId: expect.stringMatching(/^[\w-]{36}\.[\w-]{43}$/) });
    expect(await requestCode(world.context, { ...nobody, customerId: null, login: 'nobody' })).toMatchObject(
      refusal('TooManyRequests'),
    );
    expect(world.outbox.mails).toEqual([]);
  });
});
