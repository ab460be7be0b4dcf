import type { Cents } from './cents.ts';

/** Dollars with 2 decimals and nothing else, as files for other programs carry them: `1234.50`, `-0.05`. */
export function plainDollars(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Dollars as somebody would type them into a field: `155`, `155.50`. */
export function typedDollars(amount: Cents): string {
  return plainDollars(amount).replace(/\.00$/, '');
}
