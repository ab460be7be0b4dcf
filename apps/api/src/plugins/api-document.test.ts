import { allCalls } from '@quittance/contract/all-calls';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing/test-api.ts';
import { describeCalls } from './api-document.ts';

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

describe('OpenAPI document', () => {
  it('is served only in the demo or with API_DOCS', async () => {
    const served = async (settings: { API_DOCS: boolean; DEMO?: boolean }) => {
      const { app } = await api.openAnother({ settings });
      return [(await app.inject('/api/docs')).statusCode, (await app.inject('/api/docs/json')).statusCode];
    };
    expect(await served({ API_DOCS: false })).toEqual([404, 404]);
    expect(await served({ API_DOCS: true })).toEqual([200, 200]);
    expect(await served({ API_DOCS: false, DEMO: true })).toEqual([200, 200]);
  });

  it('matches what describeCalls returns for the contract without a server', async () => {
    expect(document).toEqual(await describeCalls(allCalls, 'portal'));
  });

  it('names its OpenAPI version and the product', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({ title: 'Quittance', version: expect.any(String) });
    expect(document.components).toMatchObject({
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'quittance' },
      },
    });
  });

  it('contains only references that resolve', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference);
    expect(references.filter((reference) => !leadsSomewhere(reference ?? ''))).toEqual([]);
  });

  it.each(allCalls)('describes the summary, security, body and responses of $path', (call) => {
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

  it.each(allCalls)('has no empty schemas for $path', (call) => {
    const operation = operationOf(call);
    const schemas = [
      ...Object.values(operation.requestBody?.content ?? {}),
      ...(operation.parameters ?? []),
      ...Object.values(operation.responses).flatMap(({ content }) => Object.values(content)),
    ].map(({ schema }) => schema);
    expect(schemas.length).toBeGreaterThanOrEqual(call.method === 'POST' ? 3 : 2);
    for (const schema of schemas) {
      expect(emptySchemas(schema).filter((path) => !unreadPaths.includes(path))).toEqual([]);
    }
  });

  it('describes amounts as numbers and dates as strings', () => {
    const { content } = operationOf({ method: 'POST', path: '/v1/payment/submit' }).requestBody ?? { content: {} };
    expect(content['application/json']?.schema).toMatchObject({
      properties: { amount: { type: 'number' }, paymentDate: { type: 'string' }, idempotencyKey: { type: 'string' } },
      required: expect.arrayContaining(['amount', 'paymentDate', 'idempotencyKey']),
    });
  });

  it('describes a receipt as a PDF', () => {
    const { content } = operationOf({ method: 'POST', path: '/v1/payment/receipt' }).responses['200'] ?? {
      content: {},
    };
    expect(Object.keys(content)).toEqual(['application/pdf']);
  });

  it('describes the error response of every operation', () => {
    for (const call of allCalls) {
      expect(operationOf(call).responses.default?.content['application/json']?.schema).toMatchObject({
        required: ['responses', 'x_uni_req_id'],
      });
    }
  });

  it('is readable in a browser', async () => {
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
  let value: unknown = document;
  for (const part of parts) {
    if (typeof value !== 'object' || value === null) return false;
    value = (value as Record<string, unknown>)[part.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return value !== undefined;
}

/** Objects from a vendor that pass through to the vendor's script unchanged. */
const unreadPaths = ['$.merchantSession.*'];

/** Returns the paths of schemas that allow any value. */
function emptySchemas(schema: unknown, path = '$'): string[] {
  if (typeof schema !== 'object' || schema === null) return [`${path}: ${schema}`];
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
  if (Array.isArray(choices)) return choices.flatMap((part, index) => emptySchemas(part, `${path}|${index}`));
  if (type === undefined && values === undefined && value === undefined) return [path];
  if (type === 'array') return emptySchemas(items, `${path}[]`);
  const inner = Object.entries((properties ?? {}) as object).flatMap(([name, part]) =>
    emptySchemas(part, `${path}.${name}`),
  );
  const rest = typeof additionalProperties === 'object' ? emptySchemas(additionalProperties, `${path}.*`) : [];
  return [...inner, ...rest];
}
