import { cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import type { AgentLinkMailFacts, LinkLife } from '../../templates/mail-facts.ts';
import type { MailText } from '../../templates/mail-text.ts';
import type { ReceiptMailFacts } from '../../templates/receipt-mail-facts.ts';

/** Reveals nothing about the account, because links get passed on. */
export const receiptMailText = (facts: ReceiptMailFacts): MailText => ({
  subject: `Receipt for payment ${facts.confirmationNumber}`,
  heading: 'Your receipt',
  paragraphs: [
    `Payment ${facts.confirmationNumber}: ${money(facts)} on ${facts.scheduledFor}.`,
    `For ${facts.linkDays} days, anyone with this link can open the receipt without signing in. Don't share it.`,
  ],
  action: { label: 'Open your receipt', path: facts.receiptPath },
  reassurance:
    "If you didn't request this receipt, someone with access to your account or one of your payment links did. If you don't know who, contact us.",
});

/** Reveals nothing about the account, because links get passed on. */
export const agentLinkMailText = ({ linkPath, ...lasts }: AgentLinkMailFacts, tenantName: string): MailText => ({
  subject: 'The payment link you asked for',
  heading: 'Your payment link',
  paragraphs: [
    `Here's the link you requested from ${tenantName} by phone. It opens the payment you agreed on.`,
    `The link works for ${linkLifeText(lasts)} or until you pay. We won't charge you until you confirm. Don't share it.`,
  ],
  action: { label: 'Open the payment', path: linkPath },
  reassurance: "If you didn't ask us for this, don't open the link, and contact us.",
});

/** Such as "20 minutes" or "1 day". */
export function linkLifeText(lasts: LinkLife): string {
  if ('minutes' in lasts) return `${lasts.minutes} minutes`;
  return lasts.days === 1 ? '1 day' : `${lasts.days} days`;
}

function money({ totalCents }: ReceiptMailFacts): string {
  return formatMoney(cents(totalCents), { language: 'en', form: 'document' });
}
