import type { AfterMissed } from '@quittance/domain/installment-plans/change/missed-installment';
import type { InstallmentState, PlanState } from '@quittance/domain/installment-plans/plan-life';
import type { Rhythm } from '@quittance/domain/installment-plans/schedule/rhythm';
import type { Cents } from '@quittance/domain/money/cents';
import type { AccountValidation, AccountValidationSetting } from '@quittance/domain/payment-methods/account-validation';
import type { PaymentShare, Posting } from '@quittance/domain/payments/ledger-postings';
import type { PaymentState } from '@quittance/domain/payments/payment-life';
import type { ProcessorName } from '@quittance/domain/payments/processor-names';
import type { ReturnCaseKind } from '@quittance/services/returns/apply-return';

/** Columns of the product's tables that affect a payment or a plan. Times are in epoch ms, dates are YYYY-MM-DD. */
export type Tables = {
  /** The tenant's account validation setting and its payee's processor. */
  tenant: { accountValidation: AccountValidationSetting | null; processor: ProcessorName };
  /** `isDebtCollector` is part of the configuration of the account's payee. */
  account: { id: string; balanceCents: Cents; isDisputed: boolean; isDebtCollector: boolean };
  /**
   * E-mail reach of the only customer. `address` counts up when it is corrected, and `isUndeliverable` comes from
   * email_bounce.
   */
  contact: { reach: Reach; address: number; isUndeliverable: boolean };
  /** `fingerprint` represents the account number. */
  method: { id: string; kind: 'bank' | 'card'; fingerprint: string; isRetired: boolean; disabledCode: string | null };
  /** idempotency_key */
  key: { paymentId: string; requestHash: string };
  /** payment and its only attempt */
  payment: {
    id: string;
    state: PaymentState;
    shares: readonly PaymentShare[];
    amountCents: Cents;
    feeCents: Cents;
    methodId: string;
    kind: 'bank' | 'card';
    scheduledFor: string;
    createdAtMs: number;
    /** Date of the customer's authorization, or null for an installment's payment. */
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
    /** True when the bank account was closed at the first claim. */
    wasDisabled: boolean;
    /** Validation of its bank account before the debit. */
    validation: AccountValidation | null;
    /** The customer's request, or null for an installment's payment. Only the promises need it. */
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
    /** Date of its latest authorization. */
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
  /** operator_case for a return */
  case: { paymentId: string; kind: ReturnCaseKind; code: string };
  /** `to` is the contact's address at the time. */
  message: {
    id: string;
    state: MessageState;
    to: number;
    tries: number;
    nextTryAtMs: number;
    uselessAfterMs: number;
    endedAtMs: number | null;
  };
  /** email_bounce by message id */
  bounce: { at: number };
  /** debit_notice */
  notice: {
    id: string;
    paymentId: string | null;
    installmentId: string | null;
    chargeOn: string;
    /** Includes the fee. */
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
 * Mail delivery to the customer: reachable, without an address, opted out, refused permanently by the mail server, or
 * accepted and later reported as undeliverable.
 */
export type Reach = 'reachable' | 'no-address' | 'opted-out' | 'bounces' | 'bounces-later';
type MessageState = 'queued' | 'sending' | 'sent' | 'refused' | 'given-up' | 'withdrawn';

export type TableName = keyof Tables;

/** Unique keys besides the primary key, by constraint. */
export const uniqueKeys: { readonly [Name in TableName]?: (row: Tables[Name]) => string[] } = {
  payment: ({ planId, sequence, state, processorKey }) => [
    `payment_attempt_key_unique ${processorKey}`,
    ...(planId !== null && !['declined', 'canceled', 'returned'].includes(state)
      ? [`payment_live_once_an_installment ${planId} ${sequence}`]
      : []),
  ],
  posting: ({ paymentId, kind }) => [
    `ledger_transaction_once ${paymentId} ${kind}`,
    ...(kind === 'settle' || kind === 'void' ? [`ledger_transaction_hold_ends_once ${paymentId}`] : []),
  ],
  plan: ({ accountId, state }) =>
    state === 'active' || state === 'paused' ? [`installment_plan_open_once_an_account ${accountId}`] : [],
};
