import fc from 'fast-check';
import type { JsonSchema } from './json-schema.ts';
import { Known } from './known-value.ts';

type Surroundings = {
  /** Name of the field that the value is for. */
  field?: string;
  /** Fields whose values may come from earlier responses. */
  known: ReadonlySet<string>;
};

/**
 * Generates values that a schema accepts. A field that can be known from an earlier response mostly uses a known value.
 * Throws for unknown keywords, so that none is ignored.
 */
export function valuesOf(schema: JsonSchema, around: Surroundings): fc.Arbitrary<unknown> {
  const made = madeFor(schema, around);
  const { field } = around;
  if (field === undefined || !around.known.has(field) || schema.enum || !isPlain(schema)) return made;
  const known = fc.tuple(fc.nat({ max: 11 }), made).map(([nth, otherwise]) => new Known(field, { nth, otherwise }));
  return fc.oneof({ weight: 1, arbitrary: made }, { weight: 5, arbitrary: known });
}

function madeFor(schema: JsonSchema, around: Surroundings): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((each) => valuesOf(each, around)));
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => valuesOf({ ...schema, type }, around)));
  }
  switch (schema.type) {
    case 'string':
      return textsOf(schema);
    case 'number':
      return numbersOf(schema);
    case 'integer':
      return fc.integer({ min: Math.max(schema.minimum ?? 0, -10), max: Math.min(schema.maximum ?? 1_000, 1_000) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, withoutField(around)), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      });
    case 'object':
      return objectsOf(schema, around);
    case undefined:
      return fc.jsonValue();
    default:
      throw new Error(`can't generate values of the type ${String(schema.type)}`);
  }
}

const absent = Symbol('absent');

/** Optional fields are mostly left out, because people send few of them. */
function objectsOf({ properties = {}, required = [] }: JsonSchema, around: Surroundings): fc.Arbitrary<unknown> {
  const names = Object.keys(properties);
  const fields = names.map((field) => {
    const values = valuesOf(properties[field] ?? {}, { ...around, field });
    if (required.includes(field)) return values;
    return fc.oneof({ weight: 2, arbitrary: fc.constant<unknown>(absent) }, { weight: 1, arbitrary: values });
  });
  return fc
    .tuple(...fields)
    .map((values) => Object.fromEntries(names.map((name, at) => [name, values[at]]).filter(([, v]) => v !== absent)));
}

const dayMs = 24 * 60 * 60 * 1000;
const firstDayMs = Date.UTC(2026, 9, 1);

function textsOf({ pattern, format, examples, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<unknown> {
  if (format === 'date') {
    return fc.nat({ max: 200 }).map((days) => new Date(firstDayMs + days * dayMs).toISOString().slice(0, 10));
  }
  if (examples) return fc.constantFrom(...examples);
  if (format === 'uuid') return fc.uuid();
  if (format !== undefined) throw new Error(`can't generate texts of the format ${format}`);
  if (pattern !== undefined) return fc.stringMatching(patternOf(pattern));
  const short = fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 12)) });
  const long = fc.string({ unit: 'grapheme-ascii', minLength, maxLength: Math.min(maxLength, 2_000), size: 'max' });
  return fc
    .oneof({ weight: 6, arbitrary: short }, { weight: 1, arbitrary: long })
    .filter((text) => text.trim().length >= minLength && text.length <= maxLength);
}

/** zod writes case-insensitive patterns with both cases, because JSON Schema has no flags. */
function patternOf(pattern: string): RegExp {
  return new RegExp(pattern);
}

/** Mostly dollar amounts, which most numbers are. */
function numbersOf({ minimum = -1_000_000, maximum = 1_000_000 }: JsonSchema): fc.Arbitrary<number> {
  const within = (value: number) => Math.min(Math.max(value, minimum), maximum);
  return fc.oneof(
    { weight: 4, arbitrary: fc.nat({ max: 25_000 }).map((amount) => within(amount / 100)) },
    { weight: 1, arbitrary: fc.integer({ min: -10, max: 10 }).map(within) },
    { weight: 1, arbitrary: fc.double({ min: minimum, max: maximum, noNaN: true }) },
  );
}

const isPlain = ({ type }: JsonSchema) => type !== 'object' && type !== 'array';

function withoutField({ known }: Surroundings): Surroundings {
  return { known };
}
