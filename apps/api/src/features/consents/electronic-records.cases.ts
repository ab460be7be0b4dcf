import { randomUUID } from 'node:crypto';
import {
  acceptElectronicRecords,
  getElectronicRecords,
  getPaperlessBills,
  getTestPage,
  turnOffPaperlessBills,
  turnOnPaperlessBills,
  withdrawElectronicRecords,
} from '@quittance/contract/electronic-records';
import { paperlessWording } from '@quittance/services/electronic-records/records-wording';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { agreeToElectronicRecords } from '@quittance/services/testing/electronic-consent';
import { changeContact } from '@quittance/services/testing/fixtures/test-contact';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { type CallCase, type CaseHarness, defineCases } from '../../testing/call-cases.ts';
import { typedCode } from '../../testing/page-code.ts';
import { type SignedIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';

export const electronicRecordsCases = [
  defineCases(getElectronicRecords, { success: asking(async () => ({ language: 'es' })), refusals: {} }),
  defineCases(getTestPage, { success: asking(async () => ({ language: 'en' })), refusals: {} }),
  defineCases(acceptElectronicRecords, {
    success: asking((payer, { api }) => typedCode(api, payer)),
    refusals: {
      DisclosureOutdated: asking(async (payer, { api }) => ({ ...(await typedCode(api, payer)), textVersion: 'old' })),
      PageCodeWrong: asking(async (payer, { api }) => ({ ...(await typedCode(api, payer)), code: 'none' })),
      TooManyRequests: asking(async (payer, { api }) => {
        const typed = await typedCode(api, payer);
        const wrong = { ...payer.credentials, body: { ...typed, code: 'none' } };
        for (let tries = 0; tries < 5; tries++) await api.send(acceptElectronicRecords, wrong);
        return typed;
      }),
    },
  }),
  defineCases(withdrawElectronicRecords, { success: asking(async () => ({})), refusals: {} }),
  defineCases(getPaperlessBills, { success: asking(async () => ({ language: 'es' })), refusals: {} }),
  defineCases(turnOnPaperlessBills, {
    success: turningOn(async (payer, { api }) => agreeToElectronicRecords(api.world, payer)),
    refusals: {
      DisclosureOutdated: turningOn(
        async (payer, { api }) => agreeToElectronicRecords(api.world, payer),
        () => ({ textVersion: 'old', language: 'en' }),
      ),
      ElectronicConsentRequired: turningOn(async () => undefined),
      PaperlessEmailRequired: turningOn(async (payer, { api }) => {
        await agreeToElectronicRecords(api.world, payer);
        await changeContact(api.world, { ...payer, email: '' });
      }),
      PaperlessNotOffered: asking(async (_, { tenant }) => termsOf(tenant)),
    },
  }),
  defineCases(turnOffPaperlessBills, { success: asking(async () => ({})), refusals: {} }),
];

function termsOf(tenant: Tenant): object {
  return { textVersion: paperlessWording(tenant, 'en').version, language: 'en' };
}

/** Asks at a new tenant that offers paperless bills. */
function turningOn(
  prepare: (payer: SignedIn, harness: CaseHarness) => Promise<void>,
  bodyFor: (tenant: Tenant) => object = termsOf,
): CallCase {
  return async ({ api }) => {
    const tenant = await makeTenant(api.world, { label: `less-${randomUUID().slice(0, 8)}`, paperlessBills: true });
    return asking(async (payer, harness) => {
      await prepare(payer, harness);
      return bodyFor(tenant);
    })({ api, tenant });
  };
}

function asking(bodyFor: (payer: SignedIn, harness: CaseHarness) => Promise<object>): CallCase {
  return async (harness) => {
    const payer = await signInCustomer(harness.api, harness);
    return { ...payer.credentials, body: await bodyFor(payer, harness) };
  };
}
