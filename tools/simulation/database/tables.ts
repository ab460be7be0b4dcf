import type { AfterMissed } from '@quittance/domain/installment-plans/missed-installment';
import type { InstallmentState, PlanState } from '@quittance/domain/installment-plans/plan-life';
import type { Rhythm } from '@quittance/domain/installment-plans/rhythm';
import type { Cents } from '@quittance/domain/money/cents';
import type { PaymentShare, Posting } from '@quittance/domain/payments/ledger-postings';
import type { PaymentState } from '@quittance/domain/payments/payment-life';

/** The columns of the product's tables that decide about a payment or a plan. Instants are epoch milliseconds, days YYYY-MM-DD. */
export type Tables = {
  account: { id: string; balanceCents: Cents; isDisputed: boolean };
  method: { id: string; kind: 'bank' | 'card'; isRetired: boolean; disabledCode: string | null };
  /** idempotency_key */
  key: { paymentId: string; requestHash: string };
  /** payment and its one attempt */
  payment: {
    id: string;
    state: PaymentState;
    shares: readonly PaymentShare[];
    amountCents: Cents;
    feeCents: Cents;
    methodId: string;
    kind: 'bank' | 'card';
    payOn: string;
    createdAtMs: number;
    leaseUntilMs: number | null;
    nextCheckAtMs: number | null;
    checksMade: number;
    declineCode: string | null;
    returnCode: string | null;
    planId: string | null;
    sequence: number | null;
    retryOf: string | null;
    processorKey: string;
    tries: number;
    firstSentAtMs: number | null;
    /** What the customer sent; null for the payment of an installment. For the promises, which the product does not need to keep. */
    request: { principal: string; key: string; hash: string } | null;
  };
  /** ledger_transaction with its entries */
  posting: Posting & { paymentId: string };
  processorEvent: { paymentId: string | null };
  cursor: { cursor: string };
  plan: {
    id: string;
    accountId: string;
    methodId: string;
    kind: 'bank' | 'card';
    state: PlanState;
    stopReason: string | null;
    rhythm: Rhythm;
    afterMissed: AfterMissed;
  };
  installment: {
    planId: string;
    sequence: number;
    state: InstallmentState;
    dueOn: string;
    chargeOn: string;
    amountCents: Cents;
    feeCents: Cents;
    tries: number;
    paymentId: string | null;
  };
};

export type TableName = keyof Tables;

/** The keys that no two rows of a table may share, beside its primary key, by the constraint that says so. */
export const uniqueKeys: { readonly [Name in TableName]?: (row: Tables[Name]) => string[] } = {
  payment: ({ planId, sequence, state, processorKey }) => [
    `payment_attempt_key_unique ${processorKey}`,
    ...(planId !== null && !['declined', 'canceled', 'returned'].includes(state)
      ? [`payment_live_once_an_installment ${planId} ${sequence}`]
      : []),
  ],
  posting: ({ paymentId, kind }) => [
    `ledger_transaction_kind_once ${paymentId} ${kind}`,
    ...(kind === 'settle' || kind === 'void' ? [`ledger_transaction_hold_ends_once ${paymentId}`] : []),
  ],
  plan: ({ accountId, state }) =>
    state === 'active' || state === 'paused' ? [`installment_plan_open_once_an_account ${accountId}`] : [],
};
