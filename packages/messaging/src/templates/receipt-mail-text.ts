import type { Language } from '@quittance/domain/languages';
import { cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import type { MailText } from './mail-text.ts';
import type { ReceiptMailFacts } from './receipt-mail-facts.ts';

/** Reveals nothing about the account, because links get passed on. */
export const receiptMailText: Record<Language, (facts: ReceiptMailFacts) => MailText> = {
  en: (facts) => ({
    subject: `Receipt for payment ${facts.confirmationNumber}`,
    heading: 'Your receipt',
    paragraphs: [
      `Payment ${facts.confirmationNumber} of ${money(facts, 'en')}, ${facts.paymentOn}.`,
      `For ${facts.linkDays} days, anyone with this link can open the receipt without signing in. Don't share it.`,
    ],
    action: { label: 'Open your receipt', path: facts.receiptPath },
    reassurance:
      "If you didn't ask for this, someone with access to your account or one of your payment links did. If you don't know who, contact us.",
  }),
  es: (facts) => ({
    subject: `Recibo del pago ${facts.confirmationNumber}`,
    heading: 'Su recibo',
    paragraphs: [
      `Pago ${facts.confirmationNumber} por ${money(facts, 'es')}, ${facts.paymentOn}.`,
      `El enlace abre solo este recibo durante ${facts.linkDays} días, sin iniciar sesión. No lo comparta.`,
    ],
    action: { label: 'Abrir su recibo', path: facts.receiptPath },
    reassurance:
      'Si usted no lo pidió, lo hizo alguien que puede abrir su cuenta o un enlace de pago suyo. Si no sabe quién, comuníquese con nosotros.',
  }),
};

function money({ totalCents }: ReceiptMailFacts, language: Language): string {
  return formatMoney(cents(totalCents), { language, form: 'document' });
}
