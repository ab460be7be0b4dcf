import type { CalendarDate } from '@internationalized/date';
import { formatFullDay } from '../dates/format-full-day.ts';
import type { Language } from '../languages.ts';
import { type Cents, cents } from '../money/cents.ts';
import { formatMoney } from '../money/format-money.ts';
import { agreementTexts } from '../texts/agreement-texts.ts';
import type { SettlementOfferType } from './settlement-offer.ts';

/** Terms that the agreement names (req 3.13). */
export type SettlementAgreementTerms = {
  language: Language;
  tenantName: string;
  accountReferenceCode: string;
  accountName: string;
  offerType: SettlementOfferType;
  /** The amount owed today and the amount that settles it. */
  balanceCents: Cents;
  totalCents: Cents;
  downPaymentCents: Cents | null;
  /** Last day to submit the payment or the plan. */
  beginBy: CalendarDate | null;
  /** Last day to pay anything. */
  payBy: CalendarDate | null;
  /** Number of plan payments that may be missed; one more breaks the agreement. */
  missedAllowed: number;
  today: CalendarDate;
  supportPhone: string | null;
};

/**
 * Builds the agreement that a customer accepts with a settlement (req 3.13, 4.1): the amount that settles the account,
 * the original balance, how and by when to pay, the amount forgiven, and the consequences of not paying.
 */
export function settlementAgreementText(terms: SettlementAgreementTerms): string {
  const { language, balanceCents, totalCents, downPaymentCents, offerType, tenantName, supportPhone } = terms;
  const sentences = agreementTexts[language].settlement;
  const money = (amount: Cents) => formatMoney(amount, { language, form: 'document' });
  const dateText = (day: CalendarDate | null) => (day ? formatFullDay(day, language) : undefined);
  const isPlan = offerType !== 'lump-sum';
  const down = offerType === 'lump-sum-autopay' && downPaymentCents !== null ? downPaymentCents : undefined;
  const total = money(totalCents);
  const ways = { isPlan, payBy: dateText(terms.payBy) };
  const beginBy = dateText(terms.beginBy);
  return [
    sentences.agree({
      tenantName,
      total,
      account: namedAccount(terms),
      today: formatFullDay(terms.today, language),
      balance: money(balanceCents),
    }),
    down === undefined
      ? sentences.pay({ ...ways, total })
      : sentences.payDown({ ...ways, down: money(down), rest: money(cents(totalCents - down)) }),
    beginBy ? sentences.begin({ isPlan, beginBy }) : undefined,
    sentences.settled(balanceCents > totalCents ? money(cents(balanceCents - totalCents)) : undefined),
    isPlan ? sentences.missed({ ...ways, missedAllowed: terms.missedAllowed }) : sentences.unpaid(ways),
    sentences.questions(sentences.asking(tenantName, supportPhone)),
  ]
    .filter((sentence) => sentence !== undefined)
    .join(' ');
}

/** Guests don't see the account's name. */
function namedAccount({ accountReferenceCode, accountName }: SettlementAgreementTerms): string {
  return accountName === '' ? accountReferenceCode : `${accountReferenceCode} (${accountName})`;
}
