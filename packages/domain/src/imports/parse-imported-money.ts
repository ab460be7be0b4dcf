import { type Cents, cents } from '../money/cents.ts';
import { parseMoney } from '../money/parse-money.ts';
import type { ValueFault } from './row-fault.ts';

/** Dollars as people write them, or whole cents. */
export type MoneyUnit = 'dollars' | 'cents';

/** One billion dollars. Anything larger is a typo. */
const maxCents = 100_000_000_000;

const reasons: Readonly<Record<'empty' | 'not-a-number' | 'too-many-decimals' | 'out-of-range', ValueFault>> = {
  empty: 'not-an-amount',
  'not-a-number': 'not-an-amount',
  'too-many-decimals': 'too-many-decimals',
  'out-of-range': 'out-of-range',
};

/** Parses an amount into cents. A leading or trailing minus or parentheses make it negative. */
export function parseImportedMoney(
  text: string,
  unit: MoneyUnit,
): { ok: true; value: Cents } | { ok: false; fault: ValueFault } {
  const parsed = unit === 'cents' ? wholeCents(text) : dollars(text);
  if (!parsed.ok) return { ok: false, fault: unit === 'cents' ? 'not-cents' : reasons[parsed.reason] };
  if (Math.abs(parsed.cents) > maxCents) return { ok: false, fault: 'out-of-range' };
  return { ok: true, value: parsed.cents };
}

function dollars(text: string): ReturnType<typeof parseMoney> {
  return parseMoney(/^[^-(]+-$/.test(text) ? `-${text.slice(0, -1)}` : text);
}

function wholeCents(text: string): ReturnType<typeof parseMoney> {
  if (!/^-?\d{1,15}$/.test(text)) return { ok: false, reason: 'not-a-number' };
  return { ok: true, cents: cents(Number(text)) };
}
