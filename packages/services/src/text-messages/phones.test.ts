import { providedUrls } from '@quittance/database/testing/provided-urls';
import { textMessageConsent } from '@quittance/domain/messages/text-message-consent';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepMessages } from '../messages/sweep-messages.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { textConsentGiven } from '../testing/email-registration.ts';
import { freshPhone, makePhone, sendPhoneCode } from '../testing/fixtures/test-phone.ts';
import { signInAs } from '../testing/fixtures/test-session.ts';
import { makeCustomer, makeTenant } from '../testing/fixtures/test-tenant.ts';
import { codeIn, wrongCode } from '../testing/outgoing.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { listPhones } from './list-phones.ts';
import { openPhone } from './phone-endpoint.ts';
import { type PhoneRegistration, registerPhone } from './register-phone.ts';
import { type PhoneCodeWanted, requestPhoneCode } from './request-phone-code.ts';

let world: TestWorld;
let tenant: Tenant;
let session: CustomerSession;
let logins = 0;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  tenant = await makeTenant(world, { label: 'texts' });
});
beforeEach(async () => {
  world.clock.now = new Date('2026-11-23T16:00:00Z');
  world.outbox.textFails = undefined;
  session = await someone();
});
afterAll(() => world.close());

async function someone(of: Tenant = tenant): Promise<CustomerSession> {
  const login = `person-${++logins}`;
  await makeCustomer(world, { tenant: of, login, accounts: [], contact: { state: 'IL', language: 'es' } });
  return signInAs(world, { tenant: of, login });
}
const pass = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000);
};
const ask = (change: Partial<PhoneCodeWanted> & { phoneNumber: string }) =>
  requestPhoneCode(world.context, { tenant, session, language: 'en', ...change });
const register = (change: Partial<PhoneRegistration> & Pick<PhoneRegistration, 'phoneNumber' | 'code' | 'requestId'>) =>
  registerPhone(world.context, {
    tenant,
    session,
    consent: textConsentGiven(tenant, 'es'),
    client: { address: '192.0.2.7', userAgent: 'Phone/1' },
    ...change,
  });
const sweep = () => sweepMessages({ ...world.worker, onFault: (fault) => expect.fail(String(fault)) }, tenant);
const textsTo = (phone: string) => world.outbox.texts.filter(({ to }) => to === phone).map(({ text }) => text);
async function endpoint() {
  const { rows } = await world.adminPool.query('select * from phone_endpoint where customer_id = $1', [
    session.customerId,
  ]);
  if (!rows[0]) return undefined;
  const { customer_id: customerId, phone_sealed: sealed } = rows[0];
  const key = await world.context.database.inTenant(tenant.id, (tx) => world.context.keyring.forTenant(tenant.id, tx));
  return { ...rows[0], phone: openPhone(key, { customerId, sealed }) };
}

describe('a code for a phone number', () => {
  it('is sent from the tenant’s number in the customer’s language (req 7.4)', async () => {
    const phoneNumber = freshPhone();
    const sent = await ask({ phoneNumber, language: 'es' });
    expect(sent).toMatchObject({ kind: 'sent', destination: phoneNumber });
    expect(world.outbox.texts.at(-1)).toMatchObject({ tenant: 'texts', from: '5555550100', to: phoneNumber });
    expect(textsTo(phoneNumber)[0]).toMatch(/^Tenant texts: \d{6} es su código/);
  });

  it.each([
    ['', 'PhoneRequired'],
    ['312555011', 'PhoneFormatInvalid'],
    ['31255501111', 'PhoneFormatInvalid'],
    ['312-555-0111', 'PhoneFormatInvalid'],
    ['３１２５５５０１１１', 'PhoneFormatInvalid'],
    ['3125550111\n', 'PhoneFormatInvalid'],
  ])('is refused for the number %j (req 8.2)', async (phoneNumber, code) => {
    expect(await ask({ phoneNumber })).toEqual({ kind: 'refused', code, field: 'destinationAddress' });
  });

  it('is refused when text messages are off and when the tenant has no number (req 8.2)', async () => {
    const phoneNumber = freshPhone();
    const off = await ask({ phoneNumber, tenant: { ...tenant, enableSms: false } });
    expect(off).toMatchObject({ code: 'SourceAddressNotFound' });
    for (const smsSourceAddress of [null, '']) {
      const numberless = await ask({ phoneNumber, tenant: { ...tenant, smsSourceAddress } });
      expect(numberless).toMatchObject({ code: 'SourceAddressRequired' });
    }
  });

  it.each([
    ['unavailable', 'FailToConnectGatewayService'],
    ['refused', 'MessageTransmissionFailure'],
  ] as const)('reports that the carrier is %s (req 8.2)', async (fault, code) => {
    world.outbox.textFails = fault;
    expect(await ask({ phoneNumber: freshPhone() })).toMatchObject({ code });
  });

  it('is not sent to a number whose owner replied STOP, no matter who requests it (req 8.2)', async () => {
    const other = await someone();
    const phone = await makePhone(world, { tenant, session: other, isStopped: true });
    expect(await ask({ phoneNumber: phone })).toMatchObject({ code: 'EndPointNotAuthenticated' });
    const elsewhere = await makeTenant(world, { label: `elsewhere-${logins}` });
    const stranger = await someone(elsewhere);
    expect(await ask({ phoneNumber: phone, tenant: elsewhere, session: stranger })).toMatchObject({ kind: 'sent' });
  });

  it('requires the password before registering another number (req 11.5)', async () => {
    const phone = await makePhone(world, { tenant, session });
    pass(301);
    expect(await ask({ phoneNumber: freshPhone() })).toMatchObject({ code: 'StepUpRequired' });
    expect(await ask({ phoneNumber: phone })).toMatchObject({ kind: 'sent' });
  });

  it('is sent at most once every 30 seconds (req 11.5)', async () => {
    const phoneNumber = freshPhone();
    await ask({ phoneNumber });
    pass(10);
    expect(await ask({ phoneNumber })).toMatchObject({ code: 'TooManyRequests', retryAfterSeconds: 20 });
    pass(20);
    expect(await ask({ phoneNumber })).toMatchObject({ kind: 'sent' });
  });

  it('is resent for the same request, and only the new code works (req 4.7)', async () => {
    const phoneNumber = freshPhone();
    const { requestId, code } = await sendPhoneCode(world, { tenant, session, phone: phoneNumber });
    pass(30);
    expect(await ask({ phoneNumber, resendOf: requestId })).toMatchObject({ kind: 'sent', requestId });
    const again = codeIn(textsTo(phoneNumber)[1] ?? '');
    if (again !== code) {
      const refused = await register({ phoneNumber, code, requestId });
      expect(refused).toMatchObject({ code: 'AuthenticationCodeNotExistForThisID' });
    }
    expect(await register({ phoneNumber, code: again, requestId })).toEqual({ kind: 'registered' });
  });

  it('is resent without the password, no matter how long ago it was checked, but not after STOP (req 4.7, 11.5)', async () => {
    const phoneNumber = freshPhone();
    const { requestId } = await sendPhoneCode(world, { tenant, session, phone: phoneNumber });
    pass(301);
    expect(await ask({ phoneNumber })).toMatchObject({ code: 'StepUpRequired' });
    expect(await ask({ phoneNumber, resendOf: requestId })).toMatchObject({ kind: 'sent', requestId });
    pass(30);
    const otherNumber = await ask({ phoneNumber: freshPhone(), resendOf: requestId });
    expect(otherNumber).toMatchObject({ code: 'AuthenticationCodeNotExistForThisID' });
    await makePhone(world, { tenant, session: await someone(), phone: phoneNumber, isStopped: true });
    expect(await ask({ phoneNumber, resendOf: requestId })).toMatchObject({ code: 'EndPointNotAuthenticated' });
    expect(textsTo(phoneNumber)).toHaveLength(2);
  });

  it('is not resent for another customer’s request (req 4.7)', async () => {
    const phoneNumber = freshPhone();
    const { requestId } = await sendPhoneCode(world, { tenant, session, phone: phoneNumber });
    pass(30);
    const other = await someone();
    const refused = await ask({ phoneNumber, resendOf: requestId, session: other });
    expect(refused).toMatchObject({ code: 'AuthenticationCodeNotExistForThisID' });
  });
});

describe('registering a phone number', () => {
  it('stores the consent text and confirms by text message (req 7.4)', async () => {
    const phoneNumber = freshPhone();
    const { code, requestId } = await sendPhoneCode(world, { tenant, session, phone: phoneNumber });
    expect(await register({ phoneNumber, code, requestId })).toEqual({ kind: 'registered' });
    expect(await endpoint()).toMatchObject({
      phone: phoneNumber,
      is_subscribed: true,
      consent_text: textMessageConsent({ language: 'es', tenantName: tenant.name, isCollector: false }),
      consent_language: 'es',
      consented_at: world.clock.now,
      client_address: '192.0.2.7',
      user_agent: 'Phone/1',
      stopped_at: null,
    });
    await expect.poll(() => textsTo(phoneNumber)).toHaveLength(2);
    expect(textsTo(phoneNumber)[1]).toMatch(/están activados, hasta 10 al mes.*HELP.*STOP/);
    expect(await listPhones(world.context, { tenant, session })).toEqual([
      { phoneNumber, isAuthenticated: true, isSubscribed: true },
    ]);
    const { rows } = await world.adminPool.query(
      'select reason, changed_fields from customer_change where customer_id = $1',
      [session.customerId],
    );
    expect(rows).toEqual([{ reason: 'Register for text messages', changed_fields: ['registeredPhoneNumber'] }]);
  });

  it('is refused without consent, and the code stays valid (req 8.2)', async () => {
    const phoneNumber = freshPhone();
    const { code, requestId } = await sendPhoneCode(world, { tenant, session, phone: phoneNumber });
    const consent = { ...textConsentGiven(tenant), accepted: false };
    expect(await register({ phoneNumber, code, requestId, consent })).toMatchObject({ code: 'ConsentRequired' });
    expect(await endpoint()).toBeUndefined();
    expect(await register({ phoneNumber, code, requestId })).toEqual({ kind: 'registered' });
  });

  it('is refused with a wrong code, and after five wrong ones even with the correct one (req 8.2)', async () => {
    const phoneNumber = freshPhone();
    const { code, requestId } = await sendPhoneCode(world, { tenant, session, phone: phoneNumber });
    for (let tries = 0; tries < 5; tries++) {
      const refused = await register({ phoneNumber, code: wrongCode(code), requestId });
      expect(refused).toMatchObject({ code: 'AuthenticationCodeNotExistForThisID' });
    }
    const tooLate = await register({ phoneNumber, code, requestId });
    expect(tooLate).toMatchObject({ code: 'AuthenticationCodeNotExistForThisID' });
    expect(await endpoint()).toBeUndefined();
  });

  it('is refused for a different number than the code was sent to (req 8.2)', async () => {
    const { code, requestId } = await sendPhoneCode(world, { tenant, session, phone: freshPhone() });
    const refused = await register({ phoneNumber: freshPhone(), code, requestId });
    expect(refused).toMatchObject({ code: 'PhoneNumberNotExistForCustomer' });
    expect(await endpoint()).toBeUndefined();
  });

  it('is refused with another customer’s code (req 8.2)', async () => {
    const other = await someone();
    const phoneNumber = freshPhone();
    const { code, requestId } = await sendPhoneCode(world, { tenant, session: other, phone: phoneNumber });
    const refused = await register({ phoneNumber, code, requestId });
    expect(refused).toMatchObject({ code: 'AuthenticationCodeNotForThisCustomer' });
    expect(await endpoint()).toBeUndefined();
  });
});

describe('a replaced phone number', () => {
  async function replace(phoneNumber: string) {
    const { code, requestId } = await sendPhoneCode(world, { tenant, session, phone: phoneNumber });
    expect(await register({ phoneNumber, code, requestId })).toEqual({ kind: 'registered' });
    await expect.poll(() => textsTo(phoneNumber)).toHaveLength(2);
  }

  it('is notified in the daytime in its owner’s language, and the e-mail address is notified at once', async () => {
    const before = await makePhone(world, { tenant, session });
    // Half past nine in the evening in Illinois.
    world.clock.now = new Date('2026-11-24T03:30:00Z');
    session = { ...session, authenticatedAt: world.clock.now };
    const phoneNumber = freshPhone();
    await replace(phoneNumber);
    const mailed = () => world.outbox.mails.filter(({ to }) => to === `${session.login}@example.com`);
    await expect.poll(mailed).toHaveLength(1);
    expect(mailed()[0]?.text).toContain(phoneNumber);
    expect(textsTo(before)).toEqual([]);
    world.clock.now = new Date('2026-11-24T13:59:00Z');
    await sweep();
    expect(textsTo(before)).toEqual([]);
    world.clock.now = new Date('2026-11-24T14:00:00Z');
    await sweep();
    expect(textsTo(before)).toEqual([expect.stringMatching(/ahora llegan a otro número.*555-0142/)]);
  });

  it('is not notified after texts to it ended, or when the new number is the same', async () => {
    const before = await makePhone(world, { tenant, session, isSubscribed: false });
    const phoneNumber = freshPhone();
    await replace(phoneNumber);
    pass(60);
    await replace(phoneNumber).catch(() => undefined);
    await sweep();
    expect(textsTo(before)).toEqual([]);
    expect(textsTo(phoneNumber).filter((text) => /otro número|another number/.test(text))).toEqual([]);
  });
});
