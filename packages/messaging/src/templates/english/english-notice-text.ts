import { cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import type { NoticeTextFacts } from '../notice-text-facts.ts';

/** Excludes the sender's name and the opt-out instructions, which `textMessageText` adds. */
export function englishNoticeText(facts: NoticeTextFacts): string {
  switch (facts.template) {
    case 'PaymentComingText':
      return `your payment of ${money(facts)} is on ${facts.on}. You can cancel it online before that day.`;
    case 'PaymentReceivedText':
      return `we received your payment of ${money(facts)}. Thank you.`;
    case 'PaymentSubmittedText':
      return `your payment of ${money(facts)} was sent to your bank and is processing.`;
    case 'PaymentDeclinedText':
      return `your payment of ${money(facts)} didn't go through. You can pay another way online.`;
    case 'PaymentReturnedText':
      return `your bank returned your payment of ${money(facts)}. Sign in to see why and what to do next.`;
    case 'PaymentRefundedText':
      return `we refunded ${money(facts)} to you. Sign in for details.`;
    case 'PaymentCanceledText':
      return `your payment of ${money(facts)} is canceled. If this wasn't you, contact us.`;
    case 'PlanCreatedText':
      return "your payment plan is set up. If this wasn't you, contact us.";
    case 'PlanChangedText':
      return "your payment plan was changed. If this wasn't you, contact us.";
    case 'PlanCanceledText':
      return "your payment plan is canceled. If this wasn't you, contact us.";
    case 'PlanPaymentComingText':
      return `your next plan payment of ${money(facts)} is on ${facts.on}.`;
    case 'PlanPaymentMadeText':
      return `we received your plan payment of ${money(facts)}.`;
    case 'PlanPaymentMissedText':
      return facts.againOn === null
        ? `your plan payment of ${money(facts)} didn't go through.`
        : `your plan payment of ${money(facts)} didn't go through. We'll try again on ${facts.againOn}.`;
    case 'PlanPaymentReturnedText':
      return `your bank returned your plan payment of ${money(facts)}. Sign in to see what happens next.`;
    case 'PlanCompletedText':
      return 'your payment plan is complete.';
    case 'PlanPausedText':
      return 'your payment plan is paused. Sign in to see what to do.';
    case 'PlanStoppedText':
      return 'your payment plan has ended. Sign in to see why.';
    case 'SettlementAcceptedText':
      return "your agreement is set up. If this wasn't you, contact us.";
    case 'SettlementCompletedText':
      return 'your agreement is complete. Sign in to get your letter.';
    case 'SettlementEndedText':
      return 'your agreement has ended. Sign in to see why.';
    case 'SettlementReopenedText':
      return `a payment of ${money(facts)} under your agreement didn't go through. Sign in to see what to do.`;
    case 'CardExpiringText':
      return `your card ending in ${facts.lastFour} expires after ${facts.on}. Sign in to add another.`;
  }
}

const money = ({ amountCents }: { amountCents: number }) =>
  formatMoney(cents(amountCents), { language: 'en', form: 'document' });
