import { allCalls } from '@quittance/contract/all-calls';
import type { ResponseCodeName } from '@quittance/contract/codes/response-code-names';
import { responseCodes } from '@quittance/contract/codes/response-codes';
import { errorAnswer, succeeded } from '@quittance/contract/wire/envelope';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod/mini';
import { allCases } from '../testing/all-cases.ts';
import type { CallCase, CallCases, CaseHarness } from '../testing/call-cases.ts';
import { openTestApi } from '../testing/test-api.ts';

let harness: CaseHarness;

beforeAll(async () => {
  const urls = { adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') };
  const api = await openTestApi(urls);
  harness = { api, tenant: await makeTenant(api.world, { label: 'pay' }) };
});
afterAll(() => harness.api.close());

/** Used by message carriers and defined by their rules, not by the contract. */
const carriersPaths = ['/api/v1/message/incoming', '/api/v1/message/reports', '/api/v1/message/unsubscribe/*'];

/** File names of documents contain only numbers printed in them, or ids. */
const documentNames = [
  '(?:receipt|authorization)-[0-9A-Z]{10}',
  'plan-authorization-[0-9A-Z]{10}-\\d+',
  'autopay-authorization-[0-9a-f-]{36}-\\d+',
  'cash-slip-\\d{16}',
  'bill-[\\w-]+',
  'test-page',
  '(?:agreement|letter|paid-in-full)-[0-9a-f-]{36}',
  'statement-\\d{4}-\\d\\d-\\d\\d-\\d{4}-\\d\\d-\\d\\d',
];

/** These refusals report the payment's status, so their body is the endpoint's own response. */
const refusalsWithAnswer: readonly ResponseCodeName[] = ['PaymentInProgress'];

describe.each(allCases)('$call.path', ({ call, success, refusals }) => {
  it('succeeds with exactly the response that the contract states (req 7.1)', async () => {
    const answer = await answerTo({ call, callCase: success });
    expect(answer.statusCode).toBe(200);
    if (call.contentType === 'application/pdf') return expectPdf(answer);
    if (call.contentType === 'text/calendar') return expectCalendar(answer);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(succeeded(answer.json())).toBe(true);
    expectShape(call.response, answer.json());
  });

  it.each(Object.entries(refusals) as [ResponseCodeName, CallCase][])(
    'refuses with %s (req 8.1)',
    async (name, callCase) => {
      const answer = await answerTo({ call, callCase });
      const { code, message, status } = responseCodes[name];
      // Status 200 is for outcomes. A refusal with the same code comes before there is an outcome.
      expect(answer.statusCode).toBe(status === 200 ? 422 : status);
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      expect(answer.json().responses).toEqual([{ responseCode: code, errorMessage: message }]);
      if (status === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expectShape(refusalsWithAnswer.includes(name) ? call.response : errorAnswer, answer.json());
      const { field } = answer.json().error ?? {};
      if (field !== undefined)
        expect([...fieldsOf(call), ...namedBeside]).toEqual(expect.arrayContaining(field.split('.')));
    },
  );
});

/**
 * Fields that a refusal may name although the request contains them only by another id, such as the account of a plan's
 * recipe.
 */
const namedBeside = ['customer', 'wallet', 'accountReferenceCode', 'settlementID'];

/** Includes nested fields. */
function fieldsOf({ request }: CallCases['call']): string[] {
  const schema = JSON.stringify(z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }));
  return [...schema.matchAll(/"(\w+)":\{/g)].map(([, name]) => name ?? '');
}

describe('contract and served routes', () => {
  it('have a test case for every endpoint and every declared refusal', () => {
    const shown = allCases.map(({ call, refusals }) => [call.path, Object.keys(refusals).sort()]);
    const stated = allCalls.map(({ path, refusals }) => [path, [...refusals].sort()]);
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(stated));
    expect(shown).toHaveLength(stated.length);
  });

  it('match exactly under /api/v1', async () => {
    const document = (await harness.api.app.inject('/api/docs/json')).json();
    const routes = harness.api.app.printRoutes({ commonPrefix: false, includeHooks: false });
    const served = allCalls.filter(({ method, path: url }) => harness.api.app.hasRoute({ method, url: `/api${url}` }));
    expect(served).toEqual(allCalls);
    const ours = pathsOf(routes).filter((path) => path.startsWith('/api/v1/') && !carriersPaths.includes(path));
    expect(ours).toEqual(statedPaths());
    expect(Object.keys(document.paths).sort()).toEqual(statedPaths());
  });

  it('are documented with one method for each path', async () => {
    const document = (await harness.api.app.inject('/api/docs/json')).json();
    for (const { method, path } of allCalls) {
      expect(Object.keys(document.paths[`/api${path}`])).toEqual([method.toLowerCase()]);
    }
  });
});

async function answerTo({ call, callCase }: Pick<CallCases, 'call'> & { callCase: CallCase }) {
  const { by = harness.api.send, ...request } = await callCase(harness);
  return by(call, request);
}

/** Decodes and encodes again, which returns the same body only if no field is missing or unknown. */
function expectShape(schema: z.ZodMiniType, body: unknown): void {
  expect(z.encode(schema, z.decode(schema, body))).toEqual(body);
}

function expectPdf(answer: LightMyRequestResponse): void {
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toMatch(
    new RegExp(`^attachment; filename="(?:${documentNames.join('|')})\\.pdf"$`),
  );
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
}

function expectCalendar(answer: LightMyRequestResponse): void {
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="payment-plan-[0-9A-Z]{10}\.ics"$/);
  expect(answer.body).toMatch(/^BEGIN:VCALENDAR\r\n.*\r\nEND:VCALENDAR\r\n$/s);
}

function statedPaths(): string[] {
  return allCalls.map(({ path }) => `/api${path}`).sort();
}

/** Joins each node of Fastify's route tree with its parents. */
function pathsOf(drawing: string): string[] {
  const stack: string[] = [];
  const paths = new Set<string>();
  for (const line of drawing.split('\n')) {
    const [, indent, part, methods] = /^([│ ├└─]*)(\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    if (indent === undefined || part === undefined) continue;
    stack.length = Math.floor(indent.length / 4);
    stack.push(part);
    if (methods) paths.add(stack.join(''));
  }
  return [...paths].sort();
}
