import type { Cents } from './cents.ts';

/** Formats dollars with 2 decimals and nothing else, for files: `1234.50`, `-0.05`. */
export function plainDollars(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Formats dollars as typed into a field: `155`, `155.50`. */
export function typedDollars(amount: Cents): string {
  return plainDollars(amount).replace(/\.00$/, '');
}
