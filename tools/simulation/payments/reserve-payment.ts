import { parseDate } from '@internationalized/date';
import { type Cents, sumCents } from '@quittance/domain/money/cents';
import { needsDebitNotice } from '@quittance/domain/payments/debit-notice';
import { type PaymentShare, reservePosting } from '@quittance/domain/payments/ledger-postings';
import { leaseFrom } from '@quittance/services/payments/charge/claim-payment';
import { type Core, morningOf, occasionOf } from '../core.ts';
import { rollBackWith } from '../database/database-faults.ts';
import type { Tables } from '../database/tables.ts';
import type { Transaction } from '../database/transaction.ts';
import { type Claim, claimOf, isDisabled } from './claim-payment.ts';
import { addToBalances } from './record-event.ts';

/** A customer's request. `key` is the idempotency key. */
export type Command = {
  principal: string;
  key: string;
  shares: readonly PaymentShare[];
  methodId: string;
  scheduledFor: string;
  feeCents: Cents;
  confirmDuplicate: boolean;
};

/** Result of the first transaction. */
export type Reservation =
  | { kind: 'reserved'; paymentId: string; isScheduled: boolean; claim: Claim | undefined }
  | { kind: 'known'; paymentId: string }
  | {
      kind: 'refused';
      code: 'IdempotencyKeyReused' | 'AmountTooHigh' | 'AccountDisputed' | 'LikelyDuplicate' | 'PaymentMethodNotFound';
    };

const dayMs = 86_400_000;

/** Returns the request body bound to a key. */
export function requestHash({ shares, methodId, scheduledFor }: Command): string {
  return JSON.stringify([shares, methodId, scheduledFor]);
}

/**
 * Models `reservePayment` (services/payments/reserve/reserve-payment.ts): stores key, payment, attempt and hold
 * together or not at all.
 */
export function reservePayment(core: Core, command: Command): Promise<Reservation> {
  return core.database.inTransaction(`reserve ${command.key}`, async (tx): Promise<Reservation> => {
    const { now, today } = occasionOf(core);
    const paymentId = core.nextId('payment');
    const keyId =
      core.mutant === 'the idempotency key is not unique' ? paymentId : `${command.principal} ${command.key}`;
    const hash = requestHash(command);
    await tx.statement('insert into idempotency_key on conflict do nothing, select account for update');
    const isKeyTaken = await tx.tryInsert('key', keyId, { paymentId, requestHash: hash });
    for (const id of command.shares.map(({ accountId }) => accountId).toSorted()) await tx.lock('account', id);
    if (!isKeyTaken) {
      await tx.statement('select from idempotency_key');
      const known = tx.get('key', keyId);
      if (known?.requestHash !== hash) return rollBackWith({ kind: 'refused', code: 'IdempotencyKeyReused' });
      return rollBackWith({ kind: 'known', paymentId: known.paymentId });
    }
    const isTooMuch = command.shares.some(
      (share) => share.amountCents > tx.one('account', share.accountId).balanceCents,
    );
    if (isTooMuch) return rollBackWith({ kind: 'refused', code: 'AmountTooHigh' });
    if (tx.one('method', command.methodId).isRetired) {
      return rollBackWith({ kind: 'refused', code: 'PaymentMethodNotFound' });
    }
    return insertPayment(core, tx, { command, paymentId, now, today });
  });
}

/**
 * Models `insertPayment` (services/payments/reserve/insert-payment.ts) and how `refuseInserted` handles its result. A
 * payment for today is written as claimed by this process.
 */
async function insertPayment(
  core: Core,
  tx: Transaction,
  { command, paymentId, now, today }: { command: Command; paymentId: string; now: Date; today: string },
): Promise<Reservation> {
  const { shares, principal, key, scheduledFor, methodId, feeCents } = command;
  await tx.statement('insert into payment, payment_attempt, ledger_transaction');
  if (shares.some(({ accountId }) => tx.one('account', accountId).isDisputed)) {
    return rollBackWith({ kind: 'refused', code: 'AccountDisputed' });
  }
  if (hasTwin(tx, { shares, now }) && !command.confirmDuplicate) {
    return rollBackWith({ kind: 'refused', code: 'LikelyDuplicate' });
  }
  const isScheduled = scheduledFor > today;
  const posting = reservePosting({ paymentId, shares });
  const leaseUntilMs = leaseFrom(now).getTime();
  const row: Tables['payment'] = {
    id: paymentId,
    state: 'reserved',
    shares,
    amountCents: sumCents(shares.map(({ amountCents }) => amountCents)),
    feeCents,
    methodId,
    kind: tx.one('method', methodId).kind,
    scheduledFor,
    createdAtMs: now.getTime(),
    leaseUntilMs: null,
    madeOn: today,
    needsNotice: needsDebitNotice({
      isDebtCollector: shares.some(({ accountId }) => tx.one('account', accountId).isDebtCollector),
      isAmountVarying: false,
      agreedOn: parseDate(today),
      chargeOn: parseDate(scheduledFor),
    }),
    noticedAtMs: null,
    nextCheckAtMs: morningOf(scheduledFor),
    checksMade: 0,
    declineCode: null,
    returnCode: null,
    planId: null,
    sequence: null,
    retryOf: null,
    processorKey: `${paymentId}-1`,
    tries: 0,
    firstSentAtMs: null,
    wasDisabled: false,
    validation: null,
    request: { principal, key, hash: requestHash(command) },
  };
  const claimedRow = {
    ...row,
    state: 'submitting' as const,
    tries: 1,
    leaseUntilMs,
    nextCheckAtMs: leaseUntilMs,
    firstSentAtMs: now.getTime(),
    wasDisabled: isDisabled(tx, { row, core }),
  };
  const claim = isScheduled ? undefined : claimOf(core, tx, { row: claimedRow, now });
  await tx.insert('payment', paymentId, claim?.row ?? row);
  await tx.insert('posting', `${paymentId} reserve`, { ...posting, paymentId });
  await addToBalances(tx, [posting]);
  return { kind: 'reserved', paymentId, isScheduled, claim };
}

function hasTwin(tx: Transaction, { shares, now }: { shares: readonly PaymentShare[]; now: Date }): boolean {
  return tx
    .all('payment')
    .some(
      ([, twin]) =>
        twin.state !== 'declined' &&
        twin.state !== 'canceled' &&
        (twin.createdAtMs > now.getTime() - dayMs || twin.state === 'reserved') &&
        twin.shares.some((one) =>
          shares.some((other) => one.accountId === other.accountId && one.amountCents === other.amountCents),
        ),
    );
}
