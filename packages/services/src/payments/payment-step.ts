import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { PaymentChannel } from '@quittance/domain/payments/amount-bounds';
import type { PaymentEvent, PaymentState } from '@quittance/domain/payments/payment-life';

export type PaymentHappening = {
  event: PaymentEvent;
  processorReference?: string;
  /** The banking day by which the payment settles, YYYY-MM-DD, when the processor's answer changes it. */
  settlesBy?: string;
  declineCode?: string;
  returnCode?: string;
  /** For operators and the payment's history; never contains account numbers or names. */
  reason?: string;
  nextCheckAt?: Date;
  /** True when the event used up one of the scheduled checks. */
  isCheck?: boolean;
};

export type PaymentStatus = {
  state: PaymentState;
  amount_cents: number;
  fee_cents: number;
  channel: PaymentChannel;
  shares: { account_id: string; amount_cents: number }[];
};

/** `today` is the tenant's business date, YYYY-MM-DD. */
export type Occasion = { tenantId: string; paymentId: string; today: string; now: Date };

/** The installment, settlement and charge of autopay that depend on a payment. */
export type PaymentCauses = {
  plan_id: string | null;
  installment_sequence: number | null;
  settlement_id: string | null;
  autopay_charge_id: string | null;
};

/** A payment that has just moved to the state `to`. */
export type FollowedPayment = Occasion & PaymentCauses & { to: PaymentState; happening: PaymentHappening };

/**
 * Moves a payment to its next state: state, step, ledger and balance change together (docs/payments.md). Returns
 * the new state. Returns undefined and writes nothing when the payment's state doesn't allow the event, because another
 * process was first.
 *
 * `expected` saves the holder of a payment's lease a query; when it is wrong, the row decides. With `leaseUntil` the
 * payment moves only under that exact lease, so a process that lost it can record nothing but an outcome.
 */
export type RecordEvent = (
  tx: TenantTransaction,
  occurrence: Occasion & {
    happening: PaymentHappening;
    expected?: PaymentStatus;
    leaseUntil?: Date | undefined;
  },
) => Promise<PaymentState | undefined>;

/**
 * Applies a payment's new state to something that depends on it, in the same transaction. `recordEvent` is for other
 * payments that move because of this one; a reaction can't import it, because it is composed of the reactions.
 */
export type PaymentReaction = (
  tx: TenantTransaction,
  payment: FollowedPayment & { recordEvent: RecordEvent },
) => Promise<void>;
