import { posix } from 'node:path';
import { findCycles, readImportGraph } from './import-graph.ts';
import type { Finding, Project, Rule } from './project.ts';

const maxFilesInFolder = 40;
const sliverLines = 30;
const maxSlivers = 59;
const inProduct = /^(apps|packages)\//;
/** Exempt from the limit, because data and numbered migrations keep accumulating. */
const mayGrow = /\/(migrations|public)\//;

export const folderSizeRule: Rule = {
  name: 'folder size',
  check(project) {
    const counts = new Map<string, number>();
    for (const file of project.files.filter((each) => inProduct.test(each) && !mayGrow.test(each))) {
      const folder = posix.dirname(file);
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    return [...counts]
      .filter(([, count]) => count > maxFilesInFolder)
      .map(([folder, count]) => ({
        file: folder,
        line: 1,
        message: `${count} files; a folder has at most ${maxFilesInFolder}. Split it by step or subject.`,
      }));
  },
};

/**
 * A file under 30 lines with a single importer belongs in that file. A few deserve a separate name, so only their
 * number is limited.
 */
export const sliversRule: Rule = {
  name: 'slivers',
  check(project) {
    const slivers = findSlivers(project);
    if (slivers.length <= maxSlivers) return [];
    return slivers.map(({ file, importer }) => ({
      file,
      line: 1,
      message: `only ${importer} imports it: merge them. ${slivers.length} such files, at most ${maxSlivers}.`,
    }));
  },
};

export const importCyclesRule: Rule = {
  name: 'import cycles',
  check: (project) =>
    findCycles(readImportGraph(project)).map((files) => ({
      file: files[0] ?? '',
      line: 1,
      message: `imports itself in a cycle, with ${files.slice(1).join(', ')}.`,
    })),
};

/** Vocabularies with the file that defines each and the number of places that may spell it out. */
const vocabularies = [
  {
    name: 'languages',
    home: 'packages/domain/src/languages.ts',
    copy: /'en' \| 'es'|\['en', 'es'\]/,
    max: 2,
  },
  {
    name: 'processors',
    home: 'packages/domain/src/payments/processor-names.ts',
    copy: /'sandbox'\s*[|,]\s*'(stripe|paypal|nacha)'/,
    max: 1,
  },
] as const;

/** Duplicated lists drift apart, so other files must import the list. */
export const vocabulariesRule: Rule = {
  name: 'vocabularies',
  check: (project) => vocabularies.flatMap((vocabulary) => findCopies(project, vocabulary)),
};

function findCopies(project: Project, { name, home, copy, max }: (typeof vocabularies)[number]): Finding[] {
  const locations = project.sources
    .filter(({ path }) => !path.startsWith('tools/structure/'))
    .flatMap(({ path }) =>
      project
        .read(path)
        .split('\n')
        .flatMap((text, index) => (copy.test(text) ? [{ file: path, line: index + 1 }] : [])),
    );
  if (locations.length <= max) return [];
  return locations
    .filter(({ file }) => file !== home)
    .map((location) => ({ ...location, message: `writes out the list of ${name}; import it from ${home}.` }));
}

function findSlivers(project: Project): { file: string; importer: string }[] {
  const graph = readImportGraph(project);
  const importers = new Map<string, string[]>();
  for (const [file, imported] of graph) {
    for (const each of imported) importers.set(each, [...(importers.get(each) ?? []), file]);
  }
  return project.sources
    .filter(({ path, lineCount }) => lineCount < sliverLines && importers.get(path)?.length === 1)
    .map(({ path }) => ({ file: path, importer: importers.get(path)?.[0] ?? '' }));
}
