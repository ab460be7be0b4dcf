import { loweredFeeText } from '@quittance/domain/fees/lowered-fee-text';
import { cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import type { MailText } from '../../templates/mail-text.ts';
import { type PauseReason, type PlanMailFacts, planPath, type StopReason } from '../../templates/plan-mail-facts.ts';
import { setbacks } from './setbacks.ts';

export function planMailText(facts: PlanMailFacts, tenantName: string): MailText {
  const about = `Plan ${facts.planNumber} for ${facts.accountName}`;
  return { ...mailTextOf(facts, { tenantName, about }), action: { label: 'Open your plan', path: planPath } };
}

const money = (amountCents: number) => formatMoney(cents(amountCents), { language: 'en', form: 'document' });
const notYou = "If this wasn't you, contact us right away.";
const reasons = setbacks;
const questions = "If something doesn't look right, contact us.";
const yourCopy = 'This is your copy of what you agreed to. Keep it for your records.';

function mailTextOf(facts: PlanMailFacts, { tenantName, about }: { tenantName: string; about: string }): MailText {
  switch (facts.template) {
    case 'PlanCreated':
      return {
        subject: 'Your payment plan is set up',
        heading: 'Your payment plan is set up',
        paragraphs: [`${about}.`, ...costs(facts), yourCopy, facts.authorizationText],
        reassurance: notYou,
      };
    case 'PlanChanged':
      return {
        subject: changed[facts.change],
        heading: changed[facts.change],
        paragraphs: [`${about}.`, ...costs(facts), yourCopy, facts.authorizationText],
        reassurance: notYou,
      };
    case 'PlanCanceled':
      return {
        subject: 'Your payment plan is canceled',
        heading: 'Your payment plan is canceled',
        paragraphs: [
          `${about}.`,
          "We won't take any more payments for this plan, except one that's already processing.",
          left(facts),
        ],
        reassurance: notYou,
      };
    case 'PlanPaymentComing':
      return {
        subject: `Upcoming plan payment: ${money(facts.amountCents)} on ${facts.chargeOn}`,
        heading: `Your next plan payment is on ${facts.chargeOn}`,
        paragraphs: [
          `${about}. We'll take ${money(facts.amountCents)} from ${facts.method}.`,
          ...(facts.earlierCents === null ? [] : [`Your last payment was ${money(facts.earlierCents)}.`]),
          "If you owe less than that by then, we'll take only what you owe.",
          `You can change or stop this payment through ${facts.changeableThrough}, online or by contacting us.`,
        ],
        reassurance: "You don't need to do anything unless something has changed.",
      };
    case 'PlanPaymentMade':
      return {
        subject: `We received ${money(facts.amountCents)}`,
        heading: 'We received your plan payment',
        paragraphs: [
          `${about}. We received ${money(facts.amountCents)} from ${facts.method}.`,
          ...(facts.loweredFeeCents ? [loweredFeeText(cents(facts.loweredFeeCents), 'en')] : []),
          ...(facts.nextOn === null ? [] : [`Your next payment is on ${facts.nextOn}.`]),
        ],
        reassurance: questions,
      };
    case 'PlanPaymentRetrying':
      return {
        subject: "Your plan payment didn't go through",
        heading: "Your plan payment didn't go through",
        paragraphs: [
          `${about}. We couldn't take ${money(facts.amountCents)} from ${facts.method}: ${reasons[facts.reason]}.`,
          again(facts.againOn),
          'To pay another way, open your plan before then.',
        ],
        reassurance: questions,
      };
    case 'PlanPaymentFailed':
      return {
        subject: "Your plan payment didn't go through",
        heading: "Your plan payment didn't go through",
        paragraphs: [
          `${about}. We couldn't take ${money(facts.amountCents)} from ${facts.method}: ${reasons[facts.reason]}. We won't try this payment again.`,
          ...(facts.isMissing ? [missing] : []),
          facts.nextOn === null
            ? `This was the plan's last payment. ${left(facts)}`
            : `Your next payment is on ${facts.nextOn}. If this payment method won't work, choose another one before then.`,
        ],
        reassurance: questions,
      };
    case 'PlanPaymentReturned':
      return {
        subject: 'Your bank returned a plan payment',
        heading: 'Your bank returned a plan payment',
        paragraphs: [
          `${about}. Your bank took back the ${money(facts.amountCents)} you paid from ${facts.method}: ${reasons[facts.reason]}.`,
          facts.balance ?? 'You owe that amount again.',
          ...(facts.againOn === null ? [] : [again(facts.againOn)]),
          ...(facts.againOn === null
            ? [facts.isMissing ? missing : "We won't try this payment again. You can pay it online."]
            : []),
        ],
        reassurance: questions,
      };
    case 'PlanCompleted':
      return {
        subject: 'Your payment plan is complete',
        heading: 'Your payment plan is complete',
        paragraphs: [
          ...(facts.paidCents > 0
            ? [
                `${about}. You paid ${money(facts.paidCents)} through this plan, and we won't take any more payments.`,
                facts.isAllPaid ? 'Thank you.' : `Some plan payments didn't go through. ${left(facts)}`,
              ]
            : [
                facts.isAllPaid
                  ? `${about}. This account has nothing left to pay, so we won't take any payments for the plan.`
                  : `${about}. None of the plan's payments went through, and we won't try again. ${left(facts)}`,
              ]),
          ...(facts.missingCents === 0
            ? []
            : [`${money(facts.missingCents)} is still unpaid. Open your plan to choose how to make it up.`]),
        ],
        reassurance: questions,
      };
    case 'PlanPaused':
      return {
        subject: 'Your payment plan is paused',
        heading: 'Your payment plan is paused',
        paragraphs: [
          `${about}.`,
          ...(facts.missedCents === null ? [] : [`${missed(facts.missedCents)}.`]),
          pauses[facts.reason],
        ],
        reassurance: "We won't take any payments for the plan until you resume it.",
      };
    case 'PlanStopped':
      return {
        subject: 'Your payment plan has ended',
        heading: 'Your payment plan has ended',
        paragraphs: [
          `${about}.`,
          ...stopped(facts),
          "We won't take any more payments for this plan. Your payments still count.",
          left(facts),
        ],
        reassurance: `To keep paying over time, set up another plan online or contact ${tenantName}.`,
      };
  }
}

function left({ balance }: { balance?: string }): string {
  return balance ?? 'You still owe the rest of your balance.';
}

function again(dayAsText: string | null): string {
  return dayAsText === null ? "We'll try again." : `We'll try again on ${dayAsText}.`;
}

const missing =
  "This payment is still unpaid. We won't take it on another day unless you agree. Open your plan to pay it now or add it to the end.";

function missed(amountCents: number): string {
  return `A payment of ${money(amountCents)} didn't go through or was returned`;
}

function stopped({ reason, missedCents }: { reason: StopReason; missedCents: number | null }): string[] {
  if (missedCents === null) return [stops[reason]];
  return reason === 'missed'
    ? [`${missed(missedCents)}, so the plan has ended.`]
    : [`${missed(missedCents)}.`, stops[reason]];
}

const changed: Record<Extract<PlanMailFacts, { template: 'PlanChanged' }>['change'], string> = {
  move: 'A plan payment has a new date',
  skip: 'A plan payment will be skipped',
  amount: 'Your plan payments have a new amount',
  frequency: 'Your plan has new payment dates',
  method: 'Your plan has a new payment method',
  pause: 'You paused your payment plan',
  resume: 'You resumed your payment plan',
  'make-up': 'We added a missed payment to your plan',
};

const pauses: Record<PauseReason, string> = {
  'authorization-needed':
    'Your bank stopped the payment at your request. To resume the plan, choose how to pay and agree to the plan again.',
  'card-expired': 'Your card has expired. To resume the plan, choose another payment method.',
  'bank-not-accepted':
    "We don't accept bank accounts for this account anymore. To resume the plan, choose another payment method.",
  'card-not-accepted':
    "We don't accept this type of card for this account anymore. To resume the plan, choose another payment method.",
  'method-disabled': "We can't use your bank account anymore. To resume the plan, choose another payment method.",
};

const stops: Record<StopReason, string> = {
  'authorization-revoked': "Your bank told us that you didn't authorize the payment, so the plan has ended.",
  missed: 'A payment was missed, so the plan has ended.',
  'missed-in-a-row': 'Two payments in a row were missed, so the plan has ended.',
};

function costs({ cost }: { readonly cost?: string }): string[] {
  return cost === undefined ? [] : [`You'll pay ${cost}.`];
}
