import type { Cents } from '@quittance/domain/money/cents';

/** An amount as the wallets' interfaces take it: dollars with 2 decimals, no sign of the currency, such as `1234.50`. */
export function priceText(amount: Cents): string {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
