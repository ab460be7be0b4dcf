import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { codedText } from './coded-text.ts';

describe('codedText (req 8.1)', () => {
  it.each([
    ['null', null, ''],
    ['a missing text', undefined, ''],
    ['an empty text', '', ''],
    ['a text of any form', '  12-x ', '  12-x '],
  ])('accepts %s and leaves the check to the rule behind the call', (_what, wire, text) => {
    expect(z.decode(codedText, wire)).toBe(text);
  });

  it('is written unchanged', () => {
    expect(z.encode(codedText, '123456')).toBe('123456');
  });

  it('refuses a text of more than 1,000 characters as malformed', () => {
    expect(codedText.safeParse('x'.repeat(1_000)).success).toBe(true);
    expect(codedText.safeParse('x'.repeat(1_001)).success).toBe(false);
  });
});
