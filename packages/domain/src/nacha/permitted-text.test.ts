import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPermittedText, toPermittedText } from './permitted-text.ts';

/** Generates up to 20 characters of the Basic Multilingual Plane, including unpaired surrogates. */
const anyText = fc.array(fc.nat(0xff_ff), { maxLength: 20 }).map((units) => String.fromCharCode(...units));
const anyLatin = fc.array(fc.nat(0x17f), { maxLength: 5 }).map((units) => String.fromCharCode(...units));

describe('toPermittedText', () => {
  it.each([
    ['José Núñez', 'JOSE NUNEZ'],
    ['Łukasz Ørsted', 'LUKASZ ORSTED'],
    ['Weiß & Söhne', 'WEISS & SOHNE'],
    ['Zoë O’Neil', "ZOE O'NEIL"],
    ['“Æsop” – Œuvre', '"AESOP" - OEUVRE'],
    ['Þór Đurić', 'THOR DURIC'],
    ['İpek', 'IPEK'],
    ['ﬁne', 'FINE'],
    ['a\u00a0b', 'A B'],
    ['  ana  ', 'ANA'],
    ['', ''],
  ])('converts %j to %j', (text, written) => {
    expect(toPermittedText(text)).toBe(written);
  });

  it.each(['a\nb', 'a\tb', 'a\u0000', '電気', 'дом', '🙂', 'a\u2028b'])('is undefined for %j', (text) => {
    expect(toPermittedText(text)).toBeUndefined();
  });

  it("returns only permitted characters and doesn't change its own output", () => {
    fc.assert(
      fc.property(fc.oneof(anyText, anyLatin), (text) => {
        const written = toPermittedText(text);
        if (written === undefined) return;
        expect(isPermittedText(written)).toBe(true);
        expect(toPermittedText(written)).toBe(written);
      }),
    );
  });
});
