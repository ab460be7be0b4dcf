import { describe, expect, it } from 'vitest';
import { languages } from '../languages.ts';
import { type Cents, cents } from './cents.ts';
import { formatMoney, formatShortMoney } from './format-money.ts';

describe('formatMoney', () => {
  it.each([
    ['a whole amount has no decimals', 18_400, '$184', '$184.00'],
    ['any other amount has 2 decimals', 18_432, '$184.32', '$184.32'],
    ['the decimals include a last 0', 18_430, '$184.30', '$184.30'],
    ['zero is whole', 0, '$0', '$0.00'],
    ['a cent', 1, '$0.01', '$0.01'],
    ['thousands are separated', 123_456_789, '$1,234,567.89', '$1,234,567.89'],
    ['a thousand', 100_000, '$1,000', '$1,000.00'],
    ['a negative amount is in parentheses', -1_250, '($12.50)', '($12.50)'],
    ['a whole negative amount', -100_000, '($1,000)', '($1,000.00)'],
    ['a cent below zero', -1, '($0.01)', '($0.01)'],
    ['thousands below zero', -123_456_789, '($1,234,567.89)', '($1,234,567.89)'],
    ['minus zero', -0, '$0', '$0.00'],
    ['a cent below a whole amount', 99_999, '$999.99', '$999.99'],
    ['the largest amount keeps its cents', Number.MAX_SAFE_INTEGER, '$90,071,992,547,409.91', '$90,071,992,547,409.91'],
  ])('formats amounts: %s (req 9.4)', (_, amount, screen, document) => {
    expect(formatMoney(cents(amount), { language: 'en', form: 'screen' })).toBe(screen);
    expect(formatMoney(cents(amount), { language: 'en', form: 'document' })).toBe(document);
    expect(formatMoney(cents(amount), { language: 'es', form: 'screen' })).toBe(screen);
    expect(formatMoney(cents(amount), { language: 'es', form: 'document' })).toBe(document);
  });

  it.each([
    null,
    undefined,
    Number.NaN as Cents,
    Number.POSITIVE_INFINITY as Cents,
    Number.NEGATIVE_INFINITY as Cents,
    0.5 as Cents,
    -12.5 as Cents,
    (2 ** 53) as Cents,
    '' as unknown as Cents,
    '1250' as unknown as Cents,
  ])('shows the empty or invalid amount %j as $0.00 (req 9.4)', (amount) => {
    for (const language of languages) {
      for (const form of ['screen', 'document'] as const) expect(formatMoney(amount, { language, form })).toBe('$0.00');
    }
  });

  it("matches the platform's formats for US English and US Spanish (req 9.4)", () => {
    for (const [language, locale] of [
      ['en', 'en-US'],
      ['es', 'es-US'],
    ] as const) {
      const platform = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
      for (const amount of [1, 99, 12_345, 99_999_999, 100_000_000]) {
        expect(formatMoney(cents(amount), { language, form: 'document' })).toBe(platform.format(amount / 100));
      }
    }
  });
});

it.each([
  [123_400, '$1.2K', '$1.2K'],
  [4_200, '$42', '$42'],
  [-123_400, '($1.2K)', '($1.2K)'],
])('formatShortMoney shortens %d cents (req 9.4)', (amount, english, spanish) => {
  expect([formatShortMoney(cents(amount), 'en'), formatShortMoney(cents(amount), 'es')]).toEqual([english, spanish]);
});
