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
 * Lists the request fields that could name a resource: strings and numbers at every depth, such as `change.referenceId`
 * and `allocations[].amount`. Enums and booleans can't name one.
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

/** Lists the fields in which two bodies of one shape differ, in the same notation. */
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
