type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The shape of an OpenAPI document: its operations and schemas, without its texts. */
export type ApiShape = { openapi: string; paths: Record<string, Record<string, unknown>>; components: object };

/** Keywords whose values are texts for readers. They are texts only where a schema or an operation has them. */
const texts = new Set(['description', 'summary', 'tags', 'example', 'examples']);

/** Returns the part of an OpenAPI document that clients depend on, in a fixed order. */
export function canonicalShape(document: object): ApiShape {
  const { openapi, paths, components = {} } = document as ApiShape;
  return { openapi, components: canonical(components as Json), paths: canonical(paths as Json) } as ApiShape;
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
