import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileOf, type SchemaChange, type SourceChange } from './mutant.ts';

/**
 * Breaks the tree in `root`; gives what puts it back as it was. Throws when the text that is to be replaced does not stand in its file
 * exactly once: another one would be broken, or none.
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

/** The file's text with the breakage in it. Throws unless `search` stands in it exactly once. */
export function mutatedSource(source: string, { file, search, replace }: SourceChange): string {
  const places = source.split(search).length - 1;
  if (places !== 1) throw new Error(`${file} has ${places} places with the text: ${search}`);
  return source.replace(search, () => replace);
}
