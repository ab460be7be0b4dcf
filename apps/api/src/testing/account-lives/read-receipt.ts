import { moneyPattern } from '@quittance/domain/balances/testing/read-balance-text';
import type { Language } from '@quittance/domain/languages';
import { parseMoney } from '@quittance/domain/money/parse-money';

export type ReceiptClaim = 'amount' | 'fee' | 'total' | 'refunded' | 'left';

const claims: Record<Language, readonly (readonly [string, ReceiptClaim])[]> = {
  en: [
    ['Convenience fee(?:, waived)?', 'fee'],
    ["(?:We refunded|We're refunding)", 'refunded'],
    ['Refunded', 'refunded'],
    ['Total(?: paid|, not charged|, returned|, refunded)?', 'total'],
    ['Left to pay (?:after this payment|once this payment clears|once this payment is made)', 'left'],
    ['Balance without this payment', 'left'],
    ['Amount', 'amount'],
  ],
  es: [
    ['Cargo por servicio(?:, exonerado)?', 'fee'],
    ['(?:Reembolsamos|Estamos reembolsando)', 'refunded'],
    ['Reembolsado', 'refunded'],
    ['Total(?: pagado|, no cobrado|, devuelto|, reembolsado)?', 'total'],
    ['Por pagar (?:después de este pago|cuando este pago se acredite|cuando este pago se haga)', 'left'],
    ['Saldo sin este pago', 'left'],
    ['Monto', 'amount'],
  ],
};

/** Reads the amounts of a receipt's lines in cents, each as often as it occurs, and the remaining text. */
export function readReceipt(
  text: string,
  language: Language,
): { statedAmounts: [ReceiptClaim, number][]; rest: string } {
  const statedAmounts: [ReceiptClaim, number][] = [];
  let rest = text;
  for (const [label, claim] of claims[language]) {
    rest = rest.replaceAll(new RegExp(`${label} ${moneyPattern}`, 'g'), (_, amount: string) => {
      statedAmounts.push([claim, centsOf(amount)]);
      return '';
    });
  }
  return { statedAmounts, rest };
}

/** Returns all amounts in a text, in cents and in order. */
export function amountsIn(text: string): number[] {
  return [...text.matchAll(new RegExp(moneyPattern, 'g'))].map(([amount]) => centsOf(amount));
}

function centsOf(amount: string): number {
  const parsed = parseMoney(amount);
  if (!parsed.ok) throw new Error(`"${amount}" is no amount`);
  return parsed.cents;
}
