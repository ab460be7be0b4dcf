import {
  acceptElectronicRecords,
  getElectronicRecords,
  getTestPage,
  withdrawElectronicRecords,
} from '@quittance/contract/electronic-records';
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
];

function asking(bodyFor: (payer: SignedIn, harness: CaseHarness) => Promise<object>): CallCase {
  return async (harness) => {
    const payer = await signInCustomer(harness.api, harness);
    return { ...payer.credentials, body: await bodyFor(payer, harness) };
  };
}
