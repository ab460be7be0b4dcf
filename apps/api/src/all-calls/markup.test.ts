import type { Call } from '@quittance/contract/call';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { markupMark, markupPayloads } from '@quittance/services/testing/markup-payloads';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod/mini';
import { allCases } from '../testing/all-cases.ts';
import type { CaseHarness } from '../testing/call-cases.ts';
import { openTestApi } from '../testing/test-api.ts';

let harness: CaseHarness;
let next = 0;

beforeAll(async () => {
  const urls = { adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') };
  const api = await openTestApi(urls, { DEMO: 'true' });
  harness = { api, tenant: await makeTenant(api.world, { label: 'pay' }) };
});
afterAll(() => harness.api.close());

const takePayloads = (count: number) => Array.from({ length: count }, () => payloadAt(next++));
const payloadAt = (at: number) => markupPayloads[at % markupPayloads.length] ?? '';

/** Returns the paths of all text fields in the request. */
function textFieldsOf(call: Call): string[][] {
  const schema = z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' });
  return textsIn(schema as Schema, []);
}

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};

function textsIn(schema: Schema, at: string[]): string[][] {
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  return [
    ...(schema.type === 'string' ? [at] : []),
    ...Object.entries(properties).flatMap(([name, each]) => textsIn(each, [...at, name])),
    ...(items ? textsIn(items, [...at, '0']) : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((each) => textsIn(each, at)),
  ];
}

/** Creates missing objects along the path. */
function withText(body: unknown, [name, ...rest]: string[], text: string): unknown {
  if (name === undefined) return text;
  if (Array.isArray(body)) return body.map((each, at) => (String(at) === name ? withText(each, rest, text) : each));
  const object = typeof body === 'object' && body !== null ? body : {};
  return { ...object, [name]: withText(Reflect.get(object, name), rest, text) };
}

/** Expects that a browser would run nothing in the response. */
function expectInert({ headers, body, rawPayload, statusCode }: LightMyRequestResponse, sent: string): void {
  expect(statusCode, sent).toBeLessThan(500);
  expect(headers['x-content-type-options'], sent).toBe('nosniff');
  expect(headers['content-type'], sent).toMatch(/^(?:application\/(?:json|pdf)|text\/calendar)/);
  expect(JSON.stringify([...Object.entries(headers)]), sent).not.toContain(markupMark);
  if (String(headers['content-type']).startsWith('application/pdf'))
    expect(rawPayload.toString('latin1')).not.toMatch(/\/(?:JavaScript|JS|OpenAction|Launch|AA)\b/);
  if (String(headers['content-type']).startsWith('text/calendar')) expect(body).not.toMatch(/^BEGIN:VALARM\r$/m);
}

it('there are at least 500 markup payloads, each with a searchable mark', () => {
  expect(markupPayloads.length).toBeGreaterThanOrEqual(500);
  expect(markupPayloads.filter((payload) => !/mkmark|markupRan/.test(payload))).toEqual([]);
});

describe('markup in every text field of the contract', () => {
  it.each(allCases.map(({ call, success }) => [call.path, call, success] as const))(
    'makes %s return nothing that a browser would run',
    async (_path, call, success) => {
      const { by = harness.api.send, ...request } = await success(harness);
      for (const field of textFieldsOf(call)) {
        // Documents are slow to draw.
        for (const payload of takePayloads(call.contentType ? 1 : 2)) {
          if (call.method === 'GET') {
            const { app } = harness.api;
            const query = `?${new URLSearchParams({ [field.join('.')]: payload })}`;
            const url = `/api${call.path}${query}`;
            expectInert(await app.inject({ url, headers: { host: 'pay.localhost' } }), payload);
          } else expectInert(await by(call, { ...request, body: withText(request.body, field, payload) }), payload);
        }
      }
    },
  );

  it('covers every payload and never reaches an e-mail as markup', () => {
    expect(next).toBeGreaterThanOrEqual(markupPayloads.length);
    const { mails } = harness.api.world.outbox;
    expect(mails.filter(({ html }) => /<[^>]*(?:mkmark|markupRan)/.test(html))).toEqual([]);
    expect(mails.filter(({ subject, to }) => /[\r\n]/.test(subject + to))).toEqual([]);
  });
});

describe("markup in a tenant's name", () => {
  it("appears as text in the demo's list of portals", async () => {
    const { adminPool } = harness.api.world;
    const { rows } = await adminPool.query('select name from tenant where tenant_id = $1', [harness.tenant.id]);
    // PostgreSQL can't store null characters in text.
    const storable = markupPayloads.filter((text) => !text.includes('\0'));
    for (let first = 0; first < storable.length; first += 40) {
      const payload = storable.slice(first, first + 40).join(' ');
      await adminPool.query('update tenant set name = $2 where tenant_id = $1', [harness.tenant.id, payload]);
      const { body } = await harness.api.app.inject({ url: '/', headers: { host: 'localhost' } });
      expect(body).toMatch(/mkmark|markupRan/);
      expect(/<[^>]*(?:mkmark|markupRan)/.exec(body)?.[0], payload).toBeUndefined();
    }
    await adminPool.query('update tenant set name = $2 where tenant_id = $1', [harness.tenant.id, rows[0].name]);
  });
});
