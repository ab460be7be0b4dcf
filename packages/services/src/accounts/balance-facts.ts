import { parseDate } from '@internationalized/date';
import type { BalanceFacts } from '@quittance/domain/balances/balance-facts';
import { cents } from '@quittance/domain/money/cents';
import type { PaymentState } from '@quittance/domain/payments/payment-life';
import type { SettlementState } from '@quittance/domain/settlements/settlement-life';

/** The rows behind an account's balance. Amounts in cents, days as YYYY-MM-DD. */
export type BalanceRows = {
  account: {
    balanceCents: number;
    amountDueCents: number;
    pastDueCents: number;
    billedBalanceCents: number | null;
    dueOn: string | null;
  };
  /** The account's shares of its pending payments. May include other payments. */
  payments: readonly { amountCents: number; scheduledFor: string; state: string; isSettlement: boolean }[];
  settlement: {
    state: SettlementState;
    offerType: string;
    totalCents: number;
    paidCents: number;
    payBy: string | null;
  } | null;
  plan: { amountCents: number; chargeOn: string } | null;
  disputedOn: string | null;
};

export function balanceFacts({ account, payments, settlement, plan, disputedOn }: BalanceRows): BalanceFacts {
  return {
    ledgerCents: cents(account.balanceCents),
    bill: {
      amountDueCents: cents(account.amountDueCents),
      pastDueCents: cents(account.pastDueCents),
      billedBalanceCents: account.billedBalanceCents === null ? null : cents(account.billedBalanceCents),
      dueOn: account.dueOn === null ? null : parseDate(account.dueOn),
    },
    payments: payments.map((payment) => ({
      amountCents: cents(payment.amountCents),
      scheduledFor: parseDate(payment.scheduledFor),
      state: payment.state as PaymentState,
      isSettlement: payment.isSettlement,
    })),
    settlement: settlement && {
      state: settlement.state,
      isLumpSum: settlement.offerType === 'lump-sum',
      totalCents: cents(settlement.totalCents),
      paidCents: cents(settlement.paidCents),
      payBy: settlement.payBy === null ? null : parseDate(settlement.payBy),
    },
    plan: plan && { nextCents: cents(plan.amountCents), nextOn: parseDate(plan.chargeOn) },
    dispute: disputedOn === null ? null : { openedOn: parseDate(disputedOn) },
  };
}
