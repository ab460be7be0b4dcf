import type { CalendarDate } from '@internationalized/date';
import { formatDay } from '../dates/format-day.ts';
import type { Language } from '../languages.ts';
import { type Cents, cents } from '../money/cents.ts';
import { formatMoney } from '../money/format-money.ts';

/** What an authorization names: the payer can check each of these before agreeing. */
export type AuthorizationTerms = {
  language: Language;
  tenantName: string;
  amountCents: Cents;
  feeCents: Cents;
  /** "Checking **1234" */
  methodDisplay: string;
  accountReferenceCode: string;
  paymentOn: CalendarDate;
  today: CalendarDate;
  supportPhone: string | null;
};

/**
 * The words by which a payer authorizes one payment: amount, day, method, account, and how to take it back, as the Nacha rules
 * and Regulation E ask. The portal shows them and the server keeps them, from this one place.
 */
export function authorizationText(terms: AuthorizationTerms): string {
  const sentences = wording[terms.language];
  const total = formatMoney(cents(terms.amountCents + terms.feeCents), { language: terms.language, form: 'document' });
  const fee = formatMoney(terms.feeCents, { language: terms.language, form: 'document' });
  const day = formatDay(terms.paymentOn, { today: terms.today, language: terms.language });
  return [
    sentences.authorize({ ...terms, total, day }),
    terms.feeCents > 0 ? sentences.fee(fee) : undefined,
    terms.supportPhone
      ? sentences.revokeByPhone(terms.tenantName, terms.supportPhone)
      : sentences.revoke(terms.tenantName),
  ]
    .filter((sentence) => sentence !== undefined)
    .join(' ');
}

type Sentences = {
  authorize(terms: AuthorizationTerms & { total: string; day: string }): string;
  fee(fee: string): string;
  revokeByPhone(tenantName: string, phone: string): string;
  revoke(tenantName: string): string;
};

const wording: Record<Language, Sentences> = {
  en: {
    authorize: (terms) =>
      `I authorize ${terms.tenantName} to take one payment of ${terms.total} from ${terms.methodDisplay} for account ${terms.accountReferenceCode}. Payment date: ${terms.day}.`,
    fee: (fee) => `The total includes a convenience fee of ${fee}.`,
    revokeByPhone: (tenantName, phone) =>
      `To take this back, call ${tenantName} at ${phone} before the payment is processed.`,
    revoke: (tenantName) => `To take this back, contact ${tenantName} before the payment is processed.`,
  },
  es: {
    authorize: (terms) =>
      `Autorizo a ${terms.tenantName} a cobrar un solo pago de ${terms.total} de ${terms.methodDisplay} para la cuenta ${terms.accountReferenceCode}. Fecha del pago: ${terms.day}.`,
    fee: (fee) => `El total incluye un cargo por servicio de ${fee}.`,
    revokeByPhone: (tenantName, phone) =>
      `Para anular esta autorización, llame a ${tenantName} al ${phone} antes de que se procese el pago.`,
    revoke: (tenantName) =>
      `Para anular esta autorización, comuníquese con ${tenantName} antes de que se procese el pago.`,
  },
};
