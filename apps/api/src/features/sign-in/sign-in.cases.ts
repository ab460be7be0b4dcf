import { submitPayment } from '@quittance/contract/payments';
import {
  authenticateCustomer,
  keepAlive,
  logIn,
  logInByToken,
  logOut,
  logOutEverywhere,
  refreshToken,
  reportIssue,
  seeAsCustomer,
} from '@quittance/contract/sign-in';
import { makeCustomerView } from '@quittance/services/testing/fixtures/test-customer-view';
import { makePayLink } from '@quittance/services/testing/fixtures/test-pay-link';
import { wrongCode } from '@quittance/services/testing/outgoing';
import { askForCode, failBefore, makeCustomerWithCode } from '../../testing/asked-code.ts';
import { type CallCase, type CaseHarness, defineCases } from '../../testing/call-cases.ts';
import { agreedVisit } from '../../testing/payers/agreed-visit.ts';
import { signInCustomer, testPassword } from '../../testing/payers/signed-in-customer.ts';
import type { TestRequest } from '../../testing/test-api.ts';

/** Covers auth/ (req 7.3). */
export const signInCases = [
  defineCases(logIn, {
    async success({ api, tenant }) {
      const { login } = await signInCustomer(api, { tenant });
      return { tenant: tenant.label, body: { username: login, password: testPassword } };
    },
    refusals: {
      async CredentialsInvalid({ api, tenant }) {
        const { login } = await signInCustomer(api, { tenant });
        return { tenant: tenant.label, body: { username: login, password: 'Test-pass-2' } };
      },
      async SignInLocked({ api, tenant }) {
        const { login } = await signInCustomer(api, { tenant });
        const wrong = { tenant: tenant.label, body: { username: login, password: 'Test-pass-2' } };
        for (let tries = 0; tries < 10; tries++) await api.send(logIn, wrong);
        return { tenant: tenant.label, body: { username: login, password: testPassword } };
      },
      async PasswordResetRequired({ api, tenant }) {
        const { login } = await signInCustomer(api, { tenant });
        await failBefore(api, { login, codes: 20 });
        return { tenant: tenant.label, body: { username: login, password: testPassword } };
      },
      async TwoFactorRequired({ api }) {
        const { tenant, login } = await makeCustomerWithCode(api);
        return { tenant: tenant.label, body: { username: login, password: testPassword } };
      },
      AuthenticationCodeLengthInvalid: withCode((code) => code.slice(1)),
      AuthenticationCodeNotExistForThisID: withCode(wrongCode),
    },
  }),
  defineCases(logInByToken, {
    success: payLink(async () => undefined),
    refusals: {
      PayLinkInvalid: async ({ tenant }) => ({ tenant: tenant.label, body: { token: 'of-nobody' } }),
      PayLinkExpired: payLink(async ({ api }) => {
        api.world.clock.now = new Date(api.world.clock.now.getTime() + 25 * 60 * 60 * 1000);
      }),
      async PayLinkPaid({ api, tenant }) {
        const { payment, request } = await agreedVisit(api, { tenant });
        await api.send(submitPayment, payment);
        return request;
      },
      PayLinkUsed: payLink(async ({ api }, request) => {
        await api.send(logInByToken, request);
      }),
      EmbeddingOff: async ({ tenant }) => ({ tenant: tenant.label, body: { token: 'of-nobody', isEmbedded: true } }),
    },
  }),
  defineCases(seeAsCustomer, {
    async success({ api, tenant }) {
      const { session } = await signInCustomer(api, { tenant });
      const token = await makeCustomerView(api.world, { tenant, session });
      return { tenant: tenant.label, body: { token } };
    },
    refusals: { SeeAsLinkInvalid: async ({ tenant }) => ({ tenant: tenant.label, body: { token: 'of-nobody' } }) },
  }),
  defineCases(authenticateCustomer, {
    success: passwordAgain({}),
    refusals: {
      CredentialsInvalid: passwordAgain({ password: 'Test-pass-2' }),
      async SignInLocked(harness) {
        const wrong = await passwordAgain({ password: 'Test-pass-2' })(harness);
        for (let tries = 0; tries < 10; tries++) await harness.api.send(authenticateCustomer, wrong);
        return { ...wrong, body: { ...(wrong.body as object), password: testPassword } };
      },
      async PasswordResetRequired(harness) {
        const request = await passwordAgain({})(harness);
        await failBefore(harness.api, { login: (request.body as { username: string }).username, passwords: 100 });
        return request;
      },
    },
  }),
  defineCases(keepAlive, {
    success: async ({ api, tenant }) => (await signInCustomer(api, { tenant })).credentials,
    refusals: {},
  }),
  defineCases(logOutEverywhere, {
    success: async ({ api, tenant }) => (await signInCustomer(api, { tenant })).credentials,
    refusals: {},
  }),
  defineCases(refreshToken, {
    success: async ({ api, tenant }) => (await signInCustomer(api, { tenant })).credentials,
    refusals: {},
  }),
  defineCases(logOut, {
    success: async ({ api, tenant }) => (await signInCustomer(api, { tenant })).credentials,
    refusals: {},
  }),
  defineCases(reportIssue, {
    success: async ({ tenant }) => ({
      tenant: tenant.label,
      body: {
        action: 'login',
        loginIdError: true,
        payeeCodeError: false,
        uniqueNameError: false,
        userToken: 'client-1',
      },
    }),
    refusals: {},
  }),
];

/** Signs in with a changed version of the e-mailed code. */
function withCode(change: (code: string) => string): CallCase {
  return async ({ api }) => {
    const { request, code } = await askForCode(api);
    return { ...request, body: { ...request.body, authenticationCode: change(code) } };
  };
}

function payLink(before: (harness: CaseHarness, request: TestRequest) => Promise<void>): CallCase {
  return async (harness) => {
    const { api, tenant } = harness;
    const { account } = await signInCustomer(api, { tenant });
    const token = await makePayLink(api.world, { tenant, accountReferenceCode: account });
    const request = { tenant: tenant.label, body: { token } };
    await before(harness, request);
    return request;
  };
}

function passwordAgain(change: { password?: string }): CallCase {
  return async ({ api, tenant }) => {
    const { login, credentials } = await signInCustomer(api, { tenant });
    return { ...credentials, body: { username: login, password: testPassword, ...change } };
  };
}
