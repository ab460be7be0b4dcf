import { logInSso, startSingleSignOn } from '@quittance/contract/single-sign-on';
import { defineCases } from '../../testing/call-cases.ts';
import { signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { makeAnotherTenant, offerSingleSignOn, returnFromProvider } from '../../testing/single-sign-on-harness.ts';

const nobodyListens = { issuer: 'http://127.0.0.1:9' };

/** Covers single sign-on (req 7.3). */
export const singleSignOnCases = [
  defineCases(startSingleSignOn, {
    async success({ api, tenant }) {
      await offerSingleSignOn(api, { tenant });
      return { tenant: tenant.label, body: { language: 'es' } };
    },
    refusals: {
      SingleSignOnNotOffered: async ({ api }) => ({ tenant: (await makeAnotherTenant(api)).label }),
      async Unavailable({ api }) {
        const tenant = await makeAnotherTenant(api);
        await offerSingleSignOn(api, { tenant, change: nobodyListens });
        return { tenant: tenant.label };
      },
    },
  }),
  defineCases(logInSso, {
    async success({ api, tenant }) {
      const { login } = await signInCustomer(api, { tenant });
      return returnFromProvider(api, { tenant, doing: { account: login } });
    },
    refusals: {
      SingleSignOnFailed: ({ api, tenant }) => returnFromProvider(api, { tenant, doing: 'deny' }),
      async SingleSignOnNotOffered({ api, tenant }) {
        const { body } = await returnFromProvider(api, { tenant, doing: 'deny' });
        return { tenant: (await makeAnotherTenant(api)).label, body };
      },
      SingleSignOnUnknownCustomer: ({ api, tenant }) =>
        returnFromProvider(api, { tenant, doing: { account: 'nobody-here' } }),
      async Unavailable({ api, tenant }) {
        const request = await returnFromProvider(api, { tenant, doing: 'deny' });
        const callbackQuery = request.body.callbackQuery.replace('access_denied', 'temporarily_unavailable');
        return { ...request, body: { callbackQuery } };
      },
    },
  }),
];
