import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { VelocityLimit } from '@quittance/domain/payments/velocity-limits';
import { sql } from 'kysely';
import { confirmationNumber } from '../payments/confirmation-number.ts';
import { countTries, type TriesCount } from '../payments/count-tries.ts';
import type { CreateCashSlipCommand } from './create-cash-slip-command.ts';
import type { CashSlipDecision } from './decide-cash-slip.ts';
import { newSlipNumber } from './new-slip-number.ts';

/** The fingerprint of what is paid by nothing that was saved. */
export const noMethod = Buffer.alloc(0);

/**
 * Writes a decided slip with the payment that it stands for in one statement. It holds nothing of what is owed: no ledger, no balance.
 * Answers what has been tried of late, by the limits given; the caller rolls back where that is too much.
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
  const { rows } = await sql<{ counts: TriesCount[] }>`
    with
    new_payment as (
      insert into payment (tenant_id, payment_id, customer_id, account_id, payment_method_id, state, amount_cents, fee_cents, paid_by,
        is_settlement, pay_on, settles_by, confirmation_number, next_check_at, created_at, updated_at)
      values (${tenantId}, ${paymentId}, ${customerId}, ${accountId}, null, 'awaiting', ${amountCents}, 0, 'cash',
        false, ${slip.madeOn.toString()}, null, ${confirmationNumber()}, ${slip.endsAt}, ${now}, ${now})
    ),
    share as (
      insert into payment_share (tenant_id, payment_id, account_id, customer_id, amount_cents, balance_after_cents)
      values (${tenantId}, ${paymentId}, ${accountId}, ${customerId}, ${amountCents}, null)
    ),
    event as (
      insert into payment_event (tenant_id, payment_id, event_no, event, from_state, to_state, at)
      values (${tenantId}, ${paymentId}, 1, 'slip-made', null, 'awaiting', ${now})
    ),
    slip as (
      insert into cash_slip (tenant_id, payment_id, customer_id, slip_number, minimum_cents, maximum_cents, expires_on, created_at)
      values (${tenantId}, ${paymentId}, ${customerId}, ${newSlipNumber()}, ${bounds.minimumCents}, ${bounds.maximumCents},
        ${slip.expiresOn.toString()}, ${now})
    )
    select ${countTries(counted, { fingerprint: noMethod, now })} as counts
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a statement that always answers did not');
  return row.counts;
}
