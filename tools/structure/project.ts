import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { parseSource, type SourceFile } from './source-file.ts';

/** A rule's finding. `line` counts from 1, and `file` is relative to the project's root. */
export type Finding = { file: string; line: number; message: string };

/** A project rule that a script can check. */
export type Rule = { name: string; check(project: Project): Finding[] };

/** The project's files. Paths are relative to the root, with forward slashes. */
export type Project = { files: string[]; sources: SourceFile[]; read(path: string): string };

const foreignFolders = new Set([
  '.data',
  '.git',
  'coverage',
  'dist',
  'dist-server',
  'generated',
  'node_modules',
  'playwright-report',
  'test-results',
]);

/** Lists the project's files and parses its TypeScript and JavaScript. */
export function readProject(root: string): Project {
  const files = listFiles(root, root).sort();
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file)).map((file) => parseSource(file, read(file)));
  return { files, sources, read };
}

/** Returns true for tests next to the code and for journeys. */
export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path);
}

export function baseName(path: string): string {
  return posix.basename(path);
}

function listFiles(root: string, folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return foreignFolders.has(entry.name) ? [] : listFiles(root, path);
    return entry.isFile() ? [relative(root, path).split(sep).join('/')] : [];
  });
}
