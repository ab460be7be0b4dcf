import fc from 'fast-check';
import { valuesOf } from '../schema-values.ts';
import { type Fault, faults, spoil } from '../spoiled-values.ts';
import type { CreditorOperation } from './creditor-operations.ts';

/** A generated request. `etag` is sent as If-Match, or with `isRead` as If-None-Match. */
export type CreditorInput = {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  hasKey: boolean;
  etag: string | undefined;
};

const nothing: ReadonlySet<string> = new Set();

/**
 * Generates requests for an operation: most follow its schemas and name resources that exist, two in five have faults, and
 * some name nothing or send a stale ETag. `existing` has values of path and query parameters by name.
 */
export function creditorInputs(
  operation: CreditorOperation,
  existing: Readonly<Record<string, readonly string[]>>,
): fc.Arbitrary<CreditorInput> {
  const around = { known: nothing };
  const texts = (schema: CreditorOperation['params']) =>
    valuesOf(schema, around).map((values) =>
      Object.fromEntries(Object.entries(values as object).map(([name, value]) => [name, String(value)])),
    );
  const names = Object.keys(operation.params.properties ?? {});
  const named = fc.tuple(...names.map((name) => fc.constantFrom(...(existing[name] ?? ['missing']))));
  const params = fc.oneof(
    {
      weight: 5,
      arbitrary: named.map((values) => Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']))),
    },
    { weight: 1, arbitrary: texts(operation.params) },
  );
  const good = operation.body ? valuesOf(operation.body, around) : fc.constant(undefined);
  return fc
    .record({
      params,
      query: fc.oneof({ weight: 3, arbitrary: texts(operation.query) }, { weight: 1, arbitrary: fc.constant({}) }),
      good,
      spoiling: fc.oneof({ weight: 3, arbitrary: fc.constant<Fault[]>([]) }, { weight: 2, arbitrary: faults }),
      hasKey: fc.integer({ min: 0, max: 9 }).map((nth) => nth > 0),
      etag: fc.option(fc.constant('"stale"'), { nil: undefined, freq: 6 }),
    })
    .map(({ good: value, spoiling, ...rest }) => ({
      ...rest,
      body: spoiling.length === 0 || value === undefined ? value : spoil(value, spoiling),
    }));
}
