import { parseDate } from '@internationalized/date';
import { afterPayment, type PaymentTiming } from '@quittance/domain/balances/after-payment';
import { afterPaymentText } from '@quittance/domain/balances/balance-text';
import { leftByShares } from '@quittance/domain/balances/left-by-shares';
import { otherScheduledText } from '@quittance/domain/balances/other-scheduled-text';
import { formatFullDay } from '@quittance/domain/dates/format-full-day';
import { formatFullInstant } from '@quittance/domain/dates/format-instant';
import { loweredFeeText } from '@quittance/domain/fees/lowered-fee-text';
import type { Language } from '@quittance/domain/languages';
import { type Cents, cents, zeroCents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import { methodDisplay } from '@quittance/domain/payment-methods/describe-method';
import type { CardBinType } from '@quittance/domain/payment-methods/payment-token';
import type { PaymentState } from '@quittance/domain/payments/payment-life';
import type { Tenant } from '../../tenants/tenant.ts';
import { todayOf } from '../../tenants/today-of.ts';
import type { ReceiptText } from '../../texts/en/receipt.ts';
import { texts } from '../../texts/texts.ts';
import type { PaymentView } from '../history/payment-view.ts';
import { otherScheduled, type ScheduledBeside } from '../record/left-by-payment.ts';
import { localeOf } from './document-locale.ts';
import { type Outcome, type ReceiptStatus, receiptStatus } from './receipt-status.ts';
import { isCreditBack, owedAgainBy, refundLines, refundStatus } from './refund-content.ts';

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
  payment: Omit<PaymentView, 'trail' | 'leaseUntil' | 'createdAt' | 'updatedOn' | 'loweredFeeCents'> & {
    cardBinType: CardBinType | null;
    /** Missing in receipts of the previous release. */
    scheduledBefore?: ScheduledBeside | null;
    loweredFeeCents?: number;
  };
  /** The authorization text in the language in which the payer saw it. */
  authorization?: { text: string; language: Language };
  /** The payer's full name; undefined for a guest, whose identity is unknown. */
  payer: string | undefined;
  language: Language;
  issuedAt: Date;
};

export type ReceiptLine = { label: string; value: string };

/** Receipt content in reading order. */
export type ReceiptContent = {
  /** The document title, for the window and screen readers. */
  title: string;
  locale: string;
  tenantName: string;
  contact: string[];
  heading: string;
  status: ReceiptStatus;
  amounts: ReceiptLine[];
  total: ReceiptLine;
  /** The refunded part of the total. */
  refunded: ReceiptLine[];
  /**
   * Undefined for an unpaid cash slip, which changes no balance, for a settlement payment, and for a refunded credit.
   */
  balance: ReceiptLine | undefined;
  /** The accounts of a payment with more accounts than fit its first page. */
  accounts: { heading: string; lines: ReceiptLine[] } | undefined;
  details: ReceiptLine[];
  authorization: { heading: string; text: string; locale: string } | undefined;
  /** Text that the law requires. */
  footer: string[];
  /** The issue time, the only difference between two receipts of the same facts. */
  issued: string;
};

/**
 * Builds the receipt's content. Amounts have 2 decimals and dates and times are written in full, because paper is read
 * on other days, too (req 9.4).
 */
export function receiptContent({ tenant, payment, payer, language, ...facts }: ReceiptFacts): ReceiptContent {
  const labels = texts[language].receipt;
  const money = (amount: Cents) => formatMoney(amount, { language, form: 'document' });
  const paymentOutcome = receiptStatus(
    {
      state: payment.state as PaymentState,
      paymentMethodType: payment.paymentMethodType,
      settlesBy: payment.settlesBy,
      waitsBehindPrenote: payment.waitsBehindPrenote,
      returnCode: payment.returnCode,
      isSettlement: payment.isSettlement,
      scheduledFor: payment.scheduledFor > todayOf(tenant, facts.issuedAt).toString() ? payment.scheduledFor : null,
    },
    language,
  );
  const shownStatus = payment.refund ? refundStatus(payment.refund, { payment, language }) : paymentOutcome;
  const timing = timingOf(payment, shownStatus.outcome);
  const settling = timing && settlementText(payment, { timing, language });
  const scheduled = timing && !payment.isSettlement ? payment.scheduledBefore : undefined;
  const lowered = timing && payment.loweredFeeCents ? loweredFeeText(cents(payment.loweredFeeCents), language) : '';
  const more = settling ?? (scheduled ? otherScheduledText(otherScheduled(scheduled), language) : '');
  const status = { ...shownStatus, meaning: [shownStatus.meaning, lowered, more].filter(Boolean).join(' ') };
  const balance =
    settling === undefined && !isCreditBack(payment.refund) ? balanceLine(payment, { timing, language }) : undefined;
  return {
    title: labels.titleOf(payment.confirmationNumber, tenant.name),
    locale: localeOf(language),
    tenantName: tenant.name,
    contact: [tenant.supportPhone, tenant.supportEmail, tenant.supportHours].filter((line) => line !== null),
    heading: labels.heading,
    status,
    amounts: [
      ...amountLines(payment, { labels, money }),
      { label: payment.waivedFeeCents > 0 ? labels.feeWaived : labels.fee, value: money(cents(payment.feeCents)) },
    ],
    total: {
      label: labels[totalLabel(payment.refund, status.outcome)],
      value: money(cents(payment.amountCents + payment.feeCents)),
    },
    refunded: refundLines(payment, { labels, money }),
    balance,
    accounts:
      payment.shares.length > maxOnFirstPage
        ? { heading: labels.accounts, lines: shareLines(payment, money) }
        : undefined,
    details: detailLines(payment, { payer, language }),
    authorization: facts.authorization && {
      heading: labels.authorization,
      text: facts.authorization.text,
      locale: localeOf(facts.authorization.language),
    },
    footer: tenant.showDisclosures ? [labels.debtCollector] : [],
    issued: labels.issued(formatFullInstant(facts.issuedAt, { language, timeZone: tenant.timeZone })),
  };
}

const totalLabels = {
  paid: 'totalPaid',
  pending: 'total',
  'not-charged': 'totalNotCharged',
  returned: 'totalReturned',
} as const satisfies Record<Outcome, string>;

function totalLabel(refund: PaymentView['refund'], outcome: Outcome) {
  if (!refund || outcome !== 'returned') return totalLabels[outcome];
  return refund.kind === 'reversal' ? 'totalReversed' : 'totalRefunded';
}

/** A payment with more accounts lists them on separate pages. */
const maxOnFirstPage = 6;

function amountLines(
  payment: Pick<PaymentView, 'amountCents' | 'shares'>,
  { labels, money }: { labels: ReceiptText; money: (amount: Cents) => string },
): ReceiptLine[] {
  const { length } = payment.shares;
  if (length > 1 && length <= maxOnFirstPage) return shareLines(payment, money);
  const label = length > 1 ? labels.amountOver(length) : labels.amount;
  return [{ label, value: money(cents(payment.amountCents)) }];
}

function shareLines({ shares }: Pick<PaymentView, 'shares'>, money: (amount: Cents) => string): ReceiptLine[] {
  return shares.map((share) => ({
    label: `${share.accountName} (${share.accountReferenceCode})`,
    value: money(cents(share.amountCents)),
  }));
}

/** Returns undefined for a payment that failed or was returned. */
function timingOf({ state }: Pick<PaymentView, 'state'>, outcome: Outcome): PaymentTiming | undefined {
  if (outcome === 'paid') return 'now';
  if (outcome !== 'pending') return undefined;
  return state === 'reserved' || state === 'awaiting' ? 'once-made' : 'once-cleared';
}

/** Explains the effect of a settlement payment in place of a balance, because the rest won't be owed. */
function settlementText(
  { isSettlement, planId }: Pick<PaymentView, 'isSettlement' | 'planId'>,
  { timing, language }: { timing: PaymentTiming; language: Language },
): string | undefined {
  if (!isSettlement) return undefined;
  if (planId !== null) return texts[language].receipt.countsTowardSettlement;
  return afterPaymentText(afterPayment({ leftCents: zeroCents, settles: true, timing }), language);
}

/** The stored balances already subtract the payment. A failed payment is added back. */
function balanceLine(
  { amountCents, shares, refund }: Pick<PaymentView, 'amountCents' | 'shares' | 'refund'>,
  { timing, language }: { timing: PaymentTiming | undefined; language: Language },
): ReceiptLine | undefined {
  const stands = timing !== undefined;
  const owedAgain = refund ? owedAgainBy(refund) : stands ? 0 : amountCents;
  const balance = leftByShares(
    shares.map((share) => (share.balanceAfterCents === null ? null : cents(share.balanceAfterCents))),
    { owedAgainCents: cents(owedAgain) },
  );
  if (balance === undefined) return undefined;
  return {
    label: stands ? texts[language].receipt.balanceAfter[timing] : texts[language].receipt.balanceWithout,
    value: formatMoney(balance, { language, form: 'document' }),
  };
}

function detailLines(
  payment: ReceiptFacts['payment'],
  { payer, language }: { payer: string | undefined; language: Language },
): ReceiptLine[] {
  const labels = texts[language].receipt;
  return [
    { label: labels.method, value: methodOf(payment, language) },
    // Several accounts are listed with their amounts instead.
    ...(payment.shares.length > 1 ? [] : payment.shares).flatMap((share) => [
      // A guest doesn't see the account name (req 6.1).
      ...(share.accountName === '' ? [] : [{ label: labels.account, value: share.accountName }]),
      { label: labels.accountReference, value: share.accountReferenceCode },
    ]),
    ...(payer === undefined ? [] : [{ label: labels.payer, value: payer }]),
    { label: labels.paymentDate, value: formatFullDay(parseDate(payment.scheduledFor), language) },
    { label: labels.confirmationNumber, value: payment.confirmationNumber },
    { label: labels.transactionReference, value: payment.paymentId },
  ];
}

function methodOf({ paymentMethodType, ...payment }: ReceiptFacts['payment'], language: Language): string {
  if (paymentMethodType === 'cash') return texts[language].receipt.cash;
  if (paymentMethodType === 'manual') return texts[language].receipt.manual[payment.manualForm ?? 'other'];
  return methodDisplay(
    {
      paymentMethodType,
      accountType: payment.bankAccountType,
      binType: payment.cardBinType,
      wallet: payment.wallet,
      lastFour: payment.lastFour,
    },
    language,
  );
}
