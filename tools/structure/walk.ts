import type { Node } from 'oxc-parser';

/** Calls `visit` for a node and its descendants, parents first. */
export function walk(program: Node, visit: (node: Node) => void): void {
  walkValue(program, visit);
}

/**
 * Returns the last name of a call or member expression: `b` for `a.b` and `a['b']`, `a` for `a`, undefined for others.
 */
export function nameOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression') return undefined;
  if (node.property.type === 'Literal') return String(node.property.value);
  return node.property.type === 'Identifier' && !node.computed ? node.property.name : undefined;
}

function walkValue(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) walkValue(item, visit);
  else if (isNode(value)) {
    visit(value);
    for (const child of Object.values(value)) if (typeof child === 'object') walkValue(child, visit);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
