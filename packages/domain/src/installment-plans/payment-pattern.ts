import type { Language } from '../languages.ts';
import type { Cents } from '../money/cents.ts';
import { formatMoney, type MoneyForm } from '../money/format-money.ts';

/** What several payments cost one by one: `$155 × 6`, `$200 + $146 × 5`, `$31.67 × 2 + $31.66`. */
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
