import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';
import { isDisputed } from '../disputes/is-disputed.ts';
import { recordEvent } from '../payment-reactions/record-event.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { beginBy } from './begin-by.ts';
import { completeSettlement, isPaid } from './complete-settlement.ts';
import { holdSettlement } from './hold-settlement.ts';
import { makeUpUntil } from './make-up-until.ts';
import { moveSettlement } from './move-settlement.ts';

/**
 * Ends settlements whose time is up in the tenant's time zone, and returns their number (req 4.1). An accepted
 * settlement lapses when it was not started by its last day. A settlement whose plan ended without collecting
 * everything is broken, unless nothing is owed or the customer can still agree to make up the missed amount.
 *
 * Skips a disputed debt, which can't be paid. Runs each in its own transaction, so that a failure doesn't delay the
 * others.
 */
export async function lapseSettlements(
  context: Pick<ServiceContext, 'database' | 'now'>,
  tenant: TenantRow,
): Promise<number> {
  const now = context.now();
  const today = todayOf(tenant, now).toString();
  const expired = await context.database.inTenant(tenant.id, (tx) => findOver(tx, { tenantId: tenant.id, today }));
  let ended = 0;
  for (const { settlement_id: settlementId } of expired) {
    const occasion = { tenantId: tenant.id, settlementId, today, now };
    const isEnded = await context.database.inTenant(tenant.id, (tx) => endSettlement(tx, occasion));
    if (isEnded) ended += 1;
  }
  return ended;
}

/** Each candidate is checked again under its lock. */
async function findOver(
  tx: TenantTransaction,
  { tenantId, today }: { tenantId: string; today: string },
): Promise<{ settlement_id: string }[]> {
  const { rows } = await sql<{ settlement_id: string }>`
    select s.settlement_id from settlement s
    join account a on a.tenant_id = s.tenant_id and a.account_id = s.account_id
    where s.tenant_id = ${tenantId} and s.state in ('accepted', 'submitted') and not ${isDisputed('a')}
      and case s.state when 'accepted' then coalesce(${beginBy('s')}, s.pay_by) < ${today}
        else s.offer_type <> 'lump-sum' and not exists (
          select from installment_plan p
          where p.tenant_id = ${tenantId} and p.account_id = s.account_id and p.settlement_id = s.settlement_id
            and p.state in ('active', 'paused')
        ) and (a.balance_cents <= 0 or coalesce(${makeUpUntil('s')} < ${today}, true)) end
  `.execute(tx);
  return rows;
}

async function endSettlement(
  tx: TenantTransaction,
  occasion: { tenantId: string; settlementId: string; today: string; now: Date },
): Promise<boolean> {
  const settlement = await holdSettlement(tx, occasion);
  const step = { ...occasion, paymentId: null };
  if (settlement.state === 'accepted') {
    const lastDay = settlement.begin_by ?? settlement.pay_by;
    if (lastDay === null || lastDay >= occasion.today) return false;
    return (await moveSettlement(tx, { ...step, from: 'accepted', event: 'not-begun-in-time' })) !== undefined;
  }
  const isPlanEnded = settlement.offer_type !== 'lump-sum' && !settlement.has_open_plan && !settlement.is_under_way;
  if (settlement.state !== 'submitted' || !isPlanEnded) return false;
  if (isPaid(settlement)) {
    await completeSettlement(tx, { ...step, settlement, recordEvent });
    return true;
  }
  // Other pending payments may still pay the entire balance.
  if (settlement.account_balance_cents <= 0) return false;
  const { make_up_until: makeUpBy } = settlement;
  if (makeUpBy !== null && makeUpBy >= occasion.today) return false;
  return (await moveSettlement(tx, { ...step, from: 'submitted', event: 'terms-broken' })) !== undefined;
}
