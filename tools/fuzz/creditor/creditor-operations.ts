import type { JsonSchema } from '../json-schema.ts';

/** A schema in which references to named schemas may occur. */
type Referring = JsonSchema & { $ref?: string };

type Described = {
  operationId: string;
  parameters?: { name: string; in: string; required?: boolean; schema: Referring }[];
  requestBody?: { content: Record<string, { schema: Referring }> };
  responses: Record<string, { content?: Record<string, { schema: Referring }> }>;
};

export type CreditorDocument = {
  paths: Record<string, Record<string, unknown>>;
  components: { schemas: Record<string, Referring> };
};

/** One operation of the creditor API, without references. `answers` has undefined for statuses without a body. */
export type CreditorOperation = {
  operationId: string;
  method: string;
  path: string;
  params: JsonSchema;
  query: JsonSchema;
  headers: readonly string[];
  body: JsonSchema | undefined;
  answers: ReadonlyMap<string, { type: string; schema: JsonSchema } | undefined>;
};

/** Reads the operations of the creditor API's document. */
export function creditorOperations({ paths, components }: CreditorDocument): CreditorOperation[] {
  const resolve = (schema: Referring): JsonSchema => resolved(schema, components.schemas);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const { operationId, parameters = [], requestBody, responses } = described as Described;
      const placed = (place: string) => objectOf(parameters.filter((each) => each.in === place));
      const body = requestBody?.content['application/json']?.schema;
      return {
        operationId,
        method: method.toUpperCase(),
        path,
        params: placed('path'),
        query: placed('query'),
        headers: parameters.flatMap((each) => (each.in === 'header' ? [each.name.toLowerCase()] : [])),
        body: body && resolve(body),
        answers: new Map(
          Object.entries(responses).map(([status, { content = {} }]) => {
            const [media] = Object.entries(content);
            return [status, media && { type: media[0], schema: resolve(media[1].schema) }];
          }),
        ),
      };
    }),
  );
}

function objectOf(parameters: NonNullable<Described['parameters']>): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** Replaces references by what they name. Throws for a name that the document doesn't have. */
function resolved(schema: Referring, named: Record<string, Referring>): JsonSchema {
  const { $ref, ...own } = schema;
  if ($ref !== undefined) {
    const target = named[$ref.split('/').at(-1) ?? ''];
    if (!target) throw new Error(`the document has no ${$ref}`);
    return resolved({ ...target, ...own }, named);
  }
  const each = (parts: JsonSchema[]) => parts.map((part) => resolved(part, named));
  return {
    ...own,
    ...(own.properties && {
      properties: Object.fromEntries(Object.entries(own.properties).map(([name, of]) => [name, resolved(of, named)])),
    }),
    ...(own.items && { items: resolved(own.items, named) }),
    ...(own.anyOf && { anyOf: each(own.anyOf) }),
    ...(own.oneOf && { oneOf: each(own.oneOf) }),
  };
}
