import type { CalendarDate } from '@internationalized/date';
import { formatFullDay } from '../dates/format-full-day.ts';
import type { Language } from '../languages.ts';
import type { Cents } from '../money/cents.ts';
import { formatMoney } from '../money/format-money.ts';
import type { AfterPayment } from './after-payment.ts';
import type { AccountBalance, Due, OwingBalance } from './describe-balance.ts';

type Formats = { money: (amount: Cents) => string; day: (day: CalendarDate) => string };

/**
 * Describes a balance in one or two sentences for documents and messages. Dates include the year and amounts include
 * cents, because people read them later too. The portal has its own texts, which tenants can override.
 */
export function balanceText(balance: AccountBalance, language: Language): string {
  const formats = formatsOf(language);
  const { balance: about, stillScheduled } = sentences[language];
  const needless = owesNothing(balance) && balance.scheduledAmount > 0;
  return [
    ...about(balance, formats),
    ...(needless ? [stillScheduled(formats.money(balance.scheduledAmount))] : []),
  ].join(' ');
}

/** Returns true when a scheduled payment would pay more than is owed. */
function owesNothing(
  balance: AccountBalance,
): balance is Extract<AccountBalance, { kind: 'processing' | 'paid' | 'credit' | 'settled' }> {
  return ['processing', 'paid', 'credit', 'settled'].includes(balance.kind);
}

/** Describes the balance after a payment, for documents and messages. */
export function afterPaymentText(after: AfterPayment, language: Language): string {
  return sentences[language].after(after, formatsOf(language));
}

function formatsOf(language: Language): Formats {
  return {
    money: (amount) => formatMoney(amount, { language, form: 'document' }),
    day: (day) => formatFullDay(day, language),
  };
}

type Sentences = {
  balance: (balance: AccountBalance, formats: Formats) => string[];
  stillScheduled: (amount: string) => string;
  after: (after: AfterPayment, formats: Formats) => string;
};

const sentences: Record<Language, Sentences> = {
  en: {
    balance: (balance, formats) => {
      const { money, day } = formats;
      switch (balance.kind) {
        case 'owed':
          return owedInEnglish(balance, formats);
        case 'scheduled':
          return [...owedInEnglish(balance, formats), scheduledInEnglish(balance, formats)];
        case 'processing':
          return [`Your payment of ${money(balance.processingAmount)} is processing. You have nothing else to pay.`];
        case 'paid':
          return ['You owe nothing.'];
        case 'credit':
          return [`You have a credit of ${money(balance.creditAmount)}.`];
        case 'disputed':
          return [`You disputed ${money(balance.disputedAmount)}. We won't collect it while we look into it.`];
        case 'settlement-scheduled':
          return [
            `Your ${money(balance.settlementAmount)} settlement payment is scheduled for ${day(balance.scheduledFor)}.`,
            "Once it clears, this account is settled and you'll owe nothing more.",
          ];
        case 'settlement-processing':
          return [
            `Your ${money(balance.settlementAmount)} settlement payment is processing.`,
            "Once it clears, this account is settled and you'll owe nothing more.",
          ];
        case 'settlement-plan':
          return [
            `You've paid ${money(balance.paidAmount)} of your ${money(balance.totalAmount)} settlement.`,
            "Once all of it is paid, this account is settled and you'll owe nothing more.",
          ];
        case 'settled':
          return ['This account is settled. You owe nothing more.'];
      }
    },
    stillScheduled: (amount) => `${amount} is still scheduled.`,
    after: (after, { money }) => {
      const when = { now: '', 'once-cleared': ' once it clears', 'once-made': ' once it is made and clears' };
      switch (after.kind) {
        case 'settles':
          return after.timing === 'now'
            ? 'This payment settles your account. You owe nothing more.'
            : `This payment settles your account${when[after.timing]}. Then you'll owe nothing more.`;
        case 'pays-off':
          return after.timing === 'now'
            ? 'This payment pays everything you owe.'
            : `This payment pays everything you owe${when[after.timing]}.`;
        case 'leaves':
          return `This payment leaves ${money(after.leftAmount)} to pay${when[after.timing]}.`;
        case 'overpays':
          return `This payment leaves you a credit of ${money(after.creditAmount)}${when[after.timing]}.`;
      }
    },
  },
  es: {
    balance: (balance, formats) => {
      const { money, day } = formats;
      switch (balance.kind) {
        case 'owed':
          return owedInSpanish(balance, formats);
        case 'scheduled':
          return [...owedInSpanish(balance, formats), scheduledInSpanish(balance, formats)];
        case 'processing':
          return [`Su pago de ${money(balance.processingAmount)} está en proceso. No tiene nada más que pagar.`];
        case 'paid':
          return ['Usted no debe nada.'];
        case 'credit':
          return [`Tiene un saldo a favor de ${money(balance.creditAmount)}.`];
        case 'disputed':
          return [`Usted disputó ${money(balance.disputedAmount)}. No lo cobraremos mientras lo revisamos.`];
        case 'settlement-scheduled':
          return [
            `Su pago de acuerdo de ${money(balance.settlementAmount)} está programado para el ${day(balance.scheduledFor)}.`,
            'Cuando se acredite, esta cuenta quedará saldada y usted no deberá nada más.',
          ];
        case 'settlement-processing':
          return [
            `Su pago de acuerdo de ${money(balance.settlementAmount)} está en proceso.`,
            'Cuando se acredite, esta cuenta quedará saldada y usted no deberá nada más.',
          ];
        case 'settlement-plan':
          return [
            `Ha pagado ${money(balance.paidAmount)} de su acuerdo de ${money(balance.totalAmount)}.`,
            'Cuando lo haya pagado todo, esta cuenta quedará saldada y usted no deberá nada más.',
          ];
        case 'settled':
          return ['Esta cuenta está saldada. Usted no debe nada más.'];
      }
    },
    stillScheduled: (amount) => `Todavía hay ${amount} programados.`,
    after: (after, { money }) => {
      const when = {
        now: '',
        'once-cleared': ' cuando se acredite',
        'once-made': ' cuando se haga y se acredite',
      };
      switch (after.kind) {
        case 'settles':
          return after.timing === 'now'
            ? 'Este pago salda su cuenta. Usted no debe nada más.'
            : `Este pago saldará su cuenta${when[after.timing]}. Entonces usted no deberá nada más.`;
        case 'pays-off':
          return after.timing === 'now'
            ? 'Este pago cubre todo lo que debe.'
            : `Este pago cubrirá todo lo que debe${when[after.timing]}.`;
        case 'leaves':
          return after.timing === 'now'
            ? `Con este pago le quedan ${money(after.leftAmount)} por pagar.`
            : `Con este pago le quedarán ${money(after.leftAmount)} por pagar${when[after.timing]}.`;
        case 'overpays':
          return after.timing === 'now'
            ? `Con este pago le queda un saldo a favor de ${money(after.creditAmount)}.`
            : `Con este pago le quedará un saldo a favor de ${money(after.creditAmount)}${when[after.timing]}.`;
      }
    },
  },
};

function owedInEnglish({ owedAmount, due }: OwingBalance, { money, day }: Formats): string[] {
  if (due === null) return [`You owe ${money(owedAmount)}. Nothing is due now.`];
  const owed = due.amount === owedAmount ? [] : [`You owe ${money(owedAmount)}.`];
  const on = due.on === null ? '' : ` on ${day(due.on)}`;
  if (isAllPastDue(due)) {
    const past = due.on === null ? 'is past due' : `was due${on} and is past due`;
    return [...owed, `${money(due.amount)} ${past}.`];
  }
  const including = due.pastDueAmount > 0 ? `, including ${money(due.pastDueAmount)} that is past due` : '';
  return [...owed, `${money(due.amount)} is due${on}${including}.`];
}

function scheduledInEnglish(
  { scheduledAmount, scheduledFor, scheduledCount }: Extract<AccountBalance, { kind: 'scheduled' }>,
  { money, day }: Formats,
): string {
  return scheduledCount === 1
    ? `${money(scheduledAmount)} is scheduled for ${day(scheduledFor)}.`
    : `${money(scheduledAmount)} is scheduled in ${scheduledCount} payments, the first on ${day(scheduledFor)}.`;
}

function owedInSpanish({ owedAmount, due }: OwingBalance, { money, day }: Formats): string[] {
  if (due === null) return [`Usted debe ${money(owedAmount)}. No hay nada por pagar ahora.`];
  const owed = due.amount === owedAmount ? [] : [`Usted debe ${money(owedAmount)}.`];
  if (isAllPastDue(due)) {
    const past = due.on === null ? 'Están vencidos' : `El ${day(due.on)} vencieron`;
    return [...owed, `${past} ${money(due.amount)}.`];
  }
  const including = due.pastDueAmount > 0 ? `, de los cuales ${money(due.pastDueAmount)} ya están vencidos` : '';
  const when = due.on === null ? 'Debe pagar' : `El ${day(due.on)} vencen`;
  return [...owed, `${when} ${money(due.amount)}${including}.`];
}

function scheduledInSpanish(
  { scheduledAmount, scheduledFor, scheduledCount }: Extract<AccountBalance, { kind: 'scheduled' }>,
  { money, day }: Formats,
): string {
  return scheduledCount === 1
    ? `Hay ${money(scheduledAmount)} programados para el ${day(scheduledFor)}.`
    : `Hay ${money(scheduledAmount)} programados en ${scheduledCount} pagos, el primero el ${day(scheduledFor)}.`;
}

function isAllPastDue(due: Due): boolean {
  return due.pastDueAmount === due.amount;
}
