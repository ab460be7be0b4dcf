import type { AfterMissed } from '@quittance/domain/installment-plans/missed-installment';
import type { InstallmentState, PlanState } from '@quittance/domain/installment-plans/plan-life';
import type { Rhythm } from '@quittance/domain/installment-plans/rhythm';
import type { Cents } from '@quittance/domain/money/cents';
import type { AccountValidation, AccountValidationSetting } from '@quittance/domain/payment-methods/account-validation';
import type { PaymentShare, Posting } from '@quittance/domain/payments/ledger-postings';
import type { PaymentState } from '@quittance/domain/payments/payment-life';
import type { ProcessorName } from '@quittance/processors/processor-port';
import type { ReturnCaseKind } from '@quittance/services/payments/take-in-return';

/** The columns of the product's tables that decide about a payment or a plan. Instants are epoch milliseconds, days YYYY-MM-DD. */
export type Tables = {
  /** How the tenant has accounts validated, and the processor that its payee has. */
  tenant: { accountValidation: AccountValidationSetting | null; processor: ProcessorName };
  /** `isDebtCollector` stands in the configuration of the account's payee. */
  account: { id: string; balanceCents: Cents; isDisputed: boolean; isDebtCollector: boolean };
  /** The one customer's way to be reached by e-mail. `address` counts up when it is corrected; `isUndeliverable` is what email_bounce says of it. */
  contact: { reach: Reach; address: number; isUndeliverable: boolean };
  /** `fingerprint` stands for the account number. */
  method: { id: string; kind: 'bank' | 'card'; fingerprint: string; isRetired: boolean; disabledCode: string | null };
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
    /** The day on which the customer agreed to it; null for the payment of an installment. */
    madeOn: string | null;
    needsNotice: boolean;
    noticedAtMs: number | null;
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
    /** Whether the bank account was closed at the first claim. */
    wasDisabled: boolean;
    /** What was judged of its bank account before its debit. */
    validation: AccountValidation | null;
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
    /** The day of its latest authorization. */
    agreedOn: string;
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
    noticedAtMs: number | null;
  };
  /** operator_case about a return */
  case: { paymentId: string; kind: ReturnCaseKind; code: string };
  /** `to` is the address that the contact had. */
  message: {
    id: string;
    state: MessageState;
    to: number;
    tries: number;
    nextTryAtMs: number;
    uselessAfterMs: number;
    endedAtMs: number | null;
  };
  /** email_bounce, by the id of its message */
  bounce: { at: number };
  /** debit_notice */
  notice: {
    id: string;
    paymentId: string | null;
    installmentId: string | null;
    chargeOn: string;
    /** With the fee. */
    dueCents: number;
    messageId: string | null;
    createdAtMs: number;
    deliverBeforeMs: number;
    staleFromMs: number;
    hasCase: boolean;
    mailedOn: string | null;
  };
};

/**
 * Whether mail reaches the customer: there is no address, it wants none, its mail server refuses it for good, or takes it and reports later that
 * it couldn't be delivered.
 */
export type Reach = 'reachable' | 'no-address' | 'opted-out' | 'bounces' | 'bounces-later';
type MessageState = 'queued' | 'sending' | 'sent' | 'refused' | 'given-up' | 'withdrawn';

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
