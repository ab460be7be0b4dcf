import type { AutopayEndReason } from '@quittance/domain/autopay/autopay-life';
import type { NoChargeReason } from '@quittance/domain/autopay/plan-charge';
import { cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import { type AutopayMailFacts, autopayPath, type CardEnd } from '../../templates/autopay-mail-facts.ts';
import type { MailText } from '../../templates/mail-text.ts';
import { payPath } from '../../templates/payment-mail-facts.ts';
import { setbacks } from './setbacks.ts';

const money = (amountCents: number) => formatMoney(cents(amountCents), { language: 'en', form: 'document' });
const notYou = "If this wasn't you, contact us right away.";
const questions = "If something doesn't look right, contact us.";
const yourCopy = 'This is your copy of what you agreed to. Keep it for your records.';
const openAutopay = { label: 'Open autopay', path: autopayPath };
const pay = { label: 'Pay online', path: payPath };

export function autopayMailText(facts: AutopayMailFacts): MailText {
  const about = `Autopay for ${facts.accountName}`;
  switch (facts.template) {
    case 'AutopayStarted':
      return {
        subject: 'Autopay is on',
        heading: 'Autopay is on',
        paragraphs: [
          `${about}. We'll pay your bills for you, and we'll write to you before each payment as you agreed.`,
          yourCopy,
          facts.authorizationText,
        ],
        action: openAutopay,
        reassurance: notYou,
      };
    case 'AutopayChanged':
      return {
        subject: 'You changed autopay',
        heading: 'You changed autopay',
        paragraphs: [`${about}.`, yourCopy, facts.authorizationText],
        action: openAutopay,
        reassurance: notYou,
      };
    case 'AutopayEnded':
      return {
        subject: 'Autopay is off',
        heading: 'Autopay is off',
        paragraphs: [
          `${about}. ${ends[facts.reason]}`,
          "We won't take any more payments, except one that's already processing. Please pay your next bill yourself.",
        ],
        action: pay,
        reassurance: notYou,
      };
    case 'AutopayPaymentComing':
      return {
        subject: `Upcoming payment: ${money(facts.amountCents)} on ${facts.chargeOn}`,
        heading: `Your next payment is on ${facts.chargeOn}`,
        paragraphs: [
          `${about}. We'll take ${money(facts.amountCents)} from ${facts.method} for your bill due on ${facts.dueOn}.`,
          ...cardNote(facts),
          ...(facts.earlierCents === null ? [] : [`Your last payment was ${money(facts.earlierCents)}.`]),
          ...(facts.isLate
            ? ['This is after the due date, because we must write to you in advance. To pay on time, pay online now.']
            : []),
          "If you owe less than that by then, we'll take only what you owe.",
          `You can move this payment or pay early through ${facts.changeableThrough}. You can skip it until we make it.`,
        ],
        action: openAutopay,
        reassurance: "You don't need to do anything unless something has changed.",
      };
    case 'AutopayApprovalNeeded':
      return {
        subject: `Approve a payment of ${money(facts.amountCents)}`,
        heading: `Your bill is more than ${money(facts.ceilingCents)}`,
        paragraphs: [
          `${about}. You asked us to check with you before we pay more than ${money(facts.ceilingCents)}.`,
          `If you approve, we'll take ${money(facts.amountCents)} from ${facts.method} on ${facts.chargeOn}.`,
          ...cardNote(facts),
          `Please answer by ${facts.answerBy}. If you don't, we won't pay this bill.`,
        ],
        action: openAutopay,
        reassurance: questions,
      };
    case 'AutopayPaymentFailed':
      return {
        subject: facts.isReturned ? 'Your bank returned a payment' : "Your payment didn't go through",
        heading: facts.isReturned ? 'Your bank returned a payment' : "Your payment didn't go through",
        paragraphs: [
          facts.isReturned
            ? `${about}. Your bank took back the ${money(facts.amountCents)} you paid from ${facts.method}: ${setbacks[facts.reason]}.`
            : `${about}. We couldn't take ${money(facts.amountCents)} from ${facts.method}: ${setbacks[facts.reason]}.`,
          facts.again === null
            ? "We won't try this payment again. Please pay this bill online."
            : `On ${facts.again.on}, we'll try again to take ${money(facts.again.amountCents)}, from ${facts.again.method}. If you pay another way before then, we won't.`,
          facts.balance,
        ],
        action: pay,
        reassurance: questions,
      };
    case 'AutopayNotCharged':
      return {
        subject: "Autopay won't pay your bill",
        heading: "Autopay won't pay your bill",
        paragraphs: [`${about}. ${reasons[facts.reason]}`, facts.balance],
        action: facts.reason === 'no-method' ? openAutopay : pay,
        reassurance: questions,
      };
  }
}

/** Empty unless the card expires first. */
function cardNote({ method, cardEnd }: { method: string; cardEnd: CardEnd | null }): string[] {
  // Messages that an earlier release queued don't have the field.
  if (!cardEnd) return [];
  const { lastDay, backup } = cardEnd;
  return [
    `${method} is valid through ${lastDay}, so we can't use it for this payment. Please choose another way to pay.`,
    backup === null ? "If you don't, we can't make this payment." : `If you don't, we'll use ${backup}.`,
  ];
}

const ends: Record<AutopayEndReason, string> = {
  'by-customer': 'You turned it off.',
  'by-staff': 'We turned it off because you asked us to.',
  'end-date': 'It has reached the end date that you chose.',
  revoked: "Your bank told us that you didn't authorize a payment.",
  'authorization-needed': 'Your bank stopped a payment at your request. To use autopay again, turn it on again.',
  'account-closed': 'The account is closed.',
  'account-settled': 'You settled this account.',
};

const reasons: Record<NoChargeReason, string> = {
  'nothing-due': 'Nothing is due.',
  'no-due-date': "Your bill has no due date, so we don't know when to pay it.",
  'no-minimum': 'Your account has no minimum payment, so there is nothing for autopay to pay.',
  'after-end': 'The payment would be after the end date that you chose.',
  skipped: "You skipped this bill, so we won't pay the corrected one either.",
  'already-tried': "A payment for this bill didn't go through, so we won't try to pay the corrected one.",
  'bill-canceled': 'The bill was canceled.',
  'bill-replaced': 'A newer bill has replaced this one.',
  'account-closed': 'The account is closed.',
  'account-settled': 'You settled this account.',
  'account-disputed': "You disputed this account, so we won't take a payment for it.",
  'account-paused': "You asked for a break, so we won't take a payment for this bill. You can still pay it yourself.",
  'account-out-of-statute': 'You must read a notice about this debt before you can pay it.',
  'account-on-plan': 'A payment plan covers this account.',
  'autopay-ended': 'Autopay is off.',
  'terms-changed': "The way you set up autopay doesn't cover this bill.",
  unanswered: "The amount is above your limit, and you didn't approve it in time.",
  'above-ceiling': 'The amount is above your limit.',
  'no-method': "We can't use your payment method. Choose another one.",
  'notice-undelivered': "We couldn't write to you in time, and we don't take a payment without telling you first.",
  'amount-changed': 'The amount you owe has changed since the first try.',
  'too-late': "It's too late to try this payment again.",
};
