import { describe, expect, it } from 'vitest';
import { storableText } from './storable-text.ts';

describe('storableText (req 7.1)', () => {
  it.each([
    ['keeps a text that fits', 'spring 🌷', 'spring 🌷'],
    ['drops control characters', '\u0000spr\ning\u0085', 'spring'],
    ['cuts a long text', 'x'.repeat(101), 'x'.repeat(100)],
    ['drops an emoji that the cut would split', `${'x'.repeat(99)}🌷`, 'x'.repeat(99)],
    ['drops halves of surrogate pairs', 'a\ud83cb\udf37', 'ab'],
    ['returns an empty text for only control characters', '\u0000', ''],
  ])('returns text that can be stored: it %s', (_what, text, stored) => {
    expect(storableText(text, { maxLength: 100 })).toBe(stored);
  });
});
