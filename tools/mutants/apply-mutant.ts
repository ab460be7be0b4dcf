import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CodeEdit, findMatches } from './code-edit.ts';
import { type CodeChange, type Mutant, type SchemaChange, schemaMutantFile } from './mutant.ts';
import { findExport, openProductCode, type ProductCode, reachOf } from './product-code.ts';

/** A file of the product with a defect. */
export type ChangedFile = { path: string; text: string };

/**
 * Adds the defect to the tree in `root` and returns a function that undoes it. Throws unless each of its changes fits in
 * exactly one place.
 */
export function applyMutant(root: string, { change }: Pick<Mutant, 'change'>): () => void {
  if ('sql' in change) return addMigration(root, change);
  const restorers = [change].flat().map((each) => {
    const { path, text } = changedFile(openProductCode(root), each);
    const before = readFileSync(join(root, path), 'utf8');
    writeFileSync(join(root, path), text);
    return () => writeFileSync(join(root, path), before);
  });
  return () => {
    for (const restore of restorers.toReversed()) restore();
  };
}

export function addMigration(root: string, { sql }: SchemaChange): () => void {
  const path = join(root, schemaMutantFile);
  if (existsSync(path)) throw new Error(`${schemaMutantFile} already exists`);
  writeFileSync(path, sql);
  return () => rmSync(path);
}

/**
 * Returns the file that a change is in, with the change. The closest place counts: in the named function itself, or
 * else in what it uses. Throws when there is none, or when several are equally close.
 */
export function changedFile(code: ProductCode, { in: name, ...edit }: CodeChange): ChangedFile {
  for (const level of reachOf(code, findExport(code, name))) {
    const matches = level.flatMap(({ file, node }) =>
      findMatches(edit as CodeEdit, { node, text: file.text }).map((match) => ({ file, ...match })),
    );
    const [match, another] = matches;
    if (match === undefined) continue;
    if (another !== undefined) {
      const where = matches.map(({ file, start }) => `${file.path}:${file.text.slice(0, start).split('\n').length}`);
      throw new Error(`${describe(name, edit)} fits in several places: ${where.join(', ')}.`);
    }
    const { path, text } = match.file;
    return { path, text: text.slice(0, match.start) + match.text + text.slice(match.end) };
  }
  throw new Error(`${describe(name, edit)} fits nowhere.`);
}

function describe(name: string, edit: object): string {
  return `The change ${JSON.stringify(edit)} in ${name}`;
}
