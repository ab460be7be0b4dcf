import {
  getRegisteredPhoneNumbers,
  getTextMessageSubscriptions,
  registerAndSubscribeToAllMessages,
  sendTextMessage,
  subscribeToAllTextMessages,
  unsubscribeFromAllTextMessages,
} from '@quittance/contract/messages';
import { authenticate } from '@quittance/services/sign-in/authenticate';
import { textConsentGiven } from '@quittance/services/testing/email-registration';
import { freshPhone, makePhone, sendPhoneCode } from '@quittance/services/testing/fixtures/test-phone';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { type CallCase, type CaseHarness, defineCases } from '../../testing/call-cases.ts';
import { signInCustomer } from '../../testing/payers/signed-in-customer.ts';

/** Covers text messages (req 7.4). */
export const textMessageCases = [
  defineCases(registerAndSubscribeToAllMessages, {
    success: registration(),
    refusals: {
      AuthenticationCodeRequired: registration({ authenticationCode: '' }),
      AuthenticationCodeLengthInvalid: registration({ authenticationCode: '12345' }),
      async AuthenticationCodeNotExistForThisID(harness) {
        const request = await registration()(harness);
        await harness.api.send(registerAndSubscribeToAllMessages, request);
        return request;
      },
      async AuthenticationCodeNotForThisCustomer(harness) {
        const { credentials } = await signInCustomer(harness.api, harness);
        return { ...(await registration()(harness)), ...credentials };
      },
      ConsentRequired: registration({ consent: { accepted: false, language: 'en', textVersion: 'earlier' } }),
      DisclosureOutdated: registration({ consent: { accepted: true, language: 'en', textVersion: 'earlier' } }),
      PhoneFormatInvalid: registration({ phoneNumber: '555-0111' }),
      PhoneRequired: registration({ phoneNumber: '' }),
      PhoneNumberNotExistForCustomer: registration({ phoneNumber: '2125550199' }),
      async TooManyRequests(harness) {
        const by = (await harness.api.openAnother({ settings: { SIGN_INS_PER_MINUTE: 1 } })).send;
        const request = await registration()(harness);
        await by(registerAndSubscribeToAllMessages, request);
        return { ...request, by };
      },
    },
  }),
  defineCases(getRegisteredPhoneNumbers, { success: ownPhone(), refusals: {} }),
  defineCases(getTextMessageSubscriptions, {
    success: ownPhone(),
    refusals: {
      PhoneRequired: ownPhone({ phoneNumber: '' }),
      PhoneFormatInvalid: ownPhone({ phoneNumber: '+13125550111' }),
      PhoneNumberNotExistForCustomer: ownPhone({ phoneNumber: '2125550199' }),
    },
  }),
  defineCases(subscribeToAllTextMessages, {
    success: ownPhone(),
    refusals: {
      PhoneRequired: ownPhone({ phoneNumber: '' }),
      PhoneFormatInvalid: ownPhone({ phoneNumber: '+13125550111' }),
      PhoneNumberNotExistForCustomer: ownPhone({ phoneNumber: '2125550199' }),
      EndPointNotAuthenticated: ownPhone({}, { isStopped: true }),
    },
  }),
  defineCases(unsubscribeFromAllTextMessages, {
    success: ownPhone(),
    refusals: {
      PhoneRequired: ownPhone({ phoneNumber: '' }),
      PhoneFormatInvalid: ownPhone({ phoneNumber: '+13125550111' }),
      PhoneNumberNotExistForCustomer: ownPhone({ phoneNumber: '2125550199' }),
    },
  }),
  defineCases(sendTextMessage, {
    success: ownPhone({ messageKind: 'Help' }),
    refusals: {
      MessageRequired: ownPhone({ messageKind: '' }),
      TextMessageSubscriptionNotForAuthentication: ownPhone({ messageKind: 'SmsAuthCodeText' }),
      PhoneRequired: ownPhone({ messageKind: 'Help', phoneNumber: '' }),
      PhoneFormatInvalid: ownPhone({ messageKind: 'Help', phoneNumber: '312555011' }),
      PhoneNumberNotExistForCustomer: ownPhone({ messageKind: 'Help', phoneNumber: '2125550199' }),
      EndPointNotAuthenticated: ownPhone({ messageKind: 'Help' }, { isSubscribed: false }),
      async SourceAddressNotFound(harness) {
        const tenant = await makeTenant(harness.api.world, { label: 'textless', hasMessages: false });
        return ownPhone({ messageKind: 'Help' })({ ...harness, tenant });
      },
      async SourceAddressRequired(harness) {
        const tenant = await makeTenant(harness.api.world, { label: 'numberless' });
        await harness.api.world.adminPool.query('update tenant set sms_source_address = null where tenant_id = $1', [
          tenant.id,
        ]);
        return ownPhone({ messageKind: 'Help' })({ ...harness, tenant });
      },
      FailToConnectGatewayService: withCarrier('unavailable'),
      MessageTransmissionFailure: withCarrier('refused'),
      async TooManyRequests(harness) {
        const request = await ownPhone({ messageKind: 'Help' })(harness);
        await harness.api.send(sendTextMessage, request);
        return request;
      },
    },
  }),
];

/** Registers a phone with a valid code and consent; `change` overrides fields of the body. */
function registration(change: object = {}) {
  return async ({ api, tenant }: CaseHarness) => {
    const { credentials } = await signInCustomer(api, { tenant });
    const { token, cookie: cookieSecret } = credentials;
    const session = await authenticate(api.world.context, { tenant, token, cookieSecret });
    if (!session) throw new Error('expected the session just started, got none');
    const phone = freshPhone();
    const { requestId, code } = await sendPhoneCode(api.world, { tenant, session, phone });
    const body = {
      phoneNumber: phone,
      authenticationCode: code,
      authenticationExternalRequestID: requestId,
      consent: textConsentGiven(tenant),
      ...change,
    };
    return { ...credentials, body };
  };
}

function ownPhone(change: object = {}, state: { isSubscribed?: boolean; isStopped?: boolean } = {}) {
  return async ({ api, tenant }: CaseHarness) => {
    const { credentials, session } = await signInCustomer(api, { tenant });
    const phoneNumber = await makePhone(api.world, { tenant, session, ...state });
    return { ...credentials, body: { phoneNumber, ...change } };
  };
}

function withCarrier(kind: 'refused' | 'unavailable'): CallCase {
  return async (harness) => {
    const textMessages = { send: async () => ({ kind, reason: 'the test says so' }) };
    const { send: by } = await harness.api.openAnother({ services: { textMessages } });
    return { ...(await ownPhone({ messageKind: 'Help' })(harness)), by };
  };
}
