import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '../languages.ts';
import { cents } from './cents.ts';
import { formatMoney } from './format-money.ts';
import { parseMoney } from './parse-money.ts';

describe('parseMoney', () => {
  it.each([
    ['184.32', 18_432],
    ['$184.32', 18_432],
    [' $ 184.32 ', 18_432],
    ['1,234.5', 123_450],
    ['1234567', 123_456_700],
    ['$1,234,567.89', 123_456_789],
    ['5.', 500],
    ['.5', 50],
    ['0', 0],
    ['-5', -500],
    ['-$5.25', -525],
    ['($5)', -500],
    ['(5.25)', -525],
    ['-0', 0],
    ['0.29', 29],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('parses %j (req 9.4)', (text, expected) => {
    expect(parseMoney(text)).toStrictEqual({ ok: true, cents: expected });
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['$', 'not-a-number'],
    ['.', 'not-a-number'],
    ['-', 'not-a-number'],
    ['()', 'not-a-number'],
    ['(-5)', 'not-a-number'],
    ['abc', 'not-a-number'],
    ['12a', 'not-a-number'],
    ['1e3', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['Infinity', 'not-a-number'],
    ['1,23', 'not-a-number'],
    ['12,34.50', 'not-a-number'],
    ['1,2345', 'not-a-number'],
    [',123', 'not-a-number'],
    ['1 234', 'not-a-number'],
    ['1.2.3', 'not-a-number'],
    ['5$', 'not-a-number'],
    ['1.234', 'too-many-decimals'],
    ['0.001', 'too-many-decimals'],
    ['90071992547409.92', 'out-of-range'],
    ['9'.repeat(400), 'out-of-range'],
  ])('refuses %j as %s (req 9.4)', (text, reason) => {
    expect(parseMoney(text)).toStrictEqual({ ok: false, reason });
  });

  it('round-trips formatMoney in every language and form (req 9.4)', () => {
    const format = fc.record({ language: fc.constantFrom(...languages), form: fc.constantFrom('screen', 'document') });
    fc.assert(
      fc.property(fc.maxSafeInteger(), format, (amount, { language, form }) => {
        const text = formatMoney(cents(amount), { language, form: form === 'screen' ? 'screen' : 'document' });
        expect(parseMoney(text)).toStrictEqual({ ok: true, cents: amount });
      }),
    );
  });

  it('returns a result for any text (req 9.4)', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof parseMoney(text).ok === 'boolean'));
  });
});
