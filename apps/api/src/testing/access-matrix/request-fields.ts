import type { Call } from '@quittance/contract/call';
import * as z from 'zod/mini';

type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
};

/**
 * The fields of a call's request that could name something, at every depth: texts and numbers, written as `change.referenceId` and
 * `allocations[].amount`. What is one of a list of words, or yes or no, names nothing of anybody's.
 */
export function requestFieldsOf({ request }: Pick<Call, 'request'>): string[] {
  const schema = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' });
  return [...new Set(leavesOf(schema as Schema, ''))];
}

function leavesOf(schema: Schema, path: string): string[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const inner = [
    ...parts.flatMap((part) => leavesOf(part, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, of]) =>
      leavesOf(of, path === '' ? name : `${path}.${name}`),
    ),
    ...(schema.items ? leavesOf(schema.items, `${path}[]`) : []),
  ];
  if (inner.length > 0 || schema.enum !== undefined || 'const' in schema) return inner;
  const isTelling = [schema.type].flat().some((type) => type === 'string' || type === 'number' || type === 'integer');
  return isTelling ? [path] : [];
}

/** Where two bodies of one shape differ, in the same words: what a case of the matrix names something in. */
export function differingFields(one: unknown, other: unknown, path = ''): string[] {
  if (Array.isArray(one) && Array.isArray(other)) {
    return [...new Set(one.flatMap((each, at) => differingFields(each, other[at], `${path}[]`)))];
  }
  if (isRecord(one) && isRecord(other)) {
    return Object.keys(one).flatMap((name) =>
      differingFields(one[name], other[name], path === '' ? name : `${path}.${name}`),
    );
  }
  return one === other ? [] : [path];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
