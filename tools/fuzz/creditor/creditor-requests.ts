import fc from 'fast-check';
import { Known } from '../known-value.ts';
import { valuesOf } from '../schema-values.ts';
import { Deep, type Fault, faults, spoil } from '../spoiled-values.ts';
import type { CreditorOperation } from './creditor-operations.ts';

/** A generated request. `etag` is sent as If-None-Match with a GET, and otherwise as If-Match. */
export type CreditorInput = {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  hasKey: boolean;
  etag: string | undefined;
};

/** Values of existing resources by the name of a parameter or field. */
type Existing = Readonly<Record<string, readonly string[]>>;

/**
 * Generates requests for an operation: most follow its schemas and name resources that exist, two in five have faults in
 * their body, one in five in their query, and some name nothing or send a stale ETag.
 */
export function creditorInputs(operation: CreditorOperation, existing: Existing): fc.Arbitrary<CreditorInput> {
  const around = { known: new Set(Object.keys(existing)) };
  const texts = (schema: CreditorOperation['params']) =>
    valuesOf(schema, around).map((values) =>
      Object.fromEntries(
        Object.entries(values as object).map(([name, value]) => [name, String(named(value, existing))]),
      ),
    );
  const wrong = fc.constantFrom({ limit: '0' }, { from: 'yesterday' }, { dryRun: 'maybe' }, { unknown: '1' });
  const names = Object.keys(operation.params.properties ?? {});
  const known = fc.tuple(...names.map((name) => fc.constantFrom(...(existing[name] ?? ['missing']))));
  const params = fc.oneof(
    {
      weight: 5,
      arbitrary: known.map((values) => Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']))),
    },
    { weight: 1, arbitrary: texts(operation.params) },
  );
  const good = operation.body ? valuesOf(operation.body, around) : fc.constant(undefined);
  return fc
    .record({
      params,
      query: fc.oneof(
        { weight: 3, arbitrary: texts(operation.query) },
        { weight: 1, arbitrary: fc.constant({}) },
        {
          weight: 1,
          arbitrary: fc.tuple(texts(operation.query), wrong).map(([right, more]) => ({ ...right, ...more })),
        },
      ),
      good,
      spoiling: fc.oneof({ weight: 3, arbitrary: fc.constant<Fault[]>([]) }, { weight: 2, arbitrary: faults }),
      hasKey: fc.integer({ min: 0, max: 9 }).map((nth) => nth > 0),
      etag: fc.option(fc.constant('"stale"'), { nil: undefined, freq: 6 }),
    })
    .map(({ good: value, spoiling, ...rest }) => ({
      ...rest,
      body: named(spoiling.length === 0 || value === undefined ? value : spoil(value, spoiling), existing),
    }));
}

/** Puts existing names in place of the placeholders in a value. */
function named(value: unknown, existing: Existing): unknown {
  if (value instanceof Known) {
    const names = existing[value.field] ?? [];
    return names[value.nth % names.length] ?? value.otherwise;
  }
  if (Array.isArray(value)) return value.map((each) => named(each, existing));
  if (typeof value !== 'object' || value === null || value instanceof Deep) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, named(each, existing)]));
}
