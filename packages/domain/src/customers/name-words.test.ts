import { describe, expect, it } from 'vitest';
import { isNamedByParts, nameWords, possibleLastNames } from './name-words.ts';

describe('possibleLastNames', () => {
  it.each([
    [
      ['mary', 'dav'],
      ['mary', 'dav'],
    ],
    [
      ['de', 'la', 'cr', 'maria'],
      ['dela', 'lacr', 'crmaria', 'maria'],
    ],
    [['wei', 'li'], ['wei']],
    [['ana', 'ana'], ['ana']],
    [['a', 'b'], []],
  ])('looks up %j as %j', (parts, starts) => {
    expect(possibleLastNames(parts)).toEqual(starts);
  });
});

describe('isNamedByParts', () => {
  const named = (typed: string, firstName: string, lastName: string) =>
    isNamedByParts(nameWords(typed), { firstName, lastName });

  it.each([
    ['mary dav', 'Mary', 'Davis'],
    ['dav mary', 'Mary', 'Davis'],
    ['smi jon ann', 'Ann', 'Smith-Jones'],
    ['de la cr maria', 'María', 'De la Cruz'],
    ["sean o'ne", 'Seán', 'O’Neill'],
    // The longer part must take the word that both start.
    ['an anna', 'Anna', 'Andrews'],
  ])('recognizes %s', (typed, firstName, lastName) => {
    expect(named(typed, firstName, lastName)).toBe(true);
  });

  it('needs a word of the name for each part', () => {
    expect(named('mary mary', 'Mary', 'Davis')).toBe(false);
    expect(named('avis mary', 'Mary', 'Davis')).toBe(false);
  });
});
