import { randomBytes, randomInt } from 'node:crypto';
import type { Asked, demoClient } from '../demo/demo-client.ts';
import type { Secrets } from './find-secrets.ts';
import { type Sandbox, tokenize } from './spend-secrets.ts';

type Client = ReturnType<typeof demoClient>;

const tenant = 'lumen';
/** A demo customer with an account but no online access yet. */
const newcomer = { accountReferenceCode: 'LCP-100512', proof: '60614', customerReferenceCode: 'C-DEV' };
const dayMs = 24 * 60 * 60 * 1_000;

const word = (what: string) => `${what}-${randomBytes(6).toString('hex')}`;
const phoneNumber = () => `708${Array.from({ length: 7 }, () => randomInt(1, 10)).join('')}`;

/**
 * Submits every kind of personal data: user name, name, address, phone numbers, e-mail address, and the holder names of
 * a card and a bank account. Returns the values by description.
 */
export async function spendPersonalData(client: Client, sandbox: Sandbox): Promise<Secrets> {
  const given = {
    'a sign-in name': word('egret'),
    'a first name': word('Heron'),
    'a last name': word('Stork'),
    'a street': word('Plover'),
    'a city': word('Avocet'),
    'a home phone number': phoneNumber(),
    'an e-mail address': `${word('ibis')}@example.com`,
    'a registered phone number': phoneNumber(),
    'a number to call back': phoneNumber(),
    'the holder of a card': word('Curlew'),
    'the holder of an account': word('Bittern'),
  };
  const as = await register(client, given['a sign-in name']);
  await proveEmail(client, { as, address: given['an e-mail address'] });
  await client.call('customer/updatecustomercontactinfo', {
    ...as,
    body: {
      ...{ customerReferenceCode: newcomer.customerReferenceCode, reason: 'Edited the profile' },
      customer: {
        ...{ firstName: given['a first name'], lastName: given['a last name'] },
        ...{ addressLineOne: given['a street'], addressLineTwo: '', city: given['a city'], state: 'IL', zip: '60614' },
        ...{ homePhone: given['a home phone number'], email: given['an e-mail address'] },
      },
    },
  });
  await provePhone(client, { as, phone: given['a registered phone number'] });
  await askToBeCalled(client, { as, phone: given['a number to call back'] });
  await client.call('paymenttoken/createbankaccount', {
    ...as,
    body: {
      ...{ routingNumber: '021000021', accountNumber: String(randomInt(10 ** 11, 10 ** 12)), accountType: 'c' },
      ...{ accountOwnerType: 'personal', accountHolderName: given['the holder of an account'] },
      accountUsePreferenceType: 'MultiUse',
    },
  });
  const cardHolderName = given['the holder of a card'];
  const card = { paymentMethodToken: await tokenize(sandbox, '908'), cardHolderName };
  await client.call('paymenttoken/createcard', { ...as, body: { ...card, accountUsePreferenceType: 'MultiUse' } });
  return given;
}

/** Registers online access with a user name and signs in. */
async function register(client: Client, username: string): Promise<Asked> {
  const { accountReferenceCode, proof } = newcomer;
  const asked = await client.call('auth/startregistration', { tenant, body: { accountReferenceCode, proof } });
  const handle = String(asked.json.authenticationExternalRequestID);
  const password = word('heron');
  const finish = { ...(await codeOf(client, handle)), username, newPassword: password };
  await client.call('auth/finishregistration', {
    ...{ tenant, cookies: asked.cookies },
    body: { ...finish, authenticationExternalRequestID: handle },
  });
  const { json, cookies } = await client.call('auth/login', { tenant, body: { username, password } });
  return { tenant, token: String(json.token), cookies };
}

async function codeOf(client: Client, handle: string): Promise<{ authenticationCode: string }> {
  const wanted = new RegExp(`(?<!\\d)(\\d{6})(?!\\d)[^]*${handle.slice(0, 36)}`);
  return { authenticationCode: await client.waitForMessage(tenant, wanted) };
}

async function proveEmail(client: Client, { as, address }: { as: Asked; address: string }): Promise<void> {
  const consent = await consentTo(client, 'email');
  const body = { destinationAddress: address, messageType: 'Email', purpose: 1, consent };
  const { json } = await client.call('message/sendauthenticationcode', { ...as, body });
  const handle = String(json.authenticationExternalRequestID);
  await client.call('message/registerEndpointByCode', {
    ...as,
    body: { ...(await codeOf(client, handle)), authenticationExternalRequestId: handle },
  });
}

/** Builds a consent to the current text in the tenant's configuration. */
async function consentTo(client: Client, kind: 'email' | 'text') {
  const { text: config } = await client.get('/api/v1/tenant/config', tenant);
  const { consentTexts } = JSON.parse(config) as { consentTexts: Record<typeof kind, { en: { version: string } }> };
  return { accepted: true, language: 'en', textVersion: consentTexts[kind].en.version };
}

async function provePhone(client: Client, { as, phone }: { as: Asked; phone: string }): Promise<void> {
  const body = { destinationAddress: phone, messageType: 'SMS' };
  const { json } = await client.call('message/sendauthenticationcode', { ...as, body });
  const authenticationCode = await client.waitForMessage(tenant, /(?<!\d)(\d{6}) is your code/);
  await client.call('message/registerandsubscribetoallmessages', {
    ...as,
    body: {
      ...{ phoneNumber: phone, authenticationCode, consent: await consentTo(client, 'text') },
      authenticationExternalRequestID: String(json.authenticationExternalRequestID),
    },
  });
}

/** Requests a callback on the first day from tomorrow with opening hours. */
async function askToBeCalled(client: Client, { as, phone }: { as: Asked; phone: string }): Promise<void> {
  for (let days = 1; days <= 7; days++) {
    const callOn = new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
    const body = { phoneNumber: phone, topic: 'other', callOn, partOfDay: 'morning', language: 'en' };
    const { status } = await client.post('/api/v1/support/requestcallback', { ...as, body });
    if (status === 200) return;
  }
  throw new Error('nobody calls back within a week');
}
