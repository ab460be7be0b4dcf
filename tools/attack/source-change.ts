import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A change to one place in a file, where `search` occurs exactly once. Paths are relative to the project's root. */
export type SourceChange = { file: string; search: string; replace: string };

/** Changes a file of the tree in `root`. */
export function changeSource(root: string, change: SourceChange): void {
  const path = join(root, change.file);
  writeFileSync(path, changedSource(readFileSync(path, 'utf8'), change));
}

/** Returns the source with the change. Throws unless `search` occurs exactly once, so that no other place changes. */
export function changedSource(source: string, { file, search, replace }: SourceChange): string {
  const matches = source.split(search).length - 1;
  if (matches !== 1) throw new Error(`${file} contains this text ${matches} times instead of once: ${search}`);
  return source.replace(search, () => replace);
}
