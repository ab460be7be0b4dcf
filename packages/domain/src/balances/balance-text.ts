import { formatFullDay } from '../dates/format-full-day.ts';
import type { Language } from '../languages.ts';
import { formatMoney } from '../money/format-money.ts';
import type { BalanceFormats } from '../texts/en/balances.ts';
import { balanceTexts } from '../texts/texts.ts';
import type { AfterPayment } from './after-payment.ts';
import type { BalanceChange } from './balance-change.ts';
import type { AccountBalance } from './describe-balance.ts';

/**
 * Describes a balance in one or two sentences for documents and messages. Dates include the year and amounts include
 * cents, because people read them later too. The portal has its own texts, which tenants can override.
 */
export function balanceText(balance: AccountBalance, language: Language): string {
  const formats = formatsOf(language);
  const { balance: about, stillScheduled } = balanceTexts[language];
  const needless = owesNothing(balance) && balance.scheduledAmount > 0;
  return [
    ...about(balance, formats),
    ...(needless ? [stillScheduled(formats.money(balance.scheduledAmount))] : []),
  ].join(' ');
}

/** Kinds with nothing left to pay. A scheduled payment would overpay them. */
function owesNothing(
  balance: AccountBalance,
): balance is Extract<AccountBalance, { kind: 'processing' | 'paid' | 'credit' | 'settled' }> {
  return ['processing', 'paid', 'credit', 'settled'].includes(balance.kind);
}

/** Describes the balance after a payment, for documents and messages. */
export function afterPaymentText(after: AfterPayment, language: Language): string {
  return balanceTexts[language].afterPayment(after, formatsOf(language));
}

function formatsOf(language: Language): BalanceFormats {
  return {
    money: (amount) => formatMoney(amount, { language, form: 'document' }),
    day: (day) => formatFullDay(day, language),
  };
}

/** Labels a statement line. Throws when a value for a placeholder is missing. */
export function balanceChangeText(
  change: BalanceChange,
  { language, ...values }: { language: Language; number?: string; bill?: string; payee?: string },
): string {
  const known: Readonly<Record<string, string | undefined>> = values;
  return balanceTexts[language].changes[change].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = known[name];
    if (value === undefined) throw new Error(`the text for ${change} needs a value for ${name}`);
    return value;
  });
}
