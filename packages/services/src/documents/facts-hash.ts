import { createHash } from 'node:crypto';

export type DocumentFact =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly DocumentFact[]
  | { readonly [name: string]: DocumentFact };

/** Returns the SHA-256 of a document's content. Equal facts have equal hashes, in any order of property names. */
export function factsHash(facts: DocumentFact): Buffer {
  return createHash('sha256').update(canonical(facts)).digest();
}

/** Serializes to JSON with sorted property names, without undefined ones. */
function canonical(fact: DocumentFact): string {
  if (isList(fact)) return `[${fact.map(canonical).join(',')}]`;
  if (fact === null || typeof fact !== 'object') return JSON.stringify(fact ?? null);
  const entries = Object.entries(fact).filter(([, value]) => value !== undefined);
  const named = entries.map(([name, value]): [string, string] => [JSON.stringify(name), canonical(value)]);
  return `{${named
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}:${value}`)
    .join(',')}}`;
}

function isList(fact: DocumentFact): fact is readonly DocumentFact[] {
  return Array.isArray(fact);
}
