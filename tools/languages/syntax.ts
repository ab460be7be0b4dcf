import { parseSource } from '../structure/source-file.ts';

/** A node of a parsed source file, reduced to the fields these rules need. */
export type SyntaxNode = { readonly type: string; readonly start: number; readonly [name: string]: unknown };

/** Parses a TypeScript file. Throws on syntax errors. */
export function syntaxOf(file: string, code: string): SyntaxNode {
  return parseSource(file, code).program as unknown as SyntaxNode;
}

export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

/**
 * Returns the text of a string literal, or of a template with `{{}}` for each value. Returns undefined for other nodes.
 */
export function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  const parts = node.quasis as { value: { cooked: string } }[];
  return parts.map(({ value }) => value.cooked).join('{{}}');
}

/** Returns the name of a property or declaration, or undefined when it is computed. */
export function nameOf(key: unknown): string | undefined {
  if (!isNode(key)) return undefined;
  if (key.type === 'Identifier' || key.type === 'JSXIdentifier') return String(key.name);
  return textOf(key);
}

export function lineOf(code: string, { start }: SyntaxNode): number {
  return code.slice(0, start).split('\n').length;
}
