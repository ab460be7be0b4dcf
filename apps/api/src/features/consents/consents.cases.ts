import { logUserConsent } from '@quittance/contract/consents';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { type CallCase, defineCases } from '../../testing/call-cases.ts';
import { signInCustomer } from '../../testing/payers/signed-in-customer.ts';

let tenants = 0;

/** Covers userconsent/loguserconsent (req 7.7). */
export const consentCases = [
  defineCases(logUserConsent, {
    success: consent({}),
    refusals: {
      DisclosureOutdated: consent({ textVersion: 'v0' }),
      NotFound: consent({ accountReferenceCode: 'A-of-nobody' }),
    },
  }),
];

function consent(change: object): CallCase {
  return async ({ api }) => {
    tenants += 1;
    const label = `consents-${tenants}`;
    const tenant = await makeTenant(api.world, { label, disclaimers: [{ type: 3, version: 'v1' }] });
    const { credentials, account } = await signInCustomer(api, { tenant, isOutOfStatute: true });
    const body = { disclaimerType: 3, textVersion: 'v1', language: 'en', accountReferenceCode: account, ...change };
    return { ...credentials, body };
  };
}
