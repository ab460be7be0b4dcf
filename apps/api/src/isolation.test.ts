import { randomUUID } from 'node:crypto';
import { getCustomerAccounts } from '@quittance/contract/accounts';
import { allCalls } from '@quittance/contract/all-calls';
import type { Call } from '@quittance/contract/call';
import { listDisputes } from '@quittance/contract/disputes';
import { listDocuments } from '@quittance/contract/documents';
import { getHistory, getPaymentSummary } from '@quittance/contract/history';
import { getInstallmentSeries } from '@quittance/contract/installment-plans';
import { getRegisteredPhoneNumbers } from '@quittance/contract/messages';
import { deletePaymentToken, listPaymentTokens } from '@quittance/contract/payment-methods';
import { getReceipt, submitPayment } from '@quittance/contract/payments';
import { getLinkedReceipt, openReceipt } from '@quittance/contract/receipts';
import { responseCodes } from '@quittance/contract/response-codes';
import { getCallBack, listUploads, requestCallBack } from '@quittance/contract/support';
import { openToCash } from '@quittance/services/testing/cash-desk';
import { testWallets } from '@quittance/services/testing/test-payee';
import { makeTenant } from '@quittance/services/testing/test-tenant';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { signInCashPayer } from './testing/cash-payer.ts';
import { type Asker, isolatedFields, payingWith, receiptOf } from './testing/isolated-fields.ts';
import { plansOf } from './testing/isolated-plans.ts';
import { nobody, type Owned, ownedBy } from './testing/owned-things.ts';
import type { SignedIn } from './testing/signed-in-customer.ts';
import { openTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
let customer: SignedIn;
let asker: Asker;
let owners: Record<'customer' | 'tenant', Owned>;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  const disclaimers = [{ type: 3, version: 'v1' } as const];
  const everyWay = {
    paymentConfiguration: { allowApplePay: true, allowGooglePay: true, allowPayPal: true },
    payee: { wallets: testWallets, paypalMerchant: 'merchant-paypal' },
  };
  const tenant = await makeTenant(api.world, { label: 'pay', disclaimers, ...everyWay });
  const otherTenant = await makeTenant(api.world, { label: 'other', ...everyWay });
  for (const each of [tenant, otherTenant]) await openToCash(api.world, { tenant: each });
  customer = await signInCashPayer(api, { tenant });
  owners = {
    customer: await ownedBy(api, await signInCashPayer(api, { tenant })),
    tenant: await ownedBy(api, await signInCashPayer(api, { tenant: otherTenant })),
  };
  asker = { api, customer, own: await plansOf(api, customer) };
});
afterAll(() => api.close());

/** What an answer says, but for what differs from one request to the next. */
async function answerTo(call: Call, body: unknown) {
  const headers = { 'x-uni-req-id': 'c0ffee00-0000-4000-8000-000000000000' };
  const answer = await api.send(call, { ...customer.credentials, headers, body });
  const { date, 'x-ratelimit-remaining': _, 'x-ratelimit-reset': __, ...sent } = answer.headers;
  expect(date).toBeDefined();
  return { status: answer.statusCode, headers: sent, body: answer.body };
}

describe.each(['customer', 'tenant'] as const)("what is another %s's", (other) => {
  it.each(isolatedFields)('answers as if it were nobody’s: %s', async (_field, call, bodyFor) => {
    const theirs = await answerTo(call, await bodyFor(owners[other], asker));
    expect(theirs).toEqual(await answerTo(call, await bodyFor(nobody, asker)));
  });

  it('is not changed by any of it', async () => {
    const { rows } = await api.world.adminPool.query(
      `select count(*) filter (where retired_at is null)::int as methods from payment_method
       where payment_method_id in ($1, $2)`,
      [idOf(owners[other].card), idOf(owners[other].bank)],
    );
    expect(rows[0].methods).toBe(2);
    const plans = await api.world.adminPool.query(
      `select (select state || version_no from installment_plan where plan_id = $1) as plan,
         (select plan_id from installment_recipe where recipe_id = $2) as made`,
      [owners[other].plan, owners[other].recipe],
    );
    expect(plans.rows).toEqual([{ plan: 'active1', made: null }]);
    const states = await api.world.adminPool.query(
      'select state from payment where payment_id in ($1, $2, $3) order by state',
      [owners[other].payment, owners[other].scheduled, owners[other].slip],
    );
    expect(states.rows.map(({ state }) => state)).toEqual(['awaiting', 'reserved', 'succeeded']);
    const accepted = await api.world.adminPool.query(
      'select state from settlement where account_id = (select account_id from settlement where settlement_id = $1)',
      [owners[other].settlement],
    );
    expect(accepted.rows).toEqual([{ state: 'accepted' }]);
    const disputes = await api.world.adminPool.query(
      'select state, (select dispute_id from upload where upload_id = $2) as of_upload from dispute where dispute_id = $1',
      [owners[other].dispute, owners[other].upload],
    );
    expect(disputes.rows).toEqual([{ state: 'open', of_upload: owners[other].dispute }]);
  });

  it('is in none of the lists of a customer', async () => {
    for (const call of [
      getCustomerAccounts,
      listPaymentTokens,
      getHistory,
      getRegisteredPhoneNumbers,
      getInstallmentSeries,
      getPaymentSummary,
      listDocuments,
      listDisputes,
      listUploads,
      getCallBack,
    ]) {
      const { status, body } = await answerTo(call, {});
      expect(status).toBe(200);
      for (const secret of Object.values(owners[other])) expect(body).not.toContain(secret);
    }
  });

  it('is not reached by its cursor, which is as good as one made up', async () => {
    const theirs = await answerTo(getHistory, { cursor: owners[other].payment });
    expect(theirs.body).toContain(responseCodes.CursorInvalid.code);
    expect(theirs).toEqual(await answerTo(getHistory, { cursor: nobody.payment }));
  });
});

describe('a link to a receipt', () => {
  it.each([openReceipt, getLinkedReceipt])('of another tenant is as good as one made up, to $path', async (call) => {
    const theirs = await answerTo(call, { token: owners.tenant.receiptToken, language: 'en' });
    expect(theirs.body).toContain(responseCodes.ReceiptLinkInvalid.code);
    expect(theirs).toEqual(await answerTo(call, { token: nobody.receiptToken, language: 'en' }));
  });

  it('shows its one payment and nothing else of whom it belongs to', async () => {
    const { customer: theirs } = owners;
    const { status, body } = await answerTo(openReceipt, { token: theirs.receiptToken });
    expect([status, JSON.parse(body).transaction.confirmationNumber]).toEqual([200, theirs.confirmation]);
    const { account: _, payment, confirmation, receiptToken, ...others } = theirs;
    for (const secret of Object.values(others)) expect(body).not.toContain(secret);
  });
});

describe('a name that is none', () => {
  it.each(['', 'x', "' or 1=1 --", '../../etc/passwd', randomUUID().toUpperCase(), `${randomUUID()}0`, '0'.repeat(64)])(
    'answers as a name of nobody’s: %s',
    async (name) => {
      expect(await answerTo(getReceipt, receiptOf(name))).toEqual(
        await answerTo(getReceipt, receiptOf(nobody.payment)),
      );
      expect(await answerTo(deletePaymentToken, { referenceID: name })).toEqual(
        await answerTo(deletePaymentToken, { referenceID: nobody.card }),
      );
      expect(await answerTo(submitPayment, await payingWith(asker, { referenceId: name || 'c' }))).toEqual(
        await answerTo(submitPayment, await payingWith(asker, { referenceId: nobody.card })),
      );
      expect(await answerTo(getHistory, { cursor: name })).toEqual(
        await answerTo(getHistory, { cursor: nobody.payment }),
      );
    },
  );
});

/** Fields of requests that name nothing of anybody's; whatever is not here has to have a case above. */
const harmlessFields = new Set([
  ...['hostname', 'userToken', 'campaignIdentifier', 'language', 'from', 'to', 'limit', 'statuses'],
  ...[
    'amount',
    'paymentDate',
    'paymentMethod',
    'isSettlement',
    'expectedFee',
    'authorization',
    'confirmDuplicate',
    'agreement',
  ],
  ...['newBankAccount', 'cardHolderName', 'routingNumber', 'accountNumber', 'accountType', 'accountOwnerType'],
  ...['accountHolderName', 'accountUsePreferenceType', 'password', 'disclaimerType', 'textVersion', 'userEventType'],
  // A payee is the tenant's, and everybody who has an account there is told of it.
  ...['wallet', 'validationURL', 'merchantPayeeCode'],
  ...['authenticationCode', 'newPassword'],
  // What SPEC 7.4 sends and nobody believes.
  ...['sourceAddress', 'customMessage', 'externalRequestID', 'messageKind', 'consent'],
  'purpose',
  // What a plan is to be, and what the portal calls its request.
  ...['ExternalRequestID', 'installmentSchedule', 'previewOnly', 'versionNumber'],
  // What somebody says of a debt, wants to be told and sends; a file's name is nobody's but its own.
  ...['reason', 'explanation', 'kind', 'channel', 'isWanted', 'topic', 'callOn', 'partOfDay'],
  ...['fileName', 'mediaType', 'content'],
  // The processor knows whose token it is by the merchant; a key is one customer's own (idempotency.test.ts).
  ...['paymentMethodToken', 'idempotencyKey'],
]);

/** A number to be called at is whoever's the caller says it is: nothing that is kept by it is looked up. */
const harmlessIn = new Map<Call, readonly string[]>([[requestCallBack, ['phoneNumber']]]);

describe('the fields of the calls of customers', () => {
  it.each(allCalls.filter(({ access }) => access !== 'public'))('all have a case here, in $path', async (call) => {
    const bodies = await Promise.all(
      isolatedFields.filter(([, of]) => of === call).map(([, , bodyFor]) => bodyFor(nobody, asker)),
    );
    const covered = new Set(bodies.flatMap((body) => Object.keys(body as object)));
    const { shape } = call.request as unknown as { shape: object };
    const harmless = (field: string) => harmlessFields.has(field) || harmlessIn.get(call)?.includes(field);
    const missing = Object.keys(shape).filter((field) => !harmless(field) && !covered.has(field));
    expect(missing.filter((field) => field !== 'cursor')).toEqual([]);
  });
});

function idOf(reference: string): string {
  return reference.slice(1);
}
