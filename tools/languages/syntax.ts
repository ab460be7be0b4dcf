import { parseSource } from '../structure/source-file.ts';

/** A node of a parsed source, as far as these rules look at it. */
export type SyntaxNode = { readonly type: string; readonly start: number; readonly [name: string]: unknown };

/** The syntax of a TypeScript source. Throws where it doesn't parse. */
export function syntaxOf(file: string, code: string): SyntaxNode {
  return parseSource(file, code).program as unknown as SyntaxNode;
}

/** The nodes directly below one. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

/** The text of a string literal, or of a template with `{{}}` for each value; undefined for any other node. */
export function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  const parts = node.quasis as { value: { cooked: string } }[];
  return parts.map(({ value }) => value.cooked).join('{{}}');
}

/** The name of a property or a declaration; undefined where it is computed. */
export function nameOf(key: unknown): string | undefined {
  if (!isNode(key)) return undefined;
  if (key.type === 'Identifier' || key.type === 'JSXIdentifier') return String(key.name);
  return textOf(key);
}

/** The line on which a node begins, from 1. */
export function lineOf(code: string, { start }: SyntaxNode): number {
  return code.slice(0, start).split('\n').length;
}
