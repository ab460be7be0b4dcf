import type { Language } from '../languages.ts';
import type { Cents } from '../money/cents.ts';
import { formatMoney } from '../money/format-money.ts';
import { balanceTexts } from '../texts/texts.ts';

/** Tells the payer that a rule lowered the agreed fee. */
export function loweredFeeText(loweredCents: Cents, language: Language): string {
  return balanceTexts[language].loweredFee(formatMoney(loweredCents, { language, form: 'document' }));
}
