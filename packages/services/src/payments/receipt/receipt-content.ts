import { parseDate } from '@internationalized/date';
import type { Language } from '@quittance/domain/languages';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import { methodDisplay } from '@quittance/domain/payment-methods/describe-method';
import type { CardBinType } from '@quittance/domain/payment-methods/payment-token';
import type { PaymentState } from '@quittance/domain/payments/payment-life';
import type { Tenant } from '../../tenants/tenant.ts';
import type { PaymentView } from '../payment-view.ts';
import { localeOf, longDay, longInstant } from './receipt-dates.ts';
import { type Outcome, type ReceiptStatus, receiptStatus } from './receipt-status.ts';
import { receiptWords } from './receipt-words.ts';

/** What a receipt is made of. */
export type ReceiptFacts = {
  tenant: Pick<
    Tenant,
    | 'name'
    | 'primaryColor'
    | 'secondaryColor'
    | 'timeZone'
    | 'supportPhone'
    | 'supportEmail'
    | 'supportHours'
    | 'showDisclosures'
  >;
  payment: Omit<PaymentView, 'trail' | 'lease_until' | 'created_at'> & { card_bin_type: CardBinType | null };
  /** The words that the payer agreed to, in the language in which they were shown. */
  authorization?: { text: string; language: Language };
  /** The payer's full name. */
  payer: string;
  language: Language;
  issuedAt: Date;
};

/** A label and its value, as two cells of a row. */
export type ReceiptLine = { label: string; value: string };

/** Everything that stands on a receipt, in reading order. */
export type ReceiptContent = {
  /** The document's title, for the window and the screen reader. */
  title: string;
  locale: string;
  tenantName: string;
  contact: string[];
  heading: string;
  status: ReceiptStatus;
  amounts: ReceiptLine[];
  total: ReceiptLine;
  balance: ReceiptLine;
  details: ReceiptLine[];
  authorization: { heading: string; text: string; locale: string } | undefined;
  footer: string[];
};

/** What a receipt says. Money always with 2 decimals, days and instants in full: paper is read on other days too (SPEC 9.4). */
export function receiptContent({ tenant, payment, payer, language, ...facts }: ReceiptFacts): ReceiptContent {
  const words = receiptWords[language];
  const money = (amount: Cents) => formatMoney(amount, { language, form: 'document' });
  const status = receiptStatus(
    { state: payment.state as PaymentState, settlesBy: payment.settles_by, returnCode: payment.return_code },
    language,
  );
  return {
    title: words.titleOf(payment.confirmation_number, tenant.name),
    locale: localeOf(language),
    tenantName: tenant.name,
    contact: [tenant.supportPhone, tenant.supportEmail, tenant.supportHours].filter((line) => line !== null),
    heading: words.heading,
    status,
    amounts: [
      { label: words.amount, value: money(cents(payment.amount_cents)) },
      { label: words.fee, value: money(cents(payment.fee_cents)) },
    ],
    total: {
      label: words[totalLabels[status.outcome]],
      value: money(cents(payment.amount_cents + payment.fee_cents)),
    },
    balance: balanceLine(payment, { outcome: status.outcome, language }),
    details: detailLines(payment, { payer, language }),
    authorization: facts.authorization && {
      heading: words.authorization,
      text: facts.authorization.text,
      locale: localeOf(facts.authorization.language),
    },
    footer: [
      ...(tenant.showDisclosures ? [words.debtCollector] : []),
      words.issued(longInstant(facts.issuedAt, { language, timeZone: tenant.timeZone })),
    ],
  };
}

const totalLabels = {
  paid: 'totalPaid',
  pending: 'total',
  'not-charged': 'totalNotCharged',
  returned: 'totalReturned',
} as const satisfies Record<Outcome, string>;

/** The balance was written down when the payment was reserved; one that did not stand left the account as it was before. */
function balanceLine(
  payment: Pick<PaymentView, 'amount_cents' | 'balance_after_cents'>,
  { outcome, language }: { outcome: Outcome; language: Language },
): ReceiptLine {
  const stands = outcome === 'paid' || outcome === 'pending';
  const balance = cents(payment.balance_after_cents + (stands ? 0 : payment.amount_cents));
  return {
    label: stands ? receiptWords[language].balanceAfter : receiptWords[language].balanceWithout,
    value: formatMoney(balance, { language, form: 'document' }),
  };
}

function detailLines(
  payment: ReceiptFacts['payment'],
  { payer, language }: { payer: string; language: Language },
): ReceiptLine[] {
  const words = receiptWords[language];
  const method = methodDisplay(
    {
      paidBy: payment.paid_by,
      accountType: payment.bank_account_type,
      binType: payment.card_bin_type,
      lastFour: payment.last_four,
    },
    language,
  );
  return [
    { label: words.method, value: method },
    { label: words.account, value: payment.account_name },
    { label: words.accountReference, value: payment.account_reference_code },
    { label: words.payer, value: payer },
    { label: words.paymentDate, value: longDay(parseDate(payment.pay_on), language) },
    { label: words.confirmationNumber, value: payment.confirmation_number },
    { label: words.transactionReference, value: payment.payment_id },
  ];
}
