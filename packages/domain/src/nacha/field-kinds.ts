import { CalendarDate } from '@internationalized/date';
import { type Cents, cents } from '../money/cents.ts';
import { isValidRoutingNumber } from '../payment-methods/routing-number.ts';
import { isPermittedText, toPermittedText } from './permitted-text.ts';

/** Fault of a single field, when written or read. */
export type FieldFault =
  | 'missing'
  | 'too-long'
  | 'invalid-character'
  | 'not-digits'
  | 'out-of-range'
  | 'not-a-day'
  | 'not-a-time'
  | 'not-a-routing-number'
  | 'wrong-value';

export type Checked<Value> = { readonly value: Value } | { readonly fault: FieldFault };

/** Encodes a field's values in its columns. `write` fills the whole length; `read` receives the whole length. */
export type FieldKind<Value> = {
  write(value: Value, length: number): Checked<string>;
  read(columns: string): Checked<Value>;
};

/** Our own text in uppercase: left-aligned, may be empty, refused when too long. */
export const text: FieldKind<string> = { write: (value, length) => fitText(value, { length }), read: readText };

/** Like `text`, but neither empty nor all zeros. */
export const requiredText: FieldKind<string> = {
  write: (value, length) => (isEmpty(value) ? { fault: 'missing' } : fitText(value, { length })),
  read: readText,
};

/** A name in uppercase, cut at the end of the field. */
export const name: FieldKind<string> = {
  write: (value, length) => fitText(value, { length, mayCut: true }),
  read: readText,
};

/** Like `name`, but neither empty nor all zeros. */
export const requiredName: FieldKind<string> = {
  write: (value, length) => (isEmpty(value) ? { fault: 'missing' } : fitText(value, { length, mayCut: true })),
  read: readText,
};

/** A reference that others compare, so its case stays unchanged; may be empty. */
export const reference: FieldKind<string> = {
  write(value, length) {
    if (!isPermittedText(value) || value.trim() !== value) return { fault: 'invalid-character' };
    return value.length > length ? { fault: 'too-long' } : { value: value.padEnd(length) };
  },
  read: readText,
};

/** Account number of letters, digits and hyphens. Drops spaces. One that is too long is refused, never cut. */
export const accountNumber: FieldKind<string> = {
  write(value, length) {
    const number = value.replaceAll(' ', '');
    if (!/[1-9A-Za-z]/.test(number)) return { fault: 'missing' };
    if (!/^[0-9A-Za-z-]+$/.test(number)) return { fault: 'invalid-character' };
    return number.length > length ? { fault: 'too-long' } : { value: number.padEnd(length) };
  },
  read: readText,
};

/** Digits that fill the field. */
export const digits: FieldKind<string> = {
  write: (value, length) => (isDigits(value) && value.length === length ? { value } : { fault: 'not-digits' }),
  read: (columns) => (isDigits(columns) ? { value: columns } : { fault: 'not-digits' }),
};

/** Like `digits`, but may be empty. */
export const optionalDigits: FieldKind<string> = {
  write: (value, length) => (value === '' ? { value: ' '.repeat(length) } : digits.write(value, length)),
  read: (columns) => (columns.trim() === '' ? { value: '' } : digits.read(columns)),
};

/** Integer with leading zeros. */
export const count: FieldKind<number> = {
  write(value, length) {
    if (!Number.isSafeInteger(value) || value < 0 || value >= 10 ** length) return { fault: 'out-of-range' };
    return { value: String(value).padStart(length, '0') };
  },
  read: (columns) => (isDigits(columns) ? { value: Number(columns) } : { fault: 'not-digits' }),
};

/** Money in cents, without sign or decimal point. */
export const amount: FieldKind<Cents> = {
  write: (value, length) => count.write(value, length),
  read: (columns) => (isDigits(columns) ? { value: cents(Number(columns)) } : { fault: 'not-digits' }),
};

/** Date as YYMMDD in this century. */
export const day: FieldKind<CalendarDate> = {
  write(value) {
    if (value.year < 2000 || value.year > 2099) return { fault: 'out-of-range' };
    return { value: value.toString().replaceAll('-', '').slice(2) };
  },
  read: readDay,
};

/** Like `day`, but may be empty: blanks, or zeros as some banks write it. */
export const optionalDay: FieldKind<CalendarDate | undefined> = {
  write: (value, length) => (value ? day.write(value, length) : { value: ' '.repeat(length) }),
  read: (columns) => (/^ *0* *$/.test(columns) ? { value: undefined } : readDay(columns)),
};

/** Time of day as HHMM; may be empty. */
export const optionalTime: FieldKind<string> = {
  write: (value, length) => (value === '' ? { value: ' '.repeat(length) } : readTime(value)),
  read: (columns) => (columns.trim() === '' ? { value: '' } : readTime(columns)),
};

/** Routing number with a valid check digit. */
export const routingNumber: FieldKind<string> = { write: readRoutingNumber, read: readRoutingNumber };

/** Sender or receiver of a file: a blank and a routing number, or ten characters that a bank assigned to a company. */
export const filePoint: FieldKind<string> = {
  write(value, length) {
    if (/^\d{9}$/.test(value)) return { value: value.padStart(length) };
    return /^[0-9A-Z]{10}$/.test(value) ? { value } : { fault: 'invalid-character' };
  },
  read: (columns) => (columns.trim() === '' ? { fault: 'missing' } : { value: columns.trim() }),
};

function fitText(value: string, { length, mayCut = false }: { length: number; mayCut?: boolean }): Checked<string> {
  const permitted = toPermittedText(value);
  if (permitted === undefined) return { fault: 'invalid-character' };
  if (permitted.length > length && !mayCut) return { fault: 'too-long' };
  return { value: permitted.slice(0, length).padEnd(length) };
}

function readText(columns: string): Checked<string> {
  return { value: columns.trim() };
}

function isEmpty(value: string): boolean {
  return /^[\s0]*$/.test(value);
}

function isDigits(value: string): boolean {
  return /^\d+$/.test(value);
}

function readDay(columns: string): Checked<CalendarDate> {
  if (!isDigits(columns)) return { fault: 'not-a-day' };
  const [year, month, dayOfMonth] = [0, 2, 4].map((at) => Number(columns.slice(at, at + 2)));
  const read = new CalendarDate(2000 + (year ?? 0), month ?? 0, dayOfMonth ?? 0);
  // The constructor replaces an impossible date with the nearest possible one.
  return read.month === month && read.day === dayOfMonth ? { value: read } : { fault: 'not-a-day' };
}

function readTime(columns: string): Checked<string> {
  return /^(?:[01]\d|2[0-3])[0-5]\d$/.test(columns) ? { value: columns } : { fault: 'not-a-time' };
}

function readRoutingNumber(columns: string): Checked<string> {
  return isValidRoutingNumber(columns) ? { value: columns } : { fault: 'not-a-routing-number' };
}
