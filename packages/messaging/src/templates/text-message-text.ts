import type { Language } from '@quittance/domain/languages';
import { plainTextMessage } from '@quittance/domain/messages/plain-text-message';
import { maxTextMessagesAMonth } from '@quittance/domain/messages/text-message-consent';
import { englishNoticeText } from './english/english-notice-text.ts';
import type { NoticeTextFacts } from './notice-text-facts.ts';
import { spanishNoticeText } from './spanish/spanish-notice-text.ts';

/** Variables of every text message template. */
export type TextMessageFacts =
  | { readonly template: 'SmsAuthCodeText'; readonly code: string; readonly minutes: number }
  /** The one confirmation after a number is registered: frequency, cost and opt-out. */
  | { readonly template: 'Welcome' }
  /** Sent to the previous number. */
  | { readonly template: 'NumberReplaced'; readonly contact: string }
  /** The one reply to STOP. */
  | { readonly template: 'Stopped' }
  /** The reply to HELP. */
  | { readonly template: 'Help'; readonly contact: string }
  /** The payment link that a customer requested from an agent; it expires after `minutes`. */
  | { readonly template: 'AgentLinkText'; readonly url: string; readonly minutes: number }
  | NoticeTextFacts;

/**
 * Renders a text message. `tenantName` comes first, because the recipient sees only a phone number. `notice`, the
 * disclosure required of debt collectors, comes last (12 CFR 1006.18(e)). Both come from settings, so the whole message
 * is reduced to plain text.
 */
export function textMessageText(
  facts: TextMessageFacts,
  {
    language,
    tenantName,
    notice,
  }: { readonly language: Language; readonly tenantName: string; readonly notice: string | undefined },
): string {
  const words = language === 'es' ? spanish(facts, tenantName) : english(facts, tenantName);
  return plainTextMessage(notice === undefined ? words : `${words} ${notice}`);
}

function english(facts: TextMessageFacts, tenantName: string): string {
  switch (facts.template) {
    case 'SmsAuthCodeText':
      return `${tenantName}: ${facts.code} is your code. It expires in ${facts.minutes} minutes. We never ask for it by phone. Reply STOP to end texts.`;
    case 'Welcome':
      return `${tenantName}: texts about your account are on, up to ${maxTextMessagesAMonth} a month. Message and data rates may apply. Reply HELP for help, STOP to end.`;
    case 'NumberReplaced':
      return `${tenantName}: texts about your account now go to another number. If this wasn't you, contact us right away. ${facts.contact} Reply STOP to end texts.`;
    case 'Stopped':
      return `${tenantName}: you won't get any more texts from us. Reply START to turn them on again.`;
    case 'Help':
      return `${tenantName}: texts about your account. ${facts.contact} Reply STOP to end texts.`;
    case 'AgentLinkText':
      return `${tenantName}: here is your payment link. It works for ${facts.minutes} minutes: ${facts.url} Reply STOP to end texts.`;
    default:
      return `${tenantName}: ${englishNoticeText(facts)} Reply STOP to end texts.`;
  }
}

function spanish(facts: TextMessageFacts, tenantName: string): string {
  switch (facts.template) {
    case 'SmsAuthCodeText':
      return `${tenantName}: ${facts.code} es su código. Vence en ${facts.minutes} minutos. Nunca lo pedimos por teléfono. Responda STOP para no recibir más.`;
    case 'Welcome':
      return `${tenantName}: los mensajes sobre su cuenta están activados, hasta ${maxTextMessagesAMonth} al mes. Pueden aplicarse tarifas de mensajes y datos. Responda HELP para ayuda, STOP para terminar.`;
    case 'NumberReplaced':
      return `${tenantName}: los mensajes sobre su cuenta llegan ahora a otro número. Si no fue usted, comuníquese con nosotros de inmediato. ${facts.contact} Responda STOP para no recibir más.`;
    case 'Stopped':
      return `${tenantName}: no recibirá más mensajes. Responda START para activarlos de nuevo.`;
    case 'Help':
      return `${tenantName}: mensajes sobre su cuenta. ${facts.contact} Responda STOP para terminar.`;
    case 'AgentLinkText':
      return `${tenantName}: este es su enlace de pago. Funciona durante ${facts.minutes} minutos: ${facts.url} Responda STOP para no recibir más.`;
    default:
      return `${tenantName}: ${spanishNoticeText(facts)} Responda STOP para no recibir más.`;
  }
}
