import type { Language } from '../languages.ts';
import type { Cents } from '../money/cents.ts';
import { formatMoney } from '../money/format-money.ts';

/** Tells the payer that a rule lowered the agreed fee. */
export function loweredFeeText(loweredCents: Cents, language: Language): string {
  const amount = formatMoney(loweredCents, { language, form: 'document' });
  return language === 'es'
    ? `Es ${amount} menos de lo previsto porque el cargo ya no se permite.`
    : `This is ${amount} less than planned because the fee is no longer allowed.`;
}
