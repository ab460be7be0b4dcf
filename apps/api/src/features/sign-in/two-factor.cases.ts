import { randomUUID } from 'node:crypto';
import { validate2faCode } from '@quittance/contract/messages';
import { send2faCode } from '@quittance/contract/two-factor';
import { makeEmailEndpoint } from '@quittance/services/testing/fixtures/test-contact';
import { makeTenant, type TestContact } from '@quittance/services/testing/fixtures/test-tenant';
import { wrongCode } from '@quittance/services/testing/outgoing';
import {
  askForCode,
  askForStepUp,
  type CustomerWithCode,
  failBefore,
  makeCustomerWithCode,
} from '../../testing/asked-code.ts';
import { type CallCase, type CaseHarness, defineCases } from '../../testing/call-cases.ts';
import { signInCustomer, testPassword } from '../../testing/payers/signed-in-customer.ts';
import type { TestRequest } from '../../testing/test-api.ts';

/** Covers codes for signing in and for confirming sensitive changes (req 7.3, 7.4). */
export const twoFactorCases = [
  defineCases(send2faCode, {
    success: asking(async () => undefined),
    refusals: {
      async CredentialsInvalid(harness) {
        const request = await asking(async () => undefined)(harness);
        return { ...request, body: { ...(request.body as object), password: 'Test-pass-2' } };
      },
      async SignInLocked(harness) {
        const request = await asking(async () => undefined)(harness);
        const wrong = { ...request, body: { ...(request.body as object), password: 'Test-pass-2' } };
        for (let tries = 0; tries < 10; tries++) await harness.api.send(send2faCode, wrong);
        return request;
      },
      PasswordResetRequired: asking(({ api }, { login }) => failBefore(api, { login, codes: 20 })),
      async SourceAddressRequired({ api }) {
        const customer = await makeCustomerWithCode(api);
        await api.world.adminPool.query('update tenant set email_source_address = null where tenant_id = $1', [
          customer.tenant.id,
        ]);
        return requestOf(customer);
      },
      async SourceAddressNotFound({ api }) {
        const label = `mute-${randomUUID().slice(0, 8)}`;
        const tenant = await makeTenant(api.world, { label, secondFactor: 'enabled', hasMessages: false });
        return requestOf(await makeCustomerWithCode(api, { tenant }));
      },
      EndPointNotExist: asking(async () => undefined, { email: '' }),
      EndPointNotAuthenticated: asking(
        async ({ api }, { tenant, customerId }) => {
          const given = { isAuthenticated: false, isPreferred: false, optOutAllSubscriptions: true };
          const emailAddress = 'typed@example.com';
          await makeEmailEndpoint(api.world, { tenant, session: { customerId }, emailAddress, ...given });
        },
        { email: '' },
      ),
      FailToConnectGatewayService: whileMailIs('unavailable'),
      MessageTransmissionFailure: whileMailIs('refused'),
      TooManyRequests: asking(async ({ api }, customer) => {
        await askForCode(api, customer);
      }),
    },
  }),
  defineCases(validate2faCode, {
    success: steppingUp((request) => request),
    refusals: {
      AuthenticationCodeRequired: steppingUp(typing(() => '')),
      AuthenticationCodeLengthInvalid: steppingUp(typing((code) => code.slice(1))),
      AuthenticationCodeNotExistForThisID: steppingUp(typing(wrongCode)),
      async AuthenticationCodeNotForThisCustomer(harness) {
        const { body } = await steppingUp((request) => request)(harness);
        return { ...(await signInCustomer(harness.api, harness)).credentials, body };
      },
      async TooManyRequests({ api, tenant }) {
        const customer = await signInCustomer(api, { tenant });
        await failBefore(api, { login: customer.login, codes: 20 });
        return (await askForStepUp(api, customer)).request;
      },
    },
  }),
];

function requestOf({ tenant, login }: CustomerWithCode): TestRequest {
  return { tenant: tenant.label, body: { username: login, password: testPassword, messageType: 'Email' } };
}

/** Requests a code after `before` has run. */
function asking(
  before: (harness: CaseHarness, customer: CustomerWithCode) => Promise<void>,
  contact?: TestContact,
): CallCase {
  return async (harness) => {
    const customer = await makeCustomerWithCode(harness.api, contact && { contact });
    await before(harness, customer);
    return requestOf(customer);
  };
}

/** Makes the next e-mail fail; later ones succeed. */
function whileMailIs(fault: 'unavailable' | 'refused'): CallCase {
  return async ({ api }) => {
    const request = requestOf(await makeCustomerWithCode(api));
    return {
      ...request,
      async by(call, asked) {
        api.world.outbox.mailFails = fault;
        const answer = await api.send(call, asked);
        api.world.outbox.mailFails = undefined;
        return answer;
      },
    };
  };
}

type StepUp = Awaited<ReturnType<typeof askForStepUp>>['request'];

function steppingUp(change: (request: StepUp) => StepUp) {
  return async ({ api, tenant }: CaseHarness) =>
    change((await askForStepUp(api, await signInCustomer(api, { tenant }))).request);
}

function typing(change: (code: string) => string): (request: StepUp) => StepUp {
  return (request) => ({
    ...request,
    body: { ...request.body, authenticationCode: change(request.body.authenticationCode) },
  });
}
