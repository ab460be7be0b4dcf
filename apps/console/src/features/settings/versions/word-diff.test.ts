import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordDiff } from './word-diff.ts';

const without = (parts: ReturnType<typeof wordDiff>, kind: string) =>
  parts.flatMap((part) => (part.kind === kind ? [] : [part.text])).join('');

describe('comparison of two texts', () => {
  it('marks only the words that differ', () => {
    expect(wordDiff('Pay your bill by {{day}}.', 'Please pay your bill by {{day}}.')).toEqual([
      { text: 'Pay', kind: 'removed' },
      { text: 'Please pay', kind: 'added' },
      { text: ' your bill by {{day}}.', kind: 'kept' },
    ]);
  });

  it.each([
    ['', '', []],
    ['', 'New', [{ text: 'New', kind: 'added' }]],
    ['Old', '', [{ text: 'Old', kind: 'removed' }]],
    ['Same', 'Same', [{ text: 'Same', kind: 'kept' }]],
  ])('of %j and %j is %j', (before, after, parts) => {
    expect(wordDiff(before, after)).toEqual(parts);
  });

  it('adds up to both texts', () => {
    const text = fc
      .array(fc.constantFrom('pay', 'bill', ' ', '\n', 'now.'), { maxLength: 30 })
      .map((words) => words.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = wordDiff(before, after);
        expect([without(parts, 'added'), without(parts, 'removed')]).toEqual([before, after]);
      }),
    );
  });

  it('replaces a text that is too long to compare', () => {
    const [before, after] = [' a'.repeat(2_001), ' b'.repeat(2_001)];
    expect(wordDiff(before, after).map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });
});
