import { loweredFeeText } from '@quittance/domain/fees/lowered-fee-text';
import { cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import type { MailWords } from './mail-words.ts';
import { type PauseReason, type PlanMailFacts, planPath, type StopReason } from './plan-mail-facts.ts';
import { setbackWords } from './setback-words.ts';

export function englishPlanMailWords(facts: PlanMailFacts, tenantName: string): MailWords {
  const about = `Plan ${facts.planNumber} for ${facts.accountName}`;
  return { ...wordsOf(facts, { tenantName, about }), action: { label: 'Open your plan', path: planPath } };
}

const money = (amountCents: number) => formatMoney(cents(amountCents), { language: 'en', form: 'document' });
const notYou = 'If this was not you, please contact us right away.';
const reasons = setbackWords.en;
const questions = 'If something here does not look right, please contact us.';

function wordsOf(facts: PlanMailFacts, { tenantName, about }: { tenantName: string; about: string }): MailWords {
  switch (facts.template) {
    case 'PlanCreated':
      return {
        subject: 'Your payment plan is set up',
        heading: 'Your payment plan is set up',
        paragraphs: [
          `${about}.`,
          ...costs(facts),
          'This is your copy of what you agreed to. Please keep it.',
          facts.authorizationText,
        ],
        reassurance: notYou,
      };
    case 'PlanChanged':
      return {
        subject: changed[facts.change],
        heading: changed[facts.change],
        paragraphs: [
          `${about}.`,
          ...costs(facts),
          'This is your copy of what you agreed to. Please keep it.',
          facts.authorizationText,
        ],
        reassurance: notYou,
      };
    case 'PlanCanceled':
      return {
        subject: 'Your payment plan is canceled',
        heading: 'Your payment plan is canceled',
        paragraphs: [
          `${about}.`,
          'We take no more payments for it. A payment that was already on its way still arrives.',
          left(facts),
        ],
        reassurance: notYou,
      };
    case 'PlanPaymentComing':
      return {
        subject: `${money(facts.amountCents)} on ${facts.chargeOn}`,
        heading: `Your next payment is on ${facts.chargeOn}`,
        paragraphs: [
          `${about}. We will take ${money(facts.amountCents)} from ${facts.method}.`,
          ...(facts.earlierCents === null ? [] : [`The payment before was ${money(facts.earlierCents)}.`]),
          'If you owe less than that by then, we take only what you owe.',
          `You can change or stop this payment until the end of ${facts.changeableThrough}, online or by contacting us.`,
        ],
        reassurance: 'If nothing has changed for you, there is nothing to do.',
      };
    case 'PlanPaymentMade':
      return {
        subject: `We received ${money(facts.amountCents)}`,
        heading: 'Your plan payment was received',
        paragraphs: [
          `${about}. We received ${money(facts.amountCents)} from ${facts.method}.`,
          ...(facts.loweredFeeCents ? [loweredFeeText(cents(facts.loweredFeeCents), 'en')] : []),
          ...(facts.nextOn === null ? [] : [`The next payment is on ${facts.nextOn}.`]),
        ],
        reassurance: questions,
      };
    case 'PlanPaymentRetrying':
      return {
        subject: 'A plan payment did not go through',
        heading: 'A plan payment did not go through',
        paragraphs: [
          `${about}. ${money(facts.amountCents)} from ${facts.method} did not go through: ${reasons[facts.reason]}.`,
          again(facts.againOn),
          'You can choose another way to pay before then.',
        ],
        reassurance: questions,
      };
    case 'PlanPaymentFailed':
      return {
        subject: 'A plan payment did not go through',
        heading: 'A plan payment did not go through',
        paragraphs: [
          `${about}. ${money(facts.amountCents)} from ${facts.method} did not go through: ${reasons[facts.reason]}. We do not try this payment again.`,
          ...(facts.isMissing ? [missing] : []),
          facts.nextOn === null
            ? `No other payment of the plan follows. ${left(facts)}`
            : `The next payment is on ${facts.nextOn}. Please choose another way to pay before then if this one cannot be used.`,
        ],
        reassurance: questions,
      };
    case 'PlanPaymentReturned':
      return {
        subject: 'Your bank returned a plan payment',
        heading: 'Your bank returned a plan payment',
        paragraphs: [
          `${about}. Your bank took back the ${money(facts.amountCents)} that we had received from ${facts.method}: ${reasons[facts.reason]}.`,
          facts.balance ?? 'That part of your balance is open again.',
          ...(facts.againOn === null ? [] : [again(facts.againOn)]),
          ...(facts.againOn === null
            ? [facts.isMissing ? missing : 'No payment is planned for it. You can pay it online.']
            : []),
        ],
        reassurance: questions,
      };
    case 'PlanCompleted':
      return {
        subject: 'Your payment plan is complete',
        heading: 'Your payment plan is complete',
        paragraphs: [
          `${about}. It brought ${money(facts.paidCents)} in all. We take no more payments for it.`,
          ...(facts.isAllPaid ? ['Thank you.'] : [`Some of its payments did not go through. ${left(facts)}`]),
          ...(facts.missingCents === 0
            ? []
            : [`${money(facts.missingCents)} is missing. Open your plan to choose how to make it up.`]),
        ],
        reassurance: questions,
      };
    case 'PlanPaused':
      return {
        subject: 'Your payment plan needs you',
        heading: 'Your payment plan is on hold',
        paragraphs: [`${about}.`, ...missed(facts.missedCents), pauses[facts.reason]],
        reassurance: 'We take no payments for the plan until then.',
      };
    case 'PlanStopped':
      return {
        subject: 'Your payment plan has ended',
        heading: 'Your payment plan has ended',
        paragraphs: [
          `${about}.`,
          ...missed(facts.missedCents),
          stops[facts.reason],
          'We take no more payments for it. What you have paid counts.',
          left(facts),
        ],
        reassurance: `If you want to go on, you can set up another plan online or talk to ${tenantName}.`,
      };
  }
}

function left({ balance }: { balance?: string }): string {
  return balance ?? 'What is left of your balance stays due.';
}

function again(dayInWords: string | null): string {
  return dayInWords === null ? 'We will try it again.' : `We will try it again on ${dayInWords}.`;
}

const missing =
  'This payment is missing from your plan. We won’t take it on another day unless you agree to that. Open your plan to choose: pay it now, or add it to the end.';

function missed(amountCents: number | null): string[] {
  return amountCents === null ? [] : [`A payment of ${money(amountCents)} did not go through or was returned.`];
}

const changed: Record<Extract<PlanMailFacts, { template: 'PlanChanged' }>['change'], string> = {
  move: 'A payment of your plan has another day',
  skip: 'A payment of your plan is skipped',
  amount: 'Your plan payments have another amount',
  frequency: 'Your plan has new payment dates',
  method: 'Your plan is paid another way',
  pause: 'Your payment plan is on hold',
  resume: 'Your payment plan goes on',
  'make-up': 'A missed payment is added to your plan',
};

const pauses: Record<PauseReason, string> = {
  'authorization-needed':
    'The payment was stopped at your bank. If you want the plan to go on, choose how to pay and agree to it again.',
  'card-expired': 'The card that pays it has expired. Choose another way to pay, and the plan goes on.',
  'card-not-accepted':
    'We no longer accept this type of card for the account. Choose another way to pay, and the plan goes on.',
  'method-disabled':
    'The bank account that pays it can no longer be used. Choose another way to pay, and the plan goes on.',
};

const stops: Record<StopReason, string> = {
  'authorization-revoked': 'Your bank was told that the payment was not authorized, so the plan has ended.',
  missed: 'The plan ends when a payment is missed.',
  'missed-in-a-row': 'Two payments in a row were missed, so the plan has ended.',
};

function costs({ cost }: { readonly cost?: string }): string[] {
  return cost === undefined ? [] : [`You will pay ${cost}.`];
}
