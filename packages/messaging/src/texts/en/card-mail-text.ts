import { autopayPath } from '../../templates/autopay-mail-facts.ts';
import type { CardExpiringFacts } from '../../templates/mail-facts.ts';
import type { MailText } from '../../templates/mail-text.ts';
import { payPath } from '../../templates/payment-mail-facts.ts';
import { planPath } from '../../templates/plan-mail-facts.ts';

export function cardExpiringMailText(facts: CardExpiringFacts): MailText {
  const { method, lastDay, paysPlan, paysAutopay, isReminder } = facts;
  const users = paysAutopay
    ? paysPlan
      ? 'Autopay and your payment plan use'
      : 'Autopay uses'
    : 'Your payment plan uses';
  const isInUse = paysAutopay || paysPlan;
  return {
    subject: isReminder ? 'Reminder: a saved card is about to expire' : 'A saved card is about to expire',
    heading: 'A saved card is about to expire',
    paragraphs: [
      `${method} expires after ${lastDay}.`,
      isInUse
        ? `${users} this card. Choose another way to pay before then so you don't miss a payment.`
        : 'If you have a new card, add it before your next payment.',
    ],
    action: paysAutopay
      ? { label: 'Choose another way to pay', path: autopayPath }
      : { label: 'Open your account', path: paysPlan ? planPath : payPath },
    reassurance: isInUse
      ? "If you've already chosen another way to pay, you don't need to do anything."
      : "If you've already added your new card, you don't need to do anything.",
  };
}
