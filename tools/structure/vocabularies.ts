import { creditorCodesByName } from '@quittance/contract/codes/creditor-code-names';
import { codesByName } from '@quittance/contract/codes/response-code-names';
import { staffCodesByName } from '@quittance/contract/codes/staff-code-names';
import type { Node } from 'oxc-parser';
import { isTest, type Project, type Rule } from './project.ts';
import type { SourceFile } from './source-file.ts';
import { nameOf, walk } from './walk.ts';

const domain = 'packages/domain/src/';
const ofProduct = /^(apps|packages)\/[^/]+\/src\//;
/** Packages that know no business terms, so they can't import them. */
const withoutDomain = /^packages\/(files|ui)\//;
const fewestWords = 3;
const responseCodes = new Set(
  [codesByName, staffCodesByName, creditorCodesByName].flatMap((names) => Object.keys(names)),
);

/** A type that lists words, a `z.enum` of words, or a constant list of words, at `line`. */
type WordList = { file: string; line: number; values: string; isHome: boolean };

/**
 * Requires each vocabulary to be stated once: a constant array in the domain, which types, schemas and tables import.
 * Duplicated lists drift apart.
 */
export const repeatedVocabulariesRule: Rule = {
  name: 'repeated vocabularies',
  check(project) {
    const lists = listsOf(project);
    const homes = new Map(lists.filter(({ isHome }) => isHome).map((list) => [list.values, list]));
    return lists.flatMap((list) => {
      const home = homes.get(list.values) ?? lists.find((other) => isElsewhere(list, other));
      if (home === undefined || home === list) return [];
      const { file, line } = list;
      const remedy = home.isHome ? `import it from ${home.file}` : `as does ${home.file}; state it once in domain`;
      return [{ file, line, message: `writes out the list ${list.values}; ${remedy}.` }];
    });
  },
};

function isElsewhere(one: WordList, other: WordList): boolean {
  return one.values === other.values && packageOf(one.file) !== packageOf(other.file);
}

const packageOf = (file: string) => file.split('/', 2).join('/');

function listsOf(project: Project): WordList[] {
  return project.sources
    .filter(
      ({ path }) => ofProduct.test(path) && !withoutDomain.test(path) && !isTest(path) && !/\/testing\//.test(path),
    )
    .flatMap(listsOfFile);
}

function listsOfFile(source: SourceFile): WordList[] {
  const found: WordList[] = [];
  // A type argument selects properties or members, as in Pick and Extract.
  const selections = new Set<Node>();
  const add = (node: Node, words: readonly string[], isHome = false) => {
    if (words.length < fewestWords || isRefusals(words)) return;
    const { path: file } = source;
    found.push({ file, line: source.lineOf(node.start), values: words.toSorted().join(', '), isHome });
  };
  walk(source.program, (node) => {
    if (node.type === 'TSTypeParameterInstantiation') for (const each of node.params) selections.add(each);
    if (node.type === 'TSUnionType' && !selections.has(node)) add(node, wordsOfUnion(node));
    if (node.type === 'CallExpression' && nameOf(node.callee) === 'enum') add(node, wordsOfArray(node.arguments[0]));
    if (node.type === 'ExportNamedDeclaration' && source.path.startsWith(domain)) {
      const declared = node.declaration?.type === 'VariableDeclaration' ? node.declaration.declarations[0]?.init : null;
      if (declared?.type === 'TSAsExpression') add(node, wordsOfArray(declared.expression), true);
    }
  });
  return found;
}

/** Response codes are stated once, in the contract. Each call and each use case names those that it returns. */
const isRefusals = (words: readonly string[]) => words.every((word) => responseCodes.has(word));

/** Returns no words when the union has members other than words, null and undefined. */
function wordsOfUnion(node: Extract<Node, { type: 'TSUnionType' }>): string[] {
  const members = node.types.filter(({ type }) => type !== 'TSNullKeyword' && type !== 'TSUndefinedKeyword');
  return allWords(members.map((member) => (member.type === 'TSLiteralType' ? member.literal : member)));
}

function wordsOfArray(node: Node | undefined): string[] {
  return node?.type === 'ArrayExpression' ? allWords(node.elements) : [];
}

function allWords(nodes: readonly (Node | null)[]): string[] {
  const words = nodes.flatMap((node) =>
    node?.type === 'Literal' && typeof node.value === 'string' ? [node.value] : [],
  );
  return words.length === nodes.length ? words : [];
}
