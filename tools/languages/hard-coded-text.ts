import { childrenOf, isNode, lineOf, nameOf, type SyntaxNode, syntaxOf, textOf } from './syntax.ts';

/** Text in a component's source that belongs in a text file. */
export type HardCodedText = { readonly file: string; readonly line: number; readonly text: string };

/** Attributes that people read or hear. */
const readAttributes = new Set([
  ...['alt', 'aria-description', 'aria-label', 'aria-placeholder', 'aria-roledescription', 'aria-valuetext'],
  ...[
    'description',
    'error',
    'heading',
    'hint',
    'label',
    'lead',
    'pendingText',
    'placeholder',
    'summary',
    'text',
    'title',
  ],
  'unavailableBecause',
]);

/** Two consecutive letters. A dot, a dash or a single x isn't text. */
const hasWord = /\p{L}{2}/u;

/** Finds text between tags and in attributes that people read or hear. */
export function findHardCodedText(file: string, code: string): HardCodedText[] {
  const found: HardCodedText[] = [];
  const add = (node: SyntaxNode, text: string | undefined) => {
    if (text !== undefined && hasWord.test(text.replaceAll('{{}}', ''))) {
      found.push({ file, line: lineOf(code, node), text: text.trim() });
    }
  };
  const visit = (node: SyntaxNode): void => {
    if (node.type === 'JSXText') add(node, String(node.value));
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const child of node.children as SyntaxNode[]) addRead(child, add);
    }
    if (node.type === 'JSXAttribute' && readAttributes.has(nameOf(node.name) ?? '')) addRead(node.value, add);
    for (const child of childrenOf(node)) visit(child);
  };
  visit(syntaxOf(file, code));
  return found;
}

/** Adds the texts that an expression can produce: a literal, or either branch of a condition. */
function addRead(value: unknown, add: (node: SyntaxNode, text: string | undefined) => void): void {
  if (!isNode(value)) return;
  if (value.type === 'JSXExpressionContainer') addRead(value.expression, add);
  else if (value.type === 'ConditionalExpression')
    for (const side of [value.consequent, value.alternate]) addRead(side, add);
  else if (value.type === 'LogicalExpression') addRead(value.right, add);
  else add(value, textOf(value));
}
