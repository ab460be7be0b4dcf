import { Known } from './known-value.ts';

/** A request of a journey, with the fields needed to make progress in addition to those required by the schema. */
export type JourneyStep = { path: string; body?: Record<string, unknown> };

const known = (field: string, nth = 0) => new Known(field, { nth, otherwise: 'nothing-is-known' });
const agreed = { accepted: true, language: 'en' };
const emailConsent = { ...agreed, textVersion: known('emailConsentVersion') };
const textConsent = { ...agreed, textVersion: known('textConsentVersion') };
const account = { accountReferenceCode: known('accountReferenceCode') };
const today = { paymentDate: known('paymentDate') };

const storeCard: JourneyStep = {
  path: '/api/v1/paymenttoken/createcard',
  body: { paymentMethodToken: known('cardToken'), accountUsePreferenceType: 'MultiUse', ...account },
};
const keepBank: JourneyStep = {
  path: '/api/v1/paymenttoken/createbankaccount',
  body: { routingNumber: '021000021', accountNumber: known('accountNumber'), accountUsePreferenceType: 'MultiUse' },
};
const pay = (paymentMethod: string, changes: Record<string, unknown> = {}): JourneyStep => ({
  path: '/api/v1/payment/submit',
  body: {
    ...account,
    ...today,
    paymentMethod,
    referenceId: known(paymentMethod === 'bankaccount' ? 'bank' : 'card'),
    amount: known('amount'),
    authorization: agreed,
    idempotencyKey: known('idempotencyKey'),
    ...changes,
  },
});
const payment = { transactionReferenceCode: known('transactionReferenceCode') };
const plan = { transactionSeriesID: known('transactionSeriesID') };
const schedule = {
  ...{ firstInstallmentAmount: null, firstInstallmentDate: null, amountCalculationType: 0, calculationAmount: 50 },
  ...{ calculationDate: known('calculationDate'), intervalType: 'Weekly', intervalSettings: { DayOfWeek: 1 } },
  ...{ endConditionType: 2, endConditionValue: 200, persistInstallmentRecipe: true },
};
const makePlan: JourneyStep[] = [
  {
    path: '/api/v1/transactiondata/previewinstallmentseries',
    body: { ...account, paymentMethod: 'creditcard', installmentSchedule: schedule },
  },
  {
    path: '/api/v1/transactiondata/createinstallmentseries',
    body: {
      installmentRecipeIdentifier: known('installmentRecipeIdentifier'),
      referenceId: known('card'),
      authorization: agreed,
    },
  },
];
const change = (of: Record<string, unknown>, versionNumber = 1): JourneyStep => ({
  path: '/api/v1/transactiondata/changeinstallmentseries',
  body: { ...plan, change: of, versionNumber, authorization: agreed },
});

const code = { authenticationCode: known('authenticationCode') };
const request = known('authenticationExternalRequestID');
const phone = { phoneNumber: known('phone') };
const profile = {
  reason: 'Edited the profile',
  customerReferenceCode: known('customerReferenceCode'),
  customer: {
    ...{ firstName: 'Test', lastName: 'Person', addressLineOne: '1 Main St', addressLineTwo: '', city: 'Chicago' },
    ...{ state: 'IL', zip: '60601', homePhone: '', email: known('email') },
  },
};

/** Typical actions in order, so that generated requests around them meet real data. */
export const journeys: readonly (readonly JourneyStep[])[] = [
  [
    storeCard,
    pay('creditcard'),
    { path: '/api/v1/payment/receipt', body: payment },
    { path: '/api/v1/document/authorization', body: payment },
    { path: '/api/v1/payment/emailreceipt', body: payment },
  ],
  [
    keepBank,
    pay('bankaccount'),
    pay('bankaccount', { amount: known('amount', 1), idempotencyKey: known('idempotencyKey', 1) }),
  ],
  [
    storeCard,
    pay('creditcard', { paymentDate: known('paymentDate', 1) }),
    { path: '/api/v1/payment/cancel', body: payment },
  ],
  [storeCard, pay('creditcard'), pay('creditcard'), { path: '/api/v1/transactiondata/history', body: {} }],
  [
    storeCard,
    ...makePlan,
    { path: '/api/v1/transactiondata/installmentseries' },
    change({ kind: 'pause' }),
    change({ kind: 'resume' }, 2),
  ],
  [
    storeCard,
    ...makePlan,
    change({ kind: 'skip', sequenceNumber: 2 }),
    change(
      {
        ...{ kind: 'frequency', intervalType: 'Weekly', intervalSettings: { DayOfWeek: 5 } },
        startDate: known('callOn'),
      },
      2,
    ),
    { path: '/api/v1/transactiondata/cancelinstallmentseries', body: plan },
  ],
  [
    storeCard,
    ...makePlan,
    { path: '/api/v1/transactiondata/installmentcalendar', body: plan },
    { path: '/api/v1/document/planauthorization', body: plan },
  ],
  [
    { path: '/api/v1/dispute/open', body: account },
    { path: '/api/v1/support/uploaddocument', body: { ...uploaded(), disputeID: known('disputeID') } },
    { path: '/api/v1/dispute/withdraw', body: { disputeID: known('disputeID') } },
  ],
  [
    { path: '/api/v1/settlement/accept', body: { ...account, offerID: known('offerID'), agreement: agreed } },
    storeCard,
    pay('creditcard', { isSettlement: true, amount: 60 }),
    { path: '/api/v1/settlement/agreement', body: { settlementID: known('settlementID') } },
    { path: '/api/v1/settlement/letter', body: { settlementID: known('settlementID') } },
  ],
  [
    {
      path: '/api/v1/payment/createcashslip',
      body: { ...account, amount: 50, idempotencyKey: known('idempotencyKey') },
    },
    { path: '/api/v1/payment/cashslip', body: payment },
    { path: '/api/v1/payment/cancel', body: payment },
  ],
  [
    sendCode({ destinationAddress: known('email'), messageType: 'Email', consent: emailConsent }),
    { path: '/api/v1/message/registerEndpointByCode', body: { ...code, authenticationExternalRequestId: request } },
    { path: '/api/v1/message/subscribetoallemailmessages', body: { EmailAddress: known('email') } },
    { path: '/api/v1/message/unregisteremailaddress', body: { emailAddress: known('email') } },
  ],
  [
    sendCode({ destinationAddress: known('email'), messageType: 'Email', consent: emailConsent }),
    { path: '/api/v1/message/getemailverification', body: { token: known('token') } },
    { path: '/api/v1/message/sendfreshlink', body: { token: known('token') } },
    { path: '/api/v1/message/verifyemailaddress', body: { token: known('token') } },
    { path: '/api/v1/message/subscribetoallemailmessages', body: { EmailAddress: known('email') } },
    { path: '/api/v1/message/unsubscribefromallemailmessages', body: {} },
  ],
  [
    sendCode({ destinationAddress: known('phone'), messageType: 'SMS' }),
    {
      path: '/api/v1/message/registerandsubscribetoallmessages',
      body: { ...phone, ...code, authenticationExternalRequestID: request, consent: textConsent },
    },
    { path: '/api/v1/message/gettextmessagesubscriptions', body: phone },
    { path: '/api/v1/message/sendtextmessage', body: { ...phone, messageKind: 'Help' } },
    { path: '/api/v1/message/unsubscribefromalltextmessages', body: phone },
    { path: '/api/v1/message/subscribetoalltextmessages', body: phone },
  ],
  [
    { path: '/api/v1/customer/updatecustomercontactinfo', body: profile },
    { path: '/api/v1/userconsent/loguserconsent', body: { disclaimerType: 3, textVersion: 'v1', ...account } },
  ],
  [
    { path: '/api/v1/auth/refreshtoken' },
    { path: '/api/v1/customer/accounts' },
    { path: '/api/v1/document/list' },
    { path: '/api/v1/document/statement', body: { from: '2026-10-01', to: '2026-11-23' } },
    { path: '/api/v1/auth/logout' },
    { path: '/api/v1/auth/login', body: { username: known('username'), password: known('password') } },
  ],
  [
    { path: '/api/v1/payment/createpaypalorder', body: { ...account, amount: 50 } },
    pay('paypal', { wallet: 'payPal', paymentMethodToken: known('orderId'), referenceId: undefined, amount: 50 }),
  ],
  [
    { path: '/api/v1/auth/startpasswordreset', body: { username: known('username') } },
    {
      path: '/api/v1/auth/finishpasswordreset',
      body: { authenticationCode: known('authenticationCode'), newPassword: 'four quiet herons' },
    },
  ],
];

function sendCode(to: Record<string, unknown>): JourneyStep {
  return {
    path: '/api/v1/message/sendauthenticationcode',
    body: { ...to, authenticationExternalRequestID: undefined },
  };
}

function uploaded() {
  const content = Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64');
  return { fileName: 'letter.pdf', mediaType: 'application/pdf', content };
}
