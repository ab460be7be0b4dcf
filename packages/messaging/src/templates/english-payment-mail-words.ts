import { afterPaymentText } from '@quittance/domain/balances/balance-text';
import { loweredFeeText } from '@quittance/domain/fees/lowered-fee-text';
import { formatList } from '@quittance/domain/formats/format-list';
import { cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import type { MailWords } from './mail-words.ts';
import { type CancelCause, leftByPayment, type PaymentMailFacts, paymentsPath, payPath } from './payment-mail-facts.ts';
import { setbackWords } from './setback-words.ts';

/** The e-mails about single payments in English. */
export function englishPaymentMailWords(facts: PaymentMailFacts): MailWords {
  const total = money(facts.totalCents);
  const about = `Payment ${facts.confirmationNumber} for ${accounts(facts)}`;
  const taken = facts.method === null ? `${total} in cash` : `${total} from ${facts.method}`;
  return wordsOf(facts, { total, about, taken });
}

const money = (amountCents: number) => formatMoney(cents(amountCents), { language: 'en', form: 'document' });
const reasons = setbackWords.en;
const notYou = 'If this was not you, please contact us right away.';
const questions = 'If something here does not look right, please contact us.';
const openPayments = { label: 'Open your payments', path: paymentsPath };
const pay = { label: 'Pay online', path: payPath };
const openReceipt = 'Open your receipt';
const keepLink = ({ linkDays }: { linkDays: number }) =>
  `The link opens this one receipt for ${linkDays} days, without signing in. Please do not pass it on.`;

type Phrases = { total: string; about: string; taken: string };

function wordsOf(facts: PaymentMailFacts, { total, about, taken }: Phrases): MailWords {
  switch (facts.template) {
    case 'PaymentComing':
      return {
        subject: `${total} on ${facts.paymentOn}`,
        heading: `Your payment is on ${facts.paymentOn}`,
        paragraphs: [`${about}. We will take ${taken}.`, ...details(facts), cancelable(facts)],
        action: openPayments,
        reassurance: 'If nothing has changed for you, there is nothing to do.',
      };
    case 'PaymentScheduled':
      return {
        subject: `${total} is scheduled for ${facts.paymentOn}`,
        heading: 'Your payment is scheduled',
        paragraphs: [
          `${about}. We will take ${taken} on ${facts.paymentOn}.`,
          ...details(facts),
          cancelable(facts),
          'This is your copy of what you agreed to. Please keep it.',
          facts.authorizationText,
        ],
        action: openPayments,
        reassurance: notYou,
      };
    case 'PaymentReceived':
      return {
        subject: `We received ${total}`,
        heading: 'Your payment was received',
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
                `${about}. We are checking your bank account first, because it is the first payment from it.`,
                `On ${facts.bankAskedOn}, we will ask your bank for ${taken}.`,
              ]
            : [`${about}. We asked your bank for ${taken}.`]),
          facts.settlesBy === null
            ? 'It is processing until your bank has paid it.'
            : `It is processing until your bank has paid it, usually by ${facts.settlesBy}.`,
          "If your bank doesn't pay it, we'll let you know.",
          ...details(facts),
          ...byGuest(facts),
        ],
        action: { label: openReceipt, path: facts.receiptPath },
        reassurance: `${keepLink(facts)} ${questions}`,
      };
    case 'PaymentDeclined':
      return {
        subject: `Your payment of ${total} did not go through`,
        heading: 'Your payment did not go through',
        paragraphs: [
          `${about}. We could not take ${taken}: ${reasons[facts.reason]}.`,
          facts.balance ?? 'Your balance is what it was before.',
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
          ...(facts.isSettlement ? [] : ['The amount is owed again.']),
          ...(facts.balance === undefined ? [] : [facts.balance]),
          'You can pay online, by another method if you like.',
        ],
        action: pay,
        reassurance: questions,
      };
    case 'PaymentRefunded':
      return {
        subject: `${money(facts.refundedCents)} of your payment of ${total} went back to you`,
        heading: 'You have a refund',
        paragraphs: [
          `${about}. We gave back ${money(facts.refundedCents)} of ${taken}.`,
          'It goes where the money came from. A bank or a card can take some days to show it.',
        ],
        action: openPayments,
        reassurance: questions,
      };
    case 'PaymentCanceled':
      return {
        subject: `Your payment of ${total} is canceled`,
        heading: 'Your payment is canceled',
        paragraphs: [`${about}. We will not take ${taken}.`, causes[facts.cause]],
        action: openPayments,
        reassurance: notYou,
      };
  }
}

function details(facts: PaymentMailFacts): string[] {
  const { feeCents, loweredFeeCents } = facts;
  const left = leftByPayment(facts);
  return [
    ...(feeCents > 0 ? [`The total includes a service fee of ${money(feeCents)}.`] : []),
    ...(loweredFeeCents ? [loweredFeeText(cents(loweredFeeCents), 'en')] : []),
    ...(left ? [afterPaymentText(left, 'en')] : []),
    ...(left && left.kind !== 'settles' && facts.otherScheduled !== undefined ? [facts.otherScheduled] : []),
  ];
}

function cancelable({ cancelableThrough }: { cancelableThrough: string }): string {
  return `You can cancel this payment until the end of ${cancelableThrough}: online, among your payments, or by contacting us.`;
}

function byGuest({ isGuest }: { isGuest: boolean }): string[] {
  return isGuest ? ['It was made by someone who had not signed in.'] : [];
}

const causes: Record<CancelCause, string> = {
  customer: 'It was canceled online.',
  settled: 'It was canceled because the account is being settled.',
  disputed: 'It was canceled because you told us that you do not owe this.',
  unannounced:
    'We canceled it because the notice we must send you before this payment could not be delivered. You still owe this amount.',
  'card-not-accepted':
    'We canceled it because we no longer accept this type of card for this account. Nothing was charged, and you still owe this amount. Please pay another way.',
  other: 'We canceled it. What it was for is still owed.',
};

function accounts({ accounts: paid }: PaymentMailFacts): string {
  const named = formatList(
    paid.map(({ accountName, accountReferenceCode }) => `${accountReferenceCode} (${accountName})`),
    'en',
  );
  return `${paid.length === 1 ? 'account' : 'accounts'} ${named}`;
}
