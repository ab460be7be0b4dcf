import { type DayOrder, parseImportedDay } from '../imports/parse-imported-day.ts';
import { type MoneyUnit, parseImportedMoney } from '../imports/parse-imported-money.ts';
import type { ValueFault } from '../imports/row-fault.ts';
import { type Cents, cents, sumCents, zeroCents } from '../money/cents.ts';
import { plainDollars } from '../money/plain-dollars.ts';

/** A line of a bill. A negative amount is a credit. */
export type BillItem = {
  readonly label: string;
  readonly amountCents: Cents;
  /** YYYY-MM-DD. */
  readonly serviceOn: string | null;
  readonly detail: string | null;
};

export const billItemLimits = { items: 100, label: 100, detail: 200 } as const;

type ItemFormat = { readonly days: DayOrder; readonly money: MoneyUnit };

type ParsedBillItems = { ok: true; items: BillItem[] } | { ok: false; fault: ValueFault };

/**
 * Parses a cell such as `Water=42.10;Visit=120.00|2026-10-05|Dr. Lee`: items separated by semicolons, each with a
 * label, an amount, and optionally a service date and a detail. A backslash makes the next character literal.
 */
export function parseBillItems(text: string, format: ItemFormat): ParsedBillItems {
  const items: BillItem[] = [];
  for (const part of splitUnescaped(text, ';')) {
    if (part.trim() === '') continue;
    const parsed = parseItem(part, format);
    if (typeof parsed === 'string') return { ok: false, fault: parsed };
    items.push(parsed);
  }
  if (items.length === 0) return { ok: false, fault: 'not-bill-items' };
  return items.length > billItemLimits.items ? { ok: false, fault: 'too-many-items' } : { ok: true, items };
}

/** Writes an item as `parseBillItems` reads it, in dollars and with an ISO date. */
export function formatBillItem({ label, amountCents, serviceOn, detail }: BillItem): string {
  const head = `${escaped(label)}=${plainDollars(amountCents)}`;
  if (detail !== null) return `${head}|${serviceOn ?? ''}|${escaped(detail)}`;
  return serviceOn === null ? head : `${head}|${serviceOn}`;
}

/** Reads items that `formatBillItem` wrote. Throws for any other text. */
export function readBillItems(texts: readonly string[]): BillItem[] {
  if (texts.length === 0) return [];
  const parsed = parseBillItems(texts.join(';'), { days: 'iso', money: 'dollars' });
  if (!parsed.ok) throw new Error(`expected items of a bill, got ${parsed.fault}`);
  return parsed.items;
}

export function sumOfItems(items: readonly BillItem[]): Cents {
  return items.length === 0 ? zeroCents : sumCents(items.map(({ amountCents }) => amountCents));
}

/** Escapes the characters that separate items and their parts. */
export function escaped(text: string): string {
  return text.replaceAll(/[\\;|=]/g, String.raw`\$&`);
}

function parseItem(part: string, { days, money }: ItemFormat): BillItem | ValueFault {
  const [head = '', day = '', detail = '', ...more] = splitUnescaped(part, '|');
  const [rawLabel = '', rawAmount, ...others] = splitUnescaped(head, '=');
  const label = literal(rawLabel);
  if (label === '' || rawAmount === undefined || others.length > 0 || more.length > 0) return 'not-bill-items';
  const amount = parseImportedMoney(rawAmount.trim(), money);
  if (!amount.ok) return amount.fault;
  const serviceOn = day.trim() === '' ? null : parseImportedDay(day.trim(), days);
  if (serviceOn && !serviceOn.ok) return serviceOn.fault;
  const text = literal(detail);
  if (label.length > billItemLimits.label || text.length > billItemLimits.detail) return 'too-long';
  return {
    label,
    amountCents: cents(amount.value),
    serviceOn: serviceOn?.value ?? null,
    detail: text === '' ? null : text,
  };
}

function literal(text: string): string {
  return text.trim().replaceAll(/\\(.)/g, '$1').normalize('NFC');
}

function splitUnescaped(text: string, separator: ';' | '|' | '='): string[] {
  const parts: string[] = [''];
  for (const [unit] of text.matchAll(/\\.|[\s\S]/g)) {
    if (unit === separator) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${unit}`);
  }
  return parts;
}
