import { allStaffCalls } from '@quittance/contract/all-staff-calls';
import type { ResponseCodeName } from '@quittance/contract/codes/response-code-names';
import { responseCodes } from '@quittance/contract/codes/response-codes';
import { errorAnswer, succeeded } from '@quittance/contract/wire/envelope';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { createApiKey } from '@quittance/services/api-keys/manage-api-keys';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { describeCalls } from '../plugins/api-document.ts';
import { allStaffCases } from '../testing/staff/all-staff-cases.ts';
import type { ConsoleHarness, StaffCase, StaffCases } from '../testing/staff/staff-cases.ts';
import { openTestConsole, type StaffRequest } from '../testing/staff/test-console.ts';

let harness: ConsoleHarness;

beforeAll(async () => {
  const console = await openTestConsole(providedUrls());
  harness = { console, tenant: await makeTenant(console.world, { label: 'pay' }) };
});
afterAll(() => harness.console.close());

/** Decodes and encodes again, which returns the same body only if no field is missing or unknown. */
function expectShape(schema: z.ZodMiniType, body: unknown): void {
  expect(z.encode(schema, z.decode(schema, body))).toEqual(body);
}

async function answerTo({ call, callCase }: Pick<StaffCases, 'call'> & { callCase: StaffCase }) {
  const request = await callCase(harness);
  const { role } = call;
  const isLeast = request.cookie === undefined && request.key === undefined && role !== 'anyone';
  const cookie = isLeast ? (await harness.console.enter(harness.tenant, role)).cookie : request.cookie;
  return harness.console.send(call, { ...request, cookie });
}

/** Sends the successful case as a program with an API key of the endpoint's scope. */
async function answerToKey({ call, success }: StaffCases) {
  const actor = { kind: 'program', name: 'test' } as const;
  const scopes = call.scope === undefined ? [] : [call.scope];
  const of = { tenant: harness.tenant, actor, name: 'Key', scopes, expiresAt: null };
  const { text: key } = await createApiKey(harness.console.harness.services, of);
  const { body }: StaffRequest = await success(harness);
  return harness.console.send(call, { body, key });
}

describe.each(allStaffCases)('$call.path', (cases) => {
  const { call, success, refusals } = cases;

  it('succeeds for the least privileged role with exactly the response that the contract states', async () => {
    const answer = await answerTo({ call, callCase: success });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    if (call.contentType !== undefined) return expect(answer.headers['content-type']).toContain(call.contentType);
    expect(succeeded(answer.json())).toBe(true);
    expectShape(call.response, answer.json());
  });

  if (call.scope !== undefined) {
    it('succeeds for an API key with its scope', async () => {
      expect((await answerToKey(cases)).statusCode).toBe(200);
    });
  }

  it.each(Object.entries(refusals) as [ResponseCodeName, StaffCase][])('refuses with %s', async (name, callCase) => {
    const answer = await answerTo({ call, callCase });
    const { code, message, status } = responseCodes[name];
    expect(answer.json().responses).toEqual([{ responseCode: code, errorMessage: message }]);
    if (status === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.statusCode).toBe(status === 200 ? 422 : status);
    expectShape(errorAnswer, answer.json());
  });
});

describe('staff contract and served routes', () => {
  it('have a test case for every endpoint and every declared refusal', () => {
    const shown = allStaffCases.map(({ call, refusals }) => [call.path, Object.keys(refusals).sort()]);
    const stated = allStaffCalls.map(({ path, refusals }) => [path, [...refusals].sort()]);
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(stated));
    expect(shown).toHaveLength(stated.length);
  });

  it('match exactly and include no portal routes', async () => {
    const { app } = harness.console;
    const served = allStaffCalls.filter((call) => app.hasRoute({ method: 'POST', url: `/api${call.path}` }));
    expect(served).toEqual(allStaffCalls);
    const document = (await app.inject('/api/docs/json')).json();
    expect(Object.keys(document.paths).sort()).toEqual(allStaffCalls.map(({ path }) => `/api${path}`).sort());
    expect(document).toEqual(await describeCalls(allStaffCalls, 'staff'));
    expect(app.hasRoute({ method: 'POST', url: '/api/v1/auth/login' })).toBe(false);
  });
});
