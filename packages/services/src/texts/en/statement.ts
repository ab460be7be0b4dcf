import type { BalanceChange } from '@quittance/domain/balances/balance-change';
import { chargebackCode } from '@quittance/domain/installment-plans/retry-rules';

type PaymentPart = { number: string; method: string; returnCode: string | null };

export type PaymentChange = Extract<
  BalanceChange,
  `payment${'' | '-pending' | '-returned' | '-refunded' | '-removed'}` | 'refund-failed' | 'return-corrected'
>;

/** The texts of a statement; dates, amounts and methods arrive already formatted. */
export type StatementText = {
  heading: string;
  titleOf(parts: { from: string; to: string; tenantName: string }): string;
  intro(parts: { from: string; to: string; tenantName: string }): string;
  notes: string;
  holder: string;
  account: string;
  accountReference: string;
  accounts: string;
  period: string;
  periodOf(from: string, to: string): string;
  day: string;
  what: string;
  amount: string;
  balance: string;
  opening: string;
  closing: string;
  paymentsTotal: string;
  otherChanges: string;
  accountHeading(name: string, reference: string): string;
  continued(heading: string): string;
  /** The text of a payment's line. Every other line uses the domain's `balanceChangeText`. */
  payments: Record<PaymentChange, (payment: PaymentPart) => string>;
};

export const statement: StatementText = {
  heading: 'Account statement',
  titleOf: ({ from, to, tenantName }) => `Account statement, ${from} to ${to}, ${tenantName}`,
  intro: ({ from, to, tenantName }) =>
    `These are the changes to your account with ${tenantName} from ${from} to ${to}.`,
  notes:
    "Each payment is listed on the day you made it. This statement leaves out payments that didn't go through, payments scheduled for later, and convenience fees, which aren't part of your balance.",
  holder: 'Account holder',
  account: 'Account',
  accountReference: 'Account number',
  accounts: 'Accounts',
  period: 'Period',
  periodOf: (from, to) => `${from} to ${to}`,
  day: 'Date',
  what: 'Description',
  amount: 'Amount',
  balance: 'Balance',
  opening: 'Opening balance',
  closing: 'Closing balance',
  paymentsTotal: 'Payments, minus returned payments',
  otherChanges: 'Charges and credits',
  accountHeading: (name, reference) => `${name} (${reference})`,
  continued: (heading) => `${heading}, continued`,
  payments: {
    payment: ({ number, method }) => `Payment ${number}, ${method}`,
    'payment-pending': ({ number, method }) => `Payment ${number}, ${method}, processing`,
    'payment-returned': ({ number, method, returnCode }) =>
      returnCode === chargebackCode
        ? `Payment ${number}, ${method}, disputed with the bank that issued the card`
        : `Payment ${number}, ${method}, returned by the bank${returnCode ? ` (${returnCode})` : ''}`,
    'payment-refunded': ({ number, method }) => `Payment ${number}, ${method}, refunded`,
    'refund-failed': ({ number, method }) => `Payment ${number}, ${method}, refund failed`,
    'payment-removed': ({ number, method }) =>
      `Payment ${number}, ${method}, removed because it was entered by mistake`,
    'return-corrected': ({ number, method, returnCode }) =>
      returnCode === chargebackCode
        ? `Payment ${number}, ${method}, counted again because the dispute with the bank is over`
        : `Payment ${number}, ${method}, counted again because the bank returned it by mistake`,
  },
};
