import { afterPaymentText } from '@quittance/domain/balances/balance-text';
import { loweredFeeText } from '@quittance/domain/fees/lowered-fee-text';
import { formatList } from '@quittance/domain/formats/format-list';
import { cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import type { MailText } from '../../templates/mail-text.ts';
import {
  type CancelCause,
  leftByPayment,
  type PaymentMailFacts,
  paymentsPath,
  payPath,
} from '../../templates/payment-mail-facts.ts';
import { setbacks } from './setbacks.ts';

export function paymentMailText(facts: PaymentMailFacts): MailText {
  const total = money(facts.totalCents);
  const about = `Pago ${facts.confirmationNumber} de ${accounts(facts)}`;
  const taken = takenText(facts);
  return mailTextOf(facts, { total, about, taken });
}

const money = (amountCents: number) => formatMoney(cents(amountCents), { language: 'es', form: 'document' });
const reasons = setbacks;
const notYou = 'Si no fue usted, comuníquese con nosotros de inmediato.';
const questions = 'Si algo no le parece correcto, comuníquese con nosotros.';
const openPayments = { label: 'Abrir sus pagos', path: paymentsPath };
const pay = { label: 'Pagar en línea', path: payPath };
const openReceipt = 'Abrir su recibo';
const keepLink = ({ linkDays }: { linkDays: number }) =>
  `Durante ${linkDays} días, cualquier persona que tenga este enlace puede abrir el recibo sin iniciar sesión. No lo comparta.`;

type Phrases = { total: string; about: string; taken: string };

function mailTextOf(facts: PaymentMailFacts, { total, about, taken }: Phrases): MailText {
  switch (facts.template) {
    case 'PaymentComing':
      return {
        subject: `Próximo pago: ${total} el ${facts.scheduledFor}`,
        heading: `Su pago es el ${facts.scheduledFor}`,
        paragraphs: [`${about}. Cobraremos ${taken}.`, ...details(facts), cancelable(facts)],
        action: openPayments,
        reassurance: 'Si nada ha cambiado para usted, no tiene que hacer nada.',
      };
    case 'PaymentScheduled':
      return {
        subject: `Su pago de ${total} está programado para el ${facts.scheduledFor}`,
        heading: 'Su pago está programado',
        paragraphs: [
          `${about}. Cobraremos ${taken} el ${facts.scheduledFor}.`,
          ...details(facts),
          cancelable(facts),
          'Esta es su copia de lo que usted aceptó. Consérvela.',
          facts.authorizationText,
        ],
        action: openPayments,
        reassurance: notYou,
      };
    case 'PaymentReceived':
      return {
        subject: `Recibimos ${total}`,
        heading: 'Recibimos su pago',
        paragraphs: [`${about}. Recibimos ${taken}. Gracias.`, ...details(facts), ...byGuest(facts)],
        action: { label: openReceipt, path: facts.receiptPath },
        reassurance: `${keepLink(facts)} ${questions}`,
      };
    case 'PaymentSubmitted':
      return {
        subject: `Su pago de ${total} está en proceso`,
        heading: 'Su pago está en proceso',
        paragraphs: [
          ...(facts.bankAskedOn
            ? [
                `${about}. Primero verificamos su cuenta bancaria, porque es el primer pago desde esa cuenta.`,
                `El ${facts.bankAskedOn} solicitaremos a su banco ${taken}.`,
              ]
            : [`${about}. Solicitamos a su banco ${taken}.`]),
          facts.settlesBy === null
            ? 'Su pago aparecerá como en proceso hasta que su banco lo pague.'
            : `Su pago aparecerá como en proceso hasta que su banco lo pague, normalmente a más tardar el ${facts.settlesBy}.`,
          'Si su banco no lo paga, le avisaremos.',
          ...details(facts),
          ...byGuest(facts),
        ],
        action: { label: openReceipt, path: facts.receiptPath },
        reassurance: `${keepLink(facts)} ${questions}`,
      };
    case 'PaymentDeclined':
      return {
        subject: `Su pago de ${total} no se pudo cobrar`,
        heading: 'Su pago no se pudo cobrar',
        paragraphs: [
          `${about}. No pudimos cobrar ${taken}: ${reasons[facts.reason]}.`,
          facts.balance ?? 'Su saldo no cambió.',
          'Puede pagar de otra forma.',
        ],
        action: pay,
        reassurance: questions,
      };
    case 'PaymentReturned':
      return {
        subject: `Su banco devolvió su pago de ${total}`,
        heading: 'Su banco devolvió su pago',
        paragraphs: [
          `${about}. Su banco devolvió ${taken}: ${reasons[facts.reason]}.`,
          ...(facts.isSettlement ? [] : ['El monto vuelve a estar pendiente.']),
          ...(facts.balance === undefined ? [] : [facts.balance]),
          facts.reason === 'charged-back'
            ? 'Puede pagar en línea con otra forma de pago.'
            : 'Puede pagar en línea, con la misma forma de pago o con otra.',
        ],
        action: pay,
        reassurance: questions,
      };
    case 'PaymentRefunded':
      return {
        subject: `Le reembolsamos ${refunded(facts, `su pago de ${total}`)}`,
        heading: 'Le enviamos un reembolso',
        paragraphs: [
          `${about}. Le reembolsamos ${refunded(facts, `su pago de ${taken}`)}.`,
          'El dinero puede tardar unos días en llegarle.',
        ],
        action: openPayments,
        reassurance: questions,
      };
    case 'PaymentCanceled':
      return {
        subject: `Su pago de ${total} se canceló`,
        heading: 'Su pago se canceló',
        paragraphs: [`${about}. No cobraremos ${taken}.`, causes[facts.cause]],
        action: openPayments,
        reassurance: notYou,
      };
  }
}

/** The amount and how it was paid. */
function takenText({ totalCents, method }: Pick<PaymentMailFacts, 'totalCents' | 'method'>): string {
  return method === null ? `${money(totalCents)} en efectivo` : `${money(totalCents)} de ${method}`;
}

/** Phrases that a tenant's own words can use. */
export function paymentPhrases(facts: PaymentMailFacts): {
  accounts: string;
  payment: string;
  refund: string | undefined;
} {
  const taken = takenText(facts);
  const refund = facts.template === 'PaymentRefunded' ? refunded(facts, `su pago de ${taken}`) : undefined;
  return { accounts: accounts(facts), payment: taken, refund };
}

function details(facts: PaymentMailFacts): string[] {
  const { feeCents, loweredFeeCents } = facts;
  const left = leftByPayment(facts);
  return [
    ...(feeCents > 0 ? [`El total incluye un cargo por servicio de ${money(feeCents)}.`] : []),
    ...(loweredFeeCents ? [loweredFeeText(cents(loweredFeeCents), 'es')] : []),
    ...(left ? [afterPaymentText(left, 'es')] : []),
    ...(left && left.kind !== 'settles' && facts.otherScheduled !== undefined ? [facts.otherScheduled] : []),
  ];
}

function refunded(
  { refundedCents, totalCents }: { refundedCents: number; totalCents: number },
  payment: string,
): string {
  return refundedCents === totalCents ? payment : `${money(refundedCents)} de ${payment}`;
}

function cancelable({ cancelableThrough }: { cancelableThrough: string }): string {
  return `Puede cancelar este pago hasta el final del ${cancelableThrough}, en línea o comunicándose con nosotros.`;
}

function byGuest({ isGuest }: { isGuest: boolean }): string[] {
  return isGuest ? ['Alguien hizo este pago sin iniciar sesión.'] : [];
}

const causes: Record<CancelCause, string> = {
  customer: 'Usted canceló este pago en línea.',
  settled: 'Cancelamos este pago porque usted está saldando esta cuenta con un acuerdo.',
  disputed: 'Cancelamos este pago porque usted nos dijo que no debe esta deuda.',
  unannounced: 'Cancelamos este pago porque antes no pudimos enviarle el aviso obligatorio. Todavía debe este monto.',
  'bank-not-accepted':
    'Cancelamos este pago porque ya no aceptamos cuentas bancarias para esta cuenta. No se cobró nada y todavía debe este monto. Pague de otra forma.',
  'card-not-accepted':
    'Cancelamos este pago porque ya no aceptamos este tipo de tarjeta para esta cuenta. No se cobró nada y todavía debe este monto. Pague de otra forma.',
  other: 'Cancelamos este pago. Todavía debe este monto.',
};

function accounts({ accounts: paid }: PaymentMailFacts): string {
  const named = formatList(
    paid.map(({ accountName, accountReferenceCode }) => `${accountReferenceCode} (${accountName})`),
    'es',
  );
  return `${paid.length === 1 ? 'la cuenta' : 'las cuentas'} ${named}`;
}
