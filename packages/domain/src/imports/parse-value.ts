import { formatBillItem, parseBillItems } from '../bills/bill-item.ts';
import { isEmailAddress } from '../customers/email-address.ts';
import { usStates } from '../customers/us-states.ts';
import { splitFullName } from './full-name.ts';
import { type FieldForm, longestName } from './import-fields.ts';
import { type DayOrder, parseImportedDay } from './parse-imported-day.ts';
import { type MoneyUnit, parseImportedMoney } from './parse-imported-money.ts';
import type { ValueFault } from './row-fault.ts';

/**
 * A stored value: money in cents, dates as YYYY-MM-DD, times as HH:MM, fees in hundredths. Null when a row clears it.
 */
export type ImportValue = string | number | boolean | null | readonly string[];

/** A creditor's formats for dates and money, and the treatment of a negative balance as a credit or an error. */
export type ValueFormat = {
  readonly days: DayOrder;
  readonly money: MoneyUnit;
  readonly creditBalances: 'refuse' | 'take';
};

export type ParsedValue = { ok: true; value: ImportValue } | { ok: false; fault: ValueFault };

/** Cell text that clears a value. An empty cell leaves it unchanged. */
export const clearingWord = '(none)';

/** Parses one non-empty cell in its field's format. */
export function parseValue(text: string, form: FieldForm, format: ValueFormat): ParsedValue {
  const trimmed = text.trim();
  if (unprintable.test(trimmed)) return refuse('unprintable');
  if (trimmed === clearingWord) return { ok: true, value: null };
  switch (form.form) {
    case 'code':
    case 'text':
      return trimmed.length > form.longest ? refuse('too-long') : take(trimmed.normalize('NFC'));
    case 'money':
      return money(trimmed, form.mayBeCredit === true && format.creditBalances === 'take', format.money);
    case 'count':
      return count(trimmed, form);
    case 'hundredths':
      return money(trimmed, false, 'dollars');
    case 'choice':
      return oneOf(trimmed.normalize('NFC'), form);
    case 'list':
      return list(trimmed, form.of);
    case 'names':
      return names(trimmed, form);
    case 'day':
      return parseImportedDay(trimmed, format.days);
    case 'time':
      return match(trimmed, /^(?:[01]?\d|2[0-3]):[0-5]\d$/, 'not-a-time', (found) => found.padStart(5, '0'));
    case 'phone':
      return phone(trimmed);
    case 'zip':
      return match(trimmed.replace('-', ''), /^\d{5}(?:\d{4})?$/, 'not-a-zip', (found) => found.slice(0, 5));
    case 'state':
      return usStates.includes(trimmed.toUpperCase()) ? take(trimmed.toUpperCase()) : refuse('not-a-state');
    case 'email':
      return isEmailAddress(trimmed) ? take(trimmed) : refuse('not-an-email');
    case 'yes-no':
      return yesNo(trimmed.toLowerCase());
    case 'bill-items':
      return billItems(trimmed, format);
    case 'full-name':
      return fullName(trimmed.normalize('NFC'));
  }
}

const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\uFFFD]/u;

function take(value: ImportValue): ParsedValue {
  return { ok: true, value };
}

function refuse(fault: ValueFault): ParsedValue {
  return { ok: false, fault };
}

function match(text: string, form: RegExp, fault: ValueFault, toValue: (text: string) => string): ParsedValue {
  return form.test(text) ? take(toValue(text)) : refuse(fault);
}

function money(text: string, mayBeNegative: boolean, unit: MoneyUnit): ParsedValue {
  const parsed = parseImportedMoney(text, unit);
  if (!parsed.ok) return parsed;
  return parsed.value < 0 && !mayBeNegative ? refuse('negative') : parsed;
}

function count(text: string, { min, max }: { min: number; max: number }): ParsedValue {
  if (!/^\d{1,9}$/.test(text)) return refuse('not-a-number');
  const value = Number(text);
  return value < min || value > max ? refuse('out-of-range') : take(value);
}

function oneOf(text: string, { of, words = {} }: Extract<FieldForm, { form: 'choice' }>): ParsedValue {
  const typed = text.toLowerCase();
  const choice =
    of.find((each) => each.toLowerCase() === typed) ?? (Object.hasOwn(words, typed) ? words[typed] : undefined);
  return choice === undefined ? refuse('not-a-choice') : take(choice);
}

/**
 * Parses choices separated by spaces, semicolons or bars, because commas separate columns. Returns them in the order of
 * the choices without duplicates.
 */
function list(text: string, choices: readonly string[]): ParsedValue {
  const words = new Set(
    text
      .toLowerCase()
      .split(/[\s;|,]+/)
      .filter((word) => word !== ''),
  );
  const known = choices.filter((choice) => words.has(choice));
  return known.length === words.size ? take(known) : refuse('not-a-choice');
}

/** Parses names separated by semicolons, bars or commas, in file order without duplicates. */
function names(text: string, { longest, max }: { longest: number; max: number }): ParsedValue {
  const parts = text
    .normalize('NFC')
    .split(/[;|,]/)
    .map((part) => part.trim());
  const found = [...new Set(parts.filter((part) => part !== ''))];
  return found.length > max || found.some(({ length }) => length > longest) ? refuse('too-long') : take(found);
}

function billItems(text: string, format: ValueFormat): ParsedValue {
  const parsed = parseBillItems(text, format);
  return parsed.ok ? take(parsed.items.map(formatBillItem)) : refuse(parsed.fault);
}

/** Returns the first and the last name. */
function fullName(text: string): ParsedValue {
  const name = splitFullName(text);
  if (!name) return refuse('not-a-full-name');
  const parts = [name.firstName, name.lastName];
  return parts.some(({ length }) => length > longestName) ? refuse('too-long') : take(parts);
}

/** Accepts ten digits with any separators and an optional leading country code 1. */
function phone(text: string): ParsedValue {
  if (!/^[\d\s().+-]+$/.test(text)) return refuse('not-a-phone');
  const digits = text.replaceAll(/\D/g, '');
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return /^[2-9]\d{9}$/.test(national) ? take(national) : refuse('not-a-phone');
}

const yes = new Set(['true', 'yes', 'y', 't', '1']);
const no = new Set(['false', 'no', 'n', 'f', '0']);

function yesNo(text: string): ParsedValue {
  if (yes.has(text)) return take(true);
  return no.has(text) ? take(false) : refuse('not-yes-or-no');
}
