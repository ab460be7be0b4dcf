import type { Language } from '../../languages.ts';
import { type Cents, sumCents } from '../../money/cents.ts';
import { formatMoney, type MoneyForm } from '../../money/format-money.ts';
import { formatTexts } from '../../texts/texts.ts';

/** Formats amounts compactly: `$155 × 6`, `$200 + $146 × 5`, `$31.67 × 2 + $31.66`. */
export function paymentPattern(
  amounts: readonly Cents[],
  { language, form }: { language: Language; form: MoneyForm },
): string {
  const runs: { amount: Cents; count: number }[] = [];
  for (const amount of amounts) {
    const last = runs.at(-1);
    if (last?.amount === amount) last.count += 1;
    else runs.push({ amount, count: 1 });
  }
  return runs
    .map(({ amount, count }) => {
      const text = formatMoney(amount, { language, form });
      return count === 1 ? text : `${text} × ${count}`;
    })
    .join(' + ');
}

/** Returns each payment of a plan with its fee, and the total. */
export function planCost(payments: readonly { readonly amountCents: Cents; readonly feeCents: Cents }[]): {
  takenCents: Cents[];
  totalCents: Cents;
} {
  const takenCents = payments.map(({ amountCents, feeCents }) => sumCents([amountCents, feeCents]));
  return { takenCents, totalCents: sumCents(takenCents) };
}

/** Formats a plan's cost for documents and messages: `$155.00 × 6, $930.00 in all`. */
export function planCostText({ takenCents, totalCents }: ReturnType<typeof planCost>, language: Language): string {
  const form = 'document';
  const total = formatMoney(totalCents, { language, form });
  return `${paymentPattern(takenCents, { language, form })}, ${total} ${formatTexts[language].inAll}`;
}
