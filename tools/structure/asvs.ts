import { posix } from 'node:path';
import type { Finding, Project, Rule } from './project.ts';

const overview = 'docs/security/asvs.md';
const chapterFile = /^docs\/security\/asvs\/v\d\d-[a-z-]+\.md$/;
const requirementsFile = 'tools/structure/asvs-requirements.json';
const states = ['met', 'open', 'n/a'] as const;
const minShownPercent = 80;

type State = (typeof states)[number];
type Row = { file: string; line: number; id: string; level: string; asks: string; state: string; shownBy: string };
type Counts = Record<State, number> & { byTest: number; testable: number };

/** Checks that the list of OWASP ASVS requirements is complete, links to tests and has correct counts. */
export const asvsRule: Rule = {
  name: 'security requirements',
  check(project) {
    if (!project.files.includes(overview)) return [];
    const rows = project.files.filter((file) => chapterFile.test(file)).flatMap((file) => readRows(project, file));
    const levels: Record<string, number> = JSON.parse(project.read(requirementsFile));
    return [
      ...checkIds(rows, levels),
      ...rows.flatMap((row) => checkRow(row, project, levels)),
      ...checkOverview(project.read(overview), countRows(rows)),
    ];
  },
};

/** Counts the rows for the overview. Rows marked `doc` can be verified only by a document or a process. */
function countRows(rows: readonly Row[]): Counts {
  const inState = (state: State) => rows.filter((row) => row.state === state);
  const testable = [...inState('met'), ...inState('open')].filter((row) => !isByDocument(row));
  return {
    met: inState('met').length,
    open: inState('open').length,
    'n/a': inState('n/a').length,
    byTest: testable.filter((row) => row.state === 'met').length,
    testable: testable.length,
  };
}

function readRows(project: Project, file: string): Row[] {
  return project
    .read(file)
    .split('\n')
    .flatMap((text, index) => {
      const [, id = '', level = '', asks = '', state = '', shownBy = ''] = text
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim());
      return /^\d+\.\d+\.\d+$/.test(id) ? [{ file, line: index + 1, id, level, asks, state, shownBy }] : [];
    });
}

function checkIds(rows: readonly Row[], levels: Record<string, number>): Finding[] {
  const missing = Object.keys(levels).filter((id) => !rows.some((row) => row.id === id));
  const repeated = rows.filter((row, index) => rows.findIndex(({ id }) => id === row.id) !== index);
  return [
    ...missing.map((id) => ({ file: overview, line: 1, message: `${id} is in no chapter.` })),
    ...repeated.map(({ file, line, id }) => ({ file, line, message: `${id} is listed twice.` })),
  ];
}

function checkRow(row: Row, project: Project, levels: Record<string, number>): Finding[] {
  const { file, line, id, level, asks, state, shownBy } = row;
  const links = [...shownBy.matchAll(/\]\(([^)#]+)/g)].map(([, target = '']) =>
    posix.join(posix.dirname(file), target),
  );
  const tests = links.filter((link) => /\.(test|spec|cases)\./.test(link) && project.files.includes(link));
  const messages = [
    String(levels[id]) !== level && `${id} is not of level ${level}.`,
    asks === '' && `${id} says nothing of what it asks.`,
    !states.some((known) => known === state) && `${state} is none of ${states.join(', ')}.`,
    shownBy === '' && `${id} has no test, document or reason.`,
    state === 'met' && !isByDocument(row) && tests.length === 0 && `${id} is met without a test that exists.`,
    state === 'met' && isByDocument(row) && links.length === 0 && `${id} is met without a document.`,
  ];
  return messages.flatMap((message) => (message === false ? [] : [{ file, line, message }]));
}

function isByDocument({ shownBy }: Row): boolean {
  return shownBy.startsWith('`doc`');
}

function checkOverview(text: string, counts: Counts): Finding[] {
  const percent = Math.floor((100 * counts.byTest) / Math.max(1, counts.testable));
  const wanted = [
    ...states.map((state) => `| ${state} | ${counts[state]} |`),
    `| can be shown by a test | ${counts.testable} |`,
    `| shown by a test | ${counts.byTest} (${percent}%) |`,
  ];
  const wrong = wanted.filter((line) => !text.includes(line)).map((line) => `The summary has to say "${line}".`);
  const tooFew = `Tests show ${percent}%; at least ${minShownPercent}% is wanted.`;
  return [...wrong, ...(percent < minShownPercent ? [tooFew] : [])].map((message) => ({
    file: overview,
    line: 1,
    message,
  }));
}
