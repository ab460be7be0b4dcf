import { allCalls } from '@quittance/contract/all-calls';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing/test-api.ts';

type Operation = {
  summary?: string;
  tags?: string[];
  security?: object[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  parameters?: { name: string; in: string; schema: unknown }[];
  responses: Record<string, { description: string; content: Record<string, { schema: unknown }> }>;
};

let api: TestApi;
let document: { openapi: string; info: object; paths: Record<string, Record<string, Operation>>; components: object };

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  document = (await api.app.inject('/api/docs/json')).json();
});
afterAll(() => api.close());

function operationOf({ method, path }: { method: string; path: string }): Operation {
  const operation = document.paths[`/api${path}`]?.[method.toLowerCase()];
  if (!operation) throw new Error(`the document does not have ${method} ${path}`);
  return operation;
}

describe('the OpenAPI document', () => {
  it('is served in the demo and where API_DOCS asks for it, and nowhere else', async () => {
    const served = async (settings: { API_DOCS: boolean; DEMO?: boolean }) => {
      const { app } = await api.openAnother({ settings });
      return [(await app.inject('/api/docs')).statusCode, (await app.inject('/api/docs/json')).statusCode];
    };
    expect(await served({ API_DOCS: false })).toEqual([404, 404]);
    expect(await served({ API_DOCS: true })).toEqual([200, 200]);
    expect(await served({ API_DOCS: false, DEMO: true })).toEqual([200, 200]);
  });

  it('says that it is OpenAPI 3.1, and of what', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({ title: 'Quittance', version: expect.any(String) });
    expect(document.components).toMatchObject({
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'quittance' },
      },
    });
  });

  it('has only references that lead somewhere in it', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference);
    expect(references.filter((reference) => !leadsSomewhere(reference ?? ''))).toEqual([]);
  });

  it.each(allCalls)('describes $path: what for, who may, what goes in, what comes out', (call) => {
    const operation = operationOf(call);
    expect(operation.summary).toBe(call.summary);
    expect(operation.tags).toEqual([call.path.split('/')[2]]);
    expect(operation.security).toEqual(securityOf(call.access));
    expect(Object.keys(operation.responses).sort()).toEqual([
      '200',
      ...(call.alsoAnswersWith ?? []).map(String),
      'default',
    ]);
    expect(Object.keys(call.method === 'POST' ? (operation.requestBody?.content ?? {}) : {})).toEqual(
      call.method === 'POST' ? ['application/json'] : [],
    );
  });

  it.each(allCalls)('has schemas that say something at every place of $path', (call) => {
    const operation = operationOf(call);
    const schemas = [
      ...Object.values(operation.requestBody?.content ?? {}),
      ...(operation.parameters ?? []),
      ...Object.values(operation.responses).flatMap(({ content }) => Object.values(content)),
    ].map(({ schema }) => schema);
    expect(schemas.length).toBeGreaterThanOrEqual(call.method === 'POST' ? 3 : 2);
    for (const schema of schemas) {
      expect(emptySchemas(schema).filter((place) => !unreadPlaces.includes(place))).toEqual([]);
    }
  });

  it('writes money as a number and a day as a text, as they go over the wire', () => {
    const { content } = operationOf({ method: 'POST', path: '/v1/payment/submit' }).requestBody ?? { content: {} };
    expect(content['application/json']?.schema).toMatchObject({
      properties: { amount: { type: 'number' }, paymentDate: { type: 'string' }, idempotencyKey: { type: 'string' } },
      required: expect.arrayContaining(['amount', 'paymentDate', 'idempotencyKey']),
    });
  });

  it('says that a receipt is a PDF', () => {
    const { content } = operationOf({ method: 'POST', path: '/v1/payment/receipt' }).responses['200'] ?? {
      content: {},
    };
    expect(Object.keys(content)).toEqual(['application/pdf']);
  });

  it('says of every error what it looks like', () => {
    for (const call of allCalls) {
      expect(operationOf(call).responses.default?.content['application/json']?.schema).toMatchObject({
        required: ['responses', 'x_uni_req_id'],
      });
    }
  });

  it('can be read in a browser', async () => {
    const page = await api.app.inject('/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    const scripts = [...page.body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.length).toBeGreaterThan(0);
    for (const tag of scripts) {
      const source = /src="([^"]+)"/.exec(tag)?.[1] ?? '';
      const script = await api.app.inject(new URL(source, 'http://localhost/api/docs/').pathname);
      expect([source, script.statusCode]).toEqual([source, 200]);
    }
    expect(page.body).not.toMatch(/<style>[^<]/);
  });
});

function securityOf(access: (typeof allCalls)[number]['access']): object[] | undefined {
  const signedIn = { token: [], cookie: [] };
  if (access === 'public') return undefined;
  return access === 'optional' ? [{}, signedIn] : [signedIn];
}

function leadsSomewhere(reference: string): boolean {
  if (!reference.startsWith('#/')) return false;
  const parts = reference.slice(2).split('/');
  let place: unknown = document;
  for (const part of parts) {
    if (typeof place !== 'object' || place === null) return false;
    place = (place as Record<string, unknown>)[part.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return place !== undefined;
}

/** What passes through to a vendor's script as the vendor gave it. */
const unreadPlaces = ['$.merchantSession.*'];

/** The places in a schema where anything would do, as paths. */
function emptySchemas(schema: unknown, place = '$'): string[] {
  if (typeof schema !== 'object' || schema === null) return [`${place}: ${schema}`];
  const {
    $ref,
    type,
    enum: values,
    const: value,
    anyOf,
    oneOf,
    properties,
    items,
    additionalProperties,
  } = schema as Record<string, unknown>;
  if ($ref) return [];
  const choices = anyOf ?? oneOf;
  if (Array.isArray(choices)) return choices.flatMap((part, index) => emptySchemas(part, `${place}|${index}`));
  if (type === undefined && values === undefined && value === undefined) return [place];
  if (type === 'array') return emptySchemas(items, `${place}[]`);
  const inner = Object.entries((properties ?? {}) as object).flatMap(([name, part]) =>
    emptySchemas(part, `${place}.${name}`),
  );
  const rest = typeof additionalProperties === 'object' ? emptySchemas(additionalProperties, `${place}.*`) : [];
  return [...inner, ...rest];
}
