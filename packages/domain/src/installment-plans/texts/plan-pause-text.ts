import type { Language } from '../../languages.ts';

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
  return wording[language](terms);
}

const wording: Record<Language, (terms: Omit<PlanPauseTerms, 'language'>) => string> = {
  en: ({ tenantName, confirmationNumber, accountReferenceCode }) =>
    `I ask ${tenantName} to take no payments under payment plan ${confirmationNumber} for account ${accountReferenceCode} until I resume it. Before it resumes, I will be shown its new dates and asked to agree to them. A payment that is already being processed will still be taken.`,
  es: ({ tenantName, confirmationNumber, accountReferenceCode }) =>
    `Pido a ${tenantName} que no cobre pagos del plan de pagos ${confirmationNumber} de la cuenta ${accountReferenceCode} hasta que yo lo reanude. Antes de hacerlo se me mostrarán las nuevas fechas y se me pedirá que las acepte. Un pago que ya esté en camino sigue su curso.`,
};
