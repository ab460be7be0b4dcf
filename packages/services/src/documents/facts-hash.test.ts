import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DocumentFact, factsHash } from './facts-hash.ts';

describe('factsHash', () => {
  it('ignores the order of property names', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.constant(null))), (facts) => {
        const backwards = Object.fromEntries(Object.entries(facts).reverse());
        expect(factsHash({ facts: backwards })).toEqual(factsHash({ facts }));
      }),
    );
  });

  it('ignores undefined properties', () => {
    expect(factsHash({ amount: '$1.00', issued: undefined })).toEqual(factsHash({ amount: '$1.00' }));
  });

  it.each<[DocumentFact, DocumentFact]>([
    [{ amount: '$1.00' }, { amount: '$1.01' }],
    [{ lines: ['a', 'b'] }, { lines: ['b', 'a'] }],
    [{ lines: ['a,b'] }, { lines: ['a', 'b'] }],
    [{ a: 'b' }, { b: 'a' }],
    [{ a: null }, {}],
    [{ a: '1' }, { a: 1 }],
    [{ a: { b: 1 }, c: 2 }, { a: { b: 1, c: 2 } }],
  ])('distinguishes %j from %j', (one, other) => {
    expect(factsHash(one)).not.toEqual(factsHash(other));
  });
});
