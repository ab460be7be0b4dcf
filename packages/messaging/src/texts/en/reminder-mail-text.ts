import { cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import type { MailText } from '../../templates/mail-text.ts';
import { isOffer, type ReminderMailFacts } from '../../templates/reminder-mail-facts.ts';

/** The subject doesn't state an amount, because others may see it on a locked screen. */
export function reminderMailText(facts: ReminderMailFacts): MailText {
  const { accountName, on, isOnAutopay, linkDays } = facts;
  const amount = formatMoney(cents(facts.amountCents), { language: 'en', form: 'document' });
  const body = {
    BillReady: {
      subject: 'Your bill is ready',
      text: on === null ? `${amount} is due for ${accountName}.` : `${amount} is due for ${accountName} on ${on}.`,
    },
    BillDueSoon: {
      subject: `Your payment is due on ${on}`,
      text: `${amount} is due for ${accountName} on ${on}.`,
    },
    BillDueToday: {
      subject: 'Your payment is due today',
      text: `${amount} is due today for ${accountName}.`,
    },
    BillPastDue: {
      subject: "We haven't received your payment",
      text: `${amount} was due for ${accountName} on ${on}. Pay now or contact us if you need more time.`,
    },
    OfferMade: {
      subject: 'You have an offer',
      text: `You can settle ${accountName} for ${amount}.${on === null ? '' : ` The offer ends on ${on}.`}`,
    },
    OfferEndsSoon: {
      subject: `Your offer ends on ${on}`,
      text: `You can still settle ${accountName} for ${amount}. The offer ends on ${on}.`,
    },
    PlanMissed: {
      subject: 'A plan payment is still missing',
      text: `Your payment plan for ${accountName} is missing ${amount}. Pay it now or contact us if you need more time.`,
    },
  }[facts.template];
  return {
    subject: body.subject,
    heading: body.subject,
    paragraphs: [
      body.text,
      ...(isOnAutopay ? ['Autopay is on for this account.'] : []),
      ...(linkDays === null
        ? []
        : [`The link opens this account without a password. It works for ${linkDays} days. Don't share it.`]),
      'You can turn off reminders in your profile, under Notifications.',
    ],
    action: { label: labelOf(facts), path: facts.linkPath },
    reassurance: isOffer(facts)
      ? "You don't have to accept an offer."
      : "If you've already paid, you don't need to do anything.",
  };
}

function labelOf(facts: ReminderMailFacts): string {
  if (isOffer(facts)) return 'See your offer';
  if (facts.template === 'PlanMissed') return 'Make up the payment';
  return facts.isOnAutopay ? 'See your bill' : 'See and pay your bill';
}
