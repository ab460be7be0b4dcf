import { randomUUID } from 'node:crypto';
import { allCalls } from '@quittance/contract/all-calls';
import type { Call } from '@quittance/contract/call';
import { type ResponseCodeName, responseCodeName } from '@quittance/contract/codes/response-code-names';
import { responseCodes } from '@quittance/contract/codes/response-codes';
import { updateCustomerContactInfo } from '@quittance/contract/customers';
import { createBankAccountToken, createCardToken } from '@quittance/contract/payment-methods';
import { submitPayment } from '@quittance/contract/payments';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { CaseHarness } from '../testing/call-cases.ts';
import { contactUpdate } from '../testing/contact-update.ts';
import { signInCustomer } from '../testing/payers/signed-in-customer.ts';
import { bankPayment, cardPayment, type PaymentBody } from '../testing/payment-request.ts';
import { tokenizeCard } from '../testing/processor-cards.ts';
import { openTestApi, type TestRequest } from '../testing/test-api.ts';

let harness: CaseHarness;

beforeAll(async () => {
  const urls = { adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') };
  const api = await openTestApi(urls);
  harness = { api, tenant: await makeTenant(api.world, { label: 'pay' }) };
});
afterAll(() => harness.api.close());

type Input = { call: Call; what: string; request: () => Promise<TestRequest> };

const payer = (tenant: Tenant = harness.tenant) => signInCustomer(harness.api, { tenant });
const byCard = (changes: Partial<PaymentBody> & { number?: string }): Input => ({
  call: submitPayment,
  what: `a payment by card with ${JSON.stringify(changes)}`,
  request: async () => cardPayment(harness.api, await payer(), changes),
});
const byBank = (changes: Partial<PaymentBody> & { accountNumber?: string }): Input => ({
  call: submitPayment,
  what: `a payment by bank with ${JSON.stringify(changes)}`,
  request: async () => bankPayment(harness.api, await payer(), changes),
});

const bank = {
  routingNumber: '021000021',
  accountNumber: '000123456789',
  accountType: 'c',
  accountOwnerType: 'personal',
  accountHolderName: 'Test Person',
} as const;
const keepBank = (changes: object, { twice = false } = {}): Input => ({
  call: createBankAccountToken,
  what: twice ? 'a bank account that is saved already' : `a new bank account with ${JSON.stringify(changes)}`,
  async request() {
    const { credentials } = await payer();
    const request = { ...credentials, body: { ...bank, accountUsePreferenceType: 'MultiUse', ...changes } };
    if (twice) await harness.api.send(createBankAccountToken, request);
    return request;
  },
});
const storeCard = (number: string, { twice = false } = {}): Input => ({
  call: createCardToken,
  what: twice ? 'a card that is saved already' : `the card ${number}, which is to be kept`,
  async request() {
    const { credentials } = await payer();
    const keep = async () => {
      const paymentMethodToken = await tokenizeCard(harness, { number });
      const body = { paymentMethodToken, accountUsePreferenceType: 'MultiUse', cardHolderName: 'Test Person' };
      return { ...credentials, body };
    };
    if (twice) await harness.api.send(createCardToken, await keep());
    return keep();
  },
});
const ofCollector: Input = {
  call: submitPayment,
  what: 'a credit card where the payee collects debts',
  async request() {
    const label = `collector-${randomUUID().slice(0, 8)}`;
    const tenant = await makeTenant(harness.api.world, { label, paymentConfiguration: { isDebtCollector: true } });
    return cardPayment(harness.api, await payer(tenant));
  },
};
const withoutDebit: Input = {
  call: submitPayment,
  what: 'a debit card where the account takes bank accounts alone',
  async request() {
    const label = `strict-${randomUUID().slice(0, 8)}`;
    const paymentConfiguration = { enforceApprovedPaymentMethods: true };
    const tenant = await makeTenant(harness.api.world, { label, paymentConfiguration });
    const who = await signInCustomer(harness.api, { tenant, approvedMethods: ['ach'] });
    return cardPayment(harness.api, who, { number: '4000056655665556' });
  },
};
const profile = (changes: object): Input => ({
  call: updateCustomerContactInfo,
  what: `a profile with ${JSON.stringify(changes)}`,
  async request() {
    const who = await payer();
    const body = contactUpdate(who);
    return { ...who.credentials, body: { ...body, ...changes } };
  },
});

/** Rows of req 8.1, each with requests that produce its code in the sandbox (docs/sandbox.md). */
const coreCodes: readonly (readonly [string, ResponseCodeName, readonly Input[]])[] = [
  ['1000', 'Success', [byCard({}), byBank({})]],
  [
    '2002',
    'RoutingNumberInvalid',
    [byBank({ accountNumber: '000555555551' }), byNewBank('021000022'), keepBank({ routingNumber: '021000022' })],
  ],
  ['2005', 'BankAccountExists', [keepBank({}, { twice: true })]],
  ['3018', 'CustomerReferenceCodeRequired', [profile({ customerReferenceCode: '' })]],
  ['3977', 'CustomerProfileUpdateFailed', [profile({ customerReferenceCode: 'C-of-nobody' })]],
  ['4002', 'CardFormatInvalid', [byCard({ number: '4000000000004004' }), storeCard('4000030000040021')]],
  ['4014', 'CvvMismatch', [byCard({ number: '4000000000000127' }), storeCard('4000030000040146')]],
  ['4016', 'CardExists', [storeCard('4242424242424242', { twice: true })]],
  ['4018', 'CardBrandNotAccepted', [byCard({ number: '6011000990139424' }), storeCard('6011030000040189')]],
  [
    '4033',
    'CreditCardNotAccepted',
    [byCard({ number: '4000050000004033' }), storeCard('4000030000040336'), ofCollector],
  ],
  [
    '4034',
    'DebitCardNotAccepted',
    [byCard({ number: '4000050000004041' }), storeCard('4000030000040344'), withoutDebit],
  ],
  ['4040', 'UnknownIssuerNotAccepted', [byCard({ number: '4000000000004046' }), storeCard('4000030000040401')]],
  ['5001', 'PayeeCodeRequired', [byCard({ merchantPayeeCode: '' })]],
  ['5014', 'PayeeCodeNotFound', [byCard({ merchantPayeeCode: 'NOBODY' })]],
  ['5021', 'AchInWrongState', [byBank({ accountNumber: '000555555552' })]],
  ['5055', 'BankVerificationFailed', [byBank({ accountNumber: '000555555559' })]],
];

function byNewBank(routingNumber: string): Input {
  return {
    call: submitPayment,
    what: `a payment by a new bank account with the routing number ${routingNumber}`,
    async request() {
      const { body, ...request } = await bankPayment(harness.api, await payer());
      const { referenceId: _, ...rest } = body;
      return { ...request, body: { ...rest, newBankAccount: { ...bank, routingNumber } } };
    },
  };
}

const inputs = coreCodes.flatMap(([code, name, each]) =>
  each.map((input) => ({ code, name, input, what: input.what })),
);

describe('core response codes', () => {
  it.each(inputs)('include $code $name as the response to $what (req 8.1)', async ({ code, name, input }) => {
    const { message } = responseCodes[name];
    const answer = await harness.api.send(input.call, await input.request());
    expect(answer.json().responses).toEqual([{ responseCode: code, errorMessage: code === '1000' ? null : message }]);
  });

  it.each(coreCodes)('assign %s to %s (req 8.1)', (code, name) => {
    expect(responseCodes[name].code).toBe(code);
    expect(responseCodeName(code)).toBe(name);
  });

  it('include no codes beyond the requirement (req 8.1)', () => {
    const codes = Object.values(responseCodes).map(({ code }) => code as string);
    // 51xx are messaging codes (req 8.2), 9xxx are the product's own.
    const core = codes.filter((code) => !code.startsWith('51') && !code.startsWith('9'));
    expect(core.toSorted()).toEqual(coreCodes.map(([code]) => code));
  });

  it.each(coreCodes)('are declared by every endpoint that returns them: %s %s (req 8.1)', async (code, name, each) => {
    for (const { call, request } of each) {
      const answer = await harness.api.send(call, await request());
      if (answer.statusCode === 200) continue;
      expect(allCalls.find(({ path }) => path === call.path)?.refusals, `${code} of ${call.path}`).toContain(name);
    }
  });
});
