import type { CalendarDate } from '@internationalized/date';
import type { AfterPayment } from '../../balances/after-payment.ts';
import type { BalanceChange } from '../../balances/balance-change.ts';
import type { AccountBalance, OwingBalance } from '../../balances/describe-balance.ts';
import type { Cents } from '../../money/cents.ts';

export type BalanceFormats = { money: (amount: Cents) => string; day: (day: CalendarDate) => string };

export type BalanceTexts = {
  balance(balance: AccountBalance, formats: BalanceFormats): string[];
  stillScheduled(amount: string): string;
  afterPayment(after: AfterPayment, formats: BalanceFormats): string;
  /** Payments that are already deducted from the amount left to pay. `day` is the date of the earliest. */
  otherScheduled(scheduled: { amount: string; count: number; day: string }): string;
  loweredFee(amount: string): string;
  /**
   * Labels of statement lines in i18next syntax. `number` is the payment's confirmation number, `bill` the bill number,
   * `payee` the creditor's name. The portal ships the same texts, and tenants can override them there.
   */
  changes: Record<BalanceChange, string>;
};

export const balances: BalanceTexts = {
  balance: (balance, formats) => {
    const { money, day } = formats;
    switch (balance.kind) {
      case 'owed':
        return owedText(balance, formats);
      case 'scheduled':
        return [...owedText(balance, formats), scheduledText(balance, formats)];
      case 'processing':
        return [`Your payment of ${money(balance.processingAmount)} is processing. You have nothing else to pay.`];
      case 'paid':
        return ['You owe nothing.'];
      case 'credit':
        return [`You have a credit of ${money(balance.creditAmount)}.`];
      case 'disputed':
        return [`You disputed ${money(balance.disputedAmount)}. We won't collect it while we review your dispute.`];
      case 'settlement-scheduled':
        return [
          `Your ${money(balance.settlementAmount)} settlement payment is scheduled for ${day(balance.scheduledFor)}.`,
          "After it clears, this account will be settled and you'll owe nothing more.",
        ];
      case 'settlement-processing':
        return [
          `Your ${money(balance.settlementAmount)} settlement payment is processing.`,
          "After it clears, this account will be settled and you'll owe nothing more.",
        ];
      case 'settlement-plan':
        return [
          `You've paid ${money(balance.paidAmount)} of your ${money(balance.totalAmount)} settlement.`,
          "After you've paid all of it, this account will be settled and you'll owe nothing more.",
        ];
      case 'settled':
        return ['This account is settled. You owe nothing more.'];
    }
  },
  stillScheduled: (amount) => `${amount} is still scheduled.`,
  afterPayment: (after, { money }) => {
    const when = { now: '', 'once-cleared': ' once it clears', 'once-made': " once it's made and clears" };
    const then = { now: '', 'once-cleared': ' clears', 'once-made': ' is made and clears' };
    switch (after.kind) {
      case 'settles':
        return after.timing === 'now'
          ? 'This payment settles your account. You owe nothing more.'
          : `This payment settles your account${when[after.timing]}. Then you'll owe nothing more.`;
      case 'pays-off':
        return after.timing === 'now'
          ? 'This payment covers everything you owe.'
          : `This payment covers everything you owe${when[after.timing]}.`;
      case 'leaves':
        return `You'll have ${money(after.leftAmount)} left to pay after this payment${then[after.timing]}.`;
      case 'overpays':
        return `This payment leaves you with a credit of ${money(after.creditAmount)}${when[after.timing]}.`;
    }
  },
  otherScheduled: ({ amount, count, day }) =>
    count === 1
      ? `The amount left to pay doesn't include ${amount} that you already scheduled for ${day}.`
      : `The amount left to pay doesn't include ${amount} that you already scheduled in ${count} payments, the first on ${day}.`,
  loweredFee: (amount) => `This is ${amount} less than planned because the fee is no longer allowed.`,
  changes: {
    opening: 'Balance when the account was added',
    bill: 'Bill {{bill}}',
    charge: 'Charge from {{payee}}',
    credit: 'Credit from {{payee}}',
    interest: 'Interest added',
    'interest-removed': 'Interest removed',
    'fee-added': 'Fee added',
    'fee-removed': 'Fee removed',
    'billing-correction': 'Billing correction',
    'service-credit': 'Service credit',
    insurance: 'Insurance adjustment',
    'courtesy-credit': 'Courtesy credit',
    'write-off': 'Amount written off',
    adjustment: 'Adjustment',
    payment: 'Payment {{number}}',
    'payment-pending': 'Payment {{number}}, processing',
    'payment-scheduled': 'Payment {{number}}, scheduled',
    'payment-returned': 'Payment {{number}}, returned by the bank',
    'payment-refunded': 'Payment {{number}}, refunded',
    'refund-failed': 'Payment {{number}}, refund failed',
    'payment-removed': 'Payment {{number}}, removed because it was entered by mistake',
    'return-corrected': 'Payment {{number}}, counted again because the bank returned it by mistake',
    'settlement-discount': 'Amount you no longer owe because of your settlement',
    'settlement-discount-ended': 'Owed again because a settlement payment was returned',
    'payments-so-far': 'Payments and credits so far',
  },
};

function owedText({ owedAmount, due }: OwingBalance, { money, day }: BalanceFormats): string[] {
  if (due === null) return [`You owe ${money(owedAmount)}. Nothing is due now.`];
  const owed = due.amount === owedAmount ? [] : [`You owe ${money(owedAmount)}.`];
  const on = due.on === null ? '' : ` on ${day(due.on)}`;
  if (due.pastDueAmount === due.amount) {
    const past = due.on === null ? 'is past due' : `was due${on} and is past due`;
    return [...owed, `${money(due.amount)} ${past}.`];
  }
  const including = due.pastDueAmount > 0 ? `, including ${money(due.pastDueAmount)} that is past due` : '';
  return [...owed, `${money(due.amount)} is due${on}${including}.`];
}

function scheduledText(
  { scheduledAmount, scheduledFor, scheduledCount }: Extract<AccountBalance, { kind: 'scheduled' }>,
  { money, day }: BalanceFormats,
): string {
  return scheduledCount === 1
    ? `${money(scheduledAmount)} is scheduled for ${day(scheduledFor)}.`
    : `${money(scheduledAmount)} is scheduled in ${scheduledCount} payments, the first on ${day(scheduledFor)}.`;
}
