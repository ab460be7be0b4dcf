import { describe, expect, it } from 'vitest';
import { plainFormat } from './column-mapping.ts';
import type { FieldForm } from './import-fields.ts';
import { parseValue } from './parse-value.ts';

const read = (text: string, form: FieldForm, format: Partial<typeof plainFormat> = {}) => {
  const parsed = parseValue(text, form, { ...plainFormat, ...format });
  return parsed.ok ? parsed.value : parsed.fault;
};

describe('parseValue', () => {
  it.each([
    ['1234.5', 123_450],
    ['$1,234.50', 123_450],
    ['(12.00)', 'negative'],
    ['12.00-', 'negative'],
    ['-0.00', 0],
    ['1.234', 'too-many-decimals'],
    ['1,23.00', 'not-an-amount'],
    ['1e3', 'not-an-amount'],
    ['NaN', 'not-an-amount'],
    ['9999999999999', 'out-of-range'],
    ['1000000000.01', 'out-of-range'],
    ['1000000000.00', 100_000_000_000],
  ])('parses %s as dollars', (text, value) => {
    expect(read(text, { form: 'money' })).toBe(value);
  });

  it.each([
    ['(12.00)', 'take', -1_200],
    ['12.00-', 'take', -1_200],
    ['-12', 'take', -1_200],
    ['-12', 'refuse', 'negative'],
  ] as const)('parses a balance of %s with creditBalances set to "%s"', (text, creditBalances, value) => {
    expect(read(text, { form: 'money', mayBeCredit: true }, { creditBalances })).toBe(value);
  });

  it.each([
    ['1234', 1_234],
    ['12.34', 'not-cents'],
    ['$1', 'not-cents'],
  ])('parses %s as cents', (text, value) => {
    expect(read(text, { form: 'money' }, { money: 'cents' })).toBe(value);
  });

  it.each([
    ['2026-11-23', 'iso', '2026-11-23'],
    ['2026-11-23T00:00:00Z', 'iso', '2026-11-23'],
    ['2026-11-23T05:00:00Z', 'iso', 'not-an-iso-day'],
    ['11/23/2026', 'us', '2026-11-23'],
    ['1/2/2026', 'us', '2026-01-02'],
    ['11/23/2026', 'iso', 'not-an-iso-day'],
    ['23/11/2026', 'us', 'not-a-us-day'],
    ['11/23/26', 'us', 'not-a-us-day'],
    ['2026-02-29', 'iso', 'not-an-iso-day'],
    ['2028-02-29', 'iso', '2028-02-29'],
    ['1900-02-29', 'iso', 'not-an-iso-day'],
    ['2026-13-01', 'iso', 'not-an-iso-day'],
    ['2026-00-10', 'iso', 'not-an-iso-day'],
    ['1900-01-01', 'iso', '1900-01-01'],
    ['1899-12-31', 'iso', 'day-out-of-range'],
    ['2100-12-31', 'iso', '2100-12-31'],
    ['2101-01-01', 'iso', 'day-out-of-range'],
    ['9999-12-31', 'iso', 'day-out-of-range'],
    ['0000-00-00', 'iso', 'not-an-iso-day'],
  ] as const)('parses the date %s in %s format', (text, days, value) => {
    expect(read(text, { form: 'day' }, { days })).toBe(value);
  });

  it.each([
    ['(312) 555-0142', '3125550142'],
    ['+1 312 555 0142', '3125550142'],
    ['312555014', 'not-a-phone'],
    ['1125550142', 'not-a-phone'],
    ['312-555-0142 x5', 'not-a-phone'],
  ])('parses %s as a phone number', (text, value) => {
    expect(read(text, { form: 'phone' })).toBe(value);
  });

  it.each([
    ['60601', '60601'],
    ['60601-1234', '60601'],
    ['606011234', '60601'],
    ['2134', 'not-a-zip'],
  ])('parses %s as a ZIP code', (text, value) => {
    expect(read(text, { form: 'zip' })).toBe(value);
  });

  it.each([
    ['Yes', true],
    ['0', false],
    ['T', true],
    ['maybe', 'not-yes-or-no'],
  ])('parses %s as yes or no', (text, value) => {
    expect(read(text, { form: 'yes-no' })).toBe(value);
  });

  it.each([
    [{ form: 'state' }, 'il', 'IL'],
    [{ form: 'state' }, 'XX', 'not-a-state'],
    [{ form: 'email' }, 'a@example.com', 'a@example.com'],
    [{ form: 'email' }, 'a@b', 'not-an-email'],
    [{ form: 'choice', of: ['pif', 'sif'] }, 'PIF', 'pif'],
    [{ form: 'choice', of: ['pif', 'sif'] }, 'x', 'not-a-choice'],
    [{ form: 'time' }, '9:30', '09:30'],
    [{ form: 'time' }, '24:00', 'not-a-time'],
    [{ form: 'count', min: 1, max: 500 }, '501', 'out-of-range'],
    [{ form: 'count', min: 1, max: 500 }, '1.5', 'not-a-number'],
    [{ form: 'hundredths' }, '2.5', 250],
    [{ form: 'text', longest: 3 }, 'abcd', 'too-long'],
    [{ form: 'text', longest: 3 }, 'e\u0301', '\u00e9'],
    [{ form: 'text', longest: 30 }, 'a\u0000b', 'unprintable'],
    [{ form: 'text', longest: 30 }, 'two\nlines', 'unprintable'],
    [{ form: 'text', longest: 30 }, 'Mar\uFFFDa', 'unprintable'],
    [{ form: 'text', longest: 30 }, '(none)', null],
    [{ form: 'text', longest: 30 }, "=cmd|' /C calc'!A0", "=cmd|' /C calc'!A0"],
  ] as const)('with the form %j, parses %s', (form, text, value) => {
    expect(read(text, form)).toBe(value);
  });

  it('parses a list in the order of its choices without duplicates', () => {
    expect(read('cash; ACH|cash', { form: 'list', of: ['ach', 'creditcard', 'cash'] })).toEqual(['ach', 'cash']);
    expect(read('ach;gold', { form: 'list', of: ['ach', 'cash'] })).toBe('not-a-choice');
  });

  it('parses names as written, in file order without duplicates (req 3.5)', () => {
    const form = { form: 'names', longest: 12, max: 3 } as const;
    expect(read('PayInFull; Pay later |e\u0301,PayInFull;', form)).toEqual(['PayInFull', 'Pay later', '\u00e9']);
    expect(read(' ; ', form)).toEqual([]);
    expect(read('a;b;c;d', form)).toBe('too-long');
    expect(read('x'.repeat(13), form)).toBe('too-long');
    expect(read('(none)', form)).toBeNull();
  });
});
