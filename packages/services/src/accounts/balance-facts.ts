import { parseDate } from '@internationalized/date';
import type { BalanceFacts } from '@quittance/domain/balances/balance-facts';
import { cents } from '@quittance/domain/money/cents';
import type { PaymentState } from '@quittance/domain/payments/payment-life';
import type { SettlementState } from '@quittance/domain/settlements/settlement-life';

/** The rows behind an account's balance. Amounts in cents, days as YYYY-MM-DD. */
export type BalanceRows = {
  account: {
    balance_cents: number;
    amount_due_cents: number;
    past_due_cents: number;
    billed_balance_cents: number | null;
    due_on: string | null;
  };
  /** The account's shares of its pending payments. May include other payments. */
  payments: readonly { amount_cents: number; pay_on: string; state: string; is_settlement: boolean }[];
  settlement: {
    state: SettlementState;
    offer_type: string;
    total_cents: number;
    paid_cents: number;
    pay_by: string | null;
  } | null;
  plan: { amount_cents: number; charge_on: string } | null;
  disputedOn: string | null;
};

export function balanceFacts({ account, payments, settlement, plan, disputedOn }: BalanceRows): BalanceFacts {
  return {
    ledgerCents: cents(account.balance_cents),
    bill: {
      amountDueCents: cents(account.amount_due_cents),
      pastDueCents: cents(account.past_due_cents),
      billedBalanceCents: account.billed_balance_cents === null ? null : cents(account.billed_balance_cents),
      dueOn: account.due_on === null ? null : parseDate(account.due_on),
    },
    payments: payments.map((payment) => ({
      amountCents: cents(payment.amount_cents),
      scheduledFor: parseDate(payment.pay_on),
      state: payment.state as PaymentState,
      isSettlement: payment.is_settlement,
    })),
    settlement: settlement && {
      state: settlement.state,
      isLumpSum: settlement.offer_type === 'lump-sum',
      totalCents: cents(settlement.total_cents),
      paidCents: cents(settlement.paid_cents),
      payBy: settlement.pay_by === null ? null : parseDate(settlement.pay_by),
    },
    plan: plan && { nextCents: cents(plan.amount_cents), nextOn: parseDate(plan.charge_on) },
    dispute: disputedOn === null ? null : { openedOn: parseDate(disputedOn) },
  };
}
