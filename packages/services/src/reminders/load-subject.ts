import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { AccountBalance } from '@quittance/domain/balances/describe-balance';
import { type Cents, cents, zeroCents } from '@quittance/domain/money/cents';
import { type ReminderKind, topicOf } from '@quittance/domain/reminders/reminder-rules';
import { sql } from 'kysely';
import { loadBalances } from '../accounts/load-balances.ts';
import { missingOfPlan } from '../installment-plans/change/missing-of-plan.ts';
import { isOfferOpen } from '../settlements/is-offer-open.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';

export type RemindedOf = {
  readonly tenant: Pick<Tenant, 'id' | 'timeZone'>;
  readonly accountId: string;
  readonly kind: ReminderKind;
  readonly subject: string;
  readonly now: Date;
};

/** The bill, offer or plan of a reminder as it is now. */
export type Subject = {
  readonly isOpen: boolean;
  readonly endsOn: string | null;
  readonly amountCents: Cents;
  /** True if a guest with a payment link can pay it. A guest sees no plans and accepts only lump-sum offers. */
  readonly isPayableByGuest: boolean;
};

const gone: Subject = { isOpen: false, endsOn: null, amountCents: zeroCents, isPayableByGuest: false };

export function loadSubject(tx: TenantTransaction, of: RemindedOf): Promise<Subject> {
  switch (topicOf(of.kind)) {
    case 'bill':
      return loadBill(tx, of);
    case 'offer':
      return loadOffer(tx, of);
    case 'plan':
      return loadPlan(tx, of);
  }
}

async function loadBill(tx: TenantTransaction, { tenant, accountId, subject, now }: RemindedOf): Promise<Subject> {
  const bill = await tx
    .selectFrom('bill')
    .select('due_on')
    .where('tenant_id', '=', tenant.id)
    .where('account_id', '=', accountId)
    .where('state', '=', 'open')
    .where('bill_number', '=', subject)
    .executeTakeFirst();
  if (!bill) return gone;
  const balanceOf = await loadBalances(tx, { tenant, accountIds: [accountId], now });
  return { isOpen: true, endsOn: bill.due_on, amountCents: unpaidOf(balanceOf(accountId)), isPayableByGuest: true };
}

/** Returns the part of the amount due that neither payments nor scheduled payments cover. */
export function unpaidOf(balance: AccountBalance): Cents {
  return 'due' in balance && balance.due ? balance.due.uncoveredAmount : zeroCents;
}

async function loadOffer(tx: TenantTransaction, { tenant, accountId, subject, now }: RemindedOf): Promise<Subject> {
  const offer = await tx
    .selectFrom('settlement_offer as o')
    .innerJoin('account as a', (join) =>
      join.onRef('a.tenant_id', '=', 'o.tenant_id').onRef('a.account_id', '=', 'o.account_id'),
    )
    .select(['o.offer_type', 'o.total_cents', 'o.expires_on', 'o.due_on', 'o.installments', 'o.withdrawn_at'])
    .select('a.balance_cents')
    .where('o.tenant_id', '=', tenant.id)
    .where('o.account_id', '=', accountId)
    .where('o.offer_id', '=', subject)
    .executeTakeFirst();
  if (!offer) return gone;
  return {
    isOpen: isOfferOpen(offer, { today: todayOf(tenant, now), balanceCents: offer.balance_cents }),
    endsOn: offer.expires_on,
    amountCents: cents(offer.total_cents),
    isPayableByGuest: offer.offer_type === 'lump-sum',
  };
}

/** A separate payment doesn't count toward a settlement, so its plan isn't payable by a guest. */
async function loadPlan(tx: TenantTransaction, { tenant, subject }: RemindedOf): Promise<Subject> {
  const [planId] = subject.split(':');
  const { rows } = await sql<{ missing_cents: number; is_settling: boolean }>`
    select ${missingOfPlan('p')} as missing_cents, p.settlement_id is not null as is_settling from installment_plan p
    where p.tenant_id = ${tenant.id} and p.plan_id = ${planId}
  `.execute(tx);
  const [plan] = rows;
  if (!plan) return gone;
  return { isOpen: true, endsOn: null, amountCents: cents(plan.missing_cents), isPayableByGuest: !plan.is_settling };
}
