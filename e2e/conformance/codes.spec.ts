import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { waitForMailTo, whileMailIsRefused } from '../support/mail-server.ts';
import { codeIn, waitForMail } from '../support/outbox.ts';
import { resetSendLimits } from '../support/send-limits.ts';
import { withSenderAddress } from '../support/sender-address.ts';
import { type Answer, codesOf } from './client.ts';
import { givenConsent, type SignedIn, signedInCustomer } from './sign-in.ts';

const docs = join(import.meta.dirname, '../../docs');

const bank = {
  routingNumber: '021000021',
  accountNumber: '000123456789',
  accountType: 'c',
  accountOwnerType: 'personal',
  accountHolderName: 'Pat Payer',
};

type Provoke = () => Promise<Answer>;

/** Triggers each response code of the two tables (req 8.1, 8.2). Cards and accounts are from docs/sandbox.md. */
const provocations: Record<string, Provoke> = {
  1000: async () => saveBank(await signedInCustomer('lumen'), {}),
  2002: async () => saveBank(await signedInCustomer('lumen'), { routingNumber: '021000022' }),
  2005: async () => {
    const customer = await signedInCustomer('lumen');
    await saveBank(customer, { accountUsePreferenceType: 'MultiUse' });
    return saveBank(customer, { accountUsePreferenceType: 'MultiUse' });
  },
  3018: async () => updateContact(await signedInCustomer('lumen'), ''),
  3977: async () => updateContact(await signedInCustomer('lumen'), 'C-of-nobody'),
  4002: async () => saveCard(await signedInCustomer('lumen'), '4000030000040021'),
  4014: async () => saveCard(await signedInCustomer('lumen'), '4000030000040146'),
  4016: async () => {
    const customer = await signedInCustomer('lumen');
    await saveCard(customer, '4000056655665556');
    return saveCard(customer, '4000056655665556');
  },
  4018: async () => saveCard(await signedInCustomer('lumen'), '6011030000040189'),
  4033: async () => saveCard(await signedInCustomer('lumen'), '4000030000040336'),
  4034: async () => saveCard(await signedInCustomer('lumen'), '4000030000040344'),
  4040: async () => saveCard(await signedInCustomer('lumen'), '4000030000040401'),
  5001: async () => payByBank(await signedInCustomer('lumen'), { merchantPayeeCode: '' }),
  5014: async () => payByBank(await signedInCustomer('lumen'), { merchantPayeeCode: 'NOBODY' }),
  5021: async () => payByBank(await signedInCustomer('lumen'), {}, '000555555552'),
  5055: async () => payByBank(await signedInCustomer('lumen'), {}, '000555555559'),

  5105: async () => sendText(await signedInCustomer('lumen'), { messageKind: '' }),
  5109: async () => registerByCode(await signedInCustomer('lumen'), { authenticationCode: '' }),
  5110: async () => registerByCode(await signedInCustomer('lumen'), { authenticationCode: '123' }),
  5111: async () => registerByCode(await signedInCustomer('lumen'), {}),
  5112: async () => {
    const customer = await signedInCustomer('northwind');
    // The server reloads a tenant every 5 s.
    return withSenderAddress('northwind', null, async () => {
      for (let tries = 0; tries < 20; tries++) {
        const answer = await sendCode(customer, {});
        if (!codesOf(answer).includes('1000')) return answer;
        await delay(500);
      }
      throw new Error('a tenant without a sender’s address still sends codes');
    });
  },
  5113: async () =>
    sendCode(await signedInCustomer('harbor'), { destinationAddress: '2175550100', messageType: 'SMS' }),
  5114: async () => {
    const customer = await signedInCustomer('lumen');
    return whileMailIsRefused(451, () => sendCode(customer, {}));
  },
  5115: async () => {
    const owner = await signedInCustomer('lumen');
    const { authenticationExternalRequestID } = (await sendCode(owner, {})).body;
    const authenticationCode = codeIn(await waitForMailTo(owner.customer.email));
    const other = await signedInCustomer('lumen');
    return registerByCode(other, {
      authenticationExternalRequestId: authenticationExternalRequestID,
      authenticationCode,
    });
  },
  5118: async () => {
    const { client, phoneNumber, ...customer } = await withPhone();
    await client.succeed('message/unsubscribefromalltextmessages', { phoneNumber });
    return sendText({ client, ...customer }, { phoneNumber });
  },
  5119: async () => {
    const { client } = await signedInCustomer('lumen');
    return client.post('message/subscribetoallemailmessages', { EmailAddress: 'somebody@else.example' });
  },
  5120: async () => sendText(await signedInCustomer('lumen'), { phoneNumber: '' }),
  5121: async () => sendText(await signedInCustomer('lumen'), { phoneNumber: '555' }),
  5122: async () => {
    const { phoneNumber, ...customer } = await withPhone();
    return sendText(customer, { phoneNumber, messageKind: 'SmsAuthCodeText' });
  },
  5124: async () => {
    const customer = await signedInCustomer('lumen');
    return whileMailIsRefused(550, () => sendCode(customer, {}));
  },
  5126: async () => sendText(await signedInCustomer('lumen'), {}),
};

for (const code of codesOfRequirements()) {
  const provoke = provocations[code];
  if (provoke) {
    test(`${code} is returned where the requirements say (req 8.1, 8.2)`, async () => {
      const answer = await provoke();
      expect(codesOf(answer), JSON.stringify(answer.body)).toEqual([code]);
      expect([401, 403]).not.toContain(answer.status);
    });
  } else {
    test(`${code} is never returned, and a decision explains why (req 8.1, 8.2)`, () => {
      const decisions = readdirSync(join(docs, 'decisions')).map((name) =>
        readFileSync(join(docs, 'decisions', name), 'utf8'),
      );
      expect(decisions.some((decision) => new RegExp(`\\b${code}\\b`).test(decision))).toBe(true);
    });
  }
}

test('every code triggered here is in the requirements (req 8.1, 8.2)', () => {
  const known = codesOfRequirements();
  expect(Object.keys(provocations).filter((code) => !known.includes(code))).toEqual([]);
});

/** Reads the codes in both tables of docs/requirements/8-errors.md, except those marked unused. */
function codesOfRequirements(): string[] {
  const page = readFileSync(join(docs, 'requirements/8-errors.md'), 'utf8');
  const codes = [...page.matchAll(/\| (\d{4}) \| (?!unused)/g)].map(([, code]) => code ?? '');
  return [...new Set(codes)].sort();
}

function saveBank({ client }: SignedIn, changes: object): Promise<Answer> {
  return client.post('paymenttoken/createbankaccount', { ...bank, accountUsePreferenceType: 'SingleUse', ...changes });
}

async function saveCard({ client, answer }: SignedIn, number: string): Promise<Answer> {
  const { url, publishableKey } = answer.payeeConfigurations[0]?.configuration.cardTokenization ?? { url: '' };
  const tokenized = await fetch(`${url}/v1/tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ number, expMonth: 12, expYear: 2031, cvc: '123', name: 'Pat Payer', zip: '62701' }),
  });
  const { token } = (await tokenized.json()) as { token: string };
  return client.post('paymenttoken/createcard', {
    paymentMethodToken: token,
    accountUsePreferenceType: 'MultiUse',
    cardHolderName: 'Pat Payer',
  });
}

async function payByBank(customer: SignedIn, changes: object, accountNumber = bank.accountNumber): Promise<Answer> {
  const { bankAccountToken } = (await saveBank(customer, { accountNumber })).body;
  return customer.client.post('payment/submit', {
    accountReferenceCode: customer.customer.accountReferenceCode,
    amount: 50,
    paymentDate: new Date().toLocaleDateString('en-CA', { timeZone: 'America/Chicago' }),
    paymentMethod: 'bankaccount',
    referenceId: bankAccountToken.referenceID,
    authorization: { accepted: true, language: 'en' },
    idempotencyKey: randomUUID(),
    ...changes,
  });
}

function updateContact({ client, customer }: SignedIn, customerReferenceCode: string): Promise<Answer> {
  return client.post('customer/updatecustomercontactinfo', {
    customerReferenceCode,
    externalRequestID: null,
    reason: 'Edited the profile',
    customer: {
      firstName: 'Pat',
      lastName: 'Payer',
      addressLineOne: '1 Elm St',
      addressLineTwo: '',
      city: 'Springfield',
      state: 'IL',
      zip: '62701',
      homePhone: '',
      email: customer.email,
    },
  });
}

async function sendCode({ client, customer, customerReferenceCode }: SignedIn, changes: object): Promise<Answer> {
  await resetSendLimits(customer);
  return client.post('message/sendauthenticationcode', {
    customerReferenceCode,
    sourceAddress: null,
    destinationAddress: customer.email,
    customMessage: null,
    messageType: 'Email',
    resend: false,
    ...changes,
  });
}

async function registerByCode(customer: SignedIn, changes: object): Promise<Answer> {
  const { authenticationExternalRequestID } = (await sendCode(customer, {})).body;
  const mail = await waitForMailTo(customer.customer.email);
  const wrong = String((Number(codeIn(mail)) + 1) % 1_000_000).padStart(6, '0');
  return customer.client.post('message/registerEndpointByCode', {
    authenticationCode: wrong,
    authenticationExternalRequestId: authenticationExternalRequestID,
    ...changes,
  });
}

function sendText({ client }: Pick<SignedIn, 'client'>, changes: object): Promise<Answer> {
  return client.post('message/sendtextmessage', { phoneNumber: '3125550142', messageKind: 'Welcome', ...changes });
}

/** Signs in a customer with a registered phone. */
async function withPhone(): Promise<SignedIn & { phoneNumber: string }> {
  const customer = await signedInCustomer('lumen');
  const phoneNumber = `312555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;
  const after = new Date();
  const sent = await sendCode(customer, { destinationAddress: phoneNumber, messageType: 'SMS' });
  await customer.client.succeed('message/registerandsubscribetoallmessages', {
    phoneNumber,
    authenticationExternalRequestID: sent.body.authenticationExternalRequestID,
    authenticationCode: codeIn(await waitForMail({ to: phoneNumber, containing: 'is your code', after })),
    consent: await givenConsent(customer, 'text'),
  });
  await resetSendLimits(customer.customer);
  return { ...customer, phoneNumber };
}
