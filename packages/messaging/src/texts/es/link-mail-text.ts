import { cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import type { AgentLinkMailFacts, LinkLife } from '../../templates/mail-facts.ts';
import type { MailText } from '../../templates/mail-text.ts';
import type { ReceiptMailFacts } from '../../templates/receipt-mail-facts.ts';

/** Reveals nothing about the account, because links get passed on. */
export const receiptMailText = (facts: ReceiptMailFacts): MailText => ({
  subject: `Recibo del pago ${facts.confirmationNumber}`,
  heading: 'Su recibo',
  paragraphs: [
    `Pago ${facts.confirmationNumber}: ${money(facts)} el ${facts.scheduledFor}.`,
    `Durante ${facts.linkDays} días, cualquier persona que tenga este enlace puede abrir el recibo sin iniciar sesión. No lo comparta.`,
  ],
  action: { label: 'Abrir su recibo', path: facts.receiptPath },
  reassurance:
    'Si usted no pidió este recibo, lo hizo alguien que puede abrir su cuenta o un enlace de pago suyo. Si no sabe quién, comuníquese con nosotros.',
});

/** Reveals nothing about the account, because links get passed on. */
export const agentLinkMailText = ({ linkPath, ...lasts }: AgentLinkMailFacts, tenantName: string): MailText => ({
  subject: 'El enlace de pago que pidió',
  heading: 'Su enlace de pago',
  paragraphs: [
    `Este es el enlace que pidió a ${tenantName} por teléfono. Abre el pago que acordaron.`,
    `El enlace funciona durante ${linkLifeText(lasts)} o hasta que pague. No le cobraremos nada hasta que usted confirme. No lo comparta.`,
  ],
  action: { label: 'Abrir el pago', path: linkPath },
  reassurance: 'Si usted no nos lo pidió, no abra el enlace y comuníquese con nosotros.',
});

/** Such as "20 minutos" or "1 día". */
export function linkLifeText(lasts: LinkLife): string {
  if ('minutes' in lasts) return `${lasts.minutes} minutos`;
  return lasts.days === 1 ? '1 día' : `${lasts.days} días`;
}

function money({ totalCents }: ReceiptMailFacts): string {
  return formatMoney(cents(totalCents), { language: 'es', form: 'document' });
}
