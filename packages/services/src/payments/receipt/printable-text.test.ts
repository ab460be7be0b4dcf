import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printableText, readableText } from './printable-text.ts';
import { canShow } from './receipt-face.ts';

describe('readableText', () => {
  it.each([
    ['张伟', '张伟'],
    ['\u202egnp.ecnavda\u202c', 'gnp.ecnavda'],
    ['a\u2066b\u2069\u061cc\u200fd', 'abcd'],
    ['two\r\nlines\u0000\u001b[31m', 'two lines [31m'],
    ['half \ud83d', 'half \ufffd'],
  ])('turns %j into %j for screen readers and copying', (text, readable) => {
    expect(readableText(text)).toBe(readable);
  });
});

describe('printableText', () => {
  it.each([
    ['José Muñoz Peña', 'José Muñoz Peña'],
    ['Šárka Žižková', 'Šárka Žižková'],
    ['Łukasz Wiśniewski', 'Łukasz Wiśniewski'],
    ['Jiří Dvořák', 'Jiří Dvořák'],
    ['Đặng Thị Ánh', 'Đặng Thị Ánh'],
    ['Олена Ковальчук', 'Олена Ковальчук'],
    ['Ελένη', 'Ελένη'],
    ['Kaʻiulani', 'Ka‘iulani'],
    ['Ðuro Ǿrsted', 'Ðuro Ǿrsted'],
    ['Jose\u0301 (decomposed)', 'José (decomposed)'],
    ['ﬁrst ①', 'first 1'],
    ['p.\u202fm.', 'p. m.'],
    ['5 − 3 ‑ 1', '5 − 3 ‑ 1'],
    ['two\r\nlines\tand\u0000more', 'two lines and more'],
    ['left\u200bto\u202eright', 'lefttoright'],
    ['张伟', '[U+5F20][U+4F1F]'],
    ['👍', '[U+1F44D]'],
    ['  spaced   out ', 'spaced out'],
    ['', ''],
  ])('shows %j as %j', (text, shown) => {
    expect(printableText(text)).toBe(shown);
  });

  it('keeps every European Latin letter', () => {
    const letters = Array.from({ length: 0x17f - 0xc0 + 1 }, (_, index) => String.fromCodePoint(0xc0 + index));
    expect(letters.filter((letter) => printableText(letter) !== letter)).toEqual([]);
  });

  it('returns only characters in the typeface', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => [...printableText(text)].every(canShow)),
      { numRuns: 500 },
    );
  });

  it('changes nothing when applied again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => printableText(printableText(text)) === printableText(text)),
    );
  });
});
