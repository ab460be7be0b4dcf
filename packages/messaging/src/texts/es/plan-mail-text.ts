import { loweredFeeText } from '@quittance/domain/fees/lowered-fee-text';
import { cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import type { MailText } from '../../templates/mail-text.ts';
import { type PauseReason, type PlanMailFacts, planPath, type StopReason } from '../../templates/plan-mail-facts.ts';
import { setbacks } from './setbacks.ts';

export function planMailText(facts: PlanMailFacts, tenantName: string): MailText {
  const about = `Plan ${facts.planNumber} de ${facts.accountName}`;
  return { ...mailTextOf(facts, { tenantName, about }), action: { label: 'Abrir su plan', path: planPath } };
}

const money = (amountCents: number) => formatMoney(cents(amountCents), { language: 'es', form: 'document' });
const notYou = 'Si no fue usted, comuníquese con nosotros de inmediato.';
const reasons = setbacks;
const questions = 'Si algo no le parece correcto, comuníquese con nosotros.';
const yourCopy = 'Esta es su copia de lo que usted aceptó. Consérvela.';

function mailTextOf(facts: PlanMailFacts, { tenantName, about }: { tenantName: string; about: string }): MailText {
  switch (facts.template) {
    case 'PlanCreated':
      return {
        subject: 'Su plan de pagos está listo',
        heading: 'Su plan de pagos está listo',
        paragraphs: [`${about}.`, ...costs(facts), yourCopy, facts.authorizationText],
        reassurance: notYou,
      };
    case 'PlanChanged':
      return {
        subject: changed[facts.change],
        heading: changed[facts.change],
        paragraphs: [`${about}.`, ...costs(facts), yourCopy, facts.authorizationText],
        reassurance: notYou,
      };
    case 'PlanCanceled':
      return {
        subject: 'Su plan de pagos se canceló',
        heading: 'Su plan de pagos se canceló',
        paragraphs: [
          `${about}.`,
          'No cobraremos más pagos de este plan, salvo uno que ya esté en proceso.',
          left(facts),
        ],
        reassurance: notYou,
      };
    case 'PlanPaymentComing':
      return {
        subject: `Próximo pago de su plan: ${money(facts.amountCents)} el ${facts.chargeOn}`,
        heading: `El próximo pago de su plan es el ${facts.chargeOn}`,
        paragraphs: [
          `${about}. Cobraremos ${money(facts.amountCents)} de ${facts.method}.`,
          ...(facts.earlierCents === null ? [] : [`El pago anterior fue de ${money(facts.earlierCents)}.`]),
          'Si para entonces usted debe menos, cobraremos solo lo que deba.',
          `Puede cambiar o detener este pago hasta el final del ${facts.changeableThrough}, en línea o comunicándose con nosotros.`,
        ],
        reassurance: 'Si nada ha cambiado para usted, no tiene que hacer nada.',
      };
    case 'PlanPaymentMade':
      return {
        subject: `Recibimos ${money(facts.amountCents)}`,
        heading: 'Recibimos el pago de su plan',
        paragraphs: [
          `${about}. Recibimos ${money(facts.amountCents)} de ${facts.method}.`,
          ...(facts.loweredFeeCents ? [loweredFeeText(cents(facts.loweredFeeCents), 'es')] : []),
          ...(facts.nextOn === null ? [] : [`El próximo pago es el ${facts.nextOn}.`]),
        ],
        reassurance: questions,
      };
    case 'PlanPaymentRetrying':
      return {
        subject: 'Un pago de su plan no se pudo cobrar',
        heading: 'Un pago de su plan no se pudo cobrar',
        paragraphs: [
          `${about}. No pudimos cobrar ${money(facts.amountCents)} de ${facts.method}: ${reasons[facts.reason]}.`,
          again(facts.againOn),
          'Antes de ese día puede elegir otra forma de pago.',
        ],
        reassurance: questions,
      };
    case 'PlanPaymentFailed':
      return {
        subject: 'Un pago de su plan no se pudo cobrar',
        heading: 'Un pago de su plan no se pudo cobrar',
        paragraphs: [
          `${about}. No pudimos cobrar ${money(facts.amountCents)} de ${facts.method}: ${reasons[facts.reason]}. No volveremos a intentar este pago.`,
          ...(facts.isMissing ? [missing] : []),
          facts.nextOn === null
            ? `Era el último pago del plan. ${left(facts)}`
            : `El próximo pago es el ${facts.nextOn}. Si esta forma de pago ya no sirve, elija otra antes de ese día.`,
        ],
        reassurance: questions,
      };
    case 'PlanPaymentReturned':
      return {
        subject: 'Su banco devolvió un pago de su plan',
        heading: 'Su banco devolvió un pago de su plan',
        paragraphs: [
          `${about}. Su banco retiró los ${money(facts.amountCents)} que usted había pagado de ${facts.method}: ${reasons[facts.reason]}.`,
          facts.balance ?? 'Esa parte de su saldo vuelve a estar pendiente.',
          ...(facts.againOn === null ? [] : [again(facts.againOn)]),
          ...(facts.againOn === null
            ? [facts.isMissing ? missing : 'No volveremos a intentar este pago. Puede pagarlo en línea.']
            : []),
        ],
        reassurance: questions,
      };
    case 'PlanCompleted':
      return {
        subject: 'Su plan de pagos terminó',
        heading: 'Su plan de pagos terminó',
        paragraphs: [
          ...(facts.paidCents > 0
            ? [
                `${about}. Con este plan pagó ${money(facts.paidCents)}, y no cobraremos más pagos.`,
                facts.isAllPaid ? 'Gracias.' : `Algunos pagos del plan no se pudieron cobrar. ${left(facts)}`,
              ]
            : [
                facts.isAllPaid
                  ? `${about}. Esta cuenta ya no tiene nada pendiente, así que no cobraremos ningún pago del plan.`
                  : `${about}. No se pudo cobrar ningún pago del plan y no lo volveremos a intentar. ${left(facts)}`,
              ]),
          ...(facts.missingCents === 0
            ? []
            : [`Faltan ${money(facts.missingCents)}. Abra su plan para elegir cómo pagarlos.`]),
        ],
        reassurance: questions,
      };
    case 'PlanPaused':
      return {
        subject: 'Su plan de pagos está en pausa',
        heading: 'Su plan de pagos está en pausa',
        paragraphs: [
          `${about}.`,
          ...(facts.missedCents === null ? [] : [`${missed(facts.missedCents)}.`]),
          pauses[facts.reason],
        ],
        reassurance: 'No cobraremos ningún pago del plan hasta que usted lo reanude.',
      };
    case 'PlanStopped':
      return {
        subject: 'Su plan de pagos se detuvo',
        heading: 'Su plan de pagos se detuvo',
        paragraphs: [
          `${about}.`,
          ...stopped(facts),
          'No cobraremos más pagos de este plan. Lo que ya pagó sigue contando.',
          left(facts),
        ],
        reassurance: `Para seguir pagando a plazos, cree otro plan en línea o comuníquese con ${tenantName}.`,
      };
  }
}

function left({ balance }: { balance?: string }): string {
  return balance ?? 'Todavía debe el resto de su saldo.';
}

function again(dayAsText: string | null): string {
  return dayAsText === null ? 'Volveremos a intentarlo.' : `Volveremos a intentarlo el ${dayAsText}.`;
}

const missing =
  'Este pago no se realizó. No lo cobraremos otro día a menos que usted lo autorice. Abra su plan para pagarlo ahora o agregarlo al final.';

function missed(amountCents: number): string {
  return `Un pago de ${money(amountCents)} no se pudo cobrar o fue devuelto`;
}

function stopped({ reason, missedCents }: { reason: StopReason; missedCents: number | null }): string[] {
  if (missedCents === null) return [stops[reason]];
  return reason === 'missed'
    ? [`${missed(missedCents)}, así que el plan se detuvo.`]
    : [`${missed(missedCents)}.`, stops[reason]];
}

const changed: Record<Extract<PlanMailFacts, { template: 'PlanChanged' }>['change'], string> = {
  move: 'Un pago de su plan cambió de día',
  skip: 'Se omitirá un pago de su plan',
  amount: 'Los pagos de su plan cambiaron de monto',
  frequency: 'Su plan tiene fechas de pago nuevas',
  method: 'Su plan tiene una forma de pago nueva',
  pause: 'Usted pausó su plan de pagos',
  resume: 'Usted reanudó su plan de pagos',
  'make-up': 'Agregamos a su plan un pago que no se realizó',
};

const pauses: Record<PauseReason, string> = {
  'authorization-needed':
    'Su banco detuvo el pago porque usted lo pidió. Para reanudar el plan, elija cómo pagar y acéptelo de nuevo.',
  'card-expired': 'Su tarjeta venció. Para reanudar el plan, elija otra forma de pago.',
  'bank-not-accepted':
    'Ya no aceptamos cuentas bancarias para esta cuenta. Para reanudar el plan, elija otra forma de pago.',
  'card-not-accepted':
    'Ya no aceptamos este tipo de tarjeta para esta cuenta. Para reanudar el plan, elija otra forma de pago.',
  'method-disabled': 'Ya no podemos usar su cuenta bancaria. Para reanudar el plan, elija otra forma de pago.',
};

const stops: Record<StopReason, string> = {
  'authorization-revoked': 'Su banco nos informó que usted no autorizó el pago, así que el plan se detuvo.',
  missed: 'Un pago no se realizó, así que el plan se detuvo.',
  'missed-in-a-row': 'Dos pagos seguidos no se realizaron, así que el plan se detuvo.',
};

function costs({ cost }: { readonly cost?: string }): string[] {
  return cost === undefined ? [] : [`Usted pagará ${cost}.`];
}
