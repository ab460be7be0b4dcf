import type { Language } from '../languages.ts';

/** Monthly limit per number, stated in the consent and in the first message. */
export const maxTextMessagesAMonth = 10;

export type TextMessageConsentTerms = {
  readonly language: Language;
  readonly tenantName: string;
  /** A debt collector must say so, and that others may learn of the debt (12 CFR 1006.6(d)). */
  readonly isCollector: boolean;
};

/**
 * Builds the consent to text messages (47 CFR 64.1200): sender, topics, frequency, cost, opt-out, and that consent
 * isn't a condition of anything. The portal shows this text and the server stores it, both from here.
 */
export function textMessageConsent({ language, tenantName, isCollector }: TextMessageConsentTerms): string {
  const { plain, collector, terms } = wording[language];
  return `${isCollector ? collector(tenantName) : plain(tenantName)} ${terms}`;
}

type Sentences = {
  readonly plain: (tenantName: string) => string;
  readonly collector: (tenantName: string) => string;
  readonly terms: string;
};

const wording: Record<Language, Sentences> = {
  en: {
    plain: (tenantName) =>
      `I agree that ${tenantName} sends text messages about my account to this number, also automated ones, up to ${maxTextMessagesAMonth} a month.`,
    collector: (tenantName) =>
      `I agree that ${tenantName}, a debt collector, sends text messages about my debt to this number, also automated ones, up to ${maxTextMessagesAMonth} a month. Whoever else can see my phone could learn of the debt.`,
    terms: 'Message and data rates may apply. Reply STOP to end them, HELP for help. I need not agree to this to pay.',
  },
  es: {
    plain: (tenantName) =>
      `Acepto que ${tenantName} envíe mensajes de texto sobre mi cuenta a este número, también automáticos, hasta ${maxTextMessagesAMonth} al mes.`,
    collector: (tenantName) =>
      `Acepto que ${tenantName}, un cobrador de deudas, envíe mensajes de texto sobre mi deuda a este número, también automáticos, hasta ${maxTextMessagesAMonth} al mes. Quien también pueda ver mi teléfono podría enterarse de la deuda.`,
    terms:
      'Pueden aplicarse tarifas de mensajes y datos. Respondo STOP para terminarlos y HELP para recibir ayuda. No necesito aceptar esto para pagar.',
  },
};
