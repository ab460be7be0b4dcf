import { posix } from 'node:path';
import { isTest, type Project } from './project.ts';
import type { SourceFile } from './source-file.ts';
import { findWorkspace, readWorkspaces } from './workspaces.ts';

/** For each product file, the product files that it imports statically, types included. Tests and fixtures are left out. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

const testOnly = /\.(cases|bench)\.tsx?$|(^|\/)(testing|test|fixtures)\/|^(bench|e2e)\//;

export function readImportGraph(project: Project): ImportGraph {
  const sources = project.sources.filter(({ path }) => isProduct(path));
  const resolve = importResolver(project);
  return new Map(
    sources.map((source) => {
      const imported = source.imports.flatMap(({ specifier, isLazy }) => (isLazy ? [] : [resolve(source, specifier)]));
      return [source.path, new Set(imported.filter((path) => path !== undefined && path !== source.path))] as const;
    }),
  ) as ImportGraph;
}

/** Returns each group of files that import each other in a cycle, in the order of the graph. */
export function findCycles(graph: ImportGraph): string[][] {
  const cycles: string[][] = [];
  const seen = new Set<string>();
  for (const file of graph.keys()) {
    if (seen.has(file)) continue;
    const circle = [...reachable(graph, file)].filter((other) => reachable(graph, other).has(file));
    if (circle.length === 0) continue;
    for (const each of circle) seen.add(each);
    cycles.push(circle.sort());
  }
  return cycles;
}

/** Returns the files that a file imports, directly or through others. */
export function reachable(graph: ImportGraph, from: string): Set<string> {
  const found = new Set<string>();
  const open = [from];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    for (const next of graph.get(file) ?? []) {
      if (found.has(next)) continue;
      found.add(next);
      open.push(next);
    }
  }
  return found;
}

function isProduct(path: string): boolean {
  return !isTest(path) && !testOnly.test(path);
}

/** Returns a function that finds the file of an import, or undefined for one outside the product. */
export function importResolver(project: Project): (source: SourceFile, specifier: string) => string | undefined {
  const files = new Set(project.sources.map(({ path }) => path).filter(isProduct));
  const workspaces = readWorkspaces(project);
  return ({ path }, specifier) => {
    if (specifier.startsWith('.')) {
      const file = posix.join(posix.dirname(path), specifier);
      return files.has(file) ? file : undefined;
    }
    const workspace = findWorkspace(workspaces, specifier);
    if (!workspace) return undefined;
    const inside = `${workspace.folder}/src${specifier.slice(workspace.name.length)}`;
    return [`${inside}.ts`, `${inside}.tsx`].find((file) => files.has(file));
  };
}
