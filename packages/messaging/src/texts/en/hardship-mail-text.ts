import type { HardshipDeclineReason, HardshipQuestion } from '@quittance/domain/hardship/hardship-rules';
import { cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import { type HardshipMailFacts, planFormPath } from '../../templates/hardship-mail-facts.ts';
import type { MailText } from '../../templates/mail-text.ts';
import { settlementPath } from '../../templates/settlement-mail-facts.ts';

const money = (amountCents: number) => formatMoney(cents(amountCents), { language: 'en', form: 'document' });

const reasons: Record<HardshipDeclineReason, string> = {
  'not-possible': "We're sorry. We can't pause this account right now.",
  'had-pauses': "We're sorry. This account has already had its pauses for the year.",
  'please-call': "We'd like to find another way with you. Please call us.",
};

const questions: Record<HardshipQuestion, string> = {
  'more-about-it': 'Could you tell us a little more about what happened? Please call or write to us.',
  'please-call': "We'd like to talk with you before we decide. Please call us when you can.",
};

/** The subject says nothing about money or health, because others may see it on a locked screen. */
export function hardshipMailText(facts: HardshipMailFacts, tenantName: string): MailText {
  const heading = headingOf(facts);
  return {
    subject: heading,
    heading,
    paragraphs: [`Account ${facts.accountReferenceCode} (${facts.accountName}).`, ...paragraphsOf(facts)],
    action:
      'monthlyCents' in facts
        ? { label: 'Set up your plan', path: planFormPath }
        : { label: 'Open your account', path: settlementPath },
    reassurance: `If you have questions, contact ${tenantName}.`,
  };
}

function headingOf(facts: HardshipMailFacts): string {
  if (facts.template === 'HardshipPauseEnding') return 'Your pause ends soon';
  return facts.answer === 'asked' ? 'We have a question about your request' : 'We answered your request for help';
}

function paragraphsOf(facts: HardshipMailFacts): string[] {
  if (facts.template === 'HardshipPauseEnding') {
    return [
      `Your account is paused through ${facts.on}. After that, we may send you reminders again.`,
      ...(facts.isPlanPaused
        ? ["Your payment plan stays paused. We won't take payments until you resume it in your account."]
        : []),
      ...(facts.isOnAutopay
        ? ['Autopay will pay new bills again. It does not pay bills from the time of the pause.']
        : []),
      "If you still can't pay, tell us. You can ask for help again in your account after the pause ends.",
    ];
  }
  switch (facts.answer) {
    case 'paused':
      return [
        `Your account is paused through ${facts.on}. Until then, we won't send you reminders, and autopay won't pay its bills.`,
        ...(facts.isPlanPaused ? ["Your payment plan is paused too. We won't take payments until you resume it."] : []),
        'You can still pay at any time, and you can end the pause in your account. You still owe the balance.',
      ];
    case 'planned':
      return [
        `You can pay this account in monthly payments of ${money(facts.monthlyCents)} or more. Set up your plan by ${facts.on}.`,
        'You pay nothing until you set up the plan, and you can choose the day. You still owe the balance.',
      ];
    case 'asked':
      return [questions[facts.question], "Your request stays open. We'll decide when we have heard from you."];
    case 'declined':
      return [reasons[facts.reason], 'Nothing about your account has changed. You can still pay what you can.'];
  }
}
