import type { CalendarDate } from '@internationalized/date';
import { formatFullDay } from '../../dates/format-full-day.ts';
import type { Language } from '../../languages.ts';
import type { Cents } from '../../money/cents.ts';
import { formatMoney } from '../../money/format-money.ts';

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
  const sentences = wording[language];
  const canceled = sentences.canceled({ ...terms, day: formatFullDay(today, language) });
  if (underWayCents === null) return canceled;
  return `${canceled} ${sentences.underWay(formatMoney(underWayCents, { language, form: 'document' }))}`;
}

type Sentences = {
  canceled(terms: PlanCancellationTerms & { day: string }): string;
  underWay(amount: string): string;
};

const wording: Record<Language, Sentences> = {
  en: {
    canceled: ({ day, confirmationNumber, accountReferenceCode, tenantName }) =>
      `On ${day}, I canceled payment plan ${confirmationNumber} for account ${accountReferenceCode} and revoked my authorization. ${tenantName} will not take any more payments under it.`,
    underWay: (amount) => `A payment of ${amount} was already being processed and will still be taken.`,
  },
  es: {
    canceled: ({ day, confirmationNumber, accountReferenceCode, tenantName }) =>
      `El ${day} cancelé el plan de pagos ${confirmationNumber} de la cuenta ${accountReferenceCode} y anulé mi autorización. ${tenantName} no cobrará más pagos de este plan.`,
    underWay: (amount) => `Un pago de ${amount} ya estaba en camino y sigue su curso.`,
  },
};
