import { randomUUID } from 'node:crypto';
import {
  changePassword,
  finishPasswordReset,
  finishRegistration,
  startPasswordReset,
  startRegistration,
} from '@quittance/contract/credentials';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { wrongCode } from '@quittance/services/testing/outgoing';
import { failBefore } from '../../testing/asked-code.ts';
import { askForAccess, askForReset, goodPassword } from '../../testing/asked-credentials.ts';
import { type CallCase, defineCases } from '../../testing/call-cases.ts';
import { signInCustomer, testPassword } from '../../testing/payers/signed-in-customer.ts';

const badPasswords = {
  PasswordTooShort: { newPassword: 'seven77' },
  PasswordTooLong: { newPassword: 'x1'.repeat(65) },
  PasswordCommon: { newPassword: 'password1' },
  PasswordContainsName: { newPassword: 'tenant123' },
} as const;

const badCodes = {
  AuthenticationCodeRequired: { authenticationCode: '' },
  AuthenticationCodeLengthInvalid: { authenticationCode: '12345' },
} as const;

/** Covers registration, password reset and password change (req 7.3). */
export const credentialCases = [
  defineCases(startPasswordReset, startCases({ username: 'somebody' })),
  defineCases(finishPasswordReset, {
    success: finishing(askForReset, {}),
    refusals: {
      ...each(badCodes, (change) => finishing(askForReset, change)),
      ...each(badPasswords, (change) => finishing(askForReset, change)),
      AuthenticationCodeNotExistForThisID: withWrongCode(askForReset),
      TooManyRequests: tooOften(finishing(askForReset, {})),
    },
  }),
  defineCases(startRegistration, startCases({ accountReferenceCode: 'A-1', proof: '02139' })),
  defineCases(finishRegistration, {
    success: finishing(askForAccess, {}),
    refusals: {
      ...each(badCodes, (change) => finishing(askForAccess, change)),
      ...each(badPasswords, (change) => finishing(askForAccess, change)),
      AuthenticationCodeNotExistForThisID: withWrongCode(askForAccess),
      TooManyRequests: tooOften(finishing(askForAccess, {})),
      UserNameNotAllowed: finishing(askForAccess, { username: 'two words' }),
      async UserNameTaken(harness) {
        const { login } = await signInCustomer(harness.api, { tenant: harness.tenant, login: `name-${newSuffix()}` });
        return finishing(askForAccess, { username: login })(harness);
      },
    },
  }),
  defineCases(changePassword, {
    success: changing({}),
    refusals: {
      ...each(badPasswords, changing),
      CredentialsInvalid: changing({ password: 'Test-pass-2' }),
      async SignInLocked(harness) {
        const request = await changing({})(harness);
        const wrong = { ...request, body: { ...(request.body as object), password: 'Test-pass-2' } };
        for (let tries = 0; tries < 10; tries++) await harness.api.send(changePassword, wrong);
        return request;
      },
      async PasswordResetRequired({ api, tenant }) {
        const { login, credentials } = await signInCustomer(api, { tenant });
        await failBefore(api, { login, passwords: 100 });
        return { ...credentials, body: { password: testPassword, newPassword: goodPassword } };
      },
    },
  }),
];

/** Starting a reset or registration gets the same answer for any input, so the input needn't match a customer. */
function startCases(body: object): {
  success: CallCase;
  refusals: Record<'SourceAddressRequired' | 'TooManyRequests', CallCase>;
} {
  return {
    success: async ({ tenant }) => ({ tenant: tenant.label, body }),
    refusals: {
      async SourceAddressRequired({ api }) {
        const tenant = await makeTenant(api.world, { label: `mute-${newSuffix()}`, hasMessages: false });
        return { tenant: tenant.label, body };
      },
      async TooManyRequests({ api }) {
        const { label } = await makeTenant(api.world, { label: `busy-${newSuffix()}` });
        return {
          tenant: label,
          body,
          async by(call, request) {
            await api.send(call, request);
            return api.send(call, request);
          },
        };
      },
    },
  };
}

type Ask = typeof askForReset | typeof askForAccess;

function finishing(ask: Ask, change: object): CallCase {
  return async ({ api, tenant }) => {
    const { request } = await ask(api, { tenant });
    return { ...request, body: { ...request.body, ...change } };
  };
}

function withWrongCode(ask: Ask): CallCase {
  return async ({ api, tenant }) => {
    const { request, code } = await ask(api, { tenant });
    return { ...request, body: { ...request.body, authenticationCode: wrongCode(code) } };
  };
}

/** Sends the request twice where the limit is one a minute. */
function tooOften(callCase: CallCase): CallCase {
  return async (harness) => {
    const strict = await harness.api.openAnother({ settings: { SIGN_INS_PER_MINUTE: 1 } });
    return {
      ...(await callCase(harness)),
      async by(call, request) {
        await strict.send(call, request);
        return strict.send(call, request);
      },
    };
  };
}

function changing(change: object): CallCase {
  return async ({ api, tenant }) => {
    const { credentials } = await signInCustomer(api, { tenant });
    return { ...credentials, body: { password: testPassword, newPassword: goodPassword, ...change } };
  };
}

function each<Name extends string>(changes: Record<Name, object>, toCase: (change: object) => CallCase) {
  const cases = Object.entries<object>(changes).map(([name, change]) => [name, toCase(change)]);
  return Object.fromEntries(cases) as Record<Name, CallCase>;
}

function newSuffix(): string {
  return randomUUID().slice(0, 8);
}
