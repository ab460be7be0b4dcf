import { maxTextMessagesAMonth } from '@quittance/domain/messages/text-message-consent';
import { cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import type {
  NoticeTextFacts,
  OfferedPayment,
  ReminderTextFacts,
  TextMessageFacts,
} from '../../templates/text-message-facts.ts';
import { linkLifeText } from './link-mail-text.ts';

export function textMessage(facts: TextMessageFacts, tenantName: string): string {
  switch (facts.template) {
    case 'SmsAuthCodeText':
      return `${tenantName}: ${facts.code} es su código. Vence en ${facts.minutes} minutos. Nunca lo pedimos por teléfono. Responda STOP para no recibir más.`;
    case 'Welcome':
      return `${tenantName}: los mensajes sobre su cuenta están activados, hasta ${maxTextMessagesAMonth} al mes. Pueden aplicarse tarifas de mensajes y datos. Responda HELP para recibir ayuda o STOP para terminar.`;
    case 'NumberReplaced':
      return `${tenantName}: los mensajes sobre su cuenta ahora llegan a otro número. Si no fue usted, comuníquese con nosotros de inmediato. ${facts.contact} Responda STOP para no recibir más.`;
    case 'Stopped':
      return `${tenantName}: no recibirá más mensajes. Responda START para activarlos de nuevo.`;
    case 'Help':
      return `${tenantName}: mensajes sobre su cuenta. ${facts.contact} Responda STOP para terminar.`;
    case 'AgentLinkText':
      return `${tenantName}: este es su enlace de pago. Funciona durante ${linkLifeText(facts)}: ${facts.url} Responda STOP para no recibir más.`;
    case 'BillReadyText':
    case 'BillDueSoonText':
    case 'BillDueTodayText':
    case 'BillPastDueText':
    case 'OfferMadeText':
    case 'OfferEndsSoonText':
    case 'PlanMissedText':
      return `${tenantName}: ${reminderText(facts)} ${facts.url} Responda STOP para no recibir más.`;
    case 'PayLinkText':
      return facts.hours === null
        ? `${tenantName}: inicie sesión para ver sus cuentas y pagar: ${facts.url} Responda STOP para no recibir más.`
        : `${tenantName}: pague aquí: ${facts.url} El enlace sirve una vez, durante ${facts.hours} horas. Responda STOP para no recibir más.`;
    case 'PayCodeText':
      return `${tenantName}: para pagar ${offeredText(facts)}, responda con este código en los próximos ${facts.minutes} minutos: ${facts.code}. Responda STOP para no recibir más.`;
    case 'PaidByTextText':
      return `${tenantName}: recibimos su pago de ${total(facts)}. Número de confirmación ${facts.confirmationNumber}. Responda STOP para no recibir más.`;
    case 'SubmittedByTextText':
      return `${tenantName}: su pago de ${total(facts)} se envió a su banco. Número de confirmación ${facts.confirmationNumber}. Responda STOP para no recibir más.`;
    case 'NotPaidByTextText':
      return `${tenantName}: su pago de ${total(facts)} no se completó. Puede pagar de otra forma: ${facts.url} Responda STOP para no recibir más.`;
    default:
      return `${tenantName}: ${noticeText(facts)} Responda STOP para no recibir más.`;
  }
}

/** The sentences that surround a tenant's own words in the standard text's place. */
export const textMessageFrame = {
  optOut: 'Responda STOP para no recibir más.',
  /** Sentences that depend on the case. */
  fixed(facts: TextMessageFacts): string[] {
    if ('againOn' in facts) return facts.againOn === null ? [] : [`Lo intentaremos de nuevo el ${facts.againOn}.`];
    if (!('isOnAutopay' in facts)) return [];
    return facts.isOnAutopay ? ['El pago automático está activado.'] : facts.offered ? [payText(facts).trim()] : [];
  },
};

/** Excludes the sender's name and the opt-out instructions, which `textMessage` adds. */
function noticeText(facts: NoticeTextFacts): string {
  switch (facts.template) {
    case 'PaymentComingText':
      return `su pago de ${money(facts)} es el ${facts.on}. Puede cancelarlo en línea antes de ese día.`;
    case 'PaymentReceivedText':
      return `recibimos su pago de ${money(facts)}. Gracias.`;
    case 'PaymentSubmittedText':
      return `su pago de ${money(facts)} se envió a su banco y está en proceso.`;
    case 'PaymentDeclinedText':
      return `su pago de ${money(facts)} no se pudo cobrar. Puede pagar de otra forma en línea.`;
    case 'PaymentReturnedText':
      return `su banco devolvió su pago de ${money(facts)}. Inicie sesión para ver el motivo y qué hacer.`;
    case 'PaymentRefundedText':
      return `le reembolsamos ${money(facts)}. Inicie sesión para ver los detalles.`;
    case 'PaymentCanceledText':
      return `su pago de ${money(facts)} se canceló. Si no fue usted, comuníquese con nosotros.`;
    case 'PlanCreatedText':
      return 'su plan de pagos está listo. Si no fue usted, comuníquese con nosotros.';
    case 'PlanChangedText':
      return 'su plan de pagos cambió. Si no fue usted, comuníquese con nosotros.';
    case 'PlanCanceledText':
      return 'su plan de pagos se canceló. Si no fue usted, comuníquese con nosotros.';
    case 'PlanPaymentComingText':
      return `el próximo pago de su plan, ${money(facts)}, es el ${facts.on}.`;
    case 'PlanPaymentMadeText':
      return `recibimos el pago de ${money(facts)} de su plan.`;
    case 'PlanPaymentMissedText':
      return facts.againOn === null
        ? `el pago de ${money(facts)} de su plan no se pudo cobrar.`
        : `el pago de ${money(facts)} de su plan no se pudo cobrar. Lo intentaremos de nuevo el ${facts.againOn}.`;
    case 'PlanPaymentReturnedText':
      return `su banco devolvió el pago de ${money(facts)} de su plan. Inicie sesión para ver qué sigue.`;
    case 'PlanCompletedText':
      return 'su plan de pagos terminó.';
    case 'PlanPausedText':
      return 'su plan de pagos está en pausa y necesita su atención. Inicie sesión para ver qué hacer.';
    case 'PlanStoppedText':
      return 'su plan de pagos se detuvo. Inicie sesión para ver el motivo.';
    case 'AutopayStartedText':
      return 'el pago automático está activado. Si no fue usted, comuníquese con nosotros.';
    case 'AutopayChangedText':
      return 'el pago automático cambió. Si no fue usted, comuníquese con nosotros.';
    case 'AutopayEndedText':
      return 'el pago automático está desactivado. Pague usted mismo su próxima factura.';
    case 'AutopayPaymentComingText':
      return `su próximo pago de ${money(facts)} es el ${facts.on}. Inicie sesión para cambiarlo.`;
    case 'AutopayApprovalNeededText':
      return `su factura de ${money(facts)} supera su límite. Inicie sesión a más tardar el ${facts.on} para aprobarla.`;
    case 'AutopayPaymentFailedText':
      return facts.againOn === null
        ? `su pago de ${money(facts)} no se realizó. Inicie sesión para pagar de otra forma.`
        : `su pago de ${money(facts)} no se realizó. Lo intentaremos de nuevo el ${facts.againOn}.`;
    case 'AutopayNotChargedText':
      return 'el pago automático no pagará su factura. Inicie sesión para ver el motivo.';
    case 'SettlementAcceptedText':
      return 'el acuerdo sobre su cuenta quedó registrado. Si no fue usted, comuníquese con nosotros.';
    case 'SettlementCompletedText':
      return 'el acuerdo sobre su cuenta se cumplió. Inicie sesión para obtener su carta.';
    case 'ProposalAnsweredText':
      return 'respondimos a su propuesta. Inicie sesión para verla.';
    case 'HardshipAnsweredText':
      return 'respondimos a su solicitud de ayuda. Inicie sesión para verla.';
    case 'HardshipPauseEndingText':
      return 'su pausa termina pronto. Inicie sesión para ver qué sigue.';
    case 'SettlementEndedText':
      return 'el acuerdo sobre su cuenta terminó. Inicie sesión para ver el motivo.';
    case 'SettlementReopenedText':
      return `un pago de ${money(facts)} de su acuerdo no se pudo cobrar. Inicie sesión para ver qué hacer.`;
    case 'CardExpiringText':
      return facts.url
        ? `el pago automático usa su tarjeta terminada en ${facts.lastFour}, que sirve hasta el ${facts.on}. Elija otra: ${facts.url}`
        : `su tarjeta terminada en ${facts.lastFour} sirve hasta el ${facts.on}. Inicie sesión para agregar otra.`;
  }
}

/** The link follows. */
function reminderText(facts: ReminderTextFacts): string {
  switch (facts.template) {
    case 'BillReadyText':
      return [
        `su factura de ${money(facts)} está lista${facts.on === null ? '' : ` y vence el ${facts.on}`}.`,
        facts.isOnAutopay ? 'El pago automático está activado. Véala aquí:' : `${payText(facts)}Véala y páguela aquí:`,
      ].join(' ');
    case 'BillDueSoonText':
      return `su pago de ${money(facts)} vence el ${facts.on}. ${payText(facts)}Pague aquí:`;
    case 'BillDueTodayText':
      return `su pago de ${money(facts)} vence hoy. ${payText(facts)}Pague aquí:`;
    case 'BillPastDueText':
      return `no hemos recibido su pago de ${money(facts)}, que venció el ${facts.on}. ${payText(facts)}Pague aquí:`;
    case 'OfferMadeText':
      return `tiene una nueva oferta de ${money(facts)} para su cuenta${facts.on === null ? '' : ` hasta el ${facts.on}`}. Véala aquí:`;
    case 'OfferEndsSoonText':
      return `su oferta de ${money(facts)} termina el ${facts.on}. Véala aquí:`;
    case 'PlanMissedText':
      return `a su plan de pagos todavía le faltan ${money(facts)}. Pague aquí:`;
  }
}

/** Instructions to pay by a reply, if one pays. */
function payText({ offered }: { offered?: OfferedPayment | null }): string {
  return offered ? `Responda PAGAR para pagar ${offeredText(offered)}. ` : '';
}

function offeredText({ feeCents, method, ...offered }: OfferedPayment): string {
  const fee = feeCents > 0 ? `, que incluyen un cargo de ${money({ amountCents: feeCents })},` : '';
  return `${total(offered)}${fee} con ${method}`;
}

const total = ({ totalCents }: { totalCents: number }) => money({ amountCents: totalCents });

const money = ({ amountCents }: { amountCents: number }) =>
  formatMoney(cents(amountCents), { language: 'es', form: 'document' });
