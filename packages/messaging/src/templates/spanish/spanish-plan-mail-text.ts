import { loweredFeeText } from '@quittance/domain/fees/lowered-fee-text';
import { cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import type { MailText } from '../mail-text.ts';
import { type PauseReason, type PlanMailFacts, planPath, type StopReason } from '../plan-mail-facts.ts';
import { setbackText } from '../setback-text.ts';

export function spanishPlanMailText(facts: PlanMailFacts, tenantName: string): MailText {
  const about = `Plan ${facts.planNumber} de ${facts.accountName}`;
  return { ...wordsOf(facts, { tenantName, about }), action: { label: 'Abrir su plan', path: planPath } };
}

const money = (amountCents: number) => formatMoney(cents(amountCents), { language: 'es', form: 'document' });
const notYou = 'Si no fue usted, comuníquese con nosotros de inmediato.';
const reasons = setbackText.es;
const questions = 'Si algo no le parece correcto, comuníquese con nosotros.';
const yourCopy = 'Esta es su copia de lo que usted aceptó. Consérvela.';

function wordsOf(facts: PlanMailFacts, { tenantName, about }: { tenantName: string; about: string }): MailText {
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
          'Ya no cobramos más pagos de este plan. Un pago que ya estaba en camino todavía llegará.',
          left(facts),
        ],
        reassurance: notYou,
      };
    case 'PlanPaymentComing':
      return {
        subject: `${money(facts.amountCents)} el ${facts.chargeOn}`,
        heading: `Su próximo pago es el ${facts.chargeOn}`,
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
          `${about}. No se pudieron cobrar ${money(facts.amountCents)} de ${facts.method}: ${reasons[facts.reason]}.`,
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
          `${about}. No se pudieron cobrar ${money(facts.amountCents)} de ${facts.method}: ${reasons[facts.reason]}. No volveremos a intentar este pago.`,
          ...(facts.isMissing ? [missing] : []),
          facts.nextOn === null
            ? `No sigue ningún otro pago del plan. ${left(facts)}`
            : `El próximo pago es el ${facts.nextOn}. Si esta forma de pago ya no sirve, elija otra antes de ese día.`,
        ],
        reassurance: questions,
      };
    case 'PlanPaymentReturned':
      return {
        subject: 'Su banco devolvió un pago de su plan',
        heading: 'Su banco devolvió un pago de su plan',
        paragraphs: [
          `${about}. Su banco retiró los ${money(facts.amountCents)} que habíamos recibido de ${facts.method}: ${reasons[facts.reason]}.`,
          facts.balance ?? 'Esa parte de su saldo vuelve a estar pendiente.',
          ...(facts.againOn === null ? [] : [again(facts.againOn)]),
          ...(facts.againOn === null
            ? [facts.isMissing ? missing : 'No hay ningún pago previsto para esa parte. Puede pagarla en línea.']
            : []),
        ],
        reassurance: questions,
      };
    case 'PlanCompleted':
      return {
        subject: 'Su plan de pagos terminó',
        heading: 'Su plan de pagos terminó',
        paragraphs: [
          `${about}. En total se pagaron ${money(facts.paidCents)}. Ya no cobramos más pagos de este plan.`,
          facts.isAllPaid ? 'Gracias.' : `Algunos de sus pagos no se pudieron cobrar. ${left(facts)}`,
          ...(facts.missingCents === 0
            ? []
            : [`Faltan ${money(facts.missingCents)}. Abra su plan para elegir cómo pagarlos.`]),
        ],
        reassurance: questions,
      };
    case 'PlanPaused':
      return {
        subject: 'Su plan de pagos necesita su atención',
        heading: 'Su plan de pagos está en pausa',
        paragraphs: [`${about}.`, ...missed(facts.missedCents), pauses[facts.reason]],
        reassurance: 'Hasta entonces no cobramos pagos de este plan.',
      };
    case 'PlanStopped':
      return {
        subject: 'Su plan de pagos se detuvo',
        heading: 'Su plan de pagos se detuvo',
        paragraphs: [
          `${about}.`,
          ...missed(facts.missedCents),
          stops[facts.reason],
          'Ya no cobramos más pagos de este plan. Lo que ha pagado cuenta.',
          left(facts),
        ],
        reassurance: `Si quiere continuar, puede crear otro plan en línea o hablar con ${tenantName}.`,
      };
  }
}

function left({ balance }: { balance?: string }): string {
  return balance ?? 'Lo que quede de su saldo sigue pendiente.';
}

function again(dayAsText: string | null): string {
  return dayAsText === null ? 'Volveremos a intentarlo.' : `Volveremos a intentarlo el ${dayAsText}.`;
}

const missing =
  'Este pago falta en su plan. No lo cobraremos otro día a menos que usted lo autorice. Abra su plan para elegir: pagarlo ahora o agregarlo al final.';

function missed(amountCents: number | null): string[] {
  return amountCents === null ? [] : [`Un pago de ${money(amountCents)} no se pudo cobrar o fue devuelto.`];
}

const changed: Record<Extract<PlanMailFacts, { template: 'PlanChanged' }>['change'], string> = {
  move: 'Un pago de su plan cambió de día',
  skip: 'Se omite un pago de su plan',
  amount: 'Los pagos de su plan cambiaron de monto',
  frequency: 'Su plan tiene fechas de pago nuevas',
  method: 'Su plan se paga de otra forma',
  pause: 'Su plan de pagos está en pausa',
  resume: 'Su plan de pagos continúa',
  'make-up': 'Se agrega a su plan un pago que faltaba',
};

const pauses: Record<PauseReason, string> = {
  'authorization-needed':
    'El pago se detuvo en su banco. Si quiere que el plan continúe, elija cómo pagar y acéptelo de nuevo.',
  'card-expired': 'La tarjeta con la que se paga venció. Elija otra forma de pago y el plan continuará.',
  'card-not-accepted':
    'Ya no aceptamos este tipo de tarjeta para la cuenta. Elija otra forma de pago y el plan continuará.',
  'method-disabled':
    'La cuenta bancaria con la que se paga ya no sirve. Elija otra forma de pago y el plan continuará.',
};

const stops: Record<StopReason, string> = {
  'authorization-revoked': 'Se le dijo a su banco que el pago no estaba autorizado, así que el plan se detuvo.',
  missed: 'El plan se detiene cuando falta un pago.',
  'missed-in-a-row': 'Faltaron dos pagos seguidos, así que el plan se detuvo.',
};

function costs({ cost }: { readonly cost?: string }): string[] {
  return cost === undefined ? [] : [`Usted pagará ${cost}.`];
}
