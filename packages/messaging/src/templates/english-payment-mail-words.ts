import { cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import type { MailWords } from './mail-words.ts';
import { type PaymentMailFacts, paymentsPath } from './payment-mail-facts.ts';

/** The e-mails about single payments in English. */
export function englishPaymentMailWords(facts: PaymentMailFacts): MailWords {
  const total = money(facts.totalCents);
  return {
    subject: `${total} on ${facts.paymentOn}`,
    heading: `Your payment is on ${facts.paymentOn}`,
    paragraphs: [
      `Payment ${facts.confirmationNumber} for ${accounts(facts)}. We will take ${total} from ${facts.method}.`,
      ...(facts.feeCents > 0 ? [`The total includes a service fee of ${money(facts.feeCents)}.`] : []),
      ...(facts.isSettlement ? ['It pays the settlement that you agreed to.'] : []),
      `You can cancel this payment until the end of ${facts.cancelableThrough}: online, among your payments, or by contacting us.`,
    ],
    action: { label: 'Open your payments', path: paymentsPath },
    reassurance: 'If nothing has changed for you, there is nothing to do.',
  };
}

const money = (amountCents: number) => formatMoney(cents(amountCents), { language: 'en', form: 'document' });
const list = new Intl.ListFormat('en', { type: 'conjunction' });

function accounts({ accounts: paid }: PaymentMailFacts): string {
  const named = list.format(
    paid.map(({ accountName, accountReferenceCode }) => `${accountReferenceCode} (${accountName})`),
  );
  return `${paid.length === 1 ? 'account' : 'accounts'} ${named}`;
}
