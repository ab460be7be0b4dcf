import { type CitedTest, citedIn, uncitedIn } from '../law/cited-tests.ts';
import { lawPage, lawRequirements } from '../law/law-page.ts';
import { type LawRule, lawRules } from '../law/law-rules.ts';
import { type Finding, isTest, type Project, type Rule } from './project.ts';

const page = 'docs/law.md';
const requirements = 'docs/requirements/10-law.md';
const table = 'tools/law/law-rules.ts';

/**
 * Checks that every legal rule has a test and a file that enforces it, that tests cite rules in one form, and that
 * docs/law.md is up to date.
 */
export const lawRule: Rule = {
  name: 'law',
  check: (project) => (project.files.includes(table) ? checkLaw(project, lawRules) : []),
};

export function checkLaw(project: Project, rules: readonly LawRule[]): Finding[] {
  const tests = testsOf(project);
  const known = new Set(rules.map(({ citation }) => citation));
  const inTable = (message: string): Finding => ({ file: table, line: 1, message });
  const isCurrent = (file: string, text: string) => project.files.includes(file) && project.read(file) === text;
  const stale = [
    ...(isCurrent(page, lawPage(rules, tests)) ? [] : [page]),
    ...(isCurrent(requirements, lawRequirements(rules)) ? [] : [requirements]),
  ];
  return [
    ...rules
      .filter(({ citation }) => !tests.some((test) => test.citation === citation))
      .map(({ citation }) => inTable(`No test names "law: ${citation}".`)),
    ...rules
      .filter(({ enforcedIn }) => enforcedIn.length === 0)
      .map(({ citation }) => inTable(`Nothing enforces ${citation}.`)),
    ...rules.flatMap(({ citation, enforcedIn }) =>
      enforcedIn
        .filter((file) => !project.files.includes(file))
        .map((file) => inTable(`${citation} is enforced in ${file}, which is missing.`)),
    ),
    ...tests
      .filter(({ citation }) => !known.has(citation))
      .map(({ citation, file, line }) => ({ file, line, message: `"${citation}" is no rule of ${table}.` })),
    ...testFiles(project).flatMap((file) =>
      uncitedIn(project.read(file)).map((line) => ({ file, line, message: 'Name a source as "law: <source>: …".' })),
    ),
    ...stale.map((file) => ({ file, line: 1, message: 'Run npm run law: the page is out of date.' })),
  ];
}

/** Lists tests that cite a rule, in order of files. */
export function testsOf(project: Pick<Project, 'files' | 'read'>): CitedTest[] {
  return testFiles(project).flatMap((file) => citedIn(file, project.read(file)));
}

/** Leaves out the tests of this check, which contain wrong titles on purpose. */
function testFiles({ files }: Pick<Project, 'files'>): string[] {
  return files.filter((file) => isTest(file) && file !== 'tools/structure/law.test.ts');
}
