import type { CalendarDate } from '@internationalized/date';
import type { Language } from '../../languages.ts';
import type { Cents } from '../../money/cents.ts';
import type { PlanFrequency } from '../schedule/rhythm.ts';

/** Consecutive payments of the same amount, with the first and last date. */
export type AmountRun = { count: number; amountCents: Cents; firstOn: CalendarDate; lastOn: CalendarDate };

/** Sentences of a plan authorization. Amounts and dates are passed in already formatted. */
export type PlanSentences = {
  and: string;
  authorize(parts: {
    today: string;
    tenantName: string;
    methodDisplay: string;
    accountReferenceCode: string;
    frequency: PlanFrequency;
    isSettlement: boolean;
    count: number;
    payments: string;
  }): string;
  once(run: { amount: string; day: string }): string;
  several(run: { count: number; amount: string; first: string; last: string }): string;
  total(total: string): string;
  totalWithFee(amounts: { fee: string; total: string }): string;
  closedBanks: string;
  lessOwed: string;
  lackOfFunds: string;
  /** "call Lumen at 555-0142" */
  asking(tenantName: string, phone: string | null): string;
  revoke(asking: string): string;
  /** Replaces `revoke` for a business. */
  endBusiness(asking: string): string;
};

const rhythms: Record<Language, Record<PlanFrequency, string>> = {
  en: {
    weekly: 'every week',
    'every-2-weeks': 'every two weeks',
    'twice-a-month': 'twice a month',
    monthly: 'monthly',
  },
  es: {
    weekly: 'cada semana',
    'every-2-weeks': 'cada dos semanas',
    'twice-a-month': 'dos veces al mes',
    monthly: 'cada mes',
  },
};

export const planSentences: Record<Language, PlanSentences> = {
  en: {
    and: 'and',
    authorize: ({ today, tenantName, count, frequency, methodDisplay, accountReferenceCode, isSettlement, payments }) =>
      `On ${today}, I authorize ${tenantName} to take ${count === 1 ? 'one payment' : `${count} payments, ${rhythms.en[frequency]},`} from ${methodDisplay} ${isSettlement ? 'to settle' : 'for'} account ${accountReferenceCode}: ${payments}.`,
    once: ({ amount, day }) => `${amount} on ${day}`,
    several: ({ count, amount, first, last }) => `${count} payments of ${amount} each, from ${first} to ${last}`,
    total: (total) => `The total is ${total}.`,
    totalWithFee: ({ fee, total }) =>
      `The first payment includes a convenience fee of ${fee}. The total with the fee is ${total}.`,
    closedBanks:
      'If a payment from a bank account is due on a day when banks are closed, it will be taken on the next day they are open.',
    lessOwed: 'If I owe less than the payment on its date, only the amount I owe will be taken.',
    lackOfFunds:
      'A payment that is returned or declined for insufficient funds may be tried again for the same amount, up to two times.',
    asking: (tenantName, phone) => (phone ? `call ${tenantName} at ${phone}` : `contact ${tenantName}`),
    revoke: (asking) =>
      `This authorization lasts until the last payment is made or I revoke it. To stop a payment or the whole plan, do so online by the end of the day before the payment date, or ${asking} by then.`,
    endBusiness: (asking) =>
      `This authorization lasts until the last payment is made or the business ends it. To end it, cancel the plan online or ${asking} before the next payment is processed.`,
  },
  es: {
    and: 'y',
    authorize: ({ today, tenantName, count, frequency, methodDisplay, accountReferenceCode, isSettlement, payments }) =>
      `El ${today}, autorizo a ${tenantName} a cobrar ${count === 1 ? 'un solo pago' : `${count} pagos, ${rhythms.es[frequency]},`} de ${methodDisplay} para ${isSettlement ? 'saldar por acuerdo ' : ''}la cuenta ${accountReferenceCode}: ${payments}.`,
    once: ({ amount, day }) => `${amount} el ${day}`,
    several: ({ count, amount, first, last }) => `${count} pagos de ${amount} cada uno, del ${first} al ${last}`,
    total: (total) => `El total es ${total}.`,
    totalWithFee: ({ fee, total }) =>
      `Con el primer pago se cobra un cargo por servicio de ${fee}. El total con el cargo es ${total}.`,
    closedBanks:
      'Si se cobra de una cuenta bancaria y el pago vence un día en que los bancos están cerrados, se cobra el siguiente día en que estén abiertos.',
    lessOwed: 'Si el día de un pago debo menos que su monto, solo se cobra lo que debo.',
    lackOfFunds:
      'Un pago devuelto o rechazado por falta de fondos puede intentarse de nuevo por el mismo monto, dos veces como máximo.',
    asking: (tenantName, phone) => (phone ? `llame a ${tenantName} al ${phone}` : `comuníquese con ${tenantName}`),
    revoke: (asking) =>
      `Esta autorización vale hasta que se haga el último pago o yo la anule. Para detener un pago o todo el plan, hágalo en línea hasta el final del día anterior al cobro, o ${asking} antes de ese momento.`,
    endBusiness: (asking) =>
      `Esta autorización vale hasta que se haga el último pago o la empresa la termine. Para terminarla, cancele el plan en línea o ${asking} antes de que se procese el siguiente pago.`,
  },
};
