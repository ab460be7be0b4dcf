import type { Language } from '../languages.ts';

/** `payBy` is the formatted last day to pay, if there is one. */
type Ways = { isPlan: boolean; payBy: string | undefined };

/** Sentences of a settlement agreement. Amounts and dates are passed in already formatted. */
export type AgreementSentences = {
  agree(parts: {
    today: string;
    tenantName: string;
    accountReferenceCode: string;
    accountName: string;
    balance: string;
    total: string;
  }): string;
  pay(parts: Ways & { total: string }): string;
  payDown(parts: Ways & { down: string; rest: string }): string;
  begin(parts: { isPlan: boolean; beginBy: string }): string;
  /** `forgiven` is the amount no longer owed afterward, if any. */
  settled(forgiven: string | undefined): string;
  missed(parts: Ways & { missedAllowed: number }): string;
  unpaid(parts: Ways): string;
  /** "call Lumen at 555-0142" */
  asking(tenantName: string, phone: string | null): string;
  questions(asking: string): string;
};

export const agreementSentences: Record<Language, AgreementSentences> = {
  en: {
    agree: ({ today, tenantName, accountReferenceCode, accountName, balance, total }) =>
      `On ${today}, I agree with ${tenantName} to settle account ${accountReferenceCode}${named(accountName)}, on which ${balance} is owed, for ${total}.`,
    pay: ({ isPlan, payBy, total }) =>
      `I pay the ${total} ${isPlan ? 'by a payment plan' : 'in one payment'}${payBy ? `${isPlan ? ', all of it' : ''} by ${payBy}` : ''}.`,
    payDown: ({ payBy, down, rest }) =>
      `I pay ${down} when the plan begins and the other ${rest} by a payment plan${payBy ? `, all of it by ${payBy}` : ''}.`,
    begin: ({ isPlan, beginBy }) =>
      `If I have not set up the ${isPlan ? 'plan' : 'payment'} by the end of ${beginBy}, this agreement ends.`,
    settled: (forgiven) =>
      `When all of it has been paid, the account is settled${forgiven ? ` and the other ${forgiven} is no longer owed` : ''}.`,
    missed: ({ payBy, missedAllowed }) =>
      `${missedAllowed === 0 ? 'If a payment is missed' : `If more than ${missedAllowed} ${missedAllowed === 1 ? 'payment is' : 'payments are'} missed`}${payBy ? `, or not all has been paid by ${payBy}` : ''}, this agreement ends: what I have paid counts toward the account, and the rest of the full balance is owed.`,
    unpaid: ({ payBy }) =>
      `If the payment is not made${payBy ? ` by ${payBy}` : ''}, this agreement ends and the full balance is owed.`,
    asking: (tenantName, phone) => (phone ? `call ${tenantName} at ${phone}` : `contact ${tenantName}`),
    questions: (asking) => `For questions about this agreement, ${asking}.`,
  },
  es: {
    agree: ({ today, tenantName, accountReferenceCode, accountName, balance, total }) =>
      `El ${today}, acuerdo con ${tenantName} saldar la cuenta ${accountReferenceCode}${named(accountName)}, en la que se deben ${balance}, por ${total}.`,
    pay: ({ isPlan, payBy, total }) =>
      `Pago los ${total} ${isPlan ? 'con un plan de pagos' : 'en un solo pago'}${payBy ? `${isPlan ? ', todo' : ''} a más tardar el ${payBy}` : ''}.`,
    payDown: ({ payBy, down, rest }) =>
      `Pago ${down} al comenzar el plan y los ${rest} restantes con un plan de pagos${payBy ? `, todo a más tardar el ${payBy}` : ''}.`,
    begin: ({ isPlan, beginBy }) =>
      `Si no he programado el ${isPlan ? 'plan' : 'pago'} antes del final del ${beginBy}, este acuerdo termina.`,
    settled: (forgiven) =>
      `Cuando todo se haya pagado, la cuenta queda saldada${forgiven ? ` y los ${forgiven} restantes ya no se deben` : ''}.`,
    missed: ({ payBy, missedAllowed }) =>
      `${missedAllowed === 0 ? 'Si falta un pago' : `Si ${missedAllowed === 1 ? 'falta más de un pago' : `faltan más de ${missedAllowed} pagos`}`}${payBy ? ` o no se ha pagado todo a más tardar el ${payBy}` : ''}, este acuerdo termina: lo que haya pagado se descuenta de la cuenta y se debe el resto del saldo completo.`,
    unpaid: ({ payBy }) =>
      `Si el pago no se hace${payBy ? ` a más tardar el ${payBy}` : ''}, este acuerdo termina y se debe el saldo completo.`,
    asking: (tenantName, phone) => (phone ? `llame a ${tenantName} al ${phone}` : `comuníquese con ${tenantName}`),
    questions: (asking) => `Si tiene preguntas sobre este acuerdo, ${asking}.`,
  },
};

/** Empty for guests, who don't see the account's name. */
function named(accountName: string): string {
  return accountName === '' ? '' : ` (${accountName})`;
}
