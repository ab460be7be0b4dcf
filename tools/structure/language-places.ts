import { type Language, languages } from '@quittance/domain/languages';
import type { Node } from 'oxc-parser';
import { isTest, type Project, type Rule } from './project.ts';
import type { SourceFile } from './source-file.ts';
import { nameOf, walk } from './walk.ts';

const ofProduct = /^(apps|packages)\/[^/]+\/src\//;
/** The list of languages in the domain, and folders of texts. */
const home = /^packages\/(domain\/src\/languages\.ts$|[^/]+\/src\/texts\/)/;

/**
 * Forbids texts in two languages in one file, and code that checks for a specific language. Either would have to change
 * for a new language. Texts belong in a folder per language, and facts about languages in the domain.
 */
export const languagePlacesRule: Rule = {
  name: 'places that write out languages',
  check: (project: Project) =>
    project.sources
      .filter(
        ({ path }) =>
          ofProduct.test(path) && !home.test(path) && !isTest(path) && !/\.cases\.ts$|\/testing\//.test(path),
      )
      .flatMap(findPlaces),
};

function findPlaces(source: SourceFile) {
  const lines = new Set<number>();
  walk(source.program, (node) => {
    if (writesOutLanguages(node) || asksForLanguage(node)) lines.add(source.lineOf(node.start));
  });
  const message =
    'writes out languages; move texts to a folder of texts and facts to packages/domain/src/languages.ts.';
  return [...lines].map((line) => ({ file: source.path, line, message }));
}

/** True for an object or a type with a member for each of several languages. */
function writesOutLanguages(node: Node): boolean {
  if (node.type === 'ObjectExpression')
    return hasSeveral(node.properties.map((each) => (each.type === 'Property' ? keyOf(each.key) : undefined)));
  if (node.type !== 'TSTypeLiteral') return false;
  return hasSeveral(node.members.map((each) => (each.type === 'TSPropertySignature' ? keyOf(each.key) : undefined)));
}

const keyOf = (key: Node) => (key.type === 'Literal' ? String(key.value) : nameOf(key));
const hasSeveral = (names: readonly (string | undefined)[]) => names.filter(isLanguage).length > 1;

/** True for `language === 'es'`. */
function asksForLanguage(node: Node): boolean {
  if (node.type !== 'BinaryExpression' || !/^[!=]==$/.test(node.operator)) return false;
  const literals = [node.left, node.right].filter((side) => side.type === 'Literal');
  return literals.some(({ value }) => typeof value === 'string' && isLanguage(value));
}

function isLanguage(word: string | undefined): word is Language {
  return languages.some((language) => language === word);
}
