import type { Language } from '../languages.ts';

/** No number gets more text messages than this in a month; the consent names it, and so does the first message. */
export const mostTextMessagesAMonth = 10;

/** Who asks for the consent, and in which language. */
export type TextMessageConsentTerms = {
  readonly language: Language;
  readonly tenantName: string;
  /** A debt collector says so, and that others may learn of the debt (12 CFR 1006.6(d)). */
  readonly isCollector: boolean;
};

/**
 * The words by which a person agrees to text messages (47 CFR 64.1200): from whom, about what, how many, what they cost, how they end,
 * that nothing depends on it. The portal shows them and the server keeps them, from this one place.
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
      `I agree that ${tenantName} sends text messages about my account to this number, also automated ones, up to ${mostTextMessagesAMonth} a month.`,
    collector: (tenantName) =>
      `I agree that ${tenantName}, a debt collector, sends text messages about my debt to this number, also automated ones, up to ${mostTextMessagesAMonth} a month. Whoever else can see my phone could learn of the debt.`,
    terms: 'Message and data rates may apply. Reply STOP to end them, HELP for help. I need not agree to this to pay.',
  },
  es: {
    plain: (tenantName) =>
      `Acepto que ${tenantName} envíe mensajes de texto sobre mi cuenta a este número, también automáticos, hasta ${mostTextMessagesAMonth} al mes.`,
    collector: (tenantName) =>
      `Acepto que ${tenantName}, un cobrador de deudas, envíe mensajes de texto sobre mi deuda a este número, también automáticos, hasta ${mostTextMessagesAMonth} al mes. Quien también pueda ver mi teléfono podría enterarse de la deuda.`,
    terms:
      'Pueden aplicarse tarifas de mensajes y datos. Respondo STOP para terminarlos y HELP para recibir ayuda. No necesito aceptar esto para pagar.',
  },
};
