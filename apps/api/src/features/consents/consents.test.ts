import { createHash } from 'node:crypto';
import { getCustomerAccounts } from '@quittance/contract/accounts';
import { logUserConsent } from '@quittance/contract/consents';
import { submitPayment } from '@quittance/contract/payments';
import { getTenantConfig } from '@quittance/contract/tenants/tenants';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant, type TestDisclaimer } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { enterAsGuest } from '../../testing/payers/guest.ts';
import { type SignedIn, signIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { cardPayment } from '../../testing/payment-request.ts';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let tenants = 0;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  tenant = await newTenant([
    { type: 1, version: 'v1' },
    { type: 2, version: 'v1' },
    { type: 3, version: 'v1' },
    { type: 4, version: 'v1' },
  ]);
});
afterAll(() => api.close());

function newTenant(disclaimers?: readonly TestDisclaimer[]): Promise<Tenant> {
  tenants += 1;
  return makeTenant(api.world, { label: `consents-${tenants}`, ...(disclaimers && { disclaimers }) });
}

const passASecond = () => {
  api.world.clock.now = new Date(api.world.clock.now.getTime() + 1_000);
};

const old = { isOutOfStatute: true };
const unreported = { isUnreportedDebt: true };

function acknowledge(who: { credentials: SignedIn['credentials']; account: string }, change: object = {}) {
  const body = { disclaimerType: 3, textVersion: 'v1', language: 'es', accountReferenceCode: who.account, ...change };
  return api.send(logUserConsent, { ...who.credentials, body });
}

describe('account disclosure', () => {
  it.each([
    ['neither', {}, null],
    ['an unreported debt', unreported, 2],
    ['a debt past the statute of limitations', old, 3],
    ['both', { ...old, ...unreported }, 4],
  ])("has the type that the account's debt requires: %s (req 3.16)", async (_name, flags, expected) => {
    const { credentials } = await signInCustomer(api, { tenant, ...flags });
    const { customerAccountDetailsResponse } = (await api.send(getCustomerAccounts, credentials)).json();
    expect(customerAccountDetailsResponse.customerAccountDetails[0].customerAccount.disclosureTypeID).toBe(expected);
  });

  it('uses the latest wording from the tenant configuration (req 3.1)', async () => {
    const { adminPool } = api.world;
    const own = await newTenant([{ type: 3, version: 'v1' }]);
    await adminPool.query(
      `insert into disclaimer_text values ($1, 3, 'v2', 'New words', 'Palabras nuevas', $2::timestamptz + interval '1 second')`,
      [own.id, api.world.clock.now],
    );
    passASecond();
    const { disclaimers } = (await api.send(getTenantConfig, { tenant: own.label })).json();
    expect(disclaimers).toEqual([
      { disclaimerType: 3, version: 'v2', text: { en: 'New words', es: 'Palabras nuevas' } },
    ]);
  });
});

describe('payment on an account with a disclosure', () => {
  it('is refused until the customer acknowledges the disclosure in this session (req 3.16)', async () => {
    const payer = await signInCustomer(api, { tenant, ...old });
    const request = await cardPayment(api, payer);
    const before = refusalOf(await api.send(submitPayment, request));
    expect(before).toMatchObject({
      ...refused('DisclosureRequired'),
      body: { error: { field: 'accountReferenceCode' } },
    });
    expect((await acknowledge(payer)).statusCode).toBe(200);
    expect((await api.send(submitPayment, request)).statusCode).toBe(200);
  });

  it.each([
    ['another disclaimer', { disclaimerType: 2 }],
    ['the log-in disclaimer', { disclaimerType: 1, accountReferenceCode: null }],
    ['no account', { accountReferenceCode: null }],
  ])('is refused when the customer only consented to %s (req 3.16)', async (_name, change) => {
    const payer = await signInCustomer(api, { tenant, ...old });
    expect((await acknowledge(payer, change)).statusCode).toBe(200);
    const answer = await api.send(submitPayment, await cardPayment(api, payer));
    expect(refusalOf(answer)).toMatchObject(refused('DisclosureRequired'));
  });

  it('is refused in another session of the same customer (req 3.16)', async () => {
    const payer = await signInCustomer(api, { tenant, ...old });
    await acknowledge(payer);
    const elsewhere = { ...payer, credentials: await signIn(api, { tenant, login: payer.login }) };
    const answer = await api.send(submitPayment, await cardPayment(api, elsewhere));
    expect(refusalOf(answer)).toMatchObject(refused('DisclosureRequired'));
  });

  it('is refused again after the wording changes (req 3.16)', async () => {
    const own = await newTenant([{ type: 3, version: 'v1' }]);
    const payer = await signInCustomer(api, { tenant: own, ...old });
    await acknowledge(payer);
    await api.world.adminPool.query(
      `insert into disclaimer_text values ($1, 3, 'v2', 'New', 'Nuevo', $2::timestamptz + interval '1 second')`,
      [own.id, api.world.clock.now],
    );
    passASecond();
    const { send } = await api.openAnother();
    const request = await cardPayment(api, payer);
    expect(refusalOf(await send(submitPayment, request))).toMatchObject(refused('DisclosureRequired'));
    const outdated = { disclaimerType: 3, textVersion: 'v1', language: 'en', accountReferenceCode: payer.account };
    const answer = await send(logUserConsent, { ...payer.credentials, body: outdated });
    expect(refusalOf(answer)).toMatchObject(refused('DisclosureOutdated'));
  });

  it('is accepted when the tenant shows no disclosures (req 3.1)', async () => {
    const own = await newTenant();
    const payer = await signInCustomer(api, { tenant: own, ...old });
    expect((await api.send(submitPayment, await cardPayment(api, payer))).statusCode).toBe(200);
  });

  it("is refused until the guest acknowledges the disclosure, which works only for the link's account (req 6.1)", async () => {
    const owner = await signInCustomer(api, { tenant, ...old });
    const guest = await enterAsGuest(api, { tenant, owner });
    const { referenceId: _, ...request } = (await cardPayment(api, owner)).body;
    const newBankAccount = {
      routingNumber: '021000021',
      accountNumber: '000123456789',
      accountType: 'c',
      accountOwnerType: 'personal',
      accountHolderName: 'A Guest',
    } as const;
    const body = { ...request, paymentMethod: 'bankaccount', newBankAccount };
    const pay = () => api.send(submitPayment, { ...guest.credentials, body });
    expect(refusalOf(await pay())).toMatchObject(refused('DisclosureRequired'));
    const other = await signInCustomer(api, { tenant, ...old });
    expect(refusalOf(await acknowledge({ ...guest, account: other.account }))).toMatchObject(refused('NotFound'));
    expect((await acknowledge(guest)).statusCode).toBe(200);
    expect((await pay()).statusCode).toBe(200);
  });
});

it("userconsent/loguserconsent stores the text's version, language and hash, the time and the browser (req 7.7)", async () => {
  const payer = await signInCustomer(api, { tenant, ...old });
  const headers = { 'user-agent': 'Test browser '.repeat(40) };
  const body = {
    disclaimerType: 3,
    textVersion: 'v1',
    language: 'es',
    accountReferenceCode: payer.account,
    userToken: 'c-1',
  };
  await api.send(logUserConsent, { ...payer.credentials, headers, body });
  const { rows } = await api.world.adminPool.query('select * from user_consent where customer_id = $1', [
    payer.session.customerId,
  ]);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    disclaimer_type: 3,
    text_version: 'v1',
    language: 'es',
    user_token: 'c-1',
    user_agent: 'Test browser '.repeat(40).slice(0, 400),
    text_hash: createHash('sha256').update('Texto 3 v1').digest(),
    accepted_at: api.world.clock.now,
  });
});
