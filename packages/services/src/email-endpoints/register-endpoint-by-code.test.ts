import { providedUrls } from '@quittance/database/testing/provided-urls';
import type { ContactValues } from '@quittance/domain/customers/contact-change';
import { signInCodeDestination } from '@quittance/domain/sign-in/code-destination';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { updateCustomerContactInfo } from '../customers/update-customer-contact-info.ts';
import type { Tenant } from '../tenants/tenant.ts';
import {
  mailsTo,
  makeSignedInCustomer,
  newAddress,
  noticesOf,
  type RegisteringCustomer,
  sendCodeTo,
} from '../testing/email-registration.ts';
import { profileOf } from '../testing/fixtures/test-contact.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { wrongCode } from '../testing/outgoing.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { unregisterEmail, unsubscribeFromEmail } from './change-subscription.ts';
import { registerEndpointByCode } from './register-endpoint-by-code.ts';

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
  customer = await makeSignedInCustomer(world, { tenant });
});

type Sent = { requestId: string; code: string };
const clientAddress = '203.0.113.7';
const register = (sent: Sent, change: object = {}) =>
  registerEndpointByCode(world.context, { ...customer, ...sent, contact: undefined, clientAddress, ...change });
const later = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000);
};
const sendTo = (destination: string, purpose: Parameters<typeof sendCodeTo>[1]['purpose'] = 'email-opt-in') =>
  sendCodeTo(world, { ...customer, destination, purpose });
const changesOf = async ({ session }: RegisteringCustomer) =>
  (
    await world.adminPool.query(
      'select reason, changed_fields, session_id, client_address from customer_change where customer_id = $1 order by change_id',
      [session.customerId],
    )
  ).rows;
const registered = { isAuthenticated: true, isPreferred: true, pendingVerification: false };

describe('registering an address with a correct code', () => {
  it('saves the new address in the profile as authenticated, preferred and subscribed (req 4.6)', async () => {
    const destination = newAddress();
    expect(await register(await sendTo(destination))).toEqual({ kind: 'registered', answerMessage: 'newemail' });
    const { contact, endpoint, isOptedInTo2fa } = await profileOf(world, customer);
    expect(contact.email).toBe(destination);
    expect(endpoint).toMatchObject({ ...registered, emailAddress: destination, optOutAllSubscriptions: false });
    expect(isOptedInTo2fa).toBe(false);
  });

  it('notifies the old address without naming the new one (req 4.6)', async () => {
    const destination = newAddress();
    await register(await sendTo(destination, 'change-email-address'));
    await vi.waitFor(() => expect(mailsTo(world, customer.email)).toEqual(['Your e-mail address was changed']));
    const mail = world.outbox.mails.find(({ to }) => to === customer.email);
    expect(mail?.text).toContain('a•••@example.com');
    expect(mail?.text).not.toContain(destination);
    expect(await noticesOf(world, customer)).toEqual(['EmailAddressChanged', 'NotificationsTurnedOn']);
  });

  it('sends no notice when the contact info already has the address (req 4.6)', async () => {
    await register(await sendTo(customer.email.toUpperCase()));
    expect(await noticesOf(world, customer)).toEqual(['NotificationsTurnedOn']);
    customer = await makeSignedInCustomer(world, { tenant, contact: { email: '' } });
    await register(await sendTo(newAddress()));
    expect(await noticesOf(world, customer)).toEqual(['NotificationsTurnedOn']);
  });

  it('turns on two-factor sign-in for a TwoFactorOptIn and notifies the new address (req 4.6)', async () => {
    const destination = newAddress();
    await register(await sendTo(destination, 'two-factor-opt-in'));
    expect((await profileOf(world, customer)).isOptedInTo2fa).toBe(true);
    await vi.waitFor(() => expect(mailsTo(world, destination)).toContain('Sign-in codes are on'));
    expect(mailsTo(world, customer.email)).not.toContain('Sign-in codes are on');
  });

  it.each([
    [null, 'es', 'Se cambió su correo electrónico'],
    ['en', 'es', 'Your e-mail address was changed'],
    [null, 'en', 'Your e-mail address was changed'],
  ] as const)(
    'sends the notice in the customer’s language (%s), or else the code’s (%s) (req 7.4)',
    async (own, asked, subject) => {
      customer = await makeSignedInCustomer(world, { tenant, contact: { language: own } });
      const sent = await sendCodeTo(world, { ...customer, destination: newAddress(), language: asked });
      await register(sent);
      await vi.waitFor(() => expect(mailsTo(world, customer.email)).toEqual([subject]));
    },
  );

  it('turns on two-factor sign-in when the request opts in, regardless of the code’s purpose (req 7.4)', async () => {
    const destination = newAddress();
    await register(await sendTo(destination, 'change-email-address'), { isOptedInTo2fa: true });
    expect(await profileOf(world, customer)).toMatchObject({
      ...{ isOptedInTo2fa: true, contact: { email: destination } },
      endpoint: { ...registered, optOutAllSubscriptions: false },
    });
    await vi.waitFor(() => expect(mailsTo(world, destination)).toContain('Sign-in codes are on'));
    expect((await changesOf(customer)).at(-1)?.changed_fields).toContain('isOptedInTo2FA');
  });

  it.each([false, null, undefined])(
    'leaves two-factor sign-in unchanged with isOptedInTo2FA %s (req 7.4)',
    async (isOptedInTo2fa) => {
      await register(await sendTo(customer.email, 'two-factor-opt-in'), { isOptedInTo2fa });
      later(31);
      await register(await sendTo(customer.email), { isOptedInTo2fa });
      expect((await profileOf(world, customer)).isOptedInTo2fa).toBe(true);
      customer = await makeSignedInCustomer(world, { tenant });
      await register(await sendTo(customer.email), { isOptedInTo2fa });
      expect((await profileOf(world, customer)).isOptedInTo2fa).toBe(false);
    },
  );

  it('does not turn on two-factor sign-in when the tenant does not offer it (req 4.6)', async () => {
    const plain = { ...tenant, enable2fa: false };
    await register(await sendTo(newAddress(), 'two-factor-opt-in'), { tenant: plain, isOptedInTo2fa: true });
    expect((await profileOf(world, customer)).isOptedInTo2fa).toBe(false);
  });

  it('keeps an unsubscribed customer unsubscribed when the same address is verified again (req 4.6)', async () => {
    await register(await sendTo(customer.email));
    await unsubscribeFromEmail(world.context, { ...customer, emailAddress: undefined, clientAddress });
    later(31);
    expect(await register(await sendTo(customer.email))).toEqual({ kind: 'registered', answerMessage: null });
    expect((await profileOf(world, customer)).endpoint).toMatchObject({ ...registered, optOutAllSubscriptions: true });
  });

  it('subscribes a customer who signs in with codes, regardless of the earlier setting (req 4.6)', async () => {
    await register(await sendTo(customer.email, 'two-factor-opt-in'));
    await unsubscribeFromEmail(world.context, { ...customer, emailAddress: undefined, clientAddress });
    later(31);
    await register(await sendTo(customer.email));
    expect((await profileOf(world, customer)).endpoint).toMatchObject({ optOutAllSubscriptions: false });
  });

  it('records the change without the values (req 7.5)', async () => {
    const destination = newAddress();
    await register(await sendTo(destination, 'two-factor-opt-in'));
    expect(await changesOf(customer)).toEqual([
      {
        reason: 'Registered an e-mail address by code',
        changed_fields: ['emailAddressEndPoint', 'email', 'isOptedInTo2FA'],
        session_id: customer.session.sessionId,
        client_address: clientAddress,
      },
    ]);
  });

  it('succeeds for only one of two concurrent requests (req 4.6)', async () => {
    const sent = await sendTo(newAddress());
    const answers = await Promise.all([register(sent), register(sent), register(sent)]);
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['refused', 'refused', 'registered']);
    expect(await noticesOf(world, customer)).toEqual(['EmailAddressChanged', 'NotificationsTurnedOn']);
  });

  it('ends the registration of every other address (req 4.8)', async () => {
    const first = await sendTo(newAddress());
    const second = await sendTo(newAddress());
    expect(await register(first)).toMatchObject({ code: 'AuthenticationCodeNotExistForThisID' });
    expect(await register(second)).toMatchObject({ kind: 'registered' });
  });
});

describe('contact info submitted with a code', () => {
  const typed = async (change: Partial<ContactValues>): Promise<ContactValues> => {
    const { registeredPhoneNumber: _, ...contact } = (await profileOf(world, customer)).contact;
    return { ...contact, ...change };
  };

  it('is saved except for fields that require a step-up (req 7.4)', async () => {
    const destination = newAddress();
    const contact = await typed({
      firstName: 'Ana',
      city: ' Chicago ',
      homePhone: '3125550111',
      email: 'eve@example.com',
    });
    await register(await sendTo(destination), { contact });
    expect((await profileOf(world, customer)).contact).toMatchObject({
      firstName: 'Ana',
      city: 'Chicago',
      homePhone: '',
      email: destination,
    });
    expect((await changesOf(customer)).at(-1)?.changed_fields).toEqual(['firstName', 'city']);
  });

  it.each([{ zip: '606' }, { firstName: 'Ana\r\nBcc: eve@example.com' }])(
    'is ignored with %j (req 7.4)',
    async (change) => {
      const sent = await sendTo(newAddress());
      expect(await register(sent, { contact: await typed({ city: 'Chicago', ...change }) })).toMatchObject({
        kind: 'registered',
      });
      expect((await profileOf(world, customer)).contact.city).toBe('');
    },
  );
});

describe('registering an address with an invalid code', () => {
  it.each<[string, (sent: Sent) => Promise<Sent>, string]>([
    ['empty', async (sent) => ({ ...sent, code: '' }), 'AuthenticationCodeRequired'],
    ['of 5 digits', async (sent) => ({ ...sent, code: '12345' }), 'AuthenticationCodeLengthInvalid'],
    ['of 7 digits', async (sent) => ({ ...sent, code: '1234567' }), 'AuthenticationCodeLengthInvalid'],
    ['made of letters', async (sent) => ({ ...sent, code: 'abcdef' }), 'AuthenticationCodeLengthInvalid'],
    ['wrong', async (sent) => ({ ...sent, code: wrongCode(sent.code) }), 'AuthenticationCodeNotExistForThisID'],
    [
      'for an unknown request',
      async (sent) => ({ ...sent, requestId: 'nothing' }),
      'AuthenticationCodeNotExistForThisID',
    ],
    [
      'expired',
      async (sent) => {
        later(5 * 60);
        return sent;
      },
      'AuthenticationCodeNotExistForThisID',
    ],
    [
      'used',
      async (sent) => {
        await register(sent);
        return sent;
      },
      'AuthenticationCodeNotExistForThisID',
    ],
    [
      'tried five times',
      async (sent) => {
        for (let tries = 0; tries < 5; tries++) await register({ ...sent, code: wrongCode(sent.code) });
        return sent;
      },
      'AuthenticationCodeNotExistForThisID',
    ],
    [
      'for a step-up',
      () => sendCodeTo(world, { ...customer, destination: '', purpose: 'step-up' }),
      'AuthenticationCodeNotExistForThisID',
    ],
    [
      'another customer’s',
      async () => {
        const other = await makeSignedInCustomer(world, { tenant });
        return sendCodeTo(world, { ...other, destination: newAddress() });
      },
      'AuthenticationCodeNotForThisCustomer',
    ],
  ])('is refused when the code is %s (req 8.2)', async (_name, of, code) => {
    const sent = await of(await sendTo(newAddress()));
    const before = await profileOf(world, customer);
    expect(await register(sent)).toMatchObject({ kind: 'refused', code });
    expect(await profileOf(world, customer)).toEqual(before);
  });
});

describe('a customer who receives sign-in codes at the contact info’s address', () => {
  it('can still sign in after abandoning the address’s registration, and can also register it', async () => {
    const required = { ...tenant, require2fa: true };
    const sent = await sendCodeTo(world, { ...customer, tenant: required, destination: customer.email });
    const { endpoint } = await profileOf(world, customer);
    expect(signInCodeDestination({ email: customer.email, endpoint: endpoint ?? null })).toMatchObject({
      address: customer.email,
    });
    expect(await register(sent, { tenant: required })).toMatchObject({ answerMessage: 'newemail' });
    expect((await profileOf(world, customer)).endpoint).toMatchObject(registered);
  });
});

describe('an address removed before its code is verified', () => {
  it('is refused with 5119 when no address remains (req 8.2, 8.4)', async () => {
    const sent = await sendTo(customer.email);
    const { contact } = await profileOf(world, customer);
    const removed = await updateCustomerContactInfo(world.context, {
      ...customer,
      customerReferenceCode: `C-${customer.login}`,
      reason: 'No e-mail any more',
      edited: { contact: { ...contact, email: '' } },
      clientAddress,
    });
    expect(removed).toEqual({ kind: 'updated' });
    expect(await register(sent)).toMatchObject({ code: 'EndPointNotExist' });
    expect((await profileOf(world, customer)).endpoint).toBeUndefined();
  });

  it('stays valid when another address was unregistered in the meantime (req 4.5, 8.2)', async () => {
    await register(await sendTo(customer.email));
    later(31);
    const destination = newAddress();
    const sent = await sendTo(destination);
    await unregisterEmail(world.context, { ...customer, emailAddress: customer.email, clientAddress });
    expect(await register(sent)).toEqual({ kind: 'registered', answerMessage: 'newemail' });
    expect((await profileOf(world, customer)).endpoint).toMatchObject({ ...registered, emailAddress: destination });
  });

  it('is refused with 5118 when it was unregistered (req 8.2, 8.4)', async () => {
    const sent = await sendTo(customer.email);
    await unregisterEmail(world.context, { ...customer, emailAddress: customer.email, clientAddress });
    expect(await register(sent)).toMatchObject({ code: 'EndPointNotAuthenticated' });
    expect((await profileOf(world, customer)).endpoint).toMatchObject({ isAuthenticated: false });
  });
});
