import { cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import type { NoticeTextFacts } from './notice-text-facts.ts';

/** What a notice says as a text message in English, without who writes and how to end it. */
export function englishNoticeTextWords(facts: NoticeTextFacts): string {
  switch (facts.template) {
    case 'PaymentComingText':
      return `your payment of ${money(facts)} is on ${facts.on}. You can cancel it online before that day.`;
    case 'PaymentReceivedText':
      return `we received your payment of ${money(facts)}. Thank you.`;
    case 'PaymentSubmittedText':
      return `your payment of ${money(facts)} was sent to your bank and is processing.`;
    case 'PaymentDeclinedText':
      return `your payment of ${money(facts)} did not go through. You can pay another way online.`;
    case 'PaymentReturnedText':
      return `your bank returned your payment of ${money(facts)}. Sign in to see why and what to do.`;
    case 'PaymentRefundedText':
      return `we gave you back ${money(facts)} of a payment. Sign in to see which.`;
    case 'PaymentCanceledText':
      return `your payment of ${money(facts)} is canceled. If this was not you, contact us.`;
    case 'PlanCreatedText':
      return 'your payment plan is set up. If this was not you, contact us.';
    case 'PlanChangedText':
      return 'your payment plan was changed. If this was not you, contact us.';
    case 'PlanCanceledText':
      return 'your payment plan is canceled. If this was not you, contact us.';
    case 'PlanPaymentComingText':
      return `the next payment of your plan, ${money(facts)}, is on ${facts.on}.`;
    case 'PlanPaymentMadeText':
      return `we received the payment of ${money(facts)} of your plan.`;
    case 'PlanPaymentMissedText':
      return facts.againOn === null
        ? `the payment of ${money(facts)} of your plan did not go through.`
        : `the payment of ${money(facts)} of your plan did not go through. We try it again on ${facts.againOn}.`;
    case 'PlanPaymentReturnedText':
      return `your bank returned the payment of ${money(facts)} of your plan. Sign in to see what follows.`;
    case 'PlanCompletedText':
      return 'your payment plan is complete.';
    case 'PlanPausedText':
      return 'your payment plan is on hold and needs you. Sign in to see what to do.';
    case 'PlanStoppedText':
      return 'your payment plan has ended. Sign in to see why.';
    case 'SettlementAcceptedText':
      return 'the agreement about your account is on record. If this was not you, contact us.';
    case 'SettlementCompletedText':
      return 'the agreement about your account is complete. Sign in for your letter.';
    case 'SettlementEndedText':
      return 'the agreement about your account has ended. Sign in to see why.';
    case 'SettlementReopenedText':
      return `a payment of ${money(facts)} of your agreement did not go through. Sign in to see what to do.`;
    case 'CardExpiringText':
      return `your card ending in ${facts.lastFour} can be used until ${facts.on}. Sign in to add another.`;
  }
}

const money = ({ amountCents }: { amountCents: number }) =>
  formatMoney(cents(amountCents), { language: 'en', form: 'document' });
