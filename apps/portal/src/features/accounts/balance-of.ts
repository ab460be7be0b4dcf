import type { CalendarDate } from '@internationalized/date';
import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import type { Transaction } from '@quittance/contract/transactions';
import { type AccountBalance, describeBalance } from '@quittance/domain/balances/describe-balance';
import { zeroCents } from '@quittance/domain/money/cents';
import { statusKey } from '../history/status-text.ts';

/**
 * Returns an account's balance as the server describes it. The previous release sends no description, so it is then
 * derived from the account.
 */
export function balanceOf(detail: CustomerAccountDetail, today: CalendarDate): AccountBalance {
  const {
    balance,
    customerAccount: account,
    customerPendingTransactions: pending,
    transactionSeriesInfo: plan,
  } = detail;
  if (balance) return balance;
  const { settlement } = account;
  return describeBalance(
    {
      ledgerCents: account.currentBalance,
      bill: {
        amountDueCents: account.currentPaymentAmount,
        pastDueCents: account.pastDueAmount,
        billedBalanceCents: account.currentBalance,
        dueOn: account.dueDate,
      },
      payments: pending.map((payment) => ({
        amountCents: shareOf(payment, account.accountReferenceCode),
        scheduledFor: payment.settlementDate,
        state: stateOf(payment),
        isSettlement: payment.isSettlement,
      })),
      plan: plan && { nextCents: plan.firstPaymentAmount, nextOn: plan.settlementDate },
      settlement: settlement && {
        state: settlement.state,
        isLumpSum: settlement.settlementOfferType === 1,
        totalCents: settlement.settlementAmount,
        paidCents: settlement.paidAmount,
        payBy: settlement.payBy,
      },
      dispute: account.dispute,
    },
    today,
  );
}

function stateOf(payment: Transaction): 'reserved' | 'awaiting' | 'submitting' {
  const key = statusKey(payment);
  if (key === 'Scheduled') return 'reserved';
  return key === 'AwaitingCash' ? 'awaiting' : 'submitting';
}

function shareOf({ allocations, amount }: Transaction, accountReferenceCode: string): Transaction['amount'] {
  if (allocations.length <= 1) return amount;
  return allocations.find((each) => each.accountReferenceCode === accountReferenceCode)?.amount ?? zeroCents;
}
