import { createHash } from 'node:crypto';

/** Everything that a paper says, as plain values. */
export type PaperFact =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly PaperFact[]
  | { readonly [name: string]: PaperFact };

/** The SHA-256 of what a paper says: equal for equal facts, in whatever order their names were written. */
export function factsHash(facts: PaperFact): Buffer {
  return createHash('sha256').update(canonical(facts)).digest();
}

/** JSON with the names of each object in order; what is undefined stands nowhere. */
function canonical(fact: PaperFact): string {
  if (isList(fact)) return `[${fact.map(canonical).join(',')}]`;
  if (fact === null || typeof fact !== 'object') return JSON.stringify(fact ?? null);
  const entries = Object.entries(fact).filter(([, value]) => value !== undefined);
  const named = entries.map(([name, value]): [string, string] => [JSON.stringify(name), canonical(value)]);
  return `{${named
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}:${value}`)
    .join(',')}}`;
}

function isList(fact: PaperFact): fact is readonly PaperFact[] {
  return Array.isArray(fact);
}
