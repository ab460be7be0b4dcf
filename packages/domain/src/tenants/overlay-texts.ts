import type { NestedTexts } from './nest-texts.ts';

/**
 * Overlays a file's texts with a tenant's own, as the portal overlays both on the product's (req 7.2). Ignores a file
 * that isn't an object.
 */
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
