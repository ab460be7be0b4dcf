import type { CalendarDate } from '@internationalized/date';
import { formatFullDay } from '../../dates/format-full-day.ts';
import type { Language } from '../../languages.ts';
import type { Cents } from '../../money/cents.ts';
import { formatMoney } from '../../money/format-money.ts';
import { agreementTexts } from '../../texts/agreement-texts.ts';

export type PlanCancellationTerms = {
  language: Language;
  tenantName: string;
  /** The number that customers quote to support. */
  confirmationNumber: string;
  accountReferenceCode: string;
  /** Payments already processing, in cents; null for none. */
  underWayCents: Cents | null;
  today: CalendarDate;
};

/** Builds the record of a payer ending a plan and revoking its authorization (Regulation E, Nacha). */
export function planCancellationText(terms: PlanCancellationTerms): string {
  const { language, underWayCents, today } = terms;
  const sentences = agreementTexts[language].planCancellation;
  const canceled = sentences.canceled({ ...terms, day: formatFullDay(today, language) });
  if (underWayCents === null) return canceled;
  return `${canceled} ${sentences.underWay(formatMoney(underWayCents, { language, form: 'document' }))}`;
}

export type PlanPauseTerms = {
  language: Language;
  tenantName: string;
  /** The number that customers quote to support. */
  confirmationNumber: string;
  accountReferenceCode: string;
};

/**
 * Builds the record of a payer pausing a plan. It charges nothing until the payer resumes it and agrees to the new
 * dates (Regulation E).
 */
export function planPauseText({ language, ...terms }: PlanPauseTerms): string {
  return agreementTexts[language].planPause(terms);
}
