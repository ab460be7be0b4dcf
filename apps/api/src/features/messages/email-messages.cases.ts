import { randomUUID } from 'node:crypto';
import {
  getEmailVerification,
  registerEndpointByCode,
  sendAuthenticationCode,
  sendFreshLink,
  subscribeToAllEmailMessages,
  unregisterEmailAddress,
  unsubscribeByLink,
  unsubscribeFromAllEmailMessages,
  verifyEmailAddress,
} from '@quittance/contract/messages';
import { emailConsentGiven } from '@quittance/services/testing/email-registration';
import { changeContact } from '@quittance/services/testing/fixtures/test-contact';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { type CallCase, type CaseHarness, defineCases } from '../../testing/call-cases.ts';
import {
  type AskedRegistration,
  anotherAddress,
  askToRegister,
  emailOf,
  registerEmail,
} from '../../testing/payers/registered-email.ts';
import { type SignedIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import type { TestRequest } from '../../testing/test-api.ts';
import { unsubscribeTokenFor } from '../../testing/unsubscribe-token.ts';

/** Covers the registration of e-mail addresses and the links in e-mails (req 7.4, 8.2). */
export const emailMessageCases = [
  defineCases(sendAuthenticationCode, {
    success: codeTo(),
    refusals: {
      SourceAddressRequired: codeTo({}, async ({ api }, { tenant }) => {
        await api.world.adminPool.query("update tenant set email_source_address = 'nobody' where tenant_id = $1", [
          tenant.id,
        ]);
      }),
      async SourceAddressNotFound(harness) {
        const tenant = await makeTenant(harness.api.world, { label: newLabel(), hasMessages: false });
        return codeTo({}, undefined, tenant)(harness);
      },
      ConsentRequired: codeTo({ consent: undefined }),
      DisclosureOutdated: codeTo({ consent: { accepted: true, language: 'en', textVersion: 'earlier' } }),
      EndPointNotExist: codeTo({ destinationAddress: `${'a'.repeat(89)}@example.com` }),
      EndPointNotAuthenticated: codeTo({ purpose: 0 }, async ({ api }, customer) => {
        await changeContact(api.world, { ...customer, email: '' });
        await askToRegister(api, { customer, address: anotherAddress() });
      }),
      FailToConnectGatewayService: whileMailIs('unavailable', codeTo()),
      MessageTransmissionFailure: whileMailIs('refused', codeTo()),
      TooManyRequests: codeTo({}, async ({ api }, customer) => {
        await askToRegister(api, { customer });
      }),
      PhoneFormatInvalid: codeTo({ messageType: 'SMS', destinationAddress: '555-0111' }),
      PhoneRequired: codeTo({ messageType: 'sms', destinationAddress: '' }),
      StepUpRequired: codeTo({}, async ({ api }) => passTime(api, 5 * 60 + 1)),
      AuthenticationCodeNotExistForThisID: codeTo({ resend: true, authenticationExternalRequestID: 'x' }),
    },
  }),
  defineCases(registerEndpointByCode, {
    success: registration(async ({ request }) => request),
    refusals: {
      AuthenticationCodeRequired: registration(async ({ request }) => withCode(request, '')),
      AuthenticationCodeLengthInvalid: registration(async ({ request }) => withCode(request, '12345')),
      AuthenticationCodeNotExistForThisID: registration(async ({ request }, { api }) => {
        await api.send(registerEndpointByCode, request);
        return request;
      }),
      AuthenticationCodeNotForThisCustomer: registration(async ({ request }, harness) => {
        const { credentials } = await signInCustomer(harness.api, harness);
        return { ...request, ...credentials };
      }),
      EndPointNotAuthenticated: registration(async ({ request, address }, { api }) => {
        await api.send(unregisterEmailAddress, { ...request, body: { emailAddress: address } });
        return request;
      }),
      EndPointNotExist: registration(async (asked, harness) => {
        await forgetEndpoint(asked, harness);
        return asked.request;
      }),
      TooManyRequests: registration(async ({ request }, { api }) => {
        const by = (await api.openAnother({ settings: { SIGN_INS_PER_MINUTE: 1 } })).send;
        await by(registerEndpointByCode, request);
        return { ...request, by };
      }),
    },
  }),
  defineCases(subscribeToAllEmailMessages, {
    success: registered((address) => ({ EmailAddress: address })),
    refusals: {
      EndPointNotExist: registered(() => ({ EmailAddress: anotherAddress() })),
      EndPointNotAuthenticated: registration(async ({ request, address }) => ({
        ...request,
        body: { EmailAddress: address },
      })),
    },
  }),
  defineCases(unsubscribeFromAllEmailMessages, {
    success: registered((address) => ({ EmailAddress: address })),
    refusals: { EndPointNotExist: registered(() => ({ EmailAddress: anotherAddress() })) },
  }),
  defineCases(unregisterEmailAddress, {
    success: registered((address) => ({ emailAddress: address })),
    refusals: {
      EndPointNotExist: registered(() => ({ emailAddress: anotherAddress() })),
      async TwoFactorRequiredHere({ api }) {
        const tenant = await makeTenant(api.world, { label: newLabel(), secondFactor: 'enabled' });
        return registered((emailAddress) => ({ emailAddress }), 2)({ api, tenant });
      },
    },
  }),
  defineCases(getEmailVerification, {
    success: link(async ({ link: token }) => token),
    refusals: { LinkInvalid: link(async () => 'x'), LinkExpired: link(expired) },
  }),
  defineCases(verifyEmailAddress, {
    success: link(async ({ link: token }) => token),
    refusals: {
      LinkInvalid: link(async ({ link: token, request }, { api }) => {
        await api.send(registerEndpointByCode, request);
        return token;
      }),
      LinkExpired: link(expired),
      EndPointNotExist: link(unregistered),
    },
  }),
  defineCases(sendFreshLink, {
    success: link(expired),
    refusals: {
      LinkInvalid: link(async () => 'x'),
      EndPointNotAuthenticated: link(unregistered),
      EndPointNotExist: link(async (asked, harness) => {
        await forgetEndpoint(asked, harness);
        return asked.link;
      }),
      SourceAddressRequired: link(async ({ link: token }, { api, tenant }) => {
        await api.world.adminPool.query('update tenant set email_source_address = null where tenant_id = $1', [
          tenant.id,
        ]);
        // Tenants are cached for five seconds.
        passTime(api, 6);
        return token;
      }),
      SourceAddressNotFound: link(async ({ link: token }, { api, tenant }) => {
        await api.world.adminPool.query(
          `update tenant set switches = switches || '{"enableEmail": false}' where tenant_id = $1`,
          [tenant.id],
        );
        passTime(api, 6);
        return token;
      }),
      FailToConnectGatewayService: whileMailIs('unavailable', link(expired)),
      MessageTransmissionFailure: whileMailIs('refused', link(expired)),
      TooManyRequests: link(async ({ link: token }) => token),
    },
  }),
  defineCases(unsubscribeByLink, {
    async success({ api, tenant }) {
      const customer = await signInCustomer(api, { tenant });
      return { tenant: tenant.label, body: { token: await unsubscribeTokenFor(api, { customer }) } };
    },
    refusals: { LinkInvalid: async ({ tenant }) => ({ tenant: tenant.label, body: { token: 'x' } }) },
  }),
];

const newLabel = () => `mail-${randomUUID().slice(0, 8)}`;

function passTime({ world }: CaseHarness['api'], seconds: number): void {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000);
}

/** Requests a code at a separate tenant, which `arrange` may change. */
function codeTo(
  change: object = {},
  arrange?: (harness: CaseHarness, customer: SignedIn) => Promise<void>,
  at?: CaseHarness['tenant'],
): CallCase {
  return async ({ api }) => {
    const tenant = at ?? (await makeTenant(api.world, { label: newLabel() }));
    const customer = await signInCustomer(api, { tenant });
    await arrange?.({ api, tenant }, customer);
    if (arrange) passTime(api, 6);
    const consent = emailConsentGiven(customer.tenant);
    const body = { destinationAddress: emailOf(customer), messageType: 'Email', consent, ...change };
    return { ...customer.credentials, body };
  };
}

/** Makes the mail server fail during the request. */
function whileMailIs(fault: 'unavailable' | 'refused', callCase: CallCase): CallCase {
  return async (harness) => {
    const { outbox } = harness.api.world;
    const { by = harness.api.send, ...request } = await callCase(harness);
    return {
      ...request,
      async by(call, sent) {
        outbox.mailFails = fault;
        return by(call, sent).finally(() => {
          outbox.mailFails = undefined;
        });
      },
    };
  };
}

function registration(give: (asked: AskedRegistration, harness: CaseHarness) => ReturnType<CallCase>): CallCase {
  return async ({ api }) => {
    const tenant = await makeTenant(api.world, { label: newLabel() });
    const customer = await signInCustomer(api, { tenant });
    return give(await askToRegister(api, { customer }), { api, tenant });
  };
}

function withCode(request: AskedRegistration['request'], authenticationCode: string): TestRequest {
  return { ...request, body: { ...request.body, authenticationCode } };
}

function registered(bodyFor: (address: string) => object, purpose = 1): CallCase {
  return async ({ api, tenant }) => {
    const customer = await signInCustomer(api, { tenant });
    const { address } = await registerEmail(api, { customer, purpose });
    return { ...customer.credentials, body: bodyFor(address) };
  };
}

function link(tokenOf: (asked: AskedRegistration, harness: CaseHarness) => Promise<string>): CallCase {
  return registration(async (asked, harness) => ({
    tenant: harness.tenant.label,
    body: { token: await tokenOf(asked, harness) },
  }));
}

async function unregistered(
  { link: token, request, address }: AskedRegistration,
  { api }: CaseHarness,
): Promise<string> {
  await api.send(unregisterEmailAddress, { ...request, body: { emailAddress: address } });
  return token;
}

async function forgetEndpoint({ handle }: AskedRegistration, { api, tenant }: CaseHarness): Promise<void> {
  const { rows } = await api.world.adminPool.query('select customer_id from auth_request where auth_request_id = $1', [
    handle.slice(0, 36),
  ]);
  const session = { customerId: rows[0].customer_id };
  await api.world.adminPool.query('delete from email_endpoint where customer_id = $1', [session.customerId]);
  await changeContact(api.world, { tenant, session, email: '' });
}

async function expired({ link: token }: AskedRegistration, { api }: CaseHarness): Promise<string> {
  passTime(api, 60 * 60);
  return token;
}
