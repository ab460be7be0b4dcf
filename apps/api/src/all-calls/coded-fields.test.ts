import { type ResponseCodeName, responseCodeName } from '@quittance/contract/codes/response-code-names';
import { sendAuthenticationCode } from '@quittance/contract/messages';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type * as z from 'zod/mini';
import { allCases } from '../testing/all-cases.ts';
import type { CaseHarness } from '../testing/call-cases.ts';
import { signInCustomer } from '../testing/payers/signed-in-customer.ts';
import { openTestApi } from '../testing/test-api.ts';

let harness: CaseHarness;

beforeAll(async () => {
  const urls = { adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') };
  const api = await openTestApi(urls);
  harness = { api, tenant: await makeTenant(api.world, { label: 'pay' }) };
});
afterAll(() => harness.api.close());

/** Fields with their own response codes (req 8.1, 8.2): one code for a missing value, one for an overlong value. */
const codedFields: readonly (readonly [string, ResponseCodeName, ResponseCodeName])[] = [
  ['authenticationCode', 'AuthenticationCodeRequired', 'AuthenticationCodeLengthInvalid'],
  ['phoneNumber', 'PhoneRequired', 'PhoneFormatInvalid'],
  ['messageKind', 'MessageRequired', 'MessageRequired'],
  ['routingNumber', 'RoutingNumberInvalid', 'RoutingNumberInvalid'],
  ['emailAddress', 'EndPointNotExist', 'EndPointNotExist'],
  ['EmailAddress', 'EndPointNotExist', 'EndPointNotExist'],
];

/** Optional fields: auth/login asks for a missing code, and a missing address unsubscribes from every notice. */
const optional = ['/v1/auth/login authenticationCode', '/v1/message/unsubscribefromallemailmessages EmailAddress'];

const inputs = codedFields.flatMap(([field, missing, tooLong]) =>
  allCases
    .filter(({ call }) => field in (call.request as z.ZodMiniObject).shape)
    .flatMap((cases) => {
      const values = optional.includes(`${cases.call.path} ${field}`) ? [] : [undefined, null, ''];
      return [...values, '1'.repeat(21), '1'.repeat(1_000)].map((value) => ({
        cases,
        path: cases.call.path,
        field,
        value,
        code: value ? tooLong : missing,
      }));
    }),
);

it.each(inputs)(
  "$path returns the field's response code when $value is sent as $field (req 8.1, 8.2)",
  async ({ cases, field, value, code }) => {
    const { by = harness.api.send, ...request } = await cases.success(harness);
    const answer = await by(cases.call, { ...request, body: { ...Object(request.body), [field]: value } });
    expect(responseCodeName(answer.json().responses[0].responseCode)).toBe(code);
  },
);

it.each([
  ['Email', '', 'EndPointNotExist'],
  ['Email', '1'.repeat(1_000), 'EndPointNotExist'],
  ['SMS', '', 'PhoneRequired'],
  ['SMS', '1'.repeat(1_000), 'PhoneFormatInvalid'],
] as const)(
  'requesting a verification code by %s to "%s" fails with %s and names the request field (req 8.2)',
  async (messageType, destinationAddress, code) => {
    const { credentials } = await signInCustomer(harness.api, harness);
    const body = { destinationAddress, messageType };
    const answer = (await harness.api.send(sendAuthenticationCode, { ...credentials, body })).json();
    expect(responseCodeName(answer.responses[0].responseCode)).toBe(code);
    expect(answer.error.field).toBe('destinationAddress');
  },
);

it('the table of coded fields covers every field that has its own response code', () => {
  expect(new Set(inputs.map(({ field }) => field))).toEqual(new Set(codedFields.map(([field]) => field)));
  expect(new Set(inputs.map(({ path }) => path)).size).toBeGreaterThan(10);
});
