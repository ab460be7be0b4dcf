import {
  refusal,
  type StandInAnswer,
  type StandInApi,
  startStandInApi,
  success,
} from '@quittance/browser/testing/stand-in-api';
import { responseCodes } from '@quittance/contract/codes/response-codes';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Services } from '../../session/services.tsx';
import type { SignedInUser } from '../../session/signed-in-user.ts';
import { testI18n } from '../../testing/render-portal.tsx';
import { testServices, testTenant, testUser } from '../../testing/test-services.ts';
import { type RegistrationCodeRequest, sendRegistrationCode } from './send-registration-code.ts';

const sendPath = '/v1/message/sendauthenticationcode';
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
  await testI18n();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer(sendPath, { status: 200, body: sent });
});

const sent = { ...success, authenticationExternalRequestID: 'request-1.secret', destination: 'new@example.com' };
const email: RegistrationCodeRequest = {
  channel: 'email',
  destination: 'new@example.com',
  purpose: 'emailOptIn',
  location: 'loginPage',
  language: 'en',
};
const sms: RegistrationCodeRequest = { ...email, channel: 'sms', destination: '3125550177', location: 'profilePage' };
const bodies = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);
const events = () => bodies('/v1/userevent/logevent').map(({ userEventType }) => userEventType);

type Endpoint = SignedInUser['customerContactInfo']['emailAddressEndPoint'];

function servicesWith(emailAddressEndPoint: Endpoint = null): Services {
  const { communicationConfiguration: communication } = testTenant;
  const addresses = { emailSourceAddress: 'bills@lumen.example', smsSourceAddress: '+13125550100' };
  const communicationConfiguration = { ...communication, ...addresses };
  const services = testServices({ apiUrl: api.apiUrl, tenant: { communicationConfiguration } });
  services.local.set('clientid', 'client-1');
  const user = testUser(services);
  const customerContactInfo = { ...user.customerContactInfo, emailAddressEndPoint };
  services.session.setState({ user: { ...user, customerContactInfo } });
  return services;
}

const endpointOf = ({ session }: Services) => session.getState().user?.customerContactInfo.emailAddressEndPoint;

describe('registration code', () => {
  it.each([
    ['emailOptIn', 1],
    ['twoFactorOptIn', 2],
    ['changeEmailAddress', 3],
  ] as const)(
    'is requested for %s as %s, not as a resend, with the host in uppercase (req 3.16, 7.4)',
    async (purpose, number) => {
      const services = servicesWith();
      expect(await sendRegistrationCode(services, { ...email, purpose })).toEqual({ kind: 'sent' });
      expect(bodies(sendPath)).toEqual([
        {
          hostname: 'LUMEN.LOCALHOST',
          userToken: 'client-1',
          campaignIdentifier: null,
          customerReferenceCode: 'C-1',
          sourceAddress: 'bills@lumen.example',
          customMessage: expect.stringMatching(
            /^Lumen City Power sent you a code to confirm this e-mail address\. Enter it at lumen\.localhost\. .*client-1\. © \d{4} /,
          ),
          destinationAddress: 'new@example.com',
          messageType: 'Email',
          resend: false,
          authenticationExternalRequestID: null,
          language: 'en',
          purpose: number,
        },
      ]);
    },
  );

  it('is stored with its destination and with its request ID as authExtReqID (req 4.5, 7.4)', async () => {
    const services = servicesWith();
    await sendRegistrationCode(services, email);
    expect(services.local.get('authExtReqID')).toBe('request-1.secret');
    expect(services.sessionStorage.getJson('twoFactorDetails')).toMatchObject({
      authExternalRequestId: 'request-1.secret',
      destination: 'new@example.com',
      isLoginRequest: false,
      purpose: 1,
      location: 1,
      channel: 'email',
      attempts: 0,
    });
  });

  it('is a text message without an endpoint for a phone number and keeps the consent (req 7.4)', async () => {
    const services = servicesWith();
    const consent = { language: 'es', textVersion: 'text-es' } as const;
    await sendRegistrationCode(services, { ...sms, language: 'es', consent });
    expect(bodies(sendPath)[0]).toMatchObject({
      destinationAddress: '3125550177',
      messageType: 'SMS',
      language: 'es',
      customerReferenceCode: 'C-1',
      sourceAddress: '+13125550100',
      customMessage: null,
    });
    for (const field of ['purpose', 'consent']) expect(bodies(sendPath)[0]).not.toHaveProperty(field);
    expect(services.local.get('authExtReqID')).toBeUndefined();
    expect(endpointOf(services)).toBeNull();
    expect(services.sessionStorage.getJson('twoFactorDetails')).toMatchObject({
      channel: 'sms',
      consent,
      location: 2,
    });
  });

  it('creates a missing endpoint: unauthenticated, not preferred, opted out, pending (req 4.8)', async () => {
    const services = servicesWith();
    await sendRegistrationCode(services, email);
    expect(endpointOf(services)).toEqual({
      displayName: 'new@example.com',
      emailAddress: 'new@example.com',
      isAuthenticated: false,
      isPreferred: false,
      pendingVerification: true,
      optOutAllSubscriptions: true,
    });
  });

  it('keeps a verified address until the new one’s code is verified (req 4.8)', async () => {
    const verified = {
      displayName: 'old@example.com',
      emailAddress: 'old@example.com',
      isAuthenticated: true,
      isPreferred: true,
      pendingVerification: false,
      optOutAllSubscriptions: false,
    };
    const services = servicesWith(verified);
    await sendRegistrationCode(services, email);
    expect(endpointOf(services)).toEqual(verified);
  });
});

describe('registration code that cannot be sent (req 8.4)', () => {
  const broken: StandInAnswer = (response) => void response.destroy();
  it.each<[string, StandInAnswer, string, string]>([
    [
      'source address not found',
      refusal('SourceAddressNotFound'),
      'EmailRegistration.SourceAddressNotFound',
      'SmsRegistration.SourceAddressNotFound',
    ],
    [
      'source address required',
      refusal('SourceAddressRequired'),
      'EmailRegistration.SourceAddressRequired',
      'SmsRegistration.SourceAddressRequired',
    ],
    [
      'endpoint does not exist',
      refusal('EndPointNotExist'),
      'EmailRegistration.EndPointNotExist',
      'SmsRegistration.EndPointNotExist',
    ],
    [
      'endpoint is not authenticated',
      refusal('EndPointNotAuthenticated'),
      'EmailRegistration.EndPointNotAuthenticated',
      'SmsRegistration.EndPointNotAuthenticated',
    ],
    ['gateway is down', refusal('FailToConnectGatewayService'), 'GenericErrorMessage', 'GenericErrorMessage'],
    ['not handed over', refusal('MessageTransmissionFailure'), 'GenericErrorMessage', 'GenericErrorMessage'],
    ['too many', refusal('TooManyRequests', { retryAfterSeconds: 9 }), 'GenericErrorMessage', 'GenericErrorMessage'],
    ['server failed', refusal('InternalError'), 'GenericErrorMessage', 'GenericErrorMessage'],
    ['nonsense', { status: 200, body: { responses: 'yes' } }, 'GenericErrorMessage', 'GenericErrorMessage'],
    ['no network', broken, 'GenericErrorMessage', 'GenericErrorMessage'],
  ])('has the right message key for e-mail and SMS: %s', async (_name, answer, emailKey, smsKey) => {
    api.answer(sendPath, answer);
    const services = servicesWith();
    for (const [request, messageKey] of [
      [email, emailKey],
      [sms, smsKey],
    ] as const) {
      expect(await sendRegistrationCode(services, request)).toMatchObject({ kind: 'failed', problem: { messageKey } });
    }
    expect(services.sessionStorage.get('twoFactorDetails')).toBeUndefined();
    expect(services.local.get('authExtReqID')).toBeUndefined();
    expect(endpointOf(services)).toBeNull();
  });

  it('includes the wait time and the support ID', async () => {
    api.answer(sendPath, refusal('TooManyRequests', { retryAfterSeconds: 9 }));
    const services = servicesWith();
    expect(await sendRegistrationCode(services, email)).toMatchObject({ problem: { waitSeconds: 9 } });
    api.answer(sendPath, refusal('MessageTransmissionFailure'));
    expect(await sendRegistrationCode(services, email)).toMatchObject({ problem: { requestId: 'server-id' } });
  });

  it.each(['SourceAddressNotFound', 'FailToConnectGatewayService'] as const)(
    'logs the service error with the server’s message: %s (req 8.4)',
    async (name) => {
      api.answer(sendPath, refusal(name));
      const services = servicesWith();
      await sendRegistrationCode(services, email);
      expect(services.diagnostics.entries()).toContainEqual(
        expect.objectContaining({
          event: 'code-not-sent',
          detail: { error: `Error sending authorization mail: ${responseCodes[name].message}` },
        }),
      );
    },
  );

  it('logs Send2FACodeFailure only while opting in to the second factor', async () => {
    api.answer(sendPath, refusal('EndPointNotExist'));
    const services = servicesWith();
    await sendRegistrationCode(services, email);
    await sendRegistrationCode(services, { ...email, purpose: 'twoFactorOptIn' });
    await vi.waitFor(() => expect(events()).toEqual(['Send2FACodeFailure']));
  });

  it('makes the next page reload the consent text when it has changed', async () => {
    api.answer(sendPath, refusal('DisclosureOutdated'));
    const services = servicesWith();
    services.sessionStorage.setJson('tenantConfig', { tenantName: 'Lumen City Power' });
    expect(await sendRegistrationCode(services, email)).toMatchObject({
      problem: { messageKey: 'EmailRegistration.ConsentOutdated' },
    });
    expect(services.sessionStorage.get('tenantConfig')).toBeUndefined();
  });

  it('is not a failure when the server first requires the password', async () => {
    api.answer(sendPath, refusal('StepUpRequired'));
    const services = servicesWith();
    expect(await sendRegistrationCode(services, { ...email, purpose: 'twoFactorOptIn' })).toEqual({
      kind: 'step-up-required',
    });
    expect(events()).toEqual([]);
  });
});
