import { randomUUID } from 'node:crypto';
import { getCustomerAccounts } from '@quittance/contract/accounts';
import { allCalls } from '@quittance/contract/all-calls';
import { getAuthorization } from '@quittance/contract/documents';
import { createBankAccountToken, createCardToken, listPaymentTokens } from '@quittance/contract/payment-methods';
import { getReceipt, submitPayment } from '@quittance/contract/payments';
import { logInByToken, logOutEverywhere, refreshToken } from '@quittance/contract/sign-in';
import { languages } from '@quittance/domain/languages';
import { readPdfText } from '@quittance/services/payments/receipt/testing/read-pdf';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { changeContact } from '@quittance/services/testing/fixtures/test-contact';
import { makePayLink } from '@quittance/services/testing/fixtures/test-pay-link';
import { makeCard, makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { enterAsGuest, type Guest } from '../../testing/payers/guest.ts';
import { signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { type PaymentBody, paymentBody } from '../../testing/payment-request.ts';
import { tokenizeCard } from '../../testing/processor-cards.ts';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let otherTenant: Tenant;
let guest: Guest;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  tenant = await makeTenant(api.world, { label: 'pay' });
  otherTenant = await makeTenant(api.world, { label: 'other' });
});
afterAll(() => api.close());
beforeEach(async () => {
  guest = await enterAsGuest(api, { tenant });
});

const minuteMs = 60_000;
const passTime = (ms: number) => {
  api.world.clock.now = new Date(api.world.clock.now.getTime() + ms);
};
const confirm = (token: string, label = 'pay') => api.send(logInByToken, { tenant: label, body: { token } });
const newLink = () => makePayLink(api.world, { tenant, accountReferenceCode: guest.account });
const newBank = {
  routingNumber: '021000021',
  accountNumber: '000123456789',
  accountType: 'c',
  accountOwnerType: 'personal',
  accountHolderName: 'A Guest',
} as const;
const body = (change: Partial<PaymentBody> = {}): PaymentBody => ({
  ...paymentBody(api, guest.owner),
  paymentMethod: 'bankaccount',
  newBankAccount: newBank,
  ...change,
});
const pay = (change: Partial<PaymentBody> = {}, credentials = guest.credentials) =>
  api.send(submitPayment, { ...credentials, body: body(change) });

describe('payment link', () => {
  it("opens a guest session with its account and none of the owner's other data (req 7.3)", async () => {
    const { owner } = guest;
    await makeCard(api.world, { tenant, session: owner.session });
    const answer = (await confirm(await newLink())).json();
    expect(answer.metaData).toEqual({ source: 'pay-link' });
    const details = answer.customerAccountDetailsResponse;
    expect(details.customerAccountDetails).toHaveLength(1);
    expect(details.customerAccountDetails[0].customerAccount).toMatchObject({
      accountReferenceCode: guest.account,
      accountName: '',
      loginID: null,
    });
    expect(details.customerContactInfo).toMatchObject({
      firstName: 'Test',
      lastName: '',
      isErrorState: true,
      addressLineOne: '',
      email: '',
    });
    expect([details.bankAccountTokens, details.creditCardAccountTokens, details.customerPaymentHistory]).toEqual([
      [],
      [],
      [],
    ]);
    expect(JSON.stringify(answer)).not.toContain(`"${owner.login}"`);
  });

  it('can be used once, even when it is confirmed several times at once (req 6.1)', async () => {
    const token = await newLink();
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422]);
    expect(refusalOf(await confirm(token))).toMatchObject(refused('PayLinkUsed'));
  });

  it('is refused after it expires or is revoked (req 6.1)', async () => {
    const [late, revoked] = [await newLink(), await newLink()];
    await api.world.adminPool.query('update pay_link set revoked_at = now() where token_hash = sha256($1)', [
      Buffer.from(revoked),
    ]);
    expect(refusalOf(await confirm(revoked))).toMatchObject(refused('PayLinkInvalid'));
    passTime(25 * 60 * minuteMs);
    expect(refusalOf(await confirm(late))).toMatchObject(refused('PayLinkExpired'));
  });

  it('is invalid at another tenant and stays valid at its own (req 6.1)', async () => {
    const token = await newLink();
    expect(refusalOf(await confirm(token, otherTenant.label))).toMatchObject(refused('PayLinkInvalid'));
    expect((await confirm(token)).statusCode).toBe(200);
  });

  it.each(['', ' ', "' or true --", 'x'.repeat(201), '\u0000'])('is refused with the token "%s"', async (token) => {
    expect([400, 422]).toContain((await confirm(token)).statusCode);
  });
});

describe('guest', () => {
  it('pays the account from a new bank account and can download the receipt (req 6.1)', async () => {
    const paid = await pay();
    expect(paid.statusCode).toBe(200);
    const { transactionReferenceCode } = paid.json();
    const receipt = { ...guest.credentials, body: { transactionReferenceCode, language: 'en' } };
    expect((await api.send(getReceipt, receipt)).statusCode).toBe(200);
    const another = await enterAsGuest(api, { tenant, owner: guest.owner });
    const theirs = { ...another.credentials, body: receipt.body };
    expect(refusalOf(await api.send(getReceipt, theirs))).toMatchObject(refused('NotFound'));
  });

  it("never sees the owner's name or the account's name in responses or documents (req 6.1)", async () => {
    const [name, ...holder] = ['The house by the lake', 'Ottilie', 'Sandoval'] as const;
    const { adminPool } = api.world;
    await adminPool.query('update account set name = $2 where reference_code = $1', [guest.account, name]);
    const [firstName, lastName] = holder;
    await changeContact(api.world, { tenant, session: guest.owner.session, firstName, lastName });
    const paid = await pay();
    for (const hidden of [name, ...holder]) expect(paid.body).not.toContain(hidden);
    const { transactionReferenceCode } = paid.json();
    const documents = async (credentials: object, language: string) => {
      const asked = { ...credentials, body: { transactionReferenceCode, language } };
      const answers = [await api.send(getReceipt, asked), await api.send(getAuthorization, asked)];
      return answers.map(({ rawPayload }) => readPdfText(rawPayload));
    };
    for (const language of languages) {
      for (const text of await documents(guest.credentials, language)) {
        expect(text).toContain(guest.account);
        for (const hidden of [name, ...holder]) expect(text).not.toContain(hidden);
        expect(text).not.toMatch(/Paid by|Pagado por|Authorized by|Autorizado por/);
      }
    }
    // The owner's copy names the account, but doesn't name the owner as the payer.
    for (const text of await documents(guest.owner.credentials, 'en')) {
      expect(text).toContain(name);
      expect(text).not.toMatch(/Paid by|Authorized by/);
    }
  });

  it('can pay once with a card tokenized in the same visit (req 6.1)', async () => {
    const created = await api.send(createCardToken, {
      ...guest.credentials,
      body: {
        paymentMethodToken: await tokenizeCard({ api }),
        accountUsePreferenceType: 'SingleUse',
        cardHolderName: 'A Guest',
      },
    });
    const referenceId = created.json().creditCardAccountToken.referenceID;
    const { newBankAccount: _, ...byCard } = body({ paymentMethod: 'creditcard', referenceId });
    const send = (credentials: Guest['credentials'], change = {}) =>
      api.send(submitPayment, { ...credentials, body: { ...byCard, idempotencyKey: randomUUID(), ...change } });
    expect(refusalOf(await send(guest.owner.credentials))).toMatchObject(refused('PaymentMethodNotFound'));
    const another = await enterAsGuest(api, { tenant, owner: guest.owner });
    expect(refusalOf(await send(another.credentials))).toMatchObject(refused('PaymentMethodNotFound'));
    expect((await send(guest.credentials)).statusCode).toBe(200);
    expect(refusalOf(await send(guest.credentials, { amount: 51 }))).toMatchObject(refused('PaymentMethodNotFound'));
  });

  it("can't see or use the owner's saved payment methods (req 6.1)", async () => {
    const { session } = guest.owner;
    const referenceId = await makeCard(api.world, { tenant, session, number: '5555555555554444' });
    const { newBankAccount: _, ...saved } = body({ paymentMethod: 'creditcard', referenceId });
    const answer = await api.send(submitPayment, { ...guest.credentials, body: saved });
    expect(refusalOf(answer)).toMatchObject(refused('PaymentMethodNotFound'));
  });

  it("can't reach any other account, including the owner's (req 6.1)", async () => {
    const owner = await signInCustomer(api, { tenant });
    await api.world.adminPool.query('update account set customer_id = $1 where reference_code = $2', [
      owner.session.customerId,
      guest.account,
    ]);
    const visit = await enterAsGuest(api, { tenant, owner: { ...owner, account: owner.account } });
    for (const accountReferenceCode of [guest.account, 'A-of-nobody']) {
      expect(refusalOf(await pay({ accountReferenceCode }, visit.credentials))).toMatchObject(refused('NotFound'));
    }
    const accounts = (await api.send(getCustomerAccounts, visit.credentials)).json();
    expect(accounts.customerAccountDetailsResponse.customerAccountDetails).toHaveLength(1);
  });

  it("can't save payment methods (req 6.1)", async () => {
    for (const accountUsePreferenceType of ['MultiUse', 'UnSpecified']) {
      const request = { ...guest.credentials, body: { ...newBank, accountUsePreferenceType } };
      expect(refusalOf(await api.send(createBankAccountToken, request))).toMatchObject(refused('GuestNotAllowed'));
    }
  });

  it.each(allCalls.filter(({ access }) => access === 'registered').map((call) => [call.path, call] as const))(
    'is refused by %s (req 6.1)',
    async (_path, call) => {
      expect(refusalOf(await api.send(call, guest.credentials))).toMatchObject(refused('GuestNotAllowed'));
    },
  );

  it("is warned of a likely duplicate and can't reuse another visit's idempotency key (req 6.1)", async () => {
    const idempotencyKey = randomUUID();
    expect((await pay({ idempotencyKey })).statusCode).toBe(200);
    const another = await enterAsGuest(api, { tenant, owner: guest.owner });
    const again = await pay({ idempotencyKey }, another.credentials);
    expect(refusalOf(again)).toMatchObject(refused('LikelyDuplicate'));
  });

  it('is signed out after 30 minutes despite activity (req 11.5)', async () => {
    const keepOn = async () => {
      const { token } = (await api.send(refreshToken, guest.credentials)).json();
      guest.credentials.token = token;
    };
    for (let passed = 0; passed < 27; passed += 9) {
      passTime(9 * minuteMs);
      await keepOn();
    }
    passTime(2 * minuteMs);
    expect((await api.send(getCustomerAccounts, guest.credentials)).statusCode).toBe(200);
    passTime(2 * minuteMs);
    expect(refusalOf(await api.send(getCustomerAccounts, guest.credentials))).toMatchObject(refused('Unauthorized'));
  });

  it('is signed out when the owner signs out everywhere (req 4.9)', async () => {
    await api.send(logOutEverywhere, guest.owner.credentials);
    expect(refusalOf(await api.send(getCustomerAccounts, guest.credentials))).toMatchObject(refused('Unauthorized'));
  });

  it("adds nothing to the owner's saved payment methods", async () => {
    await pay();
    const { bankAccountTokens } = (await api.send(listPaymentTokens, guest.owner.credentials)).json();
    expect(bankAccountTokens).toEqual([]);
  });
});
