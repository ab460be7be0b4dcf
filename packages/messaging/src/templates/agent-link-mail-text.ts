import type { Language } from '@quittance/domain/languages';
import type { AgentLinkMailFacts } from './mail-facts.ts';
import type { MailText } from './mail-text.ts';

/** Reveals nothing about the account, because links get passed on. */
export const agentLinkMailText: Record<Language, (facts: AgentLinkMailFacts, tenantName: string) => MailText> = {
  en: ({ linkPath, minutes }, tenantName) => ({
    subject: 'The payment link you asked for',
    heading: 'Your payment link',
    paragraphs: [
      `Here's the link you asked ${tenantName} for on the phone. It opens the payment you agreed on.`,
      `It works for ${minutes} minutes or until you pay. We won't charge you until you confirm. Don't share it.`,
    ],
    action: { label: 'Open the payment', path: linkPath },
    reassurance: "If you didn't just talk to us, don't open the link. Contact us.",
  }),
  es: ({ linkPath, minutes }, tenantName) => ({
    subject: 'El enlace de pago que pidió',
    heading: 'Su enlace de pago',
    paragraphs: [
      `Este es el enlace que pidió a ${tenantName} por teléfono. Abre el pago que acordaron.`,
      `Funciona durante ${minutes} minutos o hasta que pague. No le cobraremos nada hasta que usted confirme. No lo comparta.`,
    ],
    action: { label: 'Abrir el pago', path: linkPath },
    reassurance: 'Si no acaba de hablar con nosotros, no abra el enlace y comuníquese con nosotros.',
  }),
};
