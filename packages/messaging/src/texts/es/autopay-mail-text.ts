import type { AutopayEndReason } from '@quittance/domain/autopay/autopay-life';
import type { NoChargeReason } from '@quittance/domain/autopay/plan-charge';
import { cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import { type AutopayMailFacts, autopayPath, type CardEnd } from '../../templates/autopay-mail-facts.ts';
import type { MailText } from '../../templates/mail-text.ts';
import { payPath } from '../../templates/payment-mail-facts.ts';
import { setbacks } from './setbacks.ts';

const money = (amountCents: number) => formatMoney(cents(amountCents), { language: 'es', form: 'document' });
const notYou = 'Si no fue usted, comuníquese con nosotros de inmediato.';
const questions = 'Si algo no le parece correcto, comuníquese con nosotros.';
const yourCopy = 'Esta es su copia de lo que usted aceptó. Consérvela.';
const openAutopay = { label: 'Abrir pago automático', path: autopayPath };
const pay = { label: 'Pagar en línea', path: payPath };

export function autopayMailText(facts: AutopayMailFacts): MailText {
  const about = `Pago automático de ${facts.accountName}`;
  switch (facts.template) {
    case 'AutopayStarted':
      return {
        subject: 'El pago automático está activado',
        heading: 'El pago automático está activado',
        paragraphs: [
          `${about}. Pagaremos sus facturas por usted y le avisaremos antes de cada pago, como usted aceptó.`,
          yourCopy,
          facts.authorizationText,
        ],
        action: openAutopay,
        reassurance: notYou,
      };
    case 'AutopayChanged':
      return {
        subject: 'Usted cambió el pago automático',
        heading: 'Usted cambió el pago automático',
        paragraphs: [`${about}.`, yourCopy, facts.authorizationText],
        action: openAutopay,
        reassurance: notYou,
      };
    case 'AutopayEnded':
      return {
        subject: 'El pago automático está desactivado',
        heading: 'El pago automático está desactivado',
        paragraphs: [
          `${about}. ${ends[facts.reason]}`,
          'No cobraremos más pagos, salvo uno que ya esté en proceso. Pague usted mismo su próxima factura.',
        ],
        action: pay,
        reassurance: notYou,
      };
    case 'AutopayPaymentComing':
      return {
        subject: `Próximo pago: ${money(facts.amountCents)} el ${facts.chargeOn}`,
        heading: `Su próximo pago es el ${facts.chargeOn}`,
        paragraphs: [
          `${about}. Cobraremos ${money(facts.amountCents)} de ${facts.method} por su factura que vence el ${facts.dueOn}.`,
          ...cardNote(facts),
          ...(facts.earlierCents === null ? [] : [`El pago anterior fue de ${money(facts.earlierCents)}.`]),
          ...(facts.isLate
            ? [
                'Es después de la fecha de vencimiento, porque debemos avisarle con anticipación. Para pagar a tiempo, pague en línea ahora.',
              ]
            : []),
          'Si para entonces usted debe menos, cobraremos solo lo que deba.',
          `Puede cambiar la fecha o pagar antes hasta el final del ${facts.changeableThrough}. Puede omitir el pago hasta que lo hagamos.`,
        ],
        action: openAutopay,
        reassurance: 'Si nada ha cambiado para usted, no tiene que hacer nada.',
      };
    case 'AutopayApprovalNeeded':
      return {
        subject: `Apruebe un pago de ${money(facts.amountCents)}`,
        heading: `Su factura es de más de ${money(facts.ceilingCents)}`,
        paragraphs: [
          `${about}. Usted nos pidió que le preguntáramos antes de pagar más de ${money(facts.ceilingCents)}.`,
          `Si lo aprueba, cobraremos ${money(facts.amountCents)} de ${facts.method} el ${facts.chargeOn}.`,
          ...cardNote(facts),
          `Responda a más tardar el ${facts.answerBy}. Si no responde, no pagaremos esta factura.`,
        ],
        action: openAutopay,
        reassurance: questions,
      };
    case 'AutopayPaymentFailed':
      return {
        subject: facts.isReturned ? 'Su banco devolvió un pago' : 'Su pago no se realizó',
        heading: facts.isReturned ? 'Su banco devolvió un pago' : 'Su pago no se realizó',
        paragraphs: [
          facts.isReturned
            ? `${about}. Su banco retiró los ${money(facts.amountCents)} que usted pagó de ${facts.method}: ${setbacks[facts.reason]}.`
            : `${about}. No pudimos cobrar ${money(facts.amountCents)} de ${facts.method}: ${setbacks[facts.reason]}.`,
          facts.again === null
            ? 'No volveremos a intentar este pago. Pague esta factura en línea.'
            : `El ${facts.again.on} volveremos a intentar cobrar ${money(facts.again.amountCents)} de ${facts.again.method}. Si paga antes de otra forma, no lo haremos.`,
          facts.balance,
        ],
        action: pay,
        reassurance: questions,
      };
    case 'AutopayNotCharged':
      return {
        subject: 'El pago automático no pagará su factura',
        heading: 'El pago automático no pagará su factura',
        paragraphs: [`${about}. ${reasons[facts.reason]}`, facts.balance],
        action: facts.reason === 'no-method' ? openAutopay : pay,
        reassurance: questions,
      };
  }
}

/** Empty unless the card expires first. */
function cardNote({ method, cardEnd }: { method: string; cardEnd: CardEnd | null }): string[] {
  // Messages that an earlier release queued don't have the field.
  if (!cardEnd) return [];
  const { lastDay, backup } = cardEnd;
  return [
    `${method} sirve hasta el ${lastDay}, así que no podemos usarla para este pago. Elija otra forma de pago.`,
    backup === null ? 'Si no la elige, no podremos hacer este pago.' : `Si no la elige, usaremos ${backup}.`,
  ];
}

const ends: Record<AutopayEndReason, string> = {
  'by-customer': 'Usted lo desactivó.',
  'by-staff': 'Lo desactivamos porque usted lo pidió.',
  'end-date': 'Llegó la fecha final que usted eligió.',
  revoked: 'Su banco nos informó que usted no autorizó un pago.',
  'authorization-needed':
    'Su banco detuvo un pago a petición suya. Para volver a usar el pago automático, actívelo de nuevo.',
  'account-closed': 'La cuenta está cerrada.',
  'account-settled': 'Usted liquidó esta cuenta.',
};

const reasons: Record<NoChargeReason, string> = {
  'nothing-due': 'No hay nada que pagar.',
  'no-due-date': 'Su factura no tiene fecha de vencimiento, así que no sabemos cuándo pagarla.',
  'no-minimum': 'Su cuenta no tiene un pago mínimo, así que no hay nada que pagar automáticamente.',
  'after-end': 'El pago sería después de la fecha final que usted eligió.',
  skipped: 'Usted omitió esta factura, así que tampoco pagaremos la corregida.',
  'already-tried': 'Un pago de esta factura no se realizó, así que no intentaremos pagar la corregida.',
  'bill-canceled': 'La factura se canceló.',
  'bill-replaced': 'Una factura más reciente reemplazó a esta.',
  'account-closed': 'La cuenta está cerrada.',
  'account-settled': 'Usted liquidó esta cuenta.',
  'account-disputed': 'Usted disputó esta cuenta, así que no cobraremos ningún pago.',
  'account-paused':
    'Usted pidió una pausa, así que no cobraremos ningún pago de esta factura. Puede pagarla usted mismo.',
  'account-out-of-statute': 'Debe leer un aviso sobre esta deuda antes de poder pagarla.',
  'account-on-plan': 'Un plan de pagos cubre esta cuenta.',
  'autopay-ended': 'El pago automático está desactivado.',
  'terms-changed': 'Su configuración del pago automático no cubre esta factura.',
  unanswered: 'El monto supera su límite y usted no lo aprobó a tiempo.',
  'above-ceiling': 'El monto supera su límite.',
  'no-method': 'No podemos usar su forma de pago. Elija otra.',
  'notice-undelivered': 'No pudimos avisarle a tiempo y no cobramos un pago sin avisarle antes.',
  'amount-changed': 'El monto que usted debe cambió desde el primer intento.',
  'too-late': 'Es demasiado tarde para volver a intentar este pago.',
};
