import type { Language } from '../languages.ts';

/** What a pause names. */
export type PlanPauseTerms = {
  language: Language;
  tenantName: string;
  /** What a person reads out to support. */
  confirmationNumber: string;
  accountReferenceCode: string;
};

/** The words by which a payer has a plan rest: nothing is taken until the payer continues it, and agrees to its new days (Regulation E). */
export function planPauseText({ language, ...terms }: PlanPauseTerms): string {
  return wording[language](terms);
}

const wording: Record<Language, (terms: Omit<PlanPauseTerms, 'language'>) => string> = {
  en: ({ tenantName, confirmationNumber, accountReferenceCode }) =>
    `I ask ${tenantName} to take no payments under payment plan ${confirmationNumber} for account ${accountReferenceCode} until I resume it. Before it resumes, I will be shown its new dates and asked to agree to them. A payment that is already being processed will still be taken.`,
  es: ({ tenantName, confirmationNumber, accountReferenceCode }) =>
    `Pido a ${tenantName} que no cobre pagos del plan de pagos ${confirmationNumber} de la cuenta ${accountReferenceCode} hasta que yo lo reanude. Antes de hacerlo se me mostrarán las nuevas fechas y se me pedirá que las acepte. Un pago que ya esté en camino sigue su curso.`,
};
