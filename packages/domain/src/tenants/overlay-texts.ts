import type { NestedTexts } from './nest-texts.ts';

/** Texts of a file with a tenant's own over them, as the portal lays both over the product's (req 7.2). A file that is no tree counts for nothing. */
export function overlayTexts(file: unknown, own: NestedTexts): NestedTexts {
  const merged: NestedTexts = Object.assign(Object.create(null), isTree(file) ? file : {});
  for (const [part, text] of Object.entries(own)) {
    merged[part] = typeof text === 'string' ? text : overlayTexts(merged[part], text);
  }
  return merged;
}

function isTree(value: unknown): value is NestedTexts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
