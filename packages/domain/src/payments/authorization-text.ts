import type { CalendarDate } from '@internationalized/date';
import { formatFullDay } from '../dates/format-full-day.ts';
import type { Language } from '../languages.ts';
import { type Cents, cents } from '../money/cents.ts';
import { formatMoney } from '../money/format-money.ts';
import { agreementTexts } from '../texts/agreement-texts.ts';
import { cancelableThrough } from './payment-date.ts';

/** Terms that the authorization names, so that the payer can check them before agreeing. */
export type AuthorizationTerms = {
  language: Language;
  tenantName: string;
  /** Total across all accounts, without the fee. */
  amountCents: Cents;
  feeCents: Cents;
  /** "Checking **1234", or the name of a wallet. */
  methodDisplay: string;
  /** At least one account, in display order. */
  accountReferenceCodes: readonly string[];
  scheduledFor: CalendarDate;
  today: CalendarDate;
  supportPhone: string | null;
  /** True for a business's bank account. */
  isBusiness?: boolean;
};

/**
 * Builds the text that authorizes one payment: amount, date, method, accounts and how to revoke it, as the Nacha rules
 * and Regulation E require. For a scheduled payment it names the last day to cancel. A business agrees to the Nacha
 * rules instead and has no such legal rights. The portal shows this text and the server stores it, both from here.
 * Throws RangeError without an account.
 */
export function authorizationText(terms: AuthorizationTerms): string {
  const { language, tenantName, supportPhone, today, scheduledFor } = terms;
  const { authorization: sentences, businessAccount } = agreementTexts[language];
  const inDocument = (amount: Cents) => formatMoney(amount, { language, form: 'document' });
  const parts = {
    total: inDocument(cents(terms.amountCents + terms.feeCents)),
    accounts: namedAccounts(terms),
    // Records need the date, because "today" is ambiguous to a later reader.
    day: formatFullDay(scheduledFor, language),
  };
  const lastDay = scheduledFor.compare(today) > 0 ? cancelableThrough(scheduledFor) : undefined;
  return [
    sentences.authorize({ ...terms, ...parts }),
    terms.feeCents > 0 ? sentences.fee(inDocument(terms.feeCents)) : undefined,
    terms.isBusiness ? businessAccount : undefined,
    lastDay && !terms.isBusiness
      ? sentences.cancel(formatFullDay(lastDay, language), sentences.asking(tenantName, supportPhone))
      : sentences.revoke(sentences.asking(tenantName, supportPhone)),
  ]
    .filter((sentence) => sentence !== undefined)
    .join(' ');
}

/** More account numbers than this make the text hard to read. */
const maxNamed = 5;

/**
 * Returns an authorization that counts its accounts if there are many, for a screen that lists their numbers below it.
 * The text that the payer agrees to and that the server stores still names each one.
 */
export function foldedAuthorization(
  text: string,
  accounts: Pick<AuthorizationTerms, 'accountReferenceCodes' | 'language'>,
): { text: string; isFolded: boolean } {
  const { accountReferenceCodes, language } = accounts;
  if (accountReferenceCodes.length <= maxNamed) return { text, isFolded: false };
  const named = namedAccounts(accounts);
  const counted = agreementTexts[language].authorization.listed(accountReferenceCodes.length);
  return { text: text.replace(named, counted), isFolded: text.includes(named) };
}

/** "account A", "accounts A, B and C". */
function namedAccounts({
  accountReferenceCodes,
  language,
}: Pick<AuthorizationTerms, 'accountReferenceCodes' | 'language'>): string {
  const last = accountReferenceCodes.at(-1);
  if (last === undefined) throw new RangeError('authorizationText: no account is named');
  const { account, accounts, and } = agreementTexts[language].authorization;
  if (accountReferenceCodes.length === 1) return `${account} ${last}`;
  return `${accounts} ${accountReferenceCodes.slice(0, -1).join(', ')} ${and} ${last}`;
}
