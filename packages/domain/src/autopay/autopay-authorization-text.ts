import type { CalendarDate } from '@internationalized/date';
import { formatFullDay } from '../dates/format-full-day.ts';
import type { Language } from '../languages.ts';
import type { Cents } from '../money/cents.ts';
import { formatMoney } from '../money/format-money.ts';
import { agreementTexts } from '../texts/agreement-texts.ts';
import type { AgreementTexts } from '../texts/en/agreements.ts';
import type { AutopayTerms } from './autopay-terms.ts';

/** Terms that the authorization names, so that the payer can check them before agreeing. */
export type AutopayAuthorization = {
  readonly language: Language;
  readonly tenantName: string;
  /** "Checking **1234", or the name of a wallet. */
  readonly methodDisplay: string;
  /** Null without a backup. */
  readonly backupDisplay: string | null;
  /** At least one. */
  readonly accountReferenceCodes: readonly string[];
  readonly terms: Omit<AutopayTerms, 'method' | 'backup'>;
  /** The formatted fee of each payment, such as "$1.95" or "2.5%". Null without a fee. */
  readonly fee: string | null;
  readonly today: CalendarDate;
  readonly supportPhone: string | null;
  /** True for a business's bank account. */
  readonly isBusiness?: boolean;
};

/**
 * Builds the text that authorizes autopay. It names the amount rule, the timing, the notice, the ceiling, the methods
 * and how to end it, as Regulation E and the Nacha rules require (for a business, the Nacha rules alone). The portal
 * shows this text and the server stores it. Throws RangeError without an account.
 */
export function autopayAuthorizationText(authorization: AutopayAuthorization): string {
  const { language, tenantName, supportPhone, terms, backupDisplay, fee } = authorization;
  const { autopay: sentences, businessAccount } = agreementTexts[language];
  const money = (amount: Cents) => formatMoney(amount, { language, form: 'document' });
  const asking = sentences.asking(tenantName, supportPhone);
  const lastDay = terms.endsOn ? formatFullDay(terms.endsOn, language) : undefined;
  return [
    sentences.authorize({
      ...authorization,
      today: formatFullDay(authorization.today, language),
      accounts: accountsText(authorization.accountReferenceCodes, sentences),
      amount: sentences.amounts[terms.amount],
      fixed: terms.fixedCents === null ? undefined : money(terms.fixedCents),
      daysBefore: terms.daysBefore,
    }),
    sentences.closedBanks,
    terms.noticeRange
      ? sentences.noticeOutside({
          tenantName,
          low: money(terms.noticeRange.lowCents),
          high: money(terms.noticeRange.highCents),
        })
      : sentences.notice(tenantName),
    sentences.lateBill,
    ...(terms.ceilingCents === null ? [] : [sentences.ceiling(money(terms.ceilingCents))]),
    ...(fee === null ? [] : [sentences.fee(fee)]),
    sentences.lessOwed,
    sentences.lackOfFunds,
    ...(backupDisplay === null ? [] : [sentences.backup(backupDisplay)]),
    ...(authorization.isBusiness
      ? [businessAccount, sentences.endBusiness({ asking, lastDay })]
      : [sentences.lasts(lastDay), sentences.stop(asking)]),
  ].join(' ');
}

function accountsText(codes: readonly string[], { account, accounts, and }: AgreementTexts['autopay']): string {
  const [only, ...others] = codes;
  if (only === undefined) throw new RangeError('autopayAuthorizationText: an authorization names at least one account');
  if (others.length === 0) return `${account} ${only}`;
  return `${accounts} ${codes.slice(0, -1).join(', ')} ${and} ${codes.at(-1)}`;
}
