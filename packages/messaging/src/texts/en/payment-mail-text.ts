import { afterPaymentText } from '@quittance/domain/balances/balance-text';
import { loweredFeeText } from '@quittance/domain/fees/lowered-fee-text';
import { formatList } from '@quittance/domain/formats/format-list';
import { cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import type { MailText } from '../../templates/mail-text.ts';
import {
  type CancelCause,
  leftByPayment,
  type PaymentMailFacts,
  paymentsPath,
  payPath,
} from '../../templates/payment-mail-facts.ts';
import { setbacks } from './setbacks.ts';

export function paymentMailText(facts: PaymentMailFacts): MailText {
  const total = money(facts.totalCents);
  const about = `Payment ${facts.confirmationNumber} for ${accounts(facts)}`;
  const taken = takenText(facts);
  return mailTextOf(facts, { total, about, taken });
}

const money = (amountCents: number) => formatMoney(cents(amountCents), { language: 'en', form: 'document' });
const reasons = setbacks;
const notYou = "If this wasn't you, contact us right away.";
const questions = "If something doesn't look right, contact us.";
const openPayments = { label: 'Open your payments', path: paymentsPath };
const pay = { label: 'Pay online', path: payPath };
const openReceipt = 'Open your receipt';
const keepLink = ({ linkDays }: { linkDays: number }) =>
  `For ${linkDays} days, anyone with this link can open the receipt without signing in. Don't share it.`;

type Phrases = { total: string; about: string; taken: string };

function mailTextOf(facts: PaymentMailFacts, { total, about, taken }: Phrases): MailText {
  switch (facts.template) {
    case 'PaymentComing':
      return {
        subject: `Upcoming payment: ${total} on ${facts.scheduledFor}`,
        heading: `Your payment is coming up on ${facts.scheduledFor}`,
        paragraphs: [`${about}. We'll take ${taken}.`, ...details(facts), cancelable(facts)],
        action: openPayments,
        reassurance: "You don't need to do anything unless something has changed.",
      };
    case 'PaymentScheduled':
      return {
        subject: `${total} is scheduled for ${facts.scheduledFor}`,
        heading: 'Your payment is scheduled',
        paragraphs: [
          `${about}. We'll take ${taken} on ${facts.scheduledFor}.`,
          ...details(facts),
          cancelable(facts),
          'This is your copy of what you agreed to. Keep it for your records.',
          facts.authorizationText,
        ],
        action: openPayments,
        reassurance: notYou,
      };
    case 'PaymentReceived':
      return {
        subject: `We received ${total}`,
        heading: 'We received your payment',
        paragraphs: [`${about}. We received ${taken}. Thank you.`, ...details(facts), ...byGuest(facts)],
        action: { label: openReceipt, path: facts.receiptPath },
        reassurance: `${keepLink(facts)} ${questions}`,
      };
    case 'PaymentSubmitted':
      return {
        subject: `Your payment of ${total} is processing`,
        heading: 'Your payment is processing',
        paragraphs: [
          ...(facts.bankAskedOn
            ? [
                `${about}. This is the first payment from this bank account, so we're verifying the account first.`,
                `We'll ask your bank for ${taken} on ${facts.bankAskedOn}.`,
              ]
            : [`${about}. We asked your bank for ${taken}.`]),
          facts.settlesBy === null
            ? 'Your payment will show as processing until your bank pays it.'
            : `Your payment will show as processing until your bank pays it, usually by ${facts.settlesBy}.`,
          "If your bank doesn't pay it, we'll let you know.",
          ...details(facts),
          ...byGuest(facts),
        ],
        action: { label: openReceipt, path: facts.receiptPath },
        reassurance: `${keepLink(facts)} ${questions}`,
      };
    case 'PaymentDeclined':
      return {
        subject: `Your payment of ${total} didn't go through`,
        heading: "Your payment didn't go through",
        paragraphs: [
          `${about}. We couldn't take ${taken}: ${reasons[facts.reason]}.`,
          facts.balance ?? "Your balance hasn't changed.",
          'You can pay another way.',
        ],
        action: pay,
        reassurance: questions,
      };
    case 'PaymentReturned':
      return {
        subject: `Your bank returned your payment of ${total}`,
        heading: 'Your bank returned your payment',
        paragraphs: [
          `${about}. Your bank returned ${taken}: ${reasons[facts.reason]}.`,
          ...(facts.isSettlement ? [] : ['We added this amount back to your balance.']),
          ...(facts.balance === undefined ? [] : [facts.balance]),
          facts.reason === 'charged-back'
            ? 'You can pay online with a different payment method.'
            : 'You can pay online with the same payment method or a different one.',
        ],
        action: pay,
        reassurance: questions,
      };
    case 'PaymentRefunded':
      return {
        subject: `We refunded ${refunded(facts, `your ${total} payment`)}`,
        heading: 'We sent you a refund',
        paragraphs: [
          `${about}. We refunded ${refunded(facts, `your payment of ${taken}`)}.`,
          'The money can take a few days to reach you.',
        ],
        action: openPayments,
        reassurance: questions,
      };
    case 'PaymentCanceled':
      return {
        subject: `Your payment of ${total} is canceled`,
        heading: 'Your payment is canceled',
        paragraphs: [`${about}. We won't take ${taken}.`, causes[facts.cause]],
        action: openPayments,
        reassurance: notYou,
      };
  }
}

/** The amount and how it was paid. */
function takenText({ totalCents, method }: Pick<PaymentMailFacts, 'totalCents' | 'method'>): string {
  return method === null ? `${money(totalCents)} in cash` : `${money(totalCents)} from ${method}`;
}

/** Phrases that a tenant's own words can use. */
export function paymentPhrases(facts: PaymentMailFacts): {
  accounts: string;
  payment: string;
  refund: string | undefined;
} {
  const taken = takenText(facts);
  const refund = facts.template === 'PaymentRefunded' ? refunded(facts, `your payment of ${taken}`) : undefined;
  return { accounts: accounts(facts), payment: taken, refund };
}

function details(facts: PaymentMailFacts): string[] {
  const { feeCents, loweredFeeCents } = facts;
  const left = leftByPayment(facts);
  return [
    ...(feeCents > 0 ? [`The total includes a convenience fee of ${money(feeCents)}.`] : []),
    ...(loweredFeeCents ? [loweredFeeText(cents(loweredFeeCents), 'en')] : []),
    ...(left ? [afterPaymentText(left, 'en')] : []),
    ...(left && left.kind !== 'settles' && facts.otherScheduled !== undefined ? [facts.otherScheduled] : []),
  ];
}

function refunded(
  { refundedCents, totalCents }: { refundedCents: number; totalCents: number },
  payment: string,
): string {
  return refundedCents === totalCents ? payment : `${money(refundedCents)} of ${payment}`;
}

function cancelable({ cancelableThrough }: { cancelableThrough: string }): string {
  return `You can cancel this payment through ${cancelableThrough}, online or by contacting us.`;
}

function byGuest({ isGuest }: { isGuest: boolean }): string[] {
  return isGuest ? ['Someone made this payment without signing in.'] : [];
}

const causes: Record<CancelCause, string> = {
  customer: 'You canceled this payment online.',
  settled: "We canceled this payment because you're settling this account.",
  disputed: "We canceled this payment because you told us you don't owe this debt.",
  unannounced:
    "We canceled this payment because we couldn't send you the required notice first. You still owe this amount.",
  'bank-not-accepted':
    "We canceled this payment because we no longer accept bank accounts for this account. We didn't charge you, and you still owe this amount. Pay another way.",
  'card-not-accepted':
    "We canceled this payment because we no longer accept this type of card for this account. We didn't charge you, and you still owe this amount. Pay another way.",
  other: 'We canceled this payment. You still owe this amount.',
};

function accounts({ accounts: paid }: PaymentMailFacts): string {
  const named = formatList(
    paid.map(({ accountName, accountReferenceCode }) => `${accountReferenceCode} (${accountName})`),
    'en',
  );
  return `${paid.length === 1 ? 'account' : 'accounts'} ${named}`;
}
