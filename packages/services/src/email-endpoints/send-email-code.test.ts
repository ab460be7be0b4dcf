import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tenant } from '../tenants/tenant.ts';
import {
  emailConsentGiven,
  mailOf,
  makeSignedInCustomer,
  newAddress,
  type RegisteringCustomer,
  sendCodeTo,
} from '../testing/email-registration.ts';
import { profileOf } from '../testing/fixtures/test-contact.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { codeIn } from '../testing/outgoing.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { registerEndpointByCode } from './register-endpoint-by-code.ts';
import { sendAuthenticationCode } from './send-authentication-code.ts';
import { purposesByNumber, sendEmailCode } from './send-email-code.ts';

let world: TestWorld;
let tenant: Tenant;
let customer: RegisteringCustomer;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  tenant = await makeTenant(world, { label: 'mail', secondFactor: 'enabled' });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.now = new Date('2026-11-23T16:00:00Z');
  world.outbox.mailFails = undefined;
  customer = await makeSignedInCustomer(world, { tenant });
});

const consentNow = () => emailConsentGiven(tenant);
const send = (destination: string, change: object = {}) =>
  sendEmailCode(world.context, { ...customer, purpose: 'email-opt-in', destination, consent: consentNow(), ...change });
const later = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000);
};
const pending = { isAuthenticated: false, isPreferred: false, pendingVerification: true, optOutAllSubscriptions: true };

describe('a code for an address being registered', () => {
  it('is sent to that address with an equivalent link, and the response includes the address (req 7.4)', async () => {
    const destination = newAddress();
    const { requestId } = await sendCodeTo(world, { ...customer, destination });
    const mail = mailOf(world, requestId);
    expect(mail.to).toBe(destination);
    expect(mail.text).toMatch(/http:\/\/mail\.localhost\/authenticate-your-email#[0-9a-f-]{36}\.[\w-]{43}/);
  });

  it('creates a pending endpoint and changes nothing else in the profile (req 4.8)', async () => {
    const before = await profileOf(world, customer);
    const destination = newAddress();
    await send(destination);
    const after = await profileOf(world, customer);
    expect(after).toEqual({ ...before, endpoint: { displayName: destination, emailAddress: destination, ...pending } });
  });

  it('makes the endpoint pending even for the address that receives sign-in codes, which are still sent (req 4.8, 7.3)', async () => {
    const required = { ...customer, tenant: { ...tenant, require2fa: true } };
    const { requestId } = await sendCodeTo(world, { ...required, destination: customer.email });
    expect(mailOf(world, requestId).to).toBe(customer.email);
    const { endpoint } = await profileOf(world, customer);
    expect(endpoint).toEqual({ displayName: customer.email, emailAddress: customer.email, ...pending });
    later(31);
    expect(await send(customer.email, { ...required, purpose: 'step-up' })).toMatchObject({ kind: 'sent' });
  });

  it('leaves a verified address unchanged until the new one’s code is verified (req 4.8)', async () => {
    const { code, requestId } = await sendCodeTo(world, { ...customer, destination: customer.email });
    await registerEndpointByCode(world.context, {
      ...customer,
      code,
      requestId,
      contact: undefined,
      clientAddress: '',
    });
    const { endpoint } = await profileOf(world, customer);
    expect(endpoint).toMatchObject({ emailAddress: customer.email, isAuthenticated: true });
    await send(newAddress(), { purpose: 'change-email-address' });
    expect((await profileOf(world, customer)).endpoint).toEqual(endpoint);
  });

  it.each(['unavailable', 'refused'] as const)(
    'creates no endpoint when the mail server is %s (req 8.4)',
    async (fault) => {
      world.outbox.mailFails = fault;
      const code = fault === 'refused' ? 'MessageTransmissionFailure' : 'FailToConnectGatewayService';
      expect(await send(newAddress())).toMatchObject({ kind: 'refused', code });
      expect((await profileOf(world, customer)).endpoint).toBeUndefined();
    },
  );

  it('uses the language of the request, or else the customer’s, or else English', async () => {
    const speaker = await makeSignedInCustomer(world, { tenant, contact: { language: 'es' } });
    const subjectOf = async (change: object) => {
      const { requestId } = await sendCodeTo(world, { ...customer, destination: newAddress(), ...change });
      return mailOf(world, requestId).subject;
    };
    expect(await subjectOf({})).toMatch(/is your code to confirm/);
    expect(await subjectOf(speaker)).toMatch(/es su código para confirmar/);
    expect(await subjectOf({ ...speaker, language: 'en' })).toMatch(/is your code to confirm/);
  });

  it('requires a step-up when the password was last checked more than 5 minutes ago', async () => {
    later(5 * 60 + 1);
    expect(await send(newAddress())).toMatchObject({ code: 'StepUpRequired' });
    expect((await profileOf(world, customer)).endpoint).toBeUndefined();
  });

  it('is sent to an address only once in 30 seconds', async () => {
    const destination = newAddress();
    await send(destination);
    later(29);
    expect(await send(destination)).toMatchObject({ code: 'TooManyRequests', retryAfterSeconds: 1 });
    later(1);
    expect(await send(destination)).toMatchObject({ kind: 'sent' });
  });
});

/**
 * An invalid address under req 5.1 has no endpoint: 5119. The contract refuses one that doesn't fit the field (400).
 */
describe('a code’s destination', () => {
  const domain = '@example.com';
  it.each<[string, string, boolean]>([
    ['100 characters', `${'a'.repeat(100 - domain.length)}${domain}`, true],
    ['101 characters', `${'a'.repeat(101 - domain.length)}${domain}`, false],
    ['a TLD of 1 letter', 'ana@example.c', false],
    ['a TLD of 63 letters', `ana@example.${'c'.repeat(63)}`, true],
    ['a TLD of 64 letters', `ana@example.${'c'.repeat(64)}`, false],
    ['nothing', '', false],
    ['a name in front', 'Ana <ana@example.com>', false],
    ['two addresses', 'ana@example.com,eve@example.com', false],
    ['a header after a line break', 'ana@example.com\r\nBcc: eve@example.com', false],
    ['a header after a bare line feed', 'ana@example.com\nBcc: eve@example.com', false],
    ['a folded header', 'ana@example.com\r\n Bcc: eve@example.com', false],
    ['a trailing space', 'ana@example.com ', false],
  ])('is validated: %s (req 5.1, 8.2)', async (_name, destination, isSent) => {
    const answer = await send(destination);
    expect(world.outbox.mails.filter(({ to }) => to.includes(destination || customer.email))).toHaveLength(
      isSent ? 1 : 0,
    );
    if (isSent) return expect(answer).toMatchObject({ kind: 'sent', destination });
    expect(answer).toMatchObject({ code: 'EndPointNotExist', field: 'destinationAddress' });
    expect((await profileOf(world, customer)).endpoint).toBeUndefined();
  });
});

describe('a tenant that cannot send codes', () => {
  it.each<[string, Partial<Tenant>, string]>([
    ['has e-mail off', { enableEmail: false }, 'SourceAddressNotFound'],
    ['has e-mail off and no address', { enableEmail: false, emailSourceAddress: null }, 'SourceAddressNotFound'],
    ['has no address', { emailSourceAddress: null }, 'SourceAddressRequired'],
    ['has an empty address', { emailSourceAddress: '' }, 'SourceAddressRequired'],
    ['has an invalid address', { emailSourceAddress: 'no-reply@mail' }, 'SourceAddressRequired'],
    ['has an address with a header', { emailSourceAddress: 'a@b.io\r\nBcc: c@d.io' }, 'SourceAddressRequired'],
  ])('sends no code when it %s (req 5.1, 8.4)', async (_name, change, code) => {
    const { requestId } = await sendCodeTo(world, { ...customer, destination: newAddress() });
    later(31);
    expect(await send(newAddress(), { tenant: { ...tenant, ...change } })).toMatchObject({ kind: 'refused', code });
    expect(await sendAgain(requestId, { tenant: { ...tenant, ...change } })).toMatchObject({ kind: 'refused', code });
  });
});

const sendAgain = (resendOf: string, change: object = {}) =>
  sendAuthenticationCode(world.context, {
    ...customer,
    channel: 'email',
    destination: newAddress(),
    purpose: 'email-opt-in',
    resendOf,
    language: undefined,
    userToken: undefined,
    ...change,
  });

describe('a resent e-mail code', () => {
  it('is sent to the first code’s address, regardless of the request, without a step-up (req 4.7)', async () => {
    const destination = newAddress();
    const { requestId, code } = await sendCodeTo(world, { ...customer, destination });
    later(5 * 60 + 1);
    expect(await sendAgain(requestId)).toEqual({ kind: 'sent', requestId, destination });
    const mail = mailOf(world, requestId);
    expect(mail.to).toBe(destination);
    expect(codeIn(mail.text)).not.toBe(code);
  });

  it.each<[string, (requestId: string) => Promise<string>]>([
    ['made up', async () => 'x'],
    ['of another id', async (requestId) => requestId.replace(/^.{8}/, '00000000')],
    ['with another secret', async (requestId) => `${requestId.slice(0, -43)}${'A'.repeat(43)}`],
    [
      'expired',
      async (requestId) => {
        later(601);
        return requestId;
      },
    ],
    [
      'someone else’s',
      async () => {
        const other = await makeSignedInCustomer(world, { tenant });
        return (await sendCodeTo(world, { ...other, destination: newAddress() })).requestId;
      },
    ],
  ])('is refused with 5111 for a request that is %s (req 8.2)', async (_name, of) => {
    const { requestId } = await sendCodeTo(world, { ...customer, destination: newAddress() });
    expect(await sendAgain(await of(requestId))).toMatchObject({ code: 'AuthenticationCodeNotExistForThisID' });
  });
});

describe('a step-up code', () => {
  const stepUp = () => send('eve@example.com', { purpose: 'step-up' });

  it('is sent to the contact info’s address, masked in the response, regardless of the request and sign-in time (req 3.16)', async () => {
    later(6 * 60);
    expect(await stepUp()).toMatchObject({ kind: 'sent', destination: 'a•••@example.com' });
    const mail = world.outbox.mails.findLast(({ to }) => to === customer.email);
    expect(mail?.text).toMatch(/\d{6}/);
    expect(mail?.text).not.toContain('authenticate-your-email');
    expect((await profileOf(world, customer)).endpoint).toBeUndefined();
  });

  it('is refused without a verified address (req 8.2)', async () => {
    customer = await makeSignedInCustomer(world, { tenant, contact: { email: '' } });
    expect(await stepUp()).toMatchObject({ code: 'EndPointNotExist' });
    await sendCodeTo(world, { ...customer, destination: newAddress() });
    expect(await stepUp()).toMatchObject({ code: 'EndPointNotAuthenticated' });
  });

  it('is resent within its request (req 4.7)', async () => {
    const { requestId, code } = await sendCodeTo(world, { ...customer, destination: '', purpose: 'step-up' });
    later(31);
    expect(await sendAgain(requestId)).toEqual({ kind: 'sent', requestId, destination: 'a•••@example.com' });
    expect(mailOf(world, requestId).to).toBe(customer.email);
    expect(codeIn(mailOf(world, requestId).text)).not.toBe(code);
  });

  it('has the purpose number 0, while registrations have 1 to 3 (req 3.16)', () => {
    expect(purposesByNumber).toEqual({
      0: 'step-up',
      1: 'email-opt-in',
      2: 'two-factor-opt-in',
      3: 'change-email-address',
    });
  });
});
