import { describe, expect, it } from 'vitest';
import { canonicalShape } from './canonical-shape.ts';
import { compareShapes } from './compare-shapes.ts';

type Fields = Record<string, object>;
type Body = { content: Record<string, { schema: object }> };

/** An operation whose request and response have a field `name` and the given ones, which are optional. */
type Pay = {
  request?: Fields;
  response?: Fields;
  required?: string[];
  security?: object[] | undefined;
  query?: object[];
  statuses?: string[];
  contentType?: string;
};

const body = (fields: Fields, required: string[], contentType = 'application/json'): Body => ({
  content: {
    [contentType]: { schema: { type: 'object', properties: { name: { type: 'string' }, ...fields }, required } },
  },
});

function operationOf({ request = {}, response = {}, required = ['name'], statuses = ['200'], ...of }: Pay) {
  return {
    ...('security' in of ? of.security && { security: of.security } : { security: [{ token: [] }] }),
    ...(of.query && { parameters: of.query }),
    requestBody: body(request, required),
    responses: Object.fromEntries(statuses.map((status) => [status, body(response, required, of.contentType)])),
  };
}

const shapeOf = (paths: Record<string, Pay>) =>
  canonicalShape({
    openapi: '3.1.0',
    info: { title: 'Bills', version: '1' },
    paths: Object.fromEntries(Object.entries(paths).map(([path, pay]) => [path, { post: operationOf(pay) }])),
  });

const changesOf = (before: Record<string, Pay>, after: Record<string, Pay>) =>
  compareShapes(shapeOf(before), shapeOf(after)).map(
    ({ operation, text, isBreaking }) => `${isBreaking ? 'breaking' : 'compatible'}: ${operation} ${text}`,
  );

/** Narrowing a schema breaks requests, and widening it breaks responses. */
const narrowed: [what: string, path: string, wide: object, narrow: object, narrowing: string, widening: string][] = [
  ['a list of values', 'x', { enum: ['a', 'b'] }, { enum: ['a'] }, 'value "b" removed', 'value "b" added'],
  ['any text to listed values', 'x', {}, { enum: ['a'] }, 'enum ["a"] added', 'enum removed'],
  [
    'nullable, as a list of types',
    'x',
    { type: ['string', 'null'] },
    { type: 'string' },
    'alternative "null" removed',
    'alternative "null" added',
  ],
  [
    'nullable, as alternatives',
    'x',
    { anyOf: [{ type: 'string' }, { type: 'null' }] },
    { type: 'string' },
    'alternative "null" removed',
    'alternative "null" added',
  ],
  [
    'a number to integers',
    'x',
    { type: 'number' },
    { type: 'integer' },
    'type changed from "number" to "integer"',
    'type changed from "integer" to "number"',
  ],
  [
    'the maximum length',
    'x',
    { maxLength: 9 },
    { maxLength: 5 },
    'maxLength changed from 9 to 5',
    'maxLength changed from 5 to 9',
  ],
  ['a new maximum length', 'x', {}, { maxLength: 5 }, 'maxLength 5 added', 'maxLength removed'],
  [
    'the minimum length',
    'x',
    { minLength: 1 },
    { minLength: 2 },
    'minLength changed from 1 to 2',
    'minLength changed from 2 to 1',
  ],
  ['a new minimum', 'x', {}, { minimum: 0 }, 'minimum 0 added', 'minimum removed'],
  ['the maximum', 'x', { maximum: 9 }, { maximum: 5 }, 'maximum changed from 9 to 5', 'maximum changed from 5 to 9'],
  [
    'the maximum number of items',
    'x',
    { maxItems: 9 },
    { maxItems: 5 },
    'maxItems changed from 9 to 5',
    'maxItems changed from 5 to 9',
  ],
  ['the minimum number of items', 'x', {}, { minItems: 1 }, 'minItems 1 added', 'minItems removed'],
  ['a new pattern', 'x', {}, { pattern: '^a' }, 'pattern "^a" added', 'pattern removed'],
  [
    'unlisted fields',
    'x',
    {},
    { additionalProperties: false },
    'additionalProperties false added',
    'additionalProperties removed',
  ],
  [
    'the values of a map',
    'x.*',
    { additionalProperties: { maxLength: 9 } },
    { additionalProperties: { maxLength: 5 } },
    'maxLength changed from 9 to 5',
    'maxLength changed from 5 to 9',
  ],
  [
    'the items of a list',
    'x[]',
    { items: { enum: ['a', 'b'] } },
    { items: { enum: ['a'] } },
    'value "b" removed',
    'value "b" added',
  ],
  [
    'a field of a field',
    'x.y.required',
    { properties: { y: { properties: { required: {} } } } },
    { properties: { y: { properties: { required: {} }, required: ['required'] } } },
    'became required',
    'became optional',
  ],
  [
    'a field of an alternative',
    'x.y',
    { anyOf: [{ type: 'null' }, { properties: { y: { maxLength: 9 } } }] },
    { anyOf: [{ type: 'null' }, { properties: { y: { maxLength: 5 } } }] },
    'maxLength changed from 9 to 5',
    'maxLength changed from 5 to 9',
  ],
  [
    'alternatives with fields',
    'x',
    { oneOf: [{ properties: { y: {} } }, { properties: { z: {} } }] },
    { oneOf: [{ properties: { z: {} } }] },
    'alternative with y removed',
    'alternative with y added',
  ],
];

describe('compareShapes', () => {
  it.each(narrowed)('narrowing %s breaks requests only', (_what, path, wide, narrow, narrowing) => {
    const changes = (at: 'request' | 'response') =>
      changesOf({ '/pay': { [at]: { x: wide } } }, { '/pay': { [at]: { x: narrow } } });
    expect(changes('request')).toEqual([`breaking: POST /pay request.${path} ${narrowing}`]);
    expect(changes('response')).toEqual([`compatible: POST /pay response 200.${path} ${narrowing}`]);
  });

  it.each(narrowed)('widening %s breaks responses only', (_what, path, wide, narrow, _narrowing, widening) => {
    const changes = (at: 'request' | 'response') =>
      changesOf({ '/pay': { [at]: { x: narrow } } }, { '/pay': { [at]: { x: wide } } });
    expect(changes('request')).toEqual([`compatible: POST /pay request.${path} ${widening}`]);
    expect(changes('response')).toEqual([`breaking: POST /pay response 200.${path} ${widening}`]);
  });

  it.each([
    ['another type', { type: 'string' }, { type: 'number' }, 'x type changed from "string" to "number"'],
    ['another pattern', { pattern: '^a' }, { pattern: '^b' }, 'x pattern changed from "^a" to "^b"'],
    ['another format', { format: 'date' }, { format: 'uuid' }, 'x format changed from "date" to "uuid"'],
    ['an unknown keyword', { multipleOf: 2 }, { multipleOf: 3 }, 'x multipleOf changed from 2 to 3'],
  ])('%s breaks requests and responses', (_what, before, after, change) => {
    const fields = (x: object): Pay => ({ request: { x }, response: { x } });
    expect(changesOf({ '/pay': fields(before) }, { '/pay': fields(after) })).toEqual([
      `breaking: POST /pay request.${change}`,
      `breaking: POST /pay response 200.${change}`,
    ]);
  });

  it('a removed field breaks requests and responses, and a new optional one breaks nothing', () => {
    const [without, having]: Pay[] = [{}, { request: { x: {} }, response: { x: {} } }];
    expect(changesOf({ '/pay': having ?? {} }, { '/pay': without ?? {} })).toEqual([
      'breaking: POST /pay request.x removed',
      'breaking: POST /pay response 200.x removed',
    ]);
    expect(changesOf({ '/pay': without ?? {} }, { '/pay': having ?? {} })).toEqual([
      'compatible: POST /pay request.x added',
      'compatible: POST /pay response 200.x added',
    ]);
  });

  it('a new required field breaks requests, and a field that becomes optional breaks responses', () => {
    const having = { '/pay': { request: { x: {} }, response: { x: {} } } };
    const requiring = { '/pay': { request: { x: {} }, response: { x: {} }, required: ['name', 'x'] } };
    expect(changesOf({ '/pay': {} }, requiring)).toContain('breaking: POST /pay request.x became required');
    expect(changesOf(requiring, having)).toEqual([
      'compatible: POST /pay request.x became optional',
      'breaking: POST /pay response 200.x became optional',
    ]);
  });

  it.each<[string, Record<string, Pay>, string]>([
    ['a removed operation', {}, 'POST /pay removed'],
    ['a removed status', { '/pay': { statuses: [] } }, 'POST /pay response 200 removed'],
    ['a new status', { '/pay': { statuses: ['200', '202'] } }, 'POST /pay response 202 added'],
    ['another type of content', { '/pay': { contentType: 'text/csv' } }, 'POST /pay response 200 text/csv added'],
    ['another way to sign in', { '/pay': { security: [{ key: [] }] } }, 'POST /pay security {"token":[]} removed'],
    [
      'a required query parameter',
      { '/pay': { query: [{ name: 'from', in: 'query', required: true, schema: {} }] } },
      'POST /pay query.from became required',
    ],
  ])('%s breaks clients', (_what, after, change) => {
    expect(changesOf({ '/pay': {} }, after)).toContain(`breaking: ${change}`);
  });

  it('requiring sign-in for a public operation breaks clients', () => {
    expect(changesOf({ '/pay': { security: undefined } }, { '/pay': {} })).toEqual([
      'breaking: POST /pay security {} removed',
      'compatible: POST /pay security {"token":[]} added',
    ]);
  });

  it.each<[string, Record<string, Pay>, string]>([
    ['a new operation', { '/pay': {}, '/see': {} }, 'POST /see added'],
    [
      'another sign-in method next to the earlier one',
      { '/pay': { security: [{ token: [] }, { key: [] }] } },
      'POST /pay security {"key":[]} added',
    ],
    [
      'an optional query parameter',
      { '/pay': { query: [{ name: 'from', in: 'query', schema: {} }] } },
      'POST /pay query.from added',
    ],
  ])('%s is compatible', (_what, after, change) => {
    expect(changesOf({ '/pay': {} }, after)).toEqual([`compatible: ${change}`]);
  });

  it('a different cookie or header for sign-in breaks clients', () => {
    const shape = (name: string) => {
      const components = { securitySchemes: { token: { type: 'apiKey', in: 'cookie', name } } };
      return canonicalShape({ openapi: '3.1.0', components, paths: {} });
    };
    expect(compareShapes(shape('session'), shape('sid'))).toEqual([
      { operation: 'Document', text: 'components changed', isBreaking: true },
    ]);
  });

  it('a different default is listed as compatible', () => {
    const before = { '/pay': { request: { x: { default: 1 } } } };
    const after = { '/pay': { request: { x: { default: 2 } } } };
    expect(changesOf(before, after)).toEqual(['compatible: POST /pay request.x default changed from 1 to 2']);
  });
});

describe('canonicalShape', () => {
  it.each([
    ['descriptions', { description: 'Old' }, { description: 'New' }],
    ['the order of values', { enum: ['b', 'a'] }, { enum: ['a', 'b'] }],
    ['the order of keywords', { type: 'string', enum: ['a'] }, { enum: ['a'], type: 'string' }],
  ])('does not depend on %s', (_what, before, after) => {
    const shape = (x: object) => JSON.stringify(shapeOf({ '/pay': { request: { x } } }));
    expect(shape(before)).toBe(shape(after));
  });

  it('keeps fields that are named like documentation keywords', () => {
    const before = { '/pay': { response: { summary: {}, tags: {} } } };
    expect(changesOf(before, { '/pay': {} })).toEqual([
      'breaking: POST /pay response 200.summary removed',
      'breaking: POST /pay response 200.tags removed',
    ]);
  });
});
