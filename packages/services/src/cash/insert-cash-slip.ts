import { randomInt } from 'node:crypto';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { slipNumber, slipRandomDigits } from '@quittance/domain/cash/slip-number';
import type { VelocityLimit } from '@quittance/domain/payments/velocity-limits';
import { sql } from 'kysely';
import { countTries, type TriesCount } from '../payments/reserve/count-tries.ts';
import type { CreateCashSlipCommand } from './create-cash-slip-command.ts';
import type { CashSlipDecision } from './decide-cash-slip.ts';
import { insertCashPayment } from './insert-cash-payment.ts';

/** Node draws integers below 2^48, which is less than 15 digits. */
const digitsAtATime = 8;

/** Creates a slip number that can't be guessed. The database rejects the rare duplicate. */
export function newSlipNumber(): string {
  let digits = '';
  while (digits.length < slipRandomDigits) {
    digits += String(randomInt(10 ** digitsAtATime)).padStart(digitsAtATime, '0');
  }
  return slipNumber(digits.slice(0, slipRandomDigits));
}

/** The fingerprint of a payment without a saved method. */
export const noMethod = Buffer.alloc(0);

/**
 * Inserts an approved slip and its payment. Leaves the ledger and balance unchanged. Returns the recent attempts
 * counted by the given limits; the caller rolls back when there are too many.
 */
export async function insertCashSlip(
  tx: TenantTransaction,
  slip: CashSlipDecision & {
    command: CreateCashSlipCommand;
    limits: readonly VelocityLimit[];
    paymentId: string;
    now: Date;
  },
): Promise<TriesCount[]> {
  const { command, paymentId, now, accountId, amountCents, bounds } = slip;
  const tenantId = command.tenant.id;
  const { customerId } = command.session;
  const counted = { ...command, tenant: { ...command.tenant, velocityLimits: slip.limits } };
  const [, , { rows }] = await Promise.all([
    insertCashPayment(tx, {
      ...{ tenantId, paymentId, customerId, accountId, amountCents, now },
      balanceAfterCents: null,
      scheduledFor: slip.madeOn.toString(),
      nextCheckAt: slip.endsAt,
      event: 'slip-made',
    }),
    tx
      .insertInto('cash_slip')
      .values({
        tenant_id: tenantId,
        payment_id: paymentId,
        customer_id: customerId,
        slip_number: newSlipNumber(),
        minimum_cents: bounds.minimumCents,
        maximum_cents: bounds.maximumCents,
        expires_on: slip.expiresOn.toString(),
        created_at: now,
      })
      .execute(),
    sql<{ counts: TriesCount[] }>`
      select ${countTries(counted, { fingerprint: noMethod, now, besides: paymentId })} as counts
    `.execute(tx),
  ]);
  const [row] = rows;
  if (!row) throw new Error('expected one row, got none');
  return row.counts;
}
