type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The shape of an OpenAPI document: its operations and schemas, without its texts. */
export type ApiShape = { openapi: string; paths: Record<string, Record<string, unknown>>; components: object };

/** Keywords whose values are texts for readers. They are texts only where a schema or an operation has them. */
const texts = new Set(['description', 'summary', 'tags', 'example', 'examples']);

/**
 * Returns the part of an OpenAPI document that clients depend on, in a fixed order. Schemas and headers that have a name
 * are included where they are used.
 */
export function canonicalShape(document: object): ApiShape {
  const { openapi, paths, components } = withoutNames(document);
  return { openapi, components: canonical(components as Json), paths: canonical(paths as Json) } as ApiShape;
}

function withoutNames(document: object): ApiShape {
  const { components: { schemas = {}, headers = {}, ...components } = {}, ...rest } = document as ApiShape & {
    components?: { schemas?: Record<string, Json>; headers?: Record<string, Json> };
  };
  const named: Readonly<Record<string, Record<string, Json>>> = { schemas, headers };
  const resolve = (_key: string, value: Json): Json => {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || typeof value.$ref !== 'string')
      return value;
    const { $ref: ref, ...beside } = value;
    const [, , kind = '', name = ''] = ref.split('/');
    return { ...(named[kind]?.[name] as { [key: string]: Json }), ...beside };
  };
  // A replaced value is visited again, so names in it are resolved, too.
  return { ...(JSON.parse(JSON.stringify(rest, resolve)) as ApiShape), components: { ...components, schemas: {} } };
}

function canonical(value: Json, key = ''): Json {
  if (Array.isArray(value)) {
    const items = value.map((item) => canonical(item));
    // The order of these lists has no meaning.
    return key === 'required' || key === 'enum'
      ? items.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
      : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  // The keys of `properties` are field names, even if one is named like a keyword.
  const isOfFields = key === 'properties';
  const entries = Object.entries(value).filter(([name]) => isOfFields || !texts.has(name));
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, part]) => [name, canonical(part, isOfFields ? '' : name)]));
}

/** Prints a shape with one operation per line, so that Git shows which operations changed. */
export function printShape({ openapi, components, paths }: ApiShape): string {
  const lines = Object.entries(paths).map(
    ([path, operations]) => `${JSON.stringify(path)}:${JSON.stringify(operations)}`,
  );
  return `{"openapi":${JSON.stringify(openapi)},\n"components":${JSON.stringify(components)},\n"paths":{\n${lines.join(',\n')}\n}}\n`;
}
