import { childrenOf, isNode, nameOf, type SyntaxNode, syntaxOf, textOf } from './syntax.ts';

/** A text with the path of enclosing properties and functions. */
export type SourceText = { readonly path: string; readonly text: string };

/** Texts of a source in both languages. */
export type TextPair = { readonly en: readonly SourceText[]; readonly es: readonly SourceText[] };

/** Finds every `{ en: …, es: … }` in a source, with the texts of both sides. */
export function findTextPairs(file: string, code: string): TextPair[] {
  const pairs: TextPair[] = [];
  const visit = (node: SyntaxNode): void => {
    if (node.type === 'ObjectExpression') {
      const side = (language: string) =>
        (node.properties as SyntaxNode[]).find((property) => nameOf(property.key) === language)?.value;
      const [en, es] = [side('en'), side('es')];
      if (isNode(en) && isNode(es)) pairs.push({ en: textsIn(en), es: textsIn(es) });
    }
    for (const child of childrenOf(node)) visit(child);
  };
  visit(syntaxOf(file, code));
  return pairs;
}

/** Finds all texts of a source in one language. */
export function findTexts(file: string, code: string): SourceText[] {
  return textsIn(syntaxOf(file, code));
}

const notRead = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'TSLiteralType', 'TSTypeAliasDeclaration']);

function textsIn(node: SyntaxNode, path = ''): SourceText[] {
  if (notRead.has(node.type)) return [];
  const text = textOf(node);
  const own = text === undefined ? [] : [{ path, text }];
  // Strings in comparisons, indexes and imports are identifiers, not text.
  if (node.type === 'BinaryExpression') return [];
  const named = node.type === 'Property' || node.type === 'FunctionDeclaration' || node.type === 'VariableDeclarator';
  const inside = named ? `${path}.${nameOf(node.key ?? node.id) ?? ''}` : path;
  // Names what a case is about, not what it says.
  const label = node.type === 'SwitchCase' ? node.test : node.key;
  const below = childrenOf(node).filter((child) => child !== label && node.type !== 'MemberExpression');
  return [...own, ...below.flatMap((child) => textsIn(child, inside))];
}
