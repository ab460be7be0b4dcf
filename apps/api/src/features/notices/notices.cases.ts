import { getNoticePreferences, setNoticePreference } from '@quittance/contract/notices';
import { type CaseHarness, defineCases } from '../../testing/call-cases.ts';
import { signInCustomer } from '../../testing/payers/signed-in-customer.ts';

export const noticeCases = [
  defineCases(getNoticePreferences, { success: asCustomer(), refusals: {} }),
  defineCases(setNoticePreference, {
    success: asCustomer({ kind: 'payments', channel: 'sms', isWanted: false }),
    refusals: { EndPointNotExist: asCustomer({ kind: 'payments', channel: 'devicePush', isWanted: true }) },
  }),
];

function asCustomer(body: object = {}) {
  return async ({ api, tenant }: CaseHarness) => {
    const { credentials } = await signInCustomer(api, { tenant });
    return { ...credentials, body };
  };
}
