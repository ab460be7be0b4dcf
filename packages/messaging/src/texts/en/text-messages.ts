import { maxTextMessagesAMonth } from '@quittance/domain/messages/text-message-consent';
import { cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import type {
  NoticeTextFacts,
  OfferedPayment,
  ReminderTextFacts,
  TextMessageFacts,
} from '../../templates/text-message-facts.ts';
import { linkLifeText } from './link-mail-text.ts';

export function textMessage(facts: TextMessageFacts, tenantName: string): string {
  switch (facts.template) {
    case 'SmsAuthCodeText':
      return `${tenantName}: ${facts.code} is your code. It expires in ${facts.minutes} minutes. We never ask for it by phone. Reply STOP to end texts.`;
    case 'Welcome':
      return `${tenantName}: texts about your account are on, up to ${maxTextMessagesAMonth} a month. Message and data rates may apply. Reply HELP for help, STOP to end.`;
    case 'NumberReplaced':
      return `${tenantName}: texts about your account now go to another number. If this wasn't you, contact us right away. ${facts.contact} Reply STOP to end texts.`;
    case 'Stopped':
      return `${tenantName}: you won't get any more texts from us. Reply START to turn them on again.`;
    case 'Help':
      return `${tenantName}: texts about your account. ${facts.contact} Reply STOP to end texts.`;
    case 'AgentLinkText':
      return `${tenantName}: here is your payment link. It works for ${linkLifeText(facts)}: ${facts.url} Reply STOP to end texts.`;
    case 'BillReadyText':
    case 'BillDueSoonText':
    case 'BillDueTodayText':
    case 'BillPastDueText':
    case 'OfferMadeText':
    case 'OfferEndsSoonText':
    case 'PlanMissedText':
      return `${tenantName}: ${reminderText(facts)} ${facts.url} Reply STOP to end texts.`;
    case 'PayLinkText':
      return facts.hours === null
        ? `${tenantName}: sign in to see your accounts and pay: ${facts.url} Reply STOP to end texts.`
        : `${tenantName}: pay here: ${facts.url} The link works once, for ${facts.hours} hours. Reply STOP to end texts.`;
    case 'PayCodeText':
      return `${tenantName}: to pay ${offeredText(facts)}, reply with this code within ${facts.minutes} minutes: ${facts.code}. Reply STOP to end texts.`;
    case 'PaidByTextText':
      return `${tenantName}: we received your payment of ${total(facts)}. Confirmation number ${facts.confirmationNumber}. Reply STOP to end texts.`;
    case 'SubmittedByTextText':
      return `${tenantName}: your payment of ${total(facts)} was sent to your bank. Confirmation number ${facts.confirmationNumber}. Reply STOP to end texts.`;
    case 'NotPaidByTextText':
      return `${tenantName}: your payment of ${total(facts)} didn't go through. You can pay another way: ${facts.url} Reply STOP to end texts.`;
    default:
      return `${tenantName}: ${noticeText(facts)} Reply STOP to end texts.`;
  }
}

/** The sentences that surround a tenant's own words in the standard text's place. */
export const textMessageFrame = {
  optOut: 'Reply STOP to end texts.',
  /** Sentences that depend on the case. */
  fixed(facts: TextMessageFacts): string[] {
    if ('againOn' in facts) return facts.againOn === null ? [] : [`We'll try again on ${facts.againOn}.`];
    if (!('isOnAutopay' in facts)) return [];
    return facts.isOnAutopay ? ['Autopay is on.'] : facts.offered ? [payText(facts).trim()] : [];
  },
};

/** Excludes the sender's name and the opt-out instructions, which `textMessage` adds. */
function noticeText(facts: NoticeTextFacts): string {
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
    case 'AutopayStartedText':
      return "autopay is on. If this wasn't you, contact us.";
    case 'AutopayChangedText':
      return "autopay was changed. If this wasn't you, contact us.";
    case 'AutopayEndedText':
      return 'autopay is off. Please pay your next bill yourself.';
    case 'AutopayPaymentComingText':
      return `your next payment of ${money(facts)} is on ${facts.on}. Sign in to change it.`;
    case 'AutopayApprovalNeededText':
      return `your bill of ${money(facts)} is above your limit. Sign in by ${facts.on} to approve it.`;
    case 'AutopayPaymentFailedText':
      return facts.againOn === null
        ? `your payment of ${money(facts)} didn't go through. Sign in to pay another way.`
        : `your payment of ${money(facts)} didn't go through. We'll try again on ${facts.againOn}.`;
    case 'AutopayNotChargedText':
      return "autopay won't pay your bill. Sign in to see why.";
    case 'SettlementAcceptedText':
      return "your agreement is set up. If this wasn't you, contact us.";
    case 'SettlementCompletedText':
      return 'your agreement is complete. Sign in to get your letter.';
    case 'ProposalAnsweredText':
      return 'we answered your proposal. Sign in to see it.';
    case 'HardshipAnsweredText':
      return 'we answered your request for help. Sign in to see it.';
    case 'HardshipPauseEndingText':
      return 'your pause ends soon. Sign in to see what happens next.';
    case 'SettlementEndedText':
      return 'your agreement has ended. Sign in to see why.';
    case 'SettlementReopenedText':
      return `a payment of ${money(facts)} under your agreement didn't go through. Sign in to see what to do.`;
    case 'CardExpiringText':
      return facts.url
        ? `autopay uses your card ending in ${facts.lastFour}, which expires after ${facts.on}. Choose another: ${facts.url}`
        : `your card ending in ${facts.lastFour} expires after ${facts.on}. Sign in to add another.`;
  }
}

/** The link follows. */
function reminderText(facts: ReminderTextFacts): string {
  switch (facts.template) {
    case 'BillReadyText':
      return [
        `your bill of ${money(facts)} is ready.`,
        ...(facts.on === null ? [] : [`It's due on ${facts.on}.`]),
        facts.isOnAutopay ? 'Autopay is on. See it:' : `${payText(facts)}See and pay it:`,
      ].join(' ');
    case 'BillDueSoonText':
      return `your payment of ${money(facts)} is due on ${facts.on}. ${payText(facts)}Pay here:`;
    case 'BillDueTodayText':
      return `your payment of ${money(facts)} is due today. ${payText(facts)}Pay here:`;
    case 'BillPastDueText':
      return `we haven't received your payment of ${money(facts)} that was due on ${facts.on}. ${payText(facts)}Pay here:`;
    case 'OfferMadeText':
      return `you have a new offer of ${money(facts)} for your account${facts.on === null ? '' : ` until ${facts.on}`}. See it:`;
    case 'OfferEndsSoonText':
      return `your offer of ${money(facts)} ends on ${facts.on}. See it:`;
    case 'PlanMissedText':
      return `your payment plan is still missing ${money(facts)}. Pay here:`;
  }
}

/** Instructions to pay by a reply, if one pays. */
function payText({ offered }: { offered?: OfferedPayment | null }): string {
  return offered ? `Reply PAY to pay ${offeredText(offered)}. ` : '';
}

function offeredText({ feeCents, method, ...offered }: OfferedPayment): string {
  const fee = feeCents > 0 ? `, including a fee of ${money({ amountCents: feeCents })},` : '';
  return `${total(offered)}${fee} with ${method}`;
}

const total = ({ totalCents }: { totalCents: number }) => money({ amountCents: totalCents });

const money = ({ amountCents }: { amountCents: number }) =>
  formatMoney(cents(amountCents), { language: 'en', form: 'document' });
