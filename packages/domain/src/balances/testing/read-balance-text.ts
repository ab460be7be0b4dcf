import type { Language } from '../../languages.ts';
import { parseMoney } from '../../money/parse-money.ts';
import type { LedgerFigures } from './ledger-of-life.ts';

/** Meaning of an amount in a sentence. */
export type Claim = keyof LedgerFigures | AfterClaim;
type AfterClaim = 'left' | 'creditLeft' | 'otherScheduled';

export const moneyPattern = String.raw`(\(?\$[\d,]+\.\d\d\)?)`;
const claims: Record<Language, readonly (readonly [string, ...Claim[]])[]> = {
  en: [
    [`You owe ${moneyPattern}\\.`, 'owed'],
    [`${moneyPattern} is due(?: on|[.,])`, 'due'],
    [`${moneyPattern} was due on`, 'due'],
    [`${moneyPattern} is past due\\.`, 'due'],
    [`including ${moneyPattern} that is past due`, 'pastDue'],
    [`${moneyPattern} is scheduled (?:for|in \\d+ payments)`, 'scheduled'],
    [`${moneyPattern} is still scheduled`, 'scheduled'],
    [`Your payment of ${moneyPattern} is processing`, 'processing'],
    [`You have a credit of ${moneyPattern}`, 'credit'],
    [`You disputed ${moneyPattern}`, 'owed'],
    [`Your ${moneyPattern} settlement payment is scheduled`, 'settlementScheduled'],
    [`Your ${moneyPattern} settlement payment is processing`, 'settlementProcessing'],
    [`You've paid ${moneyPattern} of your ${moneyPattern} settlement`, 'settlementPaid', 'settlementTotal'],
    [`have ${moneyPattern} left to pay`, 'left'],
    [`leaves you with a credit of ${moneyPattern}`, 'creditLeft'],
    [`doesn't include ${moneyPattern} that you already scheduled`, 'otherScheduled'],
  ],
  es: [
    [`Usted debe ${moneyPattern}\\.`, 'owed'],
    [`(?:vencen|vencieron|Están vencidos|Debe pagar) ${moneyPattern}`, 'due'],
    [`de los cuales ${moneyPattern} ya están vencidos`, 'pastDue'],
    [`Hay ${moneyPattern} programados (?:para|en)`, 'scheduled'],
    [`Todavía hay ${moneyPattern} programados`, 'scheduled'],
    [`Su pago de ${moneyPattern} está en proceso`, 'processing'],
    [`Tiene un saldo a favor de ${moneyPattern}`, 'credit'],
    [`Usted disputó ${moneyPattern}`, 'owed'],
    [`El pago de ${moneyPattern} de su acuerdo está programado`, 'settlementScheduled'],
    [`El pago de ${moneyPattern} de su acuerdo está en proceso`, 'settlementProcessing'],
    [`Ha pagado ${moneyPattern} de su acuerdo de ${moneyPattern}`, 'settlementPaid', 'settlementTotal'],
    [`le quedan? ${moneyPattern} por pagar`, 'left'],
    [`le quedarán ${moneyPattern} por pagar`, 'left'],
    [`un saldo a favor de ${moneyPattern}(?: cuando|\\.)`, 'creditLeft'],
    [`no incluye ${moneyPattern} que ya programó`, 'otherScheduled'],
  ],
};

/**
 * Returns the amounts in cents that a text states about balances, and the text without those sentences. A later
 * sentence about the same amount wins.
 */
export function readBalanceText(text: string, language: Language): { statedAmounts: Map<Claim, number>; rest: string } {
  const statedAmounts = new Map<Claim, number>();
  let rest = text;
  for (const [pattern, ...names] of claims[language]) {
    rest = rest.replaceAll(new RegExp(pattern, 'g'), (_, ...amounts: string[]) => {
      for (const [index, name] of names.entries()) {
        const parsed = parseMoney(amounts[index] ?? '');
        if (!parsed.ok) throw new Error(`${amounts[index]} in "${text}" is no amount`);
        statedAmounts.set(name, parsed.cents);
      }
      return '';
    });
  }
  return { statedAmounts, rest };
}
