import type { PaymentShare } from '@quittance/domain/payments/ledger-postings';
import { nextPaymentState } from '@quittance/domain/payments/payment-life';
import type { ClaimedPayment } from '@quittance/services/payments/charge/claim-payment';
import { leaseMs } from '@quittance/services/payments/charge/claim-payment';
import { type Core, occasionOf } from '../core.ts';
import type { Tables } from '../database/tables.ts';
import type { Transaction } from '../database/transaction.ts';
import { isUnannounced } from '../notices/cancel-unannounced.ts';
import { breakPromise } from '../promises/broken-promise.ts';

/** The product's claim, with additional data for the simulation. */
export type Claim = { claimed: ClaimedPayment; leaseUntilMs: number; row: Tables['payment'] };

/**
 * Models the single statement of `claimPayment` (services/payments/charge/claim-payment.ts): `for update skip locked`,
 * state and lease in the `where` clause, and the attempt counted in the same commit.
 */
export function claimPayment(core: Core, paymentId: string): Promise<Claim | undefined> {
  return core.database.inTransaction(`claim ${paymentId}`, async (tx) => {
    const now = occasionOf(core).now;
    await tx.statement('update payment set lease_until from open for update skip locked');
    const row = tx.get('payment', paymentId);
    if (!row || !isClaimable(core, row, now) || !tx.tryLock('payment', paymentId)) return undefined;
    const isAsked = row.state === 'reserved' || core.mutant === 'a bounced notice stops a debit in progress';
    if (isAsked && isUnannounced(core, tx, row) && core.mutant !== 'a missing notice counts') return undefined;
    const state = nextPaymentState(row.state, 'claimed');
    if (!state) return undefined;
    const other = core.calls.find(paymentId, { nowMs: now.getTime(), leaseUntilMs: row.leaseUntilMs });
    if (other) {
      breakPromise(
        'only the lease holder works on a payment',
        `${paymentId} is taken up while ${other.host?.name} is at it`,
      );
    }
    const leaseUntilMs = now.getTime() + leaseMs;
    const tries = row.tries + 1;
    const claimedRow = {
      ...row,
      state,
      tries,
      leaseUntilMs,
      nextCheckAtMs: leaseUntilMs,
      firstSentAtMs: row.firstSentAtMs ?? now.getTime(),
      wasDisabled: row.tries > 0 ? row.wasDisabled : isDisabled(tx, { row, core }),
      processorKey: core.mutant === 'a fresh key for each request' ? `${paymentId}-${tries}` : row.processorKey,
    };
    await tx.update('payment', paymentId, claimedRow);
    return claimOf(core, tx, { row: claimedRow, now });
  });
}

/** Returns the claim of a row that this process has just claimed. */
export function claimOf(
  core: Core,
  tx: Transaction,
  { row, now }: { row: Tables['payment'] & { firstSentAtMs: number; leaseUntilMs: number }; now: Date },
): Claim {
  if (row.tries === 1) core.firstClaims.set(row.id, core.harness.steps);
  return { claimed: claimedOf(row, { tx, now }), leaseUntilMs: row.leaseUntilMs, row };
}

export function isDisabled(tx: Transaction, { row, core }: { row: Tables['payment']; core: Core }): boolean {
  return tx.one('method', row.methodId).disabledCode !== null && core.mutant !== 'a closed account is still debited';
}

function isClaimable({ mutant }: Core, { leaseUntilMs }: Tables['payment'], now: Date): boolean {
  return leaseUntilMs === null || leaseUntilMs <= now.getTime() || mutant === 'no lease';
}

function claimedOf(
  row: Tables['payment'] & { firstSentAtMs: number; leaseUntilMs: number },
  { tx, now }: { tx: Transaction; now: Date },
): ClaimedPayment {
  return {
    payment_id: row.id,
    shares: row.shares.map(({ accountId, amountCents }: PaymentShare) => ({
      account_id: accountId,
      amount_cents: amountCents,
    })),
    amount_cents: row.amountCents,
    fee_cents: row.feeCents,
    confirmation_number: row.id,
    scheduled_for: row.scheduledFor,
    is_retry: row.retryOf !== null,
    is_recurring: false,
    checks_made: row.checksMade,
    attempt_no: 1,
    // The simulated network is behind the sandbox's adapter, regardless of the payee's processor.
    processor: 'sandbox',
    merchant: 'merchant',
    processor_key: row.processorKey,
    tries: row.tries,
    first_sent_at: new Date(row.firstSentAtMs),
    lease_until: new Date(row.leaseUntilMs),
    payment_method_id: row.methodId,
    kind: row.kind,
    channel: row.kind,
    holder_name_sealed: Buffer.alloc(0),
    bank_account_type: row.kind === 'bank' ? 'c' : null,
    bank_owner_type: row.kind === 'bank' ? 'personal' : null,
    bank_sealed: row.kind === 'bank' ? Buffer.from(tx.one('method', row.methodId).fingerprint) : null,
    card_processor_token: row.kind === 'card' ? 'tok_1' : null,
    paypal_order_id: null,
    was_disabled: row.wasDisabled,
    client_address: '127.0.0.1',
    user_agent: 'simulation',
    accepted_at: now,
  };
}
