/** The part of JSON Schema that the API's document uses. */
export type JsonSchema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  examples?: unknown[];
};

/** Returns the names of all fields at every depth. */
export function fieldNamesOf(schema: JsonSchema): string[] {
  const own = Object.entries(schema.properties ?? {});
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])];
  return [...own.flatMap(([name, of]) => [name, ...fieldNamesOf(of)]), ...parts.flatMap(fieldNamesOf)];
}

/** Forbids undocumented fields, so that a response with extra data is found. */
export function closed(schema: JsonSchema): JsonSchema {
  const { properties, anyOf, oneOf, items } = schema;
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, closed(of)])),
      additionalProperties: schema.additionalProperties ?? false,
    }),
    ...(anyOf && { anyOf: anyOf.map(closed) }),
    ...(oneOf && { oneOf: oneOf.map(closed) }),
    ...(items && { items: closed(items) }),
  };
}

/** Removes the optional fields of the top level. */
export function onlyRequired(schema: JsonSchema): JsonSchema {
  const { properties = {}, required = [] } = schema;
  const kept = Object.entries(properties).filter(([name]) => required.includes(name));
  return { ...schema, properties: Object.fromEntries(kept) };
}
