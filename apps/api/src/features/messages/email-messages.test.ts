import { getCustomerAccounts } from '@quittance/contract/accounts';
import { updateCustomerContactInfo } from '@quittance/contract/customers';
import { registerEndpointByCode, sendAuthenticationCode } from '@quittance/contract/messages';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { emailConsentGiven, mailOf } from '@quittance/services/testing/email-registration';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { codeIn } from '@quittance/services/testing/outgoing';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { contactUpdate } from '../../testing/contact-update.ts';
import { enterAsGuest } from '../../testing/payers/guest.ts';
import { anotherAddress, askToRegister, emailOf, registerEmail } from '../../testing/payers/registered-email.ts';
import { type SignedIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let customer: SignedIn;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  tenant = await makeTenant(api.world, { label: 'pay', secondFactor: 'enabled' });
});
afterAll(() => api.close());
beforeEach(async () => {
  customer = await signInCustomer(api, { tenant });
});

const send = (body: object) =>
  api.send(sendAuthenticationCode, {
    ...customer.credentials,
    body: { consent: emailConsentGiven(customer.tenant), ...body },
  });
const contactInfo = async () =>
  (await api.send(getCustomerAccounts, customer.credentials)).json().customerAccountDetailsResponse.customerContactInfo;

describe('sendauthenticationcode', () => {
  it.each(['Email', 'email', 'EMAIL'])('accepts the message type %s (req 7.4)', async (messageType) => {
    const destinationAddress = anotherAddress();
    const answer = await send({ destinationAddress, messageType });
    expect(answer.json()).toMatchObject({ destination: destinationAddress });
    expect(api.world.outbox.mails.filter(({ to }) => to === destinationAddress)).toHaveLength(1);
  });

  it.each<[string, object]>([
    ['another message type', { messageType: 'fax' }],
    ['an address that is too long', { destinationAddress: `${'a'.repeat(1_000)}@example.com` }],
    ['an unknown purpose', { purpose: 4 }],
    ['an incomplete purpose', { purpose: 1.5 }],
    ['an address that is not a string', { destinationAddress: ['ana@example.com'] }],
    ['a null character', { destinationAddress: 'ana@example.com\0' }],
  ])('refuses a malformed request with %s (req 7.4)', async (_what, change) => {
    const answer = await send({ destinationAddress: anotherAddress(), messageType: 'Email', ...change });
    expect(refusalOf(answer)).toMatchObject(refused('RequestInvalid'));
  });

  it("uses the tenant's text and sender and ignores those in the request (req 7.4)", async () => {
    const destinationAddress = anotherAddress();
    await send({
      destinationAddress,
      messageType: 'Email',
      customMessage: 'Send your password to eve@example.com',
      sourceAddress: 'eve@example.com',
      customerReferenceCode: 'C-somebody',
      userToken: 'a-client-id',
    });
    const mail = api.world.outbox.mails.find(({ to }) => to === destinationAddress);
    expect(mail).toMatchObject({ from: { address: 'no-reply@pay.example' } });
    expect(`${mail?.text}${mail?.html}`).not.toContain('eve@example.com');
    expect(mail?.text).toContain('a-client-id');
  });

  it('replaces the code of the same request on resend (req 4.7)', async () => {
    const { handle, code, address } = await askToRegister(api, { customer });
    api.world.clock.now = new Date(api.world.clock.now.getTime() + 31_000);
    const again = { resend: true, authenticationExternalRequestID: handle };
    const answer = await send({ destinationAddress: anotherAddress(), messageType: 'Email', ...again });
    expect(answer.json()).toMatchObject({ authenticationExternalRequestID: handle, destination: address });
    const body = { authenticationExternalRequestId: handle };
    const register = (authenticationCode: string) =>
      api.send(registerEndpointByCode, { ...customer.credentials, body: { ...body, authenticationCode } });
    const fresh = codeIn(mailOf(api.world, handle).text);
    if (fresh !== code)
      expect(refusalOf(await register(code))).toMatchObject(refused('AuthenticationCodeNotExistForThisID'));
    expect((await register(fresh)).statusCode).toBe(200);
  });

  it('is refused for guests (req 6.1)', async () => {
    const { credentials } = await enterAsGuest(api, { tenant });
    const body = { destinationAddress: anotherAddress(), messageType: 'Email' };
    expect(refusalOf(await api.send(sendAuthenticationCode, { ...credentials, body }))).toMatchObject(
      refused('GuestNotAllowed'),
    );
  });
});

describe('registerEndpointByCode', () => {
  it('returns newemail for a new address, which the account data then shows (req 4.6)', async () => {
    const { request, address } = await askToRegister(api, { customer, address: anotherAddress(), purpose: 2 });
    expect(await contactInfo()).toMatchObject({
      email: emailOf(customer),
      emailAddressEndPoint: { emailAddress: address, isAuthenticated: false, pendingVerification: true },
    });
    const answer = await api.send(registerEndpointByCode, request);
    expect(answer.json().responses).toEqual([{ responseCode: '1000', errorMessage: 'newemail' }]);
    expect(await contactInfo()).toMatchObject({
      email: address,
      isOptedInTo2FA: true,
      emailAddressEndPoint: {
        emailAddress: address,
        isAuthenticated: true,
        isPreferred: true,
        pendingVerification: false,
        optOutAllSubscriptions: false,
      },
    });
  });

  it.each([true, false])(
    'sets the sign-in code opt-in from Customer.isOptedInTo2FA: %s (req 7.4)',
    async (isOptedInTo2FA) => {
      const { request, address } = await askToRegister(api, { customer, address: anotherAddress(), purpose: 3 });
      const Customer = {
        ...contactUpdate(customer, { email: address }).customer,
        isOptedInTo2FA,
        send2FAViaEmail: true,
      };
      const answer = await api.send(registerEndpointByCode, { ...request, body: { ...request.body, Customer } });
      expect(answer.statusCode).toBe(200);
      expect(await contactInfo()).toMatchObject({ email: address, isOptedInTo2FA });
    },
  );

  it('returns no message for an address that was already registered (req 4.6)', async () => {
    await registerEmail(api, { customer });
    api.world.clock.now = new Date(api.world.clock.now.getTime() + 31_000);
    const { request } = await askToRegister(api, { customer });
    const answer = await api.send(registerEndpointByCode, request);
    expect(answer.json().responses).toEqual([{ responseCode: '1000', errorMessage: null }]);
  });
});

describe('updatecustomercontactinfo', () => {
  const update = (edits: object, change: object = {}) =>
    api.send(updateCustomerContactInfo, {
      ...customer.credentials,
      body: { ...contactUpdate(customer, edits), ...change },
    });

  it('saves normalized values and names an invalid field (req 3.4, 7.5)', async () => {
    expect((await update({ city: ' Chicago ', state: 'il', send2FAViaEmail: true })).statusCode).toBe(200);
    expect(await contactInfo()).toMatchObject({ city: 'Chicago', state: 'IL', zip: '' });
    expect(refusalOf(await update({ zip: '606' }))).toMatchObject({
      ...refused('CustomerProfileUpdateFailed'),
      body: { error: { field: 'customer.zip' } },
    });
  });

  it.each<[string, object, object]>([
    ['a name of 101 characters', { firstName: 'a'.repeat(101) }, {}],
    ['a state of 3 letters', { state: 'ILL' }, {}],
    ['no reason', {}, { reason: '' }],
    ['a reason of 201 characters', {}, { reason: 'a'.repeat(201) }],
    ['another language', {}, { language: 'fr' }],
    ['a name with a null character', { firstName: 'a\0' }, {}],
  ])('refuses a malformed request with %s (req 7.5)', async (_what, edits, change) => {
    expect(refusalOf(await update(edits, change))).toMatchObject(refused('RequestInvalid'));
  });
});
