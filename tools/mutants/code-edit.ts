import { type SyntaxNode, walk } from './product-code.ts';

/** Words that the code must mention: names of variables, functions and properties, or whole texts and numbers. */
export type Words = string | readonly string[];

/**
 * A change of behavior. It identifies code by its content, so that it still applies after the code was reformatted or
 * moved, or its local variables were renamed. In `is` and `returns`, `$0` stands for the replaced code, and `$1`, `$2`
 * for a call's arguments or a function's parameters.
 */
export type CodeEdit =
  /** Makes the innermost condition that mentions the words always true or false. */
  | { condition: Words; is: boolean }
  /** Replaces a call of the function or class. `$f` stands for what is called. */
  | { call: string; is: string; about?: Words }
  /** Drops one call from a chain, such as `.where('state', '=', 'open')`. */
  | { drop: string; about?: Words }
  /** Replaces what the function returns. */
  | { returns: string; about?: Words }
  /** Replaces the value of a property in an object. */
  | { property: string; is: string; about?: Words }
  /** Replaces part of a text or an SQL statement. `$` stands for one `${…}` in both, and spaces may be line breaks. */
  | { text: string; is: string }
  /** Makes a `switch` handle another value like this one. */
  | { case: string; also: string }
  /** Adds an element to a list. */
  | { adds: string };

/** A part of a file's text and its replacement. */
export type Replacement = { start: number; end: number; text: string };

/** A match of an edit. `subject` is the node that must mention the edit's words. */
type Match = Replacement & { subject: SyntaxNode | readonly SyntaxNode[]; around: readonly SyntaxNode[] };

/** Returns every match in a declaration where the edit fits. */
export function findMatches(edit: CodeEdit, { node, text }: { node: SyntaxNode; text: string }): Replacement[] {
  const source = (part: SyntaxNode) => text.slice(part.start, part.end);
  if ('condition' in edit)
    return conditionsAbout(edit.condition, node).map((part) => ({ ...spanOf(part), text: String(edit.is) }));
  if ('text' in edit) return textsIn(edit, { node, text });
  const matches: Match[] = [];
  const parameters = (node.params ?? (node.init as SyntaxNode | undefined)?.params ?? []) as SyntaxNode[];
  walk(node, (part, around) => {
    const match = matchAt(edit, { part, source, parameters });
    const isInSameList = 'adds' in edit && around.some(({ type }) => type === 'ArrayExpression');
    if (match !== undefined && !isInSameList) matches.push({ ...match, around });
  });
  return 'about' in edit && edit.about !== undefined ? closestTo(edit.about, matches) : matches;
}

function matchAt(
  edit: Exclude<CodeEdit, { condition: Words } | { text: string }>,
  { part, source, parameters }: { part: SyntaxNode; source: (part: SyntaxNode) => string; parameters: SyntaxNode[] },
): Omit<Match, 'around'> | undefined {
  if ('call' in edit) {
    if (calledName(part) !== edit.call) return undefined;
    const given = part.arguments as SyntaxNode[];
    const callee = source(part.callee as SyntaxNode);
    const text = fill(
      edit.is.replaceAll('$f', () => callee),
      [part, ...given].map(source),
    );
    return { ...spanOf(part), text, subject: part };
  }
  if ('drop' in edit) {
    const callee = part.callee as SyntaxNode | undefined;
    if (callee?.type !== 'MemberExpression' || calledName(part) !== edit.drop) return undefined;
    const { end: start } = callee.object as SyntaxNode;
    return { start, end: part.end, text: '', subject: part.arguments as SyntaxNode[] };
  }
  if ('returns' in edit) {
    const value = part.type === 'ReturnStatement' ? (part.argument as SyntaxNode | null) : undefined;
    if (!value) return undefined;
    return {
      ...spanOf(value),
      text: fill(edit.returns, [source(value), ...parameters.map(({ name }) => String(name))]),
      subject: value,
    };
  }
  if ('property' in edit) {
    if (part.type !== 'Property' || nameOf(part.key as SyntaxNode) !== edit.property) return undefined;
    const text = fill(edit.is, [source(part.value as SyntaxNode)]);
    return { ...spanOf(part), text: `${source(part.key as SyntaxNode)}: ${text}`, subject: part };
  }
  if ('case' in edit) {
    if (part.type !== 'SwitchCase' || !part.test || !mentions([part.test as SyntaxNode], edit.case)) return undefined;
    return { start: part.start, end: part.start, text: `case '${edit.also}': `, subject: part };
  }
  if (part.type !== 'ArrayExpression') return undefined;
  const last = (part.elements as SyntaxNode[]).at(-1);
  const start = last?.end ?? part.start + 1;
  return { start, end: start, text: `${last === undefined ? '' : ', '}${edit.adds}`, subject: part };
}

const comparisons = new Set(['===', '!==', '==', '!=', '<', '>', '<=', '>=', 'in', 'instanceof']);

/** Lists the innermost conditions that mention the words. */
function conditionsAbout(words: Words, node: SyntaxNode): SyntaxNode[] {
  const found = new Map<SyntaxNode, readonly SyntaxNode[]>();
  walk(node, (part, around) => {
    const [parent] = around;
    if (isCondition(part, parent) && mentions([part], words)) found.set(part, around);
  });
  const outer = new Set([...found.values()].flat());
  return [...found.keys()].filter((part) => !outer.has(part));
}

function isCondition(part: SyntaxNode, parent: SyntaxNode | undefined): boolean {
  if (part.type === 'BinaryExpression') return comparisons.has(String(part.operator));
  if (parent?.type === 'LogicalExpression') return parent.operator !== '??';
  return parent?.test === part
    ? parent.type !== 'SwitchCase'
    : parent?.type === 'UnaryExpression' && parent.operator === '!';
}

/** Searches only literals and templates, never comments or names. */
function textsIn(
  edit: { text: string; is: string },
  { node, text }: { node: SyntaxNode; text: string },
): Replacement[] {
  const pattern = new RegExp(
    edit.text
      .replace(/[.*+?^{}()|[\]\\]/g, '\\$&')
      .replace(/\s+/g, '\\s+')
      .replaceAll('$', '(\\$\\{[^}]*\\})'),
    'g',
  );
  const found = new Map<number, Replacement>();
  walk(node, ({ type, start, end, value }) => {
    if (type !== 'TemplateLiteral' && !(type === 'Literal' && typeof value === 'string')) return;
    for (const match of text.slice(start, end).matchAll(pattern)) {
      const expressions = match.slice(1);
      const replaced = edit.is.replace(/\$/g, () => expressions.shift() ?? '');
      const at = start + match.index;
      found.set(at, { start: at, end: at + match[0].length, text: replaced });
    }
  });
  return [...found.values()];
}

/**
 * Keeps the matches that mention the words. If none does, keeps those in the smallest surrounding code that mentions
 * them.
 */
function closestTo(words: Words, matches: readonly Match[]): Match[] {
  const distances = matches.map(({ subject, around }) => {
    if (mentions([subject].flat(), words)) return 0;
    const [closest] = around.filter((part) => mentions([part], words));
    return closest === undefined ? Number.POSITIVE_INFINITY : closest.end - closest.start;
  });
  const min = Math.min(...distances);
  return matches.filter((_match, index) => distances[index] === min && min < Number.POSITIVE_INFINITY);
}

function mentions(nodes: readonly SyntaxNode[], words: Words): boolean {
  const missing = new Set([words].flat());
  for (const node of nodes) {
    walk(node, ({ type, name, value }) => {
      if (type === 'Identifier') missing.delete(String(name));
      if (type === 'Literal') missing.delete(String(value));
    });
  }
  return missing.size === 0;
}

function calledName({ type, callee }: SyntaxNode): string | undefined {
  return type === 'CallExpression' || type === 'NewExpression' ? nameOf(callee as SyntaxNode) : undefined;
}

/** Returns the name of an identifier, of a member's property, or of a quoted key. */
function nameOf({ type, name, value, property }: SyntaxNode): string | undefined {
  if (type === 'Identifier') return String(name);
  if (type === 'Literal') return String(value);
  return type === 'MemberExpression' ? nameOf(property as SyntaxNode) : undefined;
}

/** Replaces `$0`, `$1` and so on with the code. */
function fill(template: string, code: readonly string[]): string {
  return template.replace(/\$(\d)/g, (_whole, index: string) => code[Number(index)] ?? 'undefined');
}

function spanOf({ start, end }: SyntaxNode): { start: number; end: number } {
  return { start, end };
}
