import { responseCodes } from '@quittance/contract/codes/response-codes';
import { errorAnswer } from '@quittance/contract/wire/envelope';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { allCases } from '../testing/all-cases.ts';
import type { CaseHarness } from '../testing/call-cases.ts';
import { openTestApi } from '../testing/test-api.ts';

let harness: CaseHarness;

beforeAll(async () => {
  const urls = { adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') };
  const api = await openTestApi(urls);
  harness = { api, tenant: await makeTenant(api.world, { label: 'pay' }) };
});
afterAll(() => harness.api.close());

/** Generates JSON and values at the edges of valid fields. */
const anyValue = fc.oneof(
  fc.jsonValue(),
  fc.double(),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.integer({ min: -10, max: 30_000 }).map((amount) => amount / 100),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  fc.uuid().map((id) => `c${id.replaceAll('-', '')}`),
);

const posts = allCases.filter(({ call }) => call.method === 'POST');

describe.each(posts)('valid request body with random changes, sent to $call.path', ({ call, success }) => {
  it('is accepted or refused as the contract states and never causes a 500 (req 7.1)', async () => {
    const { by: _, ...request } = await success(harness);
    // A plan changed by one request may refuse the next.
    const ofCall = call.refusals.map((name) => responseCodes[name].status);
    const { shape } = call.request as unknown as { shape: object };
    const changes = fc.dictionary(fc.constantFrom(...Object.keys(shape), 'unknown'), anyValue, {
      minKeys: 1,
      maxKeys: 2,
    });
    await fc.assert(
      fc.asyncProperty(changes, async (changed) => {
        const answer = await harness.api.send(call, {
          ...request,
          body: { ...(request.body as object), ...changed },
        });
        expect([200, 202, 400, 401, 404, 422, 429, ...ofCall]).toContain(answer.statusCode);
        if (answer.statusCode >= 400) expect(errorAnswer.safeParse(answer.json()).error).toBeUndefined();
      }),
      { numRuns: 40 },
    );
  });
});
