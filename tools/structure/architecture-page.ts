import { posix } from 'node:path';
import { directUses } from './first-uses.ts';
import { type ImportGraph, reachable, readImportGraph } from './import-graph.ts';
import { allowedImports, packagesWithArrows } from './packages.ts';
import type { Finding, Project, Rule } from './project.ts';

const page = 'docs/architecture.md';
const pathHeading = 'One payment, from button to receipt';
const packagesHeading = 'Packages and dependencies';
const migrations = 'packages/database/migrations';

/** Maximum number of files that each change may need. A separate folder, such as a processor's, isn't counted. */
const maxFiles = {
  'How to add a yes-or-no tenant setting': 5,
  'How to add a payment processor': 3,
  'How to add a language': 5,
  'How to add an API call': 6,
  'How to add a field of a saved payment method': 7,
};

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

type Line = { line: number; text: string };
/** A numbered line. `target` is its first link's path, undefined without a link. */
type Step = Line & { target: string | undefined };

/**
 * Keeps docs/architecture.md true: its table of packages states the allowed imports, the files of a payment use each
 * other in its order, and each change takes as many files as stated.
 */
export const architecturePageRule: Rule = {
  name: 'architecture page',
  check(project) {
    if (!project.files.includes(page)) return [];
    const lines = project
      .read(page)
      .split('\n')
      .map((text, index) => ({ line: index + 1, text }));
    const section = (heading: string) => sectionOf(lines, heading, '## ');
    const missing = [packagesHeading, pathHeading, ...Object.keys(maxFiles)]
      .filter((heading) => section(heading) === undefined)
      .map((heading) => finding(1, `has no section "${heading}".`));
    return [
      ...missing,
      ...checkPackages(section(packagesHeading) ?? []),
      ...checkPath(project, section(pathHeading) ?? []),
      ...Object.entries(maxFiles).flatMap(([heading, max]) => checkGuide(project, section(heading) ?? [], max)),
    ];
  },
};

function finding(line: number, message: string): Finding {
  return { file: page, line, message };
}

function sectionOf(lines: readonly Line[], heading: string, level: string): Line[] | undefined {
  const start = lines.findIndex(({ text }) => text === `${level}${heading}`);
  if (start < 0) return undefined;
  const rest = lines.slice(start + 1);
  const end = rest.findIndex(({ text }) => text.startsWith(level));
  return end < 0 ? rest : rest.slice(0, end);
}

function stepsOf(lines: readonly Line[]): Step[] {
  return lines
    .filter(({ text }) => /^\d+\. /.test(text))
    .map((line) => {
      const [, target] = /\]\(([^)#]+)\)/.exec(line.text) ?? [];
      return { ...line, target: target && posix.join(posix.dirname(page), target) };
    });
}

function checkPackages(lines: readonly Line[]): Finding[] {
  const rows = lines.flatMap(({ line, text }) => {
    const [, name, allowed] = /^\| `([^`]+)` \|.*\| ([^|]+) \|$/.exec(text) ?? [];
    return name === undefined || allowed === undefined ? [] : [{ line, name, allowed }];
  });
  const listed = rows.map(({ name }) => name);
  return [
    ...packagesWithArrows.filter((name) => !listed.includes(name)).map((name) => finding(1, `lists no ${name}.`)),
    ...rows.flatMap(({ line, name, allowed }) => {
      const imports = allowedImports(name)
        .map((each) => posix.basename(each))
        .toSorted();
      const stated = allowed === 'none of our packages' ? [] : allowed.split(', ').toSorted();
      const isSame = stated.join() === imports.join();
      return isSame ? [] : [finding(line, `${name} may import ${imports.join(', ') || 'none of our packages'}.`)];
    }),
  ];
}

/** Checks each part of a payment's path. A part is a heading with the files that use one another. */
function checkPath(project: Project, lines: readonly Line[]): Finding[] {
  const graph = withThreads(project);
  const usedBefore = new Set<string>();
  const heads = lines.filter(({ text }) => text.startsWith('### '));
  return heads.flatMap(({ line, text }) => {
    const steps = stepsOf(sectionOf(lines, text.slice(4), '### ') ?? []);
    if (steps.length === 0) return [finding(line, 'lists no files.')];
    const unlinked = steps.flatMap((step, index) => {
      const { target } = step;
      if (target === undefined || !graph.has(target)) return [finding(step.line, 'links to no file of the product.')];
      const isFirst = index === 0;
      // The second file may also use the first: a path can start at a button, which doesn't import the screen that
      // shows it.
      const isUsed = usedBefore.has(target);
      const uses = reachable(graph, target);
      const usesFirst = index === 1 && uses.has(steps[0]?.target ?? '');
      for (const each of uses) usedBefore.add(each);
      return isFirst || isUsed || usesFirst ? [] : [finding(step.line, `no earlier file of the path uses ${target}.`)];
    });
    return [...unlinked, ...checkOrder(project, steps)];
  });
}

/** Adds files that run in a thread to the imports of the file that starts the thread. */
function withThreads(project: Project): ImportGraph {
  const graph = readImportGraph(project);
  const thread = /new URL\('(\.[^']+\.thread\.ts)', import\.meta\.url\)/g;
  return new Map(
    [...graph].map(([file, imported]) => {
      const threads = [...project.read(file).matchAll(thread)].map(([, path = '']) =>
        posix.join(posix.dirname(file), path),
      );
      return [file, new Set([...imported, ...threads])];
    }),
  );
}

/** Requires the files that a file of the part uses directly to be listed in the order of use. */
function checkOrder(project: Project, steps: readonly Step[]): Finding[] {
  const targets = steps.map(({ target }) => target);
  return steps.flatMap((step, index) => {
    const uses = step.target === undefined ? [] : directUses(project, step.target);
    const usedSteps = steps.slice(index + 1).filter(({ target = '' }) => uses.includes(target));
    return usedSteps.flatMap((used, at) => {
      const next = usedSteps[at + 1];
      if (next?.target === undefined || used.target === undefined) return [];
      const isInOrder = uses.indexOf(used.target) < uses.indexOf(next.target) || targets.indexOf(next.target) < index;
      return isInOrder ? [] : [finding(next.line, `${step.target} uses ${next.target} before ${used.target}.`)];
    });
  });
}

function checkGuide(project: Project, lines: readonly Line[], max: number): Finding[] {
  const [first] = lines;
  if (first === undefined) return [];
  const steps = stepsOf(lines);
  const counted = steps.filter(({ target }) => {
    const isFolder = target !== undefined && !project.files.includes(target);
    return !isFolder || target === migrations;
  });
  const [, stated] = /\*\*(\w+) files\b/.exec(lines.map(({ text }) => text).join('\n')) ?? [];
  const { length } = counted;
  return [
    ...(steps.length === 0 ? [finding(first.line, 'lists no files.')] : []),
    ...(length > max ? [finding(first.line, `lists ${length} files; at most ${max}.`)] : []),
    ...(stated !== undefined && stated !== numbers[length]
      ? [finding(first.line, `states ${stated.toLowerCase()} files and lists ${length}.`)]
      : []),
    ...repeatedSteps(steps),
  ];
}

function repeatedSteps(steps: readonly Step[]): Finding[] {
  return steps
    .filter(({ target }, index) => target !== undefined && steps.findIndex((step) => step.target === target) < index)
    .map(({ line, target }) => finding(line, `lists ${target} twice.`));
}
