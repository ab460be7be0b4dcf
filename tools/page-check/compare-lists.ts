import type { PageList } from './page-list.ts';

/** Lists additions and removals between two lists, for the person who signs the new one. */
export function compareLists(before: PageList, after: PageList): string[] {
  const old = new Map(before.scripts.map(({ address, sha256 }) => [address, sha256]));
  const addresses = new Set(after.scripts.map(({ address }) => address));
  const added = after.scripts.filter(({ address }) => !old.has(address));
  const changed = after.scripts.filter(({ address, sha256 }) => old.has(address) && old.get(address) !== sha256);
  const gone = before.scripts.filter(({ address }) => !addresses.has(address));
  const rest = (['vendors', 'headers', 'policy'] as const).filter(
    (part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]),
  );
  return [
    ...added.map(({ address, why }) => `new: ${address} (${why})`),
    ...changed.map(({ address }) => `changed: ${address}`),
    ...gone.map(({ address }) => `gone: ${address}`),
    ...rest.map((part) => `changed: ${part}`),
  ];
}
