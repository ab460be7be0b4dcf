import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeList, type PortalSettings } from './make-list.ts';
import type { Inventory, PageList } from './page-list.ts';
import { openSignedList, signList } from './signed-list.ts';
import { readPrivateKey, readPublicKey } from './signing-key.ts';

type ListLocation = { root: string; dataFolder: string; file: string };

/** Creates the list for the build in `dist`, signs it and writes it. Returns the changes since the last list. */
export function writeList(
  { root, dataFolder, file }: ListLocation,
  { dist, settings }: { dist: string; settings: PortalSettings },
): string[] {
  const inventory = JSON.parse(readFileSync(join(root, 'apps/portal/page-inventory.json'), 'utf8')) as Inventory;
  const list = makeList(inventory, { dist, settings, now: new Date() });
  const before = existsSync(file) ? readList({ root, dataFolder, file }) : undefined;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, signList(list, readPrivateKey(process.env, dataFolder)));
  if (before === undefined || 'refused' in before) return [`${list.scripts.length} scripts, each new`];
  return compareLists(before, list);
}

/** Returns the list if it was signed with the valid key, or the reason it was refused. */
export function readList({ root, dataFolder, file }: ListLocation): PageList | { readonly refused: string } {
  return openSignedList(readFileSync(file, 'utf8'), readPublicKey(root, dataFolder).key);
}

/** Lists additions and removals between two lists, for the person who signs the new one. */
export function compareLists(before: PageList, after: PageList): string[] {
  const old = new Map(before.scripts.map(({ address, sha256 }) => [address, sha256]));
  const addresses = new Set(after.scripts.map(({ address }) => address));
  const added = after.scripts.filter(({ address }) => !old.has(address));
  const changed = after.scripts.filter(({ address, sha256 }) => old.has(address) && old.get(address) !== sha256);
  const removed = before.scripts.filter(({ address }) => !addresses.has(address));
  const rest = (['vendors', 'headers', 'policy'] as const).filter(
    (part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]),
  );
  return [
    ...added.map(({ address, why }) => `new: ${address} (${why})`),
    ...changed.map(({ address }) => `changed: ${address}`),
    ...removed.map(({ address }) => `removed: ${address}`),
    ...rest.map((part) => `changed: ${part}`),
  ];
}
