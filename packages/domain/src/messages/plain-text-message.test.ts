import { describe, expect, it } from 'vitest';
import { plainTextMessage } from './plain-text-message.ts';

describe('plainTextMessage', () => {
  it.each([
    ['line breaks of every kind', 'Lumen\r\nYour code is 000000\u2028now\u0085!', 'Lumen Your code is 000000 now !'],
    ['tabs and special spaces', 'Lumen\tBank\u00a0and\u202fSons\u3000', 'Lumen Bank and Sons'],
    ['terminal escapes', '\u001b[31mLumen\u009b0m\u0007', '[31mLumen0m'],
    ['direction overrides', 'Lumen \u202eknaB\u202c \u2067x\u2069', 'Lumen knaB x'],
    ['invisible characters', 'Lu\u200bmen\u2060\ufeff\u00ad', 'Lumen'],
    ['typographic signs', '“Lumen’s” – bank—now…', '"Lumen\'s" - bank-now...'],
    ['half a surrogate pair', 'Lumen\ud800', 'Lumen\ufffd'],
    ['Spanish letters, which stay', 'código: mañana, ¿sí?', 'código: mañana, ¿sí?'],
  ])('returns plain text for %s', (_case, text, plain) => {
    expect(plainTextMessage(text)).toBe(plain);
  });
});
