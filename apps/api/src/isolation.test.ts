import { randomUUID } from 'node:crypto';
import { getCustomerAccounts } from '@quittance/contract/accounts';
import { allCalls } from '@quittance/contract/all-calls';
import type { Call } from '@quittance/contract/call';
import { logUserConsent } from '@quittance/contract/consents';
import { updateCustomerContactInfo } from '@quittance/contract/customers';
import { getHistory } from '@quittance/contract/history';
import {
  cancelInstallmentSeries,
  changeInstallmentSeries,
  createInstallmentSeries,
  getInstallmentCalendar,
  getInstallmentSeries,
  previewInstallmentSeries,
} from '@quittance/contract/installment-plans';
import {
  getRegisteredPhoneNumbers,
  getTextMessageSubscriptions,
  registerAndSubscribeToAllMessages,
  registerEndpointByCode,
  sendAuthenticationCode,
  sendTextMessage,
  subscribeToAllEmailMessages,
  subscribeToAllTextMessages,
  unregisterEmailAddress,
  unsubscribeFromAllEmailMessages,
  unsubscribeFromAllTextMessages,
  validate2faCode,
} from '@quittance/contract/messages';
import { createCardToken, deletePaymentToken, listPaymentTokens } from '@quittance/contract/payment-methods';
import {
  cancelPayment,
  createApplePaySession,
  createCashSlip,
  createPayPalOrder,
  getCashSlip,
  getReceipt,
  submitPayment,
} from '@quittance/contract/payments';
import { acceptSettlement, getSettlementAgreement, getSettlementLetter } from '@quittance/contract/settlements';
import { authenticateCustomer } from '@quittance/contract/sign-in';
import { openToCash } from '@quittance/services/testing/cash-desk';
import { makeOffer } from '@quittance/services/testing/test-offer';
import { testWallets } from '@quittance/services/testing/test-payee';
import { makePhone } from '@quittance/services/testing/test-phone';
import { makeBankAccount, makeCard, makeTenant } from '@quittance/services/testing/test-tenant';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { askForStepUp } from './testing/asked-code.ts';
import { signInCashPayer, slipRequest } from './testing/cash-payer.ts';
import { contactUpdate } from './testing/contact-update.ts';
import {
  agreeingTo,
  changeOf,
  methodOf,
  type PlansOf,
  plansOf,
  plansOfAnother,
  previewOf,
} from './testing/isolated-plans.ts';
import { cardPayment, daysAhead } from './testing/payment-request.ts';
import { emailOf } from './testing/registered-email.ts';
import { settle } from './testing/settled-account.ts';
import { type SignedIn, testPassword } from './testing/signed-in-customer.ts';
import { openTestApi, type TestApi, type TestRequest } from './testing/test-api.ts';

let api: TestApi;
let customer: SignedIn;
let owners: Record<'customer' | 'tenant', Owned>;

/** What belongs to somebody else. */
type Owned = {
  account: string;
  card: string;
  bank: string;
  payment: string;
  confirmation: string;
  /** A payment for a later day. */
  scheduled: string;
  /** A payment in cash that nobody has paid yet. */
  slip: string;
  /** An offer that nobody has accepted, and a settlement that was. */
  offer: string;
  settlement: string;
  /** A payment plan of a third person, and a schedule that nobody has agreed to. */
  plan: string;
  recipe: string;
  login: string;
  /** The id of a code's request. The secret that makes it a handle is the browser's alone, and here it is none. */
  codeRequest: string;
  phone: string;
};

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
    customer: await ownedBy(await signInCashPayer(api, { tenant })),
    tenant: await ownedBy(await signInCashPayer(api, { tenant: otherTenant })),
  };
  own = await plansOf(api, customer);
});
afterAll(() => api.close());

async function ownedBy(owner: SignedIn): Promise<Owned> {
  const { tenant, session, account, login } = owner;
  const card = await makeCard(api.world, { tenant, session, number: '5555555555554444' });
  const bank = await makeBankAccount(api.world, { tenant, session, accountNumber: '000777777771' });
  const byCard = await cardPayment(api, owner);
  const paid = (await api.send(submitPayment, byCard)).json();
  const later = { ...byCard.body, paymentDate: daysAhead(api, { tenant, days: 9 }), idempotencyKey: randomUUID() };
  const scheduled = (await api.send(submitPayment, { ...byCard, body: { ...later, amount: 20 } })).json();
  const slip = (await api.send(createCashSlip, slipRequest(owner))).json().transaction.transactionReferenceCode;
  const offer = await makeOffer(api.world, { tenant, accountReferenceCode: account });
  const settlement = await settle(api, owner);
  const phone = await makePhone(api.world, { tenant, session });
  const codeRequest = withoutSecret((await askForStepUp(api, owner)).handle.slice(0, 36));
  const { transactionReferenceCode: payment, confirmationNumber: confirmation } = paid;
  const ways = { account, card, bank, payment, confirmation, scheduled: scheduled.transactionReferenceCode, slip };
  return { ...ways, ...(await plansOfAnother(api, owner)), offer, settlement, login, codeRequest, phone };
}

const withoutSecret = (id: string) => `${id}.${'A'.repeat(43)}`;

/** What an answer says, but for what differs from one request to the next. */
async function answerTo(call: Call, body: unknown) {
  const headers = { 'x-uni-req-id': 'c0ffee00-0000-4000-8000-000000000000' };
  const answer = await api.send(call, { ...customer.credentials, headers, body });
  const { date, 'x-ratelimit-remaining': _, 'x-ratelimit-reset': __, ...sent } = answer.headers;
  expect(date).toBeDefined();
  return { status: answer.statusCode, headers: sent, body: answer.body };
}

const nobody: Owned = {
  account: `A-${randomUUID()}`,
  card: `c${randomUUID().replaceAll('-', '')}`,
  bank: `b${randomUUID().replaceAll('-', '')}`,
  payment: randomUUID(),
  confirmation: 'ZZZZZZZZZZ',
  scheduled: randomUUID(),
  slip: randomUUID(),
  offer: randomUUID(),
  settlement: randomUUID(),
  plan: randomUUID(),
  recipe: randomUUID(),
  login: 'nobody',
  codeRequest: withoutSecret(randomUUID()),
  phone: '2125550199',
};

/** Every field of a request that names something of a customer's. */
const fields: readonly (readonly [string, Call, (owned: Owned) => Promise<unknown>])[] = [
  ['the account to pay', submitPayment, (owned) => payingWith({ accountReferenceCode: owned.account })],
  ['the card to pay by', submitPayment, (owned) => payingWith({ referenceId: owned.card })],
  ['the bank account to pay by', submitPayment, (owned) => payingWith({ referenceId: owned.bank })],
  ['an account among those to pay', submitPayment, (owned) => payingWith(sharingWith(owned))],
  ['the account of a card to keep', createCardToken, async (owned) => cardFor(owned)],
  ['the payment to cancel', cancelPayment, async (owned) => ({ transactionReferenceCode: owned.payment })],
  ['the payment of a later day to cancel', cancelPayment, async (owned) => cancellationOf(owned.scheduled)],
  ['the cash slip to cancel', cancelPayment, async (owned) => cancellationOf(owned.slip)],
  ['the account of an order at PayPal', createPayPalOrder, async (owned) => ofAccount(owned)],
  ['the account of a session at Apple', createApplePaySession, async (owned) => appleSessionOf(owned)],
  ['the account to pay in cash', createCashSlip, async (owned) => ofAccount(owned)],
  ['the slip to print', getCashSlip, async (owned) => receiptOf(owned.slip)],
  ['the payment of a slip to print', getCashSlip, async (owned) => receiptOf(owned.payment)],
  ['the payment of a receipt', getReceipt, async (owned) => receiptOf(owned.payment)],
  ['the offer to accept', acceptSettlement, async (owned) => acceptanceOf(customer.account, owned.offer)],
  ['the account of an offer to accept', acceptSettlement, async (owned) => acceptanceOf(owned.account, owned.offer)],
  ['the settlement of an agreement', getSettlementAgreement, async (owned) => paperOf(owned)],
  ['the settlement of a letter', getSettlementLetter, async (owned) => paperOf(owned)],
  ['the account of a plan', previewInstallmentSeries, async (owned) => previewOf(owned.account)],
  ['the settlement of a plan', previewInstallmentSeries, async (owned) => settlementPlanOf(owned)],
  ['the schedule to agree to', createInstallmentSeries, async (owned) => agreeingTo({ ...own, recipe: owned.recipe })],
  ['the card of a plan', createInstallmentSeries, async (owned) => agreeingTo({ ...own, card: owned.card })],
  ['the bank account of a plan', createInstallmentSeries, async (owned) => agreeingTo({ ...own, card: owned.bank })],
  ['the plan to change', changeInstallmentSeries, async (owned) => changeOf(owned.plan, { kind: 'pause' })],
  ['the plan to see a change of', changeInstallmentSeries, async (owned) => previewedChangeOf(owned.plan)],
  ['the card to change a plan to', changeInstallmentSeries, async (owned) => changeOf(own.plan, methodOf(owned.card))],
  ['the bank to change a plan to', changeInstallmentSeries, async (owned) => changeOf(own.plan, methodOf(owned.bank))],
  ['the plan to end', cancelInstallmentSeries, async (owned) => planOf(owned)],
  ['the plan to show', getInstallmentSeries, async (owned) => planOf(owned)],
  ['the plan of a calendar', getInstallmentCalendar, async (owned) => ({ ...planOf(owned), language: 'en' })],
  ['the card to forget', deletePaymentToken, async (owned) => ({ referenceID: owned.card })],
  ['the bank account to forget', deletePaymentToken, async (owned) => ({ referenceID: owned.bank })],
  ['the account of a history', getHistory, async (owned) => ({ accountReferenceCode: owned.account })],
  ['the words of a history', getHistory, async (owned) => ({ text: owned.confirmation })],
  ['the account in the words of a history', getHistory, async (owned) => ({ text: owned.account })],
  ['the account of a consent', logUserConsent, async (owned) => consentFor(owned.account)],
  ['the name whose password is checked', authenticateCustomer, async (owned) => passwordOf(owned.login)],
  ['the number to list what it gets', getTextMessageSubscriptions, async (owned) => phoneOf(owned)],
  ['the number to send texts to', subscribeToAllTextMessages, async (owned) => phoneOf(owned)],
  ['the number to send no texts to', unsubscribeFromAllTextMessages, async (owned) => phoneOf(owned)],
  ['the number of a text', sendTextMessage, async (owned) => ({ ...phoneOf(owned), messageKind: 'Help' })],
  ['whose numbers to list', getRegisteredPhoneNumbers, async (owned) => whose(owned)],
  ['the number to register', registerAndSubscribeToAllMessages, async (owned) => phoneRegistration(owned)],
  ['the address to send notices to', subscribeToAllEmailMessages, async (owned) => addressOf(owned, 'EmailAddress')],
  ['the address for no notices', unsubscribeFromAllEmailMessages, async (owned) => addressOf(owned, 'EmailAddress')],
  ['the address to unregister', unregisterEmailAddress, async (owned) => addressOf(owned, 'emailAddress')],
  ['the request of a code to send again', sendAuthenticationCode, async (owned) => codeAgain(owned)],
  ['the request of a code that registers', registerEndpointByCode, async (owned) => emailRegistration(owned)],
  ['whose profile to change', updateCustomerContactInfo, async (owned) => contactUpdate(owned, { city: 'Chicago' })],
  ['the request of a code to check', validate2faCode, async (owned) => codeFor(owned.codeRequest)],
];

async function payingWith(changes: object): Promise<unknown> {
  payment ??= await cardPayment(api, customer);
  return { ...(payment.body as object), ...changes };
}
let payment: TestRequest | undefined;

/** Half for the customer's own account, half for theirs. */
const sharingWith = ({ account }: Owned) => ({
  amount: 50,
  allocations: [customer.account, account].map((accountReferenceCode) => ({ accountReferenceCode, amount: 25 })),
});
const ofAccount = ({ account }: Owned) => ({
  accountReferenceCode: account,
  amount: 50,
  idempotencyKey: 'the-same-key-for-everyone',
});
const appleSessionOf = ({ account }: Owned) => ({
  accountReferenceCode: account,
  validationURL: 'https://apple-pay-gateway.apple.com/paymentservices/startSession',
});
const cardFor = ({ account }: Owned) => ({
  paymentMethodToken: 'tok_1',
  accountUsePreferenceType: 'MultiUse',
  cardHolderName: 'Test Person',
  accountReferenceCode: account,
});
const acceptanceOf = (accountReferenceCode: string, offerID: string) => ({
  accountReferenceCode,
  offerID,
  agreement: { accepted: true, language: 'en' },
});
const paperOf = ({ settlement }: Owned) => ({ settlementID: settlement, language: 'en' });
/** What the customer has: a schedule to agree to, and beside it, on another account, a plan. */
let own: PlansOf;
const settlementPlanOf = ({ settlement }: Owned) => ({ ...previewOf(customer.account), settlementID: settlement });
const previewedChangeOf = (plan: string) => ({ ...changeOf(plan, { kind: 'pause' }), previewOnly: true });
const planOf = ({ plan }: Owned) => ({ transactionSeriesID: plan });
const cancellationOf = (transactionReferenceCode: string) => ({ transactionReferenceCode });

const consentFor = (accountReferenceCode: string) => ({
  disclaimerType: 3,
  textVersion: 'v1',
  language: 'en',
  accountReferenceCode,
});

const passwordOf = (username: string) => ({ username, password: testPassword });

const codeFor = (authenticationExternalRequestID: string) => ({
  authenticationCode: '123456',
  authenticationExternalRequestID,
});

const whose = ({ login }: Owned) => ({ customerReferenceCode: `C-${login}` });
const phoneOf = (owned: Owned) => ({ ...whose(owned), phoneNumber: owned.phone });
const addressOf = (owned: Owned, field: string) => ({ ...whose(owned), [field]: emailOf(owned) });
const codeAgain = (owned: Owned) => ({
  ...whose(owned),
  ...{ destinationAddress: 'ana@example.com', messageType: 'Email', resend: true },
  authenticationExternalRequestID: owned.codeRequest,
});
const emailRegistration = (owned: Owned) => ({
  authenticationCode: '123456',
  authenticationExternalRequestId: owned.codeRequest,
  Customer: { ...contactUpdate(owned).customer, ...whose(owned) },
});
const phoneRegistration = (owned: Owned) => ({
  ...phoneOf(owned),
  ...codeFor(owned.codeRequest),
  consent: { accepted: true, language: 'en' },
});

const receiptOf = (transactionReferenceCode: string) => ({ transactionReferenceCode, language: 'en' });

describe.each(['customer', 'tenant'] as const)("what is another %s's", (other) => {
  it.each(fields)('answers as if it were nobody’s: %s', async (_field, call, bodyFor) => {
    const theirs = await answerTo(call, await bodyFor(owners[other]));
    expect(theirs).toEqual(await answerTo(call, await bodyFor(nobody)));
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
  });

  it('is in none of the lists of a customer', async () => {
    for (const call of [
      getCustomerAccounts,
      listPaymentTokens,
      getHistory,
      getRegisteredPhoneNumbers,
      getInstallmentSeries,
    ]) {
      const { status, body } = await answerTo(call, {});
      expect(status).toBe(200);
      for (const secret of Object.values(owners[other])) expect(body).not.toContain(secret);
    }
  });

  it('is not reached by its cursor, which only says where to go on', async () => {
    const { body } = await answerTo(getHistory, { cursor: owners[other].payment });
    expect(JSON.parse(body).transactions).toEqual([]);
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
      expect(await answerTo(submitPayment, await payingWith({ referenceId: name || 'c' }))).toEqual(
        await answerTo(submitPayment, await payingWith({ referenceId: nobody.card })),
      );
      const { status } = await answerTo(getHistory, { cursor: name });
      expect(status).toBe(200);
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
  // The processor knows whose token it is by the merchant; a key is one customer's own (idempotency.test.ts).
  ...['paymentMethodToken', 'idempotencyKey'],
]);

describe('the fields of the calls of customers', () => {
  it.each(allCalls.filter(({ access }) => access !== 'public'))('all have a case here, in $path', async (call) => {
    const bodies = await Promise.all(fields.filter(([, of]) => of === call).map(([, , bodyFor]) => bodyFor(nobody)));
    const covered = new Set(bodies.flatMap((body) => Object.keys(body as object)));
    const { shape } = call.request as unknown as { shape: object };
    const missing = Object.keys(shape).filter((field) => !harmlessFields.has(field) && !covered.has(field));
    expect(missing.filter((field) => field !== 'cursor')).toEqual([]);
  });
});

function idOf(reference: string): string {
  return reference.slice(1);
}
