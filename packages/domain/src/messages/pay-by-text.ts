import { type CalendarDate, toZoned } from '@internationalized/date';
import { todayIn } from '../dates/business-day.ts';
import { formatFullDay } from '../dates/format-full-day.ts';
import type { Language } from '../languages.ts';
import { type Cents, cents } from '../money/cents.ts';
import { formatMoney } from '../money/format-money.ts';
import { agreementTexts } from '../texts/agreement-texts.ts';

/** A tenant's rules for payments by text. Totals include the fee. */
export type PayByTextRules = {
  readonly isOn: boolean;
  /** A larger total is paid only after the customer replies with a code. */
  readonly codeAbove: Cents;
  /** A larger total can't be paid by text. */
  readonly max: Cents;
};

/** Nobody can pay by text until the tenant turns it on. */
export const defaultPayByTextRules: PayByTextRules = { isOn: false, codeAbove: cents(20_000), max: cents(100_000) };

export function readPayByTextRules(given: unknown): PayByTextRules {
  return { ...defaultPayByTextRules, ...(given as Partial<PayByTextRules> | null) };
}

/** Why an agreement to pay by text ended. */
export const payByTextEndReasons = [
  'by-customer',
  'by-staff',
  'replaced',
  'method-gone',
  'method-expired',
  'number-changed',
  'number-shared',
  'texts-off',
] as const;
export type PayByTextEndReason = (typeof payByTextEndReasons)[number];

/** Rules of the code that a customer replies with to pay a larger total. */
export const payCodeRules = { lifetimeMinutes: 10, maxTries: 5 } as const;

const maxOfferMs = 72 * 60 * 60 * 1000;

/** The limits that an agreement names, which the tenant may have changed since. */
export type PayByTextLimits = Pick<PayByTextRules, 'codeAbove' | 'max'>;

/** Returns the stricter of two limits each, because a customer agreed to one and the tenant now allows the other. */
export function strictestLimits(agreed: PayByTextLimits, current: PayByTextLimits): PayByTextLimits {
  return {
    codeAbove: cents(Math.min(agreed.codeAbove, current.codeAbove)),
    max: cents(Math.min(agreed.max, current.max)),
  };
}

/** Decides how to answer PAY. The total includes the fee. */
export function answerToPay(totalCents: Cents, { codeAbove, max }: PayByTextLimits): 'charge' | 'code' | 'link' {
  if (totalCents > max) return 'link';
  return totalCents > codeAbove ? 'code' : 'charge';
}

/** Returns when PAY stops paying what a text offered: after three days, or at the end of the due date if that is ahead. */
export function offerEndsAt(now: Date, { dueOn, timeZone }: { dueOn: CalendarDate | null; timeZone: string }): Date {
  const latestMs = now.getTime() + maxOfferMs;
  const isAhead = dueOn !== null && dueOn.compare(todayIn(timeZone, now.getTime())) >= 0;
  const dueMs = isAhead
    ? toZoned(dueOn.add({ days: 1 }), timeZone)
        .toDate()
        .getTime()
    : latestMs;
  return new Date(Math.min(latestMs, dueMs));
}

export type PayByTextTerms = {
  readonly language: Language;
  readonly tenantName: string;
  /** "Checking **1234" */
  readonly methodDisplay: string;
  /** The last four digits of the number. */
  readonly phoneEnd: string;
  readonly limits: PayByTextLimits;
  readonly supportPhone: string | null;
  /** True for a business's bank account. */
  readonly isBusiness: boolean;
};

/**
 * Builds the standing authorization to pay by text, whose every debit is started by a reply (Nacha 2.3.2, 12 CFR
 * 1005.10(b)): what a reply does, the method, the limits, the cost of texts and how to end it. The portal shows this
 * text and the server stores it.
 */
export function payByTextAgreement(terms: PayByTextTerms): string {
  const { language, tenantName, supportPhone, limits, isBusiness } = terms;
  const { payByText: sentences, autopay, businessAccount } = agreementTexts[language];
  const money = (amount: Cents) => formatMoney(amount, { language, form: 'document' });
  return [
    sentences.authorize(terms),
    sentences.onlyStated,
    limits.codeAbove < limits.max
      ? sentences.code({ codeAbove: money(limits.codeAbove), max: money(limits.max) })
      : sentences.max(money(limits.max)),
    sentences.rates,
    ...(isBusiness ? [businessAccount] : []),
    sentences.end(autopay.asking(tenantName, supportPhone)),
  ].join(' ');
}

/** Builds the sentence that a payment's authorization adds about the reply that started it. */
export function payByTextReplyText(
  language: Language,
  { agreedOn, isByCode }: { agreedOn: CalendarDate; isByCode: boolean },
): string {
  return agreementTexts[language].payByText.replied({ agreedOn: formatFullDay(agreedOn, language), isByCode });
}
