import { changeAutopay, endAutopay, enrollInAutopay, previewAutopay } from '@quittance/contract/autopay';
import {
  approveAutopayCharge,
  moveAutopayCharge,
  payAutopayCharge,
  skipAutopayCharge,
} from '@quittance/contract/autopay-charges';
import { listBalanceLines } from '@quittance/contract/balance-lines';
import { getAccountBill, listAccountBills } from '@quittance/contract/bills';
import type { Call } from '@quittance/contract/call';
import { logUserConsent } from '@quittance/contract/consents';
import { updateCustomerContactInfo } from '@quittance/contract/customers';
import { openDispute, withdrawDispute } from '@quittance/contract/disputes';
import {
  getAuthorization,
  getAutopayAuthorization,
  getBillDocument,
  getPaidInFullLetter,
  getPlanAuthorization,
  getStatement,
  requestPaperBill,
  requestPaperCopy,
} from '@quittance/contract/documents';
import { endHardshipPause, requestHardship, withdrawHardship } from '@quittance/contract/hardship/hardship';
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
import { removePasskey } from '@quittance/contract/passkeys/passkeys';
import { getPayByText, turnOnPayByText } from '@quittance/contract/pay-by-text';
import { createCardToken, deletePaymentToken } from '@quittance/contract/payment-methods';
import {
  cancelPayment,
  createApplePaySession,
  createCashSlip,
  createPayPalOrder,
  getCashSlip,
  getReceipt,
  submitPayment,
} from '@quittance/contract/payments';
import { emailReceipt } from '@quittance/contract/receipts';
import {
  acceptSettlement,
  getSettlementAgreement,
  getSettlementLetter,
  proposeSettlement,
  withdrawProposal,
} from '@quittance/contract/settlements';
import { authenticateCustomer } from '@quittance/contract/sign-in';
import { uploadDocument } from '@quittance/contract/support';
import { textConsentGiven } from '@quittance/services/testing/email-registration';
import { contactUpdate } from './contact-update.ts';
import { agreeingTo, autopayBy, changeOf, methodOf, type PlansOf, previewOf } from './isolated-plans.ts';
import type { Owned } from './owned-things.ts';
import { emailOf } from './payers/registered-email.ts';
import { type SignedIn, testPassword } from './payers/signed-in-customer.ts';
import { cardPayment } from './payment-request.ts';
import type { TestApi } from './test-api.ts';

/** Customer who makes the requests, with their own previewed schedule and a plan on another account. */
export type Asker = { api: TestApi; customer: SignedIn; own: PlansOf };

/** Field that names a resource, with a body that names another customer's resource in it. */
export type IsolatedField = readonly [string, Call, (owned: Owned, asker: Asker) => Promise<unknown>];

/** Every request field that names a customer's resource. */
export const isolatedFields: readonly IsolatedField[] = [
  ['the account to pay', submitPayment, (owned, asker) => payingWith(asker, { accountReferenceCode: owned.account })],
  ['the card to pay by', submitPayment, (owned, asker) => payingWith(asker, { referenceId: owned.card })],
  ['the bank account to pay by', submitPayment, (owned, asker) => payingWith(asker, { referenceId: owned.bank })],
  ['an account among those to pay', submitPayment, (owned, asker) => payingWith(asker, sharingWith(asker, owned))],
  ['the order at PayPal to pay by', submitPayment, (owned, asker) => payingWith(asker, byPayPal(owned))],
  ['the card token to pay by', submitPayment, (owned, asker) => payingWith(asker, byCardToken(owned))],
  ['the wallet’s token to pay by', submitPayment, (owned, asker) => payingWith(asker, byWallet(owned))],
  ['the card token to keep', createCardToken, async (owned) => cardOf(owned)],
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
  ['the offer to accept', acceptSettlement, async (owned, { customer }) => acceptanceOf(customer.account, owned.offer)],
  ['the account of an offer to accept', acceptSettlement, async (owned) => acceptanceOf(owned.account, owned.offer)],
  ['the settlement of an agreement', getSettlementAgreement, async (owned) => documentOf(owned)],
  [
    'the autopay of an authorization',
    getAutopayAuthorization,
    async ({ autopay }) => ({ autopayID: autopay, language: 'en' }),
  ],
  ['the plan of a paper copy', requestPaperCopy, async (owned) => copyOf('plan-authorization', owned.plan)],
  ['the autopay of a paper copy', requestPaperCopy, async (owned) => copyOf('autopay-authorization', owned.autopay)],
  [
    'the settlement of a paper copy',
    requestPaperCopy,
    async (owned) => copyOf('settlement-agreement', owned.settlement),
  ],
  ['the settlement of a letter', getSettlementLetter, async (owned) => documentOf(owned)],
  ['the account of a plan', previewInstallmentSeries, async (owned) => previewOf(owned.account)],
  ['the settlement of a plan', previewInstallmentSeries, async (owned, asker) => settlementPlanOf(asker, owned)],
  [
    'the schedule to agree to',
    createInstallmentSeries,
    async (owned, { own }) => agreeingTo({ ...own, recipe: owned.recipe }),
  ],
  ['the card of a plan', createInstallmentSeries, async (owned, { own }) => agreeingTo({ ...own, card: owned.card })],
  [
    'the bank account of a plan',
    createInstallmentSeries,
    async (owned, { own }) => agreeingTo({ ...own, card: owned.bank }),
  ],
  ['the plan to change', changeInstallmentSeries, async (owned) => changeOf(owned.plan, { kind: 'pause' })],
  ['the plan to see a change of', changeInstallmentSeries, async (owned) => previewedChangeOf(owned.plan)],
  [
    'the card to change a plan to',
    changeInstallmentSeries,
    async (owned, { own }) => changeOf(own.plan, methodOf(owned.card)),
  ],
  [
    'the bank to change a plan to',
    changeInstallmentSeries,
    async (owned, { own }) => changeOf(own.plan, methodOf(owned.bank)),
  ],
  ['an account of autopay to see', previewAutopay, async (owned, { own }) => autopayFor(owned.account, own.card)],
  ['an account of autopay', enrollInAutopay, async (owned, { own }) => enrolling(owned.account, autopayBy(own.card))],
  ['the card of autopay to see', previewAutopay, async ({ card }, { customer }) => autopayFor(customer.account, card)],
  [
    'the backup of autopay to see',
    previewAutopay,
    async ({ card }, { own, customer }) => autopayFor(customer.account, own.card, card),
  ],
  [
    'the card of autopay',
    enrollInAutopay,
    async ({ card }, { customer }) => enrolling(customer.account, autopayBy(card)),
  ],
  [
    'the backup of autopay',
    enrollInAutopay,
    async ({ bank }, { own, customer }) => enrolling(customer.account, autopayBy(own.card, bank)),
  ],
  ['the autopay to change', changeAutopay, async ({ autopay }, { own }) => changedTo(autopay, autopayBy(own.card))],
  [
    'the card to change autopay to',
    changeAutopay,
    async ({ card }, { own }) => changedTo(own.autopay, autopayBy(card)),
  ],
  [
    'the backup to change autopay to',
    changeAutopay,
    async ({ card }, { own }) => changedTo(own.autopay, autopayBy(own.card, card)),
  ],
  ['the autopay to end', endAutopay, async ({ autopay }) => ({ autopayID: autopay })],
  ['the charge to skip', skipAutopayCharge, async ({ charge }) => ({ chargeID: charge })],
  ['the charge to move', moveAutopayCharge, async ({ charge }) => ({ chargeID: charge, chargeDate: '2026-12-21' })],
  ['the charge to approve', approveAutopayCharge, async ({ charge }) => ({ chargeID: charge, amount: 50 })],
  ['the charge to pay', payAutopayCharge, async ({ charge }) => ({ chargeID: charge, amount: 50 })],
  ['the plan to end', cancelInstallmentSeries, async (owned) => planOf(owned)],
  ['the plan to show', getInstallmentSeries, async (owned) => planOf(owned)],
  ['the plan of a calendar', getInstallmentCalendar, async (owned) => ({ ...planOf(owned), language: 'en' })],
  ['the card to agree to pay by text with', getPayByText, async ({ card }) => ({ referenceId: card, language: 'en' })],
  [
    'the card to pay by text with',
    turnOnPayByText,
    async ({ card }) => ({ referenceId: card, textVersion: 'v1', language: 'en' }),
  ],
  ['the card to forget', deletePaymentToken, async (owned) => ({ referenceID: owned.card })],
  ['the bank account to forget', deletePaymentToken, async (owned) => ({ referenceID: owned.bank })],
  ['the account of a bill', getAccountBill, async (owned) => billOf(owned.disputedAccount, owned)],
  ['the number of a bill', getAccountBill, async (owned, { customer }) => billOf(customer.account, owned)],
  ['the account of a bill to save', getBillDocument, async (owned) => billFileOf(owned.disputedAccount, owned)],
  ['the number of a bill to save', getBillDocument, async (owned, { customer }) => billFileOf(customer.account, owned)],
  ['the account of a bill on paper', requestPaperBill, async (owned) => billFileOf(owned.disputedAccount, owned)],
  [
    'the number of a bill on paper',
    requestPaperBill,
    async (owned, { customer }) => billFileOf(customer.account, owned),
  ],
  ['the account of a list of bills', listAccountBills, async (owned) => ofAccountOnly(owned)],
  ['the page of a list of bills', listAccountBills, async (owned, { customer }) => pageOfBills(customer, owned)],
  ['the account of a balance', listBalanceLines, async (owned) => ofAccountOnly(owned)],
  ['the page of a balance', listBalanceLines, async (owned, { customer }) => pageOfBalance(customer, owned)],
  ['the account of a history', getHistory, async (owned) => ({ accountReferenceCode: owned.account })],
  ['the page of a history', getHistory, async (owned) => ({ cursor: owned.payment })],
  ['the words of a history', getHistory, async (owned) => ({ text: owned.confirmation })],
  ['the account in the words of a history', getHistory, async (owned) => ({ text: owned.account })],
  ['the payment of a receipt to e-mail', emailReceipt, async (owned) => receiptOf(owned.payment)],
  ['the payment of an authorization', getAuthorization, async (owned) => receiptOf(owned.payment)],
  ['the plan of an authorization', getPlanAuthorization, async (owned) => ({ ...planOf(owned), language: 'en' })],
  ['the account that is paid in full', getPaidInFullLetter, async (owned) => letterOf(owned)],
  ['the account of a statement', getStatement, async (owned) => statementOf(owned)],
  ['the account to propose an amount for', proposeSettlement, async (owned) => proposalFor(owned)],
  ['the proposal to withdraw', withdrawProposal, async (owned) => ({ proposalID: owned.proposal })],
  ['the account to ask for help with', requestHardship, async (owned) => helpWith(owned)],
  ['the request for help to withdraw', withdrawHardship, async (owned) => ({ requestID: owned.hardship })],
  ['the pause to end', endHardshipPause, async (owned) => ({ requestID: owned.hardship })],
  ['the account to dispute', openDispute, async (owned) => disputeOf(owned)],
  ['the dispute to withdraw', withdrawDispute, async (owned) => ({ disputeID: owned.dispute })],
  ['the dispute of a file', uploadDocument, async (owned) => fileFor({ disputeID: owned.dispute })],
  ['the request for help of a file', uploadDocument, async (owned) => fileFor({ hardshipRequestID: owned.hardship })],
  ['the account of a consent', logUserConsent, async (owned) => consentFor(owned.account)],
  ['the name whose password is checked', authenticateCustomer, async (owned) => passwordOf(owned.login)],
  ['the number to list what it gets', getTextMessageSubscriptions, async (owned) => phoneOf(owned)],
  ['the number to send texts to', subscribeToAllTextMessages, async (owned) => phoneOf(owned)],
  ['the number to send no texts to', unsubscribeFromAllTextMessages, async (owned) => phoneOf(owned)],
  ['the number of a text', sendTextMessage, async (owned) => ({ ...phoneOf(owned), messageKind: 'Help' })],
  ['whose numbers to list', getRegisteredPhoneNumbers, async (owned) => whose(owned)],
  [
    'the number to register',
    registerAndSubscribeToAllMessages,
    async (owned, asker) => phoneRegistration(asker, owned),
  ],
  ['the address to send notices to', subscribeToAllEmailMessages, async (owned) => addressOf(owned, 'EmailAddress')],
  ['the address for no notices', unsubscribeFromAllEmailMessages, async (owned) => addressOf(owned, 'EmailAddress')],
  ['the address to unregister', unregisterEmailAddress, async (owned) => addressOf(owned, 'emailAddress')],
  ['the request of a code to send again', sendAuthenticationCode, async (owned) => codeAgain(owned)],
  ['the request of a code that registers', registerEndpointByCode, async (owned) => emailRegistration(owned)],
  ['whose profile to change', updateCustomerContactInfo, async (owned) => contactUpdate(owned, { city: 'Chicago' })],
  [
    'whom a profile is said to be of',
    updateCustomerContactInfo,
    async (owned, { customer }) => profileOf(customer, owned),
  ],
  ['the passkey to remove', removePasskey, async (owned) => ({ passkeyID: owned.passkey })],
  ['the request of a code to check', validate2faCode, async (owned) => codeFor(owned.codeRequest)],
];

/** Changes the customer's own card payment. */
export async function payingWith({ api, customer }: Asker, changes: object): Promise<unknown> {
  let body = paymentOf.get(customer);
  if (!body) {
    body = (await cardPayment(api, customer)).body;
    paymentOf.set(customer, body);
  }
  return { ...body, ...changes };
}
const paymentOf = new WeakMap<SignedIn, object>();

/** Replacements for the saved card. */
export const byPayPal = ({ payPalOrder }: Owned) => handedIn('paypal', { wallet: 'payPal', token: payPalOrder });
export const byCardToken = ({ cardToken }: Owned) => handedIn('creditcard', { token: cardToken });
export const byWallet = ({ walletToken }: Owned) => handedIn('creditcard', { wallet: 'googlePay', token: walletToken });

const handedIn = (paymentMethod: string, { wallet, token }: { wallet?: string; token: string }) => ({
  ...{ referenceId: undefined, paymentMethod, paymentMethodToken: token },
  ...(wallet && { wallet }),
});

/** Splits the payment between the customer's own account and another customer's. */
const sharingWith = ({ customer }: Asker, { account }: Owned) => ({
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
const cardOf = ({ cardToken }: Owned) => ({
  paymentMethodToken: cardToken,
  accountUsePreferenceType: 'SingleUse',
  cardHolderName: 'Test Person',
});
const acceptanceOf = (accountReferenceCode: string, offerID: string) => ({
  accountReferenceCode,
  offerID,
  agreement: { accepted: true, language: 'en' },
});
const copyOf = (kind: string, reference: string) => ({
  kind,
  reference,
  versionNumber: kind.endsWith('-authorization') ? 1 : null,
  language: 'en',
});
const helpWith = ({ account }: Owned) => ({ accountReferenceCode: account, reason: 'illness', language: 'en' });
const proposalFor = ({ account }: Owned) => ({ accountReferenceCode: account, amount: 50, language: 'en' });
const documentOf = ({ settlement }: Owned) => ({ settlementID: settlement, language: 'en' });
const settlementPlanOf = ({ customer }: Asker, { settlement }: Owned) => ({
  ...previewOf(customer.account),
  settlementID: settlement,
});
const autopayFor = (account: string, card: string, backup?: string) => ({
  accountReferenceCodes: [account],
  terms: autopayBy(card, backup),
});
const enrolling = (account: string, terms: object) => ({
  ...{ accountReferenceCodes: [account], terms },
  enrollmentID: '3f0c9a51-6a5e-4c1e-9d0e-6f5b8a7c2d10',
  authorization: { accepted: true, language: 'en', text: 'I agree' },
});
const changedTo = (autopayID: string, terms: object) => ({
  ...{ autopayID, terms, versionNumber: 1 },
  authorization: { accepted: true, language: 'en', text: 'I agree' },
});
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

/** Changes the customer's own profile to name another customer. */
const profileOf = (customer: SignedIn, owned: Owned) =>
  contactUpdate(customer, { ...whose(owned), accountReferenceCode: owned.account });

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
  Customer: { ...contactUpdate(owned).customer, ...whose(owned), accountReferenceCode: owned.account },
});
const phoneRegistration = ({ customer }: Asker, owned: Owned) => ({
  ...phoneOf(owned),
  ...codeFor(owned.codeRequest),
  consent: textConsentGiven(customer.tenant),
});

export const receiptOf = (transactionReferenceCode: string) => ({ transactionReferenceCode, language: 'en' });

const ofAccountOnly = ({ account }: Owned) => ({ accountReferenceCode: account });
const billOf = (accountReferenceCode: string, { billNumber }: Owned) => ({ accountReferenceCode, billNumber });
const billFileOf = (account: string, owned: Owned) => ({ ...billOf(account, owned), language: 'en' });
const pageOfBills = ({ account }: SignedIn, { bill }: Owned) => ({ accountReferenceCode: account, cursor: bill });
// A payment's id isn't a valid cursor, which is a ledger transaction's id.
const pageOfBalance = ({ account }: SignedIn, { payment }: Owned) => ({
  accountReferenceCode: account,
  cursor: payment,
});
const letterOf = ({ account }: Owned) => ({ accountReferenceCode: account, language: 'en' });
const statementOf = (owned: Owned) => ({ ...letterOf(owned), from: '2026-10-01', to: '2026-10-31' });
const disputeOf = (owned: Owned) => ({ ...letterOf(owned), reason: 'not-mine' });
const fileFor = (about: { disputeID: string } | { hardshipRequestID: string }) => ({
  fileName: 'letter.pdf',
  mediaType: 'application/pdf',
  content: Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64'),
  ...about,
});
