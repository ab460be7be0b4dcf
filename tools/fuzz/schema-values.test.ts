import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from './json-schema.ts';
import { Pools } from './known-value.ts';
import { valuesOf } from './schema-values.ts';
import { faults, spoil } from './spoiled-values.ts';

const schemas: [string, JsonSchema][] = [
  ['strings by length', { type: 'string', minLength: 3, maxLength: 5 }],
  ['strings by pattern', { type: 'string', pattern: '^[A-Za-z0-9_-]{16,64}$' }],
  ['IDs', { type: 'string', format: 'uuid' }],
  ['days', { type: 'string', format: 'date' }],
  ['examples', { type: 'string', examples: ['11/23/2026'], maxLength: 40 }],
  ['numbers by bounds', { type: 'number', minimum: 1, maximum: 31 }],
  ['whole numbers', { type: 'integer', minimum: 0, maximum: 6 }],
  ['a string or null', { anyOf: [{ type: 'string', maxLength: 4 }, { type: 'null' }] }],
  ['one of several values', { type: 'string', enum: ['en', 'es'] }],
  ['lists', { type: 'array', items: { type: 'boolean' }, minItems: 1, maxItems: 3 }],
  [
    'objects with optional fields',
    {
      type: 'object',
      properties: { kind: { const: 'move' }, at: { type: 'string', format: 'date' }, note: { type: 'string' } },
      required: ['kind', 'at'],
    },
  ],
];

describe('valuesOf', () => {
  it.each(schemas)('generates values that the schema accepts: %s', (_what, schema) => {
    const ajv = new Ajv2020({ strict: false });
    ajv.addFormat('date', /^\d{4}-\d\d-\d\d$/);
    ajv.addFormat('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    const validate = ajv.compile(schema);
    fc.assert(
      fc.property(valuesOf(schema, { known: new Set() }), (value) => {
        expect(validate(value), `${JSON.stringify(value)} ${ajv.errorsText(validate.errors)}`).toBe(true);
      }),
      { seed: 1 },
    );
  });

  it('throws for keywords that it doesn’t recognize', () => {
    expect(() => valuesOf({ type: 'string', format: 'uri' }, { known: new Set() })).toThrow('format uri');
    expect(() => valuesOf({ type: 'file' }, { known: new Set() })).toThrow('type file');
  });

  it('mostly reuses values seen earlier for a field', () => {
    const pools = new Pools();
    pools.learn({ deep: [{ id: 'met', other: 'x' }] }, (name) => (name === 'id' ? ['id'] : []));
    const schema = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
    const sent = fc.sample(valuesOf(schema, { known: new Set(['id']) }), { numRuns: 200, seed: 1 });
    const met = sent.filter((value) => (pools.fill(value) as { id: string }).id === 'met');
    expect(met.length).toBeGreaterThan(100);
    expect(met.length).toBeLessThan(200);
  });
});

describe('faults', () => {
  const good = { a: 'x', list: [1, { b: true }], none: null };

  it('never change the original value and mostly change its copy', () => {
    const before = JSON.stringify(good);
    let changed = 0;
    fc.assert(
      fc.property(faults, (spoiling) => {
        if (JSON.stringify(spoil(good, spoiling)) !== before) changed += 1;
        expect(JSON.stringify(good)).toBe(before);
      }),
      { seed: 1 },
    );
    expect(changed).toBeGreaterThan(80);
  });

  it.each([
    ['remove', { list: [1, { b: true }], none: null }],
    ['replace', { ...good, a: 7 }],
    ['wrap', { ...good, a: ['x'] }],
  ] as const)('%s a value at their position', (change, expected) => {
    expect(spoil(good, [{ nth: 0, change, value: 7 }])).toEqual(expected);
  });
});
