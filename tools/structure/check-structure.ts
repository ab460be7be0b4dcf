import { isBuiltin } from 'node:module';
import { sumTallies, type Tally, tallyOne } from '../testing/tally.ts';
import { architecturePageRule } from './architecture-page.ts';
import { arrowsRule } from './arrows.ts';
import { asvsRule } from './asvs.ts';
import { columnNamesRule } from './column-names.ts';
import { dangerousCallsRule } from './dangerous-calls.ts';
import { domainPurityRule } from './domain-purity.ts';
import { folderSizeRule, importCyclesRule, sliversRule, vocabulariesRule } from './economy.ts';
import { fileLengthRule, listLengthQuestions } from './file-length.ts';
import { laggingReadsRule } from './lagging-reads.ts';
import { languagePlacesRule } from './language-places.ts';
import { lawRule } from './law.ts';
import { lockFileRule } from './lock-file.ts';
import { markdownLinksRule } from './markdown-links.ts';
import { oneFormatterRule } from './one-formatter.ts';
import { processorPlacesRule } from './processor-places.ts';
import { baseName, type Finding, type Project, type Rule, readProject } from './project.ts';
import { requirementsRule } from './requirements.ts';
import { retiredColumnNamesRule } from './retired-column-names.ts';
import { retiredWordsRule } from './retired-words.ts';
import { screenPatternsRule } from './screen-patterns.ts';
import { skippedTestsRule } from './skipped-tests.ts';
import { statedBalancesRule } from './stated-balances.ts';
import { transactionOwnerRule } from './transaction-owner.ts';
import { repeatedVocabulariesRule } from './vocabularies.ts';
import { findWorkspace, readWorkspaces } from './workspaces.ts';

const silencers = ['biome-ignore', 'eslint-disable', '@ts-expect-error', '@ts-ignore', '@ts-nocheck', 'v8 ignore'];

/** Forbids comments that suppress findings of the linter or compiler. */
export const silencedChecksRule: Rule = {
  name: 'no silenced checks',
  check(project) {
    const inSources = project.sources.flatMap((source) =>
      source.comments.map(({ value, start }) => ({ file: source.path, line: source.lineOf(start), text: value })),
    );
    const inStyles = project.files
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) =>
        project
          .read(file)
          .split('\n')
          .map((text, index) => ({ file, line: index + 1, text })),
      );
    return [...inSources, ...inStyles].flatMap(({ file, line, text }) => {
      const silencer = silencers.find((word) => text.includes(word));
      return silencer === undefined ? [] : [{ file, line, message: `Repair the finding instead of ${silencer}.` }];
    });
  },
};

/**
 * Requires migrations and decision records to be numbered from 0001 without gaps, so that their order is unambiguous.
 */
export const numberedFilesRule: Rule = {
  name: 'numbered files',
  check(project) {
    return [
      ...checkNumbers(project, 'packages/database/migrations/', /^(\d{4})_[a-z0-9]+(_[a-z0-9]+)*\.sql$/),
      ...checkNumbers(project, 'docs/decisions/', /^(\d{4})-[a-z0-9]+(-[a-z0-9]+)*\.md$/),
    ];
  },
};

function checkNumbers(project: Project, folder: string, pattern: RegExp): Finding[] {
  const files = project.files.filter((file) => file.startsWith(folder) && baseName(file) !== 'README.md');
  return files.flatMap((file, index) => {
    const number = pattern.exec(baseName(file))?.[1];
    if (number === undefined)
      return [{ file, line: 1, message: `Its name does not have the form of ${pattern.source}.` }];
    const expected = String(index + 1).padStart(4, '0');
    return number === expected
      ? []
      : [{ file, line: 1, message: `Its number is ${number} where ${expected} comes next.` }];
  });
}

/**
 * Requires an imported workspace to be listed in the importing package.json, so that a wrong import can't resolve by
 * accident.
 */
export const namedDependenciesRule: Rule = {
  name: 'imports named in package.json',
  check(project) {
    const workspaces = readWorkspaces(project);
    return project.sources.flatMap((source) => {
      const own = workspaces.find(({ folder }) => source.path.startsWith(`${folder}/`));
      if (own === undefined) return [];
      return source.imports.flatMap(({ specifier, line }) => {
        const imported = findWorkspace(workspaces, specifier);
        if (imported === undefined || imported === own || own.dependencies.has(imported.name)) return [];
        return [{ file: source.path, line, message: `${imported.name} is imported and not named in ${own.manifest}.` }];
      });
    });
  },
};

const named = /\.(css|mjs|ts|tsx)$/;
// Brackets name a parameter of a page's address.
const kebabCase = /^(\[[a-z]+\]|[a-z0-9]+(-[a-z0-9]+)*)(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const emptyWords = new Set(['common', 'helper', 'helpers', 'index', 'manager', 'misc', 'util', 'utils']);

/** Requires descriptive file names in kebab-case and forbids catch-all names. */
export const fileNamesRule: Rule = {
  name: 'file names',
  check: (project) => project.files.filter((file) => named.test(file)).flatMap(checkName),
};

function checkName(file: string): Finding[] {
  const parts = file.split('/').filter((part) => !part.startsWith('.'));
  const badCase = parts.find((part) => !kebabCase.test(part));
  if (badCase !== undefined) return [{ file, line: 1, message: `"${badCase}" is not in kebab-case.` }];
  const empty = parts.find((part) => saysNothing(part.split('.')[0] ?? ''));
  return empty === undefined ? [] : [{ file, line: 1, message: `"${empty}" does not say what is inside.` }];
}

function saysNothing(name: string): boolean {
  const words = name.split('-');
  return emptyWords.has(words[0] ?? '') || emptyWords.has(words.at(-1) ?? '');
}

const neededDefault = /(\.config|\.paths|\.vitepress\/config)\.ts$/;

/** Forbids default exports, so that everything has one name, except in configuration files whose tools require them. */
export const defaultExportsRule: Rule = {
  name: 'named exports',
  check(project) {
    return project.sources.flatMap(({ path, defaultExportLine }) => {
      if (defaultExportLine === undefined || neededDefault.test(path)) return [];
      return [{ file: path, line: defaultExportLine, message: 'Export it by a name, not as the default.' }];
    });
  },
};

const browserSources = ['apps/console/src/', 'apps/portal/src/', 'packages/browser/src/', 'packages/ui/src/'];
/** Build and test code inside browser packages. */
const outsideOfBrowsers = ['packages/browser/src/build/', 'packages/browser/src/testing/'];

/** Forbids Node imports in code that runs in a browser. */
export const browserPlatformRule: Rule = {
  name: 'browser code free of Node',
  check(project) {
    return project.sources
      .filter(({ path }) => isOfBrowser(path))
      .flatMap((source) =>
        source.imports
          .filter(({ specifier }) => isBuiltin(specifier))
          .map(({ specifier, line }) => ({
            file: source.path,
            line,
            message: `What runs in a browser may not import ${specifier}.`,
          })),
      );
  },
};

function isOfBrowser(path: string): boolean {
  const startsWithOne = (folders: readonly string[]) => folders.some((folder) => path.startsWith(folder));
  return startsWithOne(browserSources) && !startsWithOne(outsideOfBrowsers);
}

const rules: readonly Rule[] = [
  arrowsRule,
  architecturePageRule,
  namedDependenciesRule,
  browserPlatformRule,
  domainPurityRule,
  transactionOwnerRule,
  columnNamesRule,
  retiredColumnNamesRule,
  retiredWordsRule,
  laggingReadsRule,
  statedBalancesRule,
  fileNamesRule,
  dangerousCallsRule,
  oneFormatterRule,
  languagePlacesRule,
  processorPlacesRule,
  screenPatternsRule,
  repeatedVocabulariesRule,
  defaultExportsRule,
  silencedChecksRule,
  skippedTestsRule,
  fileLengthRule,
  folderSizeRule,
  importCyclesRule,
  sliversRule,
  vocabulariesRule,
  numberedFilesRule,
  markdownLinksRule,
  asvsRule,
  lawRule,
  requirementsRule,
  lockFileRule,
];

/** Checks every rule on the project in `root`, prints findings as `file:line message`, and counts rules. */
export function checkStructure(root: string, say: (line: string) => void): Tally {
  const project = readProject(root);
  const tallies = rules.map((rule) => {
    const findings = rule.check(project);
    for (const finding of findings) say(`${describe(finding)} (${rule.name})`);
    return tallyOne(findings.length === 0);
  });
  for (const question of listLengthQuestions(project)) say(`   question: ${describe(question)}`);
  return sumTallies(tallies);
}

function describe({ file, line, message }: Finding): string {
  return `${file}:${line} ${message}`;
}
