import type { PaymentTiming } from '@quittance/domain/balances/after-payment';
import type { ManualForm } from '@quittance/domain/payments/manual-payment';
import type { WordedReturnCode } from '@quittance/domain/returns/worded-return-code';

type Status = { title: string; meaning: string };

export type StatusText = {
  received: Status;
  receivedCash: Status;
  receivedPayPal: Status;
  receivedManual: Status;
  settled: Status;
  /** `settlesBy` is undefined when the day is unknown. */
  submitted(settlesBy: string | undefined): Status;
  /** Shown while the bank account is checked before its first debit. */
  accountCheck(days: { bankAskedOn: string; settlesBy: string }): Status;
  awaitingCash: Status;
  scheduled(day: string): Status;
  sending: Status;
  confirming: Status;
  checking: Status;
  declined: Status;
  canceled: Status;
  /** Days and amounts are already formatted. */
  refunding(amount: string): Status;
  refunded(amount: string, day: string): Status;
  partlyRefunded(amount: string, day: string): Status;
  reversed: Status;
  owedAgain: string;
  notOwedAgain: string;
  noLongerSettles: string;
  /** `reason` is undefined for a code without an explanation; `code` is undefined when the bank gave none. */
  returned(code: string | undefined, reason: string | undefined): Status;
  chargedBack: Status;
};

/** Dates are already formatted. */
export type ReceiptText = {
  heading: string;
  titleOf(confirmationNumber: string, tenantName: string): string;
  status: StatusText;
  returnReasons: Record<WordedReturnCode, string>;
  amount: string;
  amountOver(accounts: number): string;
  accounts: string;
  fee: string;
  feeWaived: string;
  total: string;
  totalPaid: string;
  totalNotCharged: string;
  totalReturned: string;
  balanceAfter: Record<PaymentTiming, string>;
  balanceWithout: string;
  /** Shown for one of several payments of a settlement plan. */
  countsTowardSettlement: string;
  paymentDate: string;
  cash: string;
  manual: Record<ManualForm, string>;
  refunded: string;
  totalRefunded: string;
  totalReversed: string;
  method: string;
  account: string;
  accountReference: string;
  payer: string;
  confirmationNumber: string;
  transactionReference: string;
  authorization: string;
  issued(instant: string): string;
  debtCollector: string;
};

export const receipt: ReceiptText = {
  heading: 'Payment receipt',
  titleOf: (confirmationNumber, tenantName) => `Payment receipt ${confirmationNumber}, ${tenantName}`,
  status: {
    received: { title: 'Paid', meaning: 'Your card payment went through.' },
    receivedCash: { title: 'Paid', meaning: 'The store confirmed that you paid in cash.' },
    receivedPayPal: { title: 'Paid', meaning: 'Your PayPal payment went through.' },
    receivedManual: { title: 'Paid', meaning: 'We received your payment and recorded it.' },
    settled: { title: 'Paid', meaning: 'Your bank payment has cleared.' },
    submitted: (settlesBy) => ({
      title: 'Processing',
      meaning: settlesBy
        ? `We asked your bank for this payment. It should clear by ${settlesBy}.`
        : "We asked your bank for this payment. It hasn't cleared yet.",
    }),
    accountCheck: ({ bankAskedOn, settlesBy }) => ({
      title: 'Processing',
      meaning: `We're verifying your bank account first. We'll ask your bank for this payment on ${bankAskedOn}. It should clear by ${settlesBy}.`,
    }),
    awaitingCash: {
      title: 'Waiting for your cash payment',
      meaning: "You haven't paid yet. Take your slip to a store and pay there.",
    },
    scheduled: (day) => ({
      title: 'Scheduled',
      meaning: `We'll take this payment on ${day}. You can cancel it through the day before.`,
    }),
    sending: { title: 'Processing', meaning: "We have your payment and are sending it. Don't pay again." },
    confirming: { title: 'Processing', meaning: "We're confirming your payment. Don't pay again." },
    checking: {
      title: 'In review',
      meaning: "Our staff is reviewing this payment. Don't pay again.",
    },
    declined: { title: 'Declined', meaning: "This payment didn't go through. We didn't charge you." },
    canceled: { title: 'Canceled', meaning: "This payment was canceled before it was made. We didn't charge you." },
    refunding: (amount) => ({ title: 'Refund in progress', meaning: `We're refunding ${amount} of this payment.` }),
    refunded: (amount, day) => ({ title: 'Refunded', meaning: `We refunded ${amount} on ${day}.` }),
    partlyRefunded: (amount, day) => ({
      title: 'Partly refunded',
      meaning: `We refunded ${amount} of this payment on ${day}.`,
    }),
    reversed: {
      title: 'Reversed',
      meaning: 'This payment was recorded by mistake. We added the amount back to your balance.',
    },
    owedAgain: 'We added this amount back to your balance.',
    notOwedAgain: "You overpaid, so you don't owe this amount again.",
    noLongerSettles: 'It no longer counts toward your settlement.',
    returned: (code, reason) => ({
      title: 'Returned by the bank',
      meaning: `The bank returned this payment${code ? ` with code ${code}` : ''}${reason ? `: ${reason}` : ''}.`,
    }),
    chargedBack: {
      title: 'Disputed with the bank',
      meaning: 'The bank that issued the card took this payment back because it was disputed.',
    },
  },
  returnReasons: {
    R01: 'insufficient funds',
    R02: 'the account is closed',
    R03: 'the account was not found',
    R04: "the account number isn't valid",
    R05: "the payment wasn't authorized",
    R07: 'the authorization was withdrawn',
    R08: 'the payment was stopped at the bank',
    R09: "the money in the account wasn't available yet",
    R10: 'the payment was reported as not authorized',
    R16: 'the account is frozen',
    R20: "the account doesn't allow this type of payment",
    R29: 'the payment was reported as not authorized',
  },
  amount: 'Amount',
  amountOver: (accounts) => `Amount for ${accounts} accounts, listed on the next page`,
  accounts: 'Accounts in this payment',
  fee: 'Convenience fee',
  feeWaived: 'Convenience fee, waived',
  total: 'Total',
  totalPaid: 'Total paid',
  totalNotCharged: 'Total, not charged',
  totalReturned: 'Total, returned',
  balanceAfter: {
    now: 'Left to pay after this payment',
    'once-cleared': 'Left to pay once this payment clears',
    'once-made': 'Left to pay once this payment is made',
  },
  balanceWithout: 'Balance without this payment',
  countsTowardSettlement:
    "This payment counts toward your settlement. After you pay the settlement in full, you'll owe nothing more.",
  paymentDate: 'Payment date',
  cash: 'Cash',
  manual: {
    check: 'Check',
    'counter-cash': 'Cash at the counter',
    'bank-transfer': 'Bank transfer',
    other: 'Entered by our staff',
  },
  refunded: 'Refunded',
  totalRefunded: 'Total, refunded',
  totalReversed: 'Total, reversed',
  method: 'Payment method',
  account: 'Account',
  accountReference: 'Account number',
  payer: 'Paid by',
  confirmationNumber: 'Confirmation number',
  transactionReference: 'Transaction reference',
  authorization: 'What you authorized',
  issued: (instant) => `Issued ${instant}. This receipt shows the payment's status at that time.`,
  debtCollector: 'This communication is from a debt collector.',
};

/** Describes manually entered payments, to follow "from". */
export const manualPayments: Record<ManualForm, string> = {
  check: 'a check',
  'counter-cash': 'cash at the counter',
  'bank-transfer': 'a bank transfer',
  other: 'a payment that our staff recorded',
};
