import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileOf, type SchemaChange, type SourceChange } from './mutant.ts';

/**
 * Adds the defect to the tree in `root` and returns a function that undoes it. Throws unless the search text occurs
 * exactly once in its file, so that no other place is changed.
 */
export function applyMutant(root: string, mutant: SourceChange | SchemaChange): () => void {
  const path = join(root, fileOf(mutant));
  if ('sql' in mutant) {
    if (existsSync(path)) throw new Error(`${fileOf(mutant)} is there already`);
    writeFileSync(path, mutant.sql);
    return () => rmSync(path);
  }
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, mutatedSource(source, mutant));
  return () => writeFileSync(path, source);
}

/** Returns the source with the defect. Throws unless `search` occurs exactly once. */
export function mutatedSource(source: string, { file, search, replace }: SourceChange): string {
  const places = source.split(search).length - 1;
  if (places !== 1) throw new Error(`${file} has ${places} places with the text: ${search}`);
  return source.replace(search, () => replace);
}
