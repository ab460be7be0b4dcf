import { allCalls } from '@quittance/contract/all-calls';
import { logIn } from '@quittance/contract/sign-in';
import { getTenantConfig } from '@quittance/contract/tenants/tenants';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { contactUpdate } from '../../testing/contact-update.ts';
import { type SignedIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { scheduleBody } from '../../testing/plan-request.ts';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let customer: SignedIn;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  customer = await signInCustomer(api, { tenant: await makeTenant(api.world, { label: 'pay' }) });
});
afterAll(() => api.close());

const configAt = (host: string) => api.send(getTenantConfig, { headers: { host } });

describe("host's tenant (req 1.2)", () => {
  it.each(['pay.localhost', 'pay.localhost:3000', 'PAY.LocalHost'])('is the first label of %s', async (host) => {
    const answer = (await configAt(host)).json();
    expect(answer).toMatchObject({ tenant: 'pay', tenantName: 'Tenant pay', hostName: 'pay.localhost' });
  });

  it.each(['nobody.localhost', 'localhost', 'localhost:3000', '127.0.0.1', '127.0.0.1:3000', '[::1]:3000'])(
    'is unknown for %j',
    async (host) => {
      expect(refusalOf(await configAt(host))).toMatchObject(refused('TenantUnknown'));
    },
  );

  it.each(allCalls)('is required by $path before any other check', async (call) => {
    const answer = await api.send(call, { ...customer.credentials, tenant: 'nobody', rawBody: '{"not even' });
    expect(refusalOf(answer)).toMatchObject(refused('TenantUnknown'));
  });
});

describe('hostname in a request body', () => {
  const credentials = { username: 'someone', password: 'something' };

  it.each([
    ['pay.localhost', 'pay.localhost'],
    ['pay.localhost', 'PAY.LOCALHOST'],
    ['pay.localhost:3000', 'pay.localhost'],
    ['pay.localhost', 'Pay.Localhost:8080'],
    ['PAY.localhost:3000', 'pay.LOCALHOST:3000'],
  ])('sent to %s may be %s (req 7.3)', async (host, hostname) => {
    const answer = await api.send(logIn, { headers: { host }, body: { ...credentials, hostname } });
    expect(refusalOf(answer)).toMatchObject(refused('CredentialsInvalid'));
  });

  const posts = allCalls.filter(({ method }) => method === 'POST');
  it.each(posts)('is refused by $path when it names another host (req 7.3)', async (call) => {
    for (const hostname of ['other.localhost', 'pay.example.com', 'pay', '', 'pay.localhost:80:80', 'pay.localhost.']) {
      const answer = await api.send(call, { ...customer.credentials, body: { ...bodyOf(call.path), hostname } });
      expect(refusalOf(answer)).toMatchObject({
        ...refused('HostnameMismatch'),
        body: { error: { field: 'hostname' } },
      });
    }
  });

  /** Returns a body that passes the endpoint's schema, so that only the hostname can be refused. */
  function bodyOf(path: string): object {
    const finishing = {
      authenticationExternalRequestID: 'x',
      authenticationCode: '123456',
      newPassword: 'something else',
    };
    const signed = { credentialID: 'AAAA', clientDataJSON: 'AAAA' };
    const ofAccount = { accountReferenceCode: 'A-1', amount: 5, idempotencyKey: 'a-key-of-this-test' };
    const bodies: Record<string, object> = {
      '/v1/auth/login': credentials,
      '/v1/auth/loginbytoken': { token: 'a-link' },
      '/v1/auth/seeascustomer': { token: 'a-link' },
      '/v1/auth/LoginSSO': { callbackQuery: 'code=1&state=2' },
      '/v1/auth/authenticatecustomer': credentials,
      '/v1/auth/send2facode': { ...credentials, messageType: 'Email' },
      '/v1/customer/updatecustomercontactinfo': contactUpdate({ login: 'ana' }),
      '/v1/message/sendauthenticationcode': { destinationAddress: 'ana@example.com', messageType: 'Email' },
      '/v1/message/registerEndpointByCode': { authenticationCode: '123456', authenticationExternalRequestId: 'x' },
      '/v1/message/subscribetoallemailmessages': { EmailAddress: 'ana@example.com' },
      '/v1/message/unregisteremailaddress': { emailAddress: 'ana@example.com' },
      '/v1/message/getemailverification': { token: 'x' },
      '/v1/message/verifyemailaddress': { token: 'x' },
      '/v1/message/sendfreshlink': { token: 'x' },
      '/v1/message/unsubscribebylink': { token: 'x' },
      '/v1/message/validate2facode': { authenticationCode: '123456', authenticationExternalRequestID: 'x' },
      '/v1/message/registerandsubscribetoallmessages': {
        phoneNumber: '3125550111',
        authenticationCode: '123456',
        authenticationExternalRequestID: 'x',
        consent: { accepted: true, language: 'en', textVersion: 'x' },
      },
      '/v1/message/gettextmessagesubscriptions': { phoneNumber: '3125550111' },
      '/v1/message/subscribetoalltextmessages': { phoneNumber: '3125550111' },
      '/v1/message/unsubscribefromalltextmessages': { phoneNumber: '3125550111' },
      '/v1/message/sendtextmessage': { phoneNumber: '3125550111', messageKind: 'Help' },
      '/v1/auth/loginwithpasskey': { ...signed, authenticatorData: 'AAAA', signature: 'AAAA' },
      '/v1/auth/finishaddingpasskey': { ...signed, attestationObject: 'AAAA', name: 'Phone' },
      '/v1/auth/removepasskey': { passkeyID: 'x' },
      '/v1/auth/startpasswordreset': { username: 'someone' },
      '/v1/auth/finishpasswordreset': finishing,
      '/v1/auth/startregistration': { accountReferenceCode: 'A-1', proof: '02139' },
      '/v1/auth/finishregistration': { ...finishing, username: 'someone' },
      '/v1/auth/changepassword': { password: 'something', newPassword: 'something else' },
      '/v1/userconsent/loguserconsent': { disclaimerType: 1, textVersion: 'v1', language: 'en' },
      '/v1/userevent/logevent': { userEventType: 'UniqueVisit' },
      '/v1/auth/reportissue': { action: 'login', loginIdError: true, payeeCodeError: true, uniqueNameError: true },
      '/v1/paymenttoken/createbankaccount': {
        routingNumber: '021000021',
        accountNumber: '000123456789',
        accountType: 'c',
        accountOwnerType: 'personal',
        accountHolderName: 'Test Person',
        accountUsePreferenceType: 'MultiUse',
      },
      '/v1/paymenttoken/createcard': {
        paymentMethodToken: 'tok_1',
        accountUsePreferenceType: 'MultiUse',
        cardHolderName: 'Test Person',
      },
      '/v1/account/bills': { accountReferenceCode: 'A-1' },
      '/v1/account/bill': { accountReferenceCode: 'A-1', billNumber: 'B-1' },
      '/v1/account/balancelines': { accountReferenceCode: 'A-1' },
      '/v1/autopay/preview': {
        accountReferenceCodes: ['A-1'],
        terms: { amount: 'amount-due', daysBefore: 0, referenceId: 'b1' },
      },
      '/v1/autopay/enroll': {
        accountReferenceCodes: ['A-1'],
        enrollmentID: '01997000-0000-7000-8000-0000000000e1',
        terms: { amount: 'amount-due', daysBefore: 0, referenceId: 'b1' },
        authorization: { accepted: true, language: 'en', text: 'x' },
      },
      '/v1/autopay/change': {
        autopayID: 'x',
        versionNumber: 1,
        terms: { amount: 'amount-due', daysBefore: 0, referenceId: 'b1' },
      },
      '/v1/autopay/end': { autopayID: 'x' },
      '/v1/autopay/skip-charge': { chargeID: 'x' },
      '/v1/autopay/move-charge': { chargeID: 'x', chargeDate: '2026-12-21' },
      '/v1/autopay/approve-charge': { chargeID: 'x', amount: 5 },
      '/v1/autopay/pay-charge': { chargeID: 'x', amount: 5 },
      '/v1/paymenttoken/delete': { referenceID: 'c1' },
      '/v1/payment/submit': {
        accountReferenceCode: 'A-1',
        amount: 5,
        paymentDate: '2026-11-23',
        paymentMethod: 'creditcard',
        idempotencyKey: 'a-key-of-this-test',
      },
      '/v1/payment/receipt': { transactionReferenceCode: 'x', language: 'en' },
      '/v1/payment/cancel': { transactionReferenceCode: 'x' },
      '/v1/payment/createpaypalorder': ofAccount,
      '/v1/payment/applepaysession': { ...ofAccount, validationURL: 'https://apple-pay-gateway.apple.com/x' },
      '/v1/payment/createcashslip': ofAccount,
      '/v1/payment/cashslip': { transactionReferenceCode: 'x', language: 'en' },
      '/v1/bankaccount/lookup': { routingNumber: '021000021' },
      '/v1/transactiondata/previewinstallmentseries': { installmentSchedule: scheduleBody() },
      '/v1/transactiondata/createinstallmentseries': { installmentRecipeIdentifier: 'x', referenceId: 'c1' },
      '/v1/transactiondata/changeinstallmentseries': { transactionSeriesID: 'x', change: { kind: 'pause' } },
      '/v1/transactiondata/cancelinstallmentseries': { transactionSeriesID: 'x' },
      '/v1/transactiondata/installmentcalendar': { transactionSeriesID: 'x', language: 'en' },
      '/v1/settlement/accept': { accountReferenceCode: 'A-1', offerID: 'x' },
      '/v1/settlement/agreement': { settlementID: 'x', language: 'en' },
      '/v1/settlement/propose': { accountReferenceCode: 'A-1', amount: 10, language: 'en' },
      '/v1/settlement/withdraw-proposal': { proposalID: 'x' },
      '/v1/hardship/request': { accountReferenceCode: 'A-1', reason: 'illness', language: 'en' },
      '/v1/hardship/withdraw': { requestID: 'x' },
      '/v1/hardship/end-pause': { requestID: 'x' },
      '/v1/settlement/letter': { settlementID: 'x', language: 'en' },
      '/v1/payment/emailreceipt': { transactionReferenceCode: 'x', language: 'en' },
      '/v1/payment/openreceipt': { token: 'x' },
      '/v1/payment/linkedreceipt': { token: 'x', language: 'en' },
      '/v1/document/bill': { accountReferenceCode: 'A-1', billNumber: 'B-1', language: 'en' },
      '/v1/document/authorization': { transactionReferenceCode: 'x', language: 'en' },
      '/v1/document/autopayauthorization': { autopayID: 'x', language: 'en' },
      '/v1/document/planauthorization': { transactionSeriesID: 'x', language: 'en' },
      '/v1/document/papercopy': { kind: 'plan-authorization', reference: 'x', versionNumber: 1, language: 'en' },
      '/v1/document/paperbill': { accountReferenceCode: 'A-1', billNumber: 'B-1', language: 'en' },
      '/v1/electronicrecords/get': { language: 'en' },
      '/v1/electronicrecords/testpage': { language: 'en' },
      '/v1/paperlessbills/get': { language: 'en' },
      '/v1/paperlessbills/turnon': { textVersion: 'x', language: 'en' },
      '/v1/paybytext/get': { language: 'en' },
      '/v1/paybytext/turnon': { referenceId: 'c1', textVersion: 'x', language: 'en' },
      '/v1/electronicrecords/accept': { code: '123456', textVersion: 'x', language: 'en' },
      '/v1/document/paidinfullletter': { accountReferenceCode: 'A-1', language: 'en' },
      '/v1/document/statement': { from: '2026-10-01', to: '2026-10-31', language: 'en' },
      '/v1/message/setnoticepreference': { kind: 'payments', channel: 'sms', isWanted: false },
      '/v1/dispute/open': { accountReferenceCode: 'A-1', reason: 'not-mine', language: 'en' },
      '/v1/dispute/withdraw': { disputeID: 'x' },
      '/v1/support/requestcallback': {
        phoneNumber: '3125550111',
        topic: 'payment',
        callOn: '2026-11-24',
        partOfDay: 'morning',
        language: 'en',
      },
      '/v1/support/uploaddocument': { fileName: 'a.pdf', mediaType: 'application/pdf', content: 'JVBERi0=' },
    };
    return bodies[path] ?? {};
  }
});
