import { parseDate } from '@internationalized/date';
import { formatFullDay } from '@quittance/domain/dates/format-full-day';
import type { Language } from '@quittance/domain/languages';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import type { ReceiptText } from '../../texts/en/receipt.ts';
import { texts } from '../../texts/texts.ts';
import type { PaymentView } from '../history/payment-view.ts';
import type { ReceiptStatus } from './receipt-status.ts';

type Refund = NonNullable<PaymentView['refund']>;

export function refundStatus(
  refund: Refund,
  { payment, language }: { payment: Pick<PaymentView, 'amountCents'>; language: Language },
): ReceiptStatus {
  const { status } = texts[language].receipt;
  const amount = formatMoney(cents(refund.amountCents + refund.feeCents), { language, form: 'document' });
  if (refund.kind === 'reversal') return { outcome: 'returned', ...status.reversed };
  if (refund.state !== 'succeeded') return { outcome: 'paid', ...status.refunding(amount) };
  const day = formatFullDay(parseDate(refund.updatedOn), language);
  const isWhole = refund.amountCents === payment.amountCents;
  const refundText = isWhole ? status.refunded(amount, day) : status.partlyRefunded(amount, day);
  const meaning = refund.isOverpayment ? `${refundText.meaning} ${status.notOwedAgain}` : refundText.meaning;
  return { outcome: isWhole ? 'returned' : 'paid', title: refundText.title, meaning };
}

export function refundLines(
  { refund }: Pick<PaymentView, 'refund'>,
  { labels, money }: { labels: ReceiptText; money: (amount: Cents) => string },
) {
  if (refund?.state !== 'succeeded' || refund.kind === 'reversal') return [];
  return [{ label: labels.refunded, value: money(cents(refund.amountCents + refund.feeCents)) }];
}

/** Returns how far a refund raises the balance, in cents. A refund that has not completed raises it by nothing. */
export function owedAgainBy({ state, amountCents }: Refund): number {
  return state === 'succeeded' ? amountCents : 0;
}

/** Returns true for a refunded credit. Then neither the balance with the payment nor the one without it is owed. */
export function isCreditBack(refund: PaymentView['refund']): boolean {
  return refund?.state === 'succeeded' && refund.isOverpayment;
}
