import { logIn, logOut, refreshToken, reportIssue } from '@quittance/contract/sign-in';
import { defineCases } from '../../testing/call-cases.ts';
import { signInCustomer, testPassword } from '../../testing/signed-in-customer.ts';

/** The calls under auth/ (SPEC 7.3). */
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
    },
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
