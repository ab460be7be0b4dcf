import type { Finding, Project, Rule } from './project.ts';
import type { SourceFile } from './source-file.ts';
import { walk } from './walk.ts';

/** Parts of names that were used in a private sense, with the standard term for each. */
const retiredNames: Readonly<Record<string, string>> = {
  deed: 'action',
  deeds: 'actions',
  told: 'notified',
  untold: 'unnotified',
  tell: 'notify, report or format',
  said: 'statement, message or answer',
  rests: 'isPaused',
  resting: 'paused',
  standing: 'status',
};

/** Names that stay because clients, stored data or open pages of another release use them. */
const keptNames = new Map([
  ['deed', 'in the content of stored approvals and the audit log'],
  ['deeds', 'a field of the staff API'],
  ['deedID', 'a field of the staff API'],
  ['isTold', 'a field of the staff API'],
  ['rests', 'a key of texts'],
  ['CaseDeed', 'a key of texts'],
  ['saidBy', 'a column of the exported consents'],
]);

/** Phrases that a native speaker wouldn't write, with what to write instead. */
const retiredPhrases: readonly (readonly [RegExp, string])[] = [
  [/\bany more[.,;)"]/i, '"no longer" or "again"'],
  [/\ball the same\b/i, '"still" or "anyway"'],
  [/\bcannot be had\b|\b(?:is|are|be) had\b/i, '"available" or "get"'],
  [/\b(?:is|are|was|were) told\b/i, '"we notify" or "hears from us"'],
  [/\bwhoever\b/i, '"anyone who", or name the person'],
  [/\bcomes? by\b/i, '"gets"'],
  [/\b(?:it|plan|payment|account|webhook)s? rests?\b/i, '"is paused"'],
  [/\bgoes on\b(?! to)/i, '"continues"'],
  [/\bof (?:its|their) own\b/i, '"its own" or "separate"'],
  [/\bas it was\b/i, '"unchanged"'],
  [/\bdeeds?\b/i, '"action"'],
  [/\bsomebody\b/i, '"someone", or name the person'],
  [/\bin earnest\b/i, '"for real"'],
  [/\bat most so\b/i, '"up to"'],
  [/\bhands? (?:it |them )?in\b/i, '"uploads" or "sends"'],
];

/** Keeps retired words out of names, comments, pages and texts. */
export const retiredWordsRule: Rule = {
  name: 'retired words',
  check: (project) => [
    ...project.sources.filter(({ path }) => !isThis(path)).flatMap(checkNames),
    ...project.files.flatMap((file) => checkText(project, file)),
  ],
};

const isThis = (path: string) => path.startsWith('tools/structure/retired-');

function checkNames(source: SourceFile): Finding[] {
  const found = new Map<string, Finding>();
  walk(source.program, (node) => {
    if (node.type !== 'Identifier' || node.name.includes('_') || keptNames.has(node.name)) return;
    for (const part of node.name.split(/(?=[A-Z])/)) {
      const better = Object.hasOwn(retiredNames, part.toLowerCase()) && retiredNames[part.toLowerCase()];
      if (!better || found.has(node.name)) continue;
      const message = `"${part}" in ${node.name} is a retired word: write ${better}.`;
      found.set(node.name, { file: source.path, line: source.lineOf(node.start), message });
    }
  });
  return [...found.values()];
}

function checkText(project: Project, file: string): Finding[] {
  const read = readerOf(file);
  if (read === undefined) return [];
  return project
    .read(file)
    .split('\n')
    .flatMap((line, index) => {
      const text = read(line);
      const hit = text && retiredPhrases.find(([phrase]) => phrase.test(text));
      if (!hit) return [];
      return [{ file, line: index + 1, message: `"${hit[0].exec(text)?.[0]}" is retired wording: write ${hit[1]}.` }];
    });
}

/** Returns the part of a line to check: a comment, a page without code, or the English text of a screen. */
function readerOf(file: string): ((line: string) => string | undefined) | undefined {
  if (isThis(file)) return undefined;
  // Wire names of breaking changes.
  if (file.endsWith('.md'))
    return (line) => (line.startsWith('Breaking:') ? undefined : line.replaceAll(/`[^`]*`/g, ''));
  if (/(?:^|\/)en(?:\/.*)?\.json$/.test(file)) return (line) => /^\s*"[^"]+": "(.*)"/.exec(line)?.[1];
  if (/\/texts\/en\/.*\.ts$/.test(file)) return (line) => line;
  if (/\.(?:tsx?|m?js|sql|css|html)$/.test(file))
    return (line) => /^\s*(?:\/\*\*?|\*|\/\/|--|<!--)\s(.*)$/.exec(line)?.[1];
  return undefined;
}
