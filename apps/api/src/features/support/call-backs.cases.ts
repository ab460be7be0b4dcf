import { cancelCallBack, getCallBack, requestCallBack } from '@quittance/contract/support';
import { callsOfCustomer } from '@quittance/domain/limit-uses/use-limits';
import { type CallCase, defineCases } from '../../testing/call-cases.ts';
import { signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { daysAhead } from '../../testing/payment-request.ts';

const wish = { phoneNumber: '(312) 555-0199', topic: 'plan', partOfDay: 'evening', language: 'es' };

export const callBackCases = [
  defineCases(requestCallBack, {
    success: asking(),
    refusals: {
      CallBackDayNotAllowed: asking({ callOn: '2026-01-03' }),
      PhoneFormatInvalid: asking({ phoneNumber: '555-0199' }),
      PhoneRequired: asking({ phoneNumber: '' }),
      async TooManyRequests(harness) {
        const request = await asking()(harness);
        for (let asked = 0; asked < callsOfCustomer.max; asked++) {
          await harness.api.send(requestCallBack, request);
          await harness.api.send(cancelCallBack, { ...request, body: {} });
        }
        return request;
      },
    },
  }),
  defineCases(getCallBack, {
    async success(harness) {
      const request = await asking()(harness);
      await harness.api.send(requestCallBack, request);
      return { ...request, body: {} };
    },
    refusals: {},
  }),
  defineCases(cancelCallBack, {
    async success({ api, tenant }) {
      const { credentials } = await signInCustomer(api, { tenant });
      return { ...credentials, body: {} };
    },
    refusals: {},
  }),
];

function asking(changes: object = {}): CallCase {
  return async ({ api, tenant }) => {
    const { credentials } = await signInCustomer(api, { tenant });
    const callOn = daysAhead(api, { tenant, days: 7 });
    return { ...credentials, body: { ...wish, callOn, ...changes } };
  };
}
