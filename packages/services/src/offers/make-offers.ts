import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { offerOf } from '@quittance/domain/settlements/offer-rule';
import { sql } from 'kysely';
import type { ServiceContext } from '../service-context.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { insertOffers, type OfferRow } from './insert-offers.ts';
import { loadCandidates } from './load-candidates.ts';
import { holdDueRule, loadOfferLimits, type OfferRuleRow } from './offer-rule-row.ts';

/** `isMore` when more work is due at once. */
export type MadeOffers = { readonly made: number; readonly withdrawn: number; readonly isMore: boolean };

const partSize = 500;
const partsARound = 20;
const worker = { kind: 'program', name: 'make-offers' } as const;

type Part = { made: number; withdrawn: number };
type OfRule = { tenant: TenantRow; row: OfferRuleRow; now: Date };

/**
 * Makes the offers of a tenant's active rules, once a day, and withdraws those of rules paused with withdrawal. Works
 * in parts: each transaction writes its offers and its progress, so that a crash loses and repeats nothing. Locks the
 * rule's row and the accounts' rows: two workers run different rules, and an account has one open offer of a type,
 * whichever rule comes first.
 */
export async function makeOffers(
  context: Pick<ServiceContext, 'database' | 'now'>,
  tenant: TenantRow,
): Promise<MadeOffers> {
  const total = { made: 0, withdrawn: 0 };
  for (let left = partsARound; left > 0; left--) {
    const part = await context.database.inTenant(tenant.id, (tx) => makePart(tx, { tenant, now: context.now() }), {
      operator: worker,
    });
    if (!part) return { ...total, isMore: false };
    total.made += part.made;
    total.withdrawn += part.withdrawn;
  }
  return { ...total, isMore: true };
}

async function makePart(tx: TenantTransaction, { tenant, now }: Omit<OfRule, 'row'>): Promise<Part | undefined> {
  const row = await holdDueRule(tx, { tenantId: tenant.id, today: todayOf(tenant, now).toString() });
  if (!row) return undefined;
  return row.isWithdrawing
    ? { made: 0, withdrawn: await withdrawPart(tx, { tenant, row, now }) }
    : { made: await offerPart(tx, { tenant, row, now }), withdrawn: 0 };
}

async function offerPart(tx: TenantTransaction, { tenant, row, now }: OfRule): Promise<number> {
  const { rule, ruleId, versionNo } = row;
  const day = todayOf(tenant, now);
  const today = day.toString();
  // Progress from an earlier day is discarded.
  const after = row.runOn === today ? row.runAfter : null;
  const accountIds = await holdAccounts(tx, { tenantId: tenant.id, after });
  const limits = await loadOfferLimits(tx, tenant.id);
  const of = { tenant, today, offerType: rule.terms.offerType, rule: { ruleId, versionNo } };
  const offers: OfferRow[] = [];
  for (const account of await loadCandidates(tx, of, { accountIds })) {
    const made = offerOf(rule, { account, limits, today: day });
    if (typeof made !== 'string') offers.push({ account, terms: { ...made, ...rule.terms } });
  }
  await insertOffers(tx, { tenantId: tenant.id, offers, rule: of.rule, madeBy: null, now });
  const resumeAfter = accountIds.length < partSize ? null : (accountIds.at(-1) ?? null);
  await tx
    .updateTable('offer_rule')
    .set({ run_on: today, run_after: resumeAfter })
    .where('tenant_id', '=', tenant.id)
    .where('rule_id', '=', ruleId)
    .execute();
  return offers.length;
}

/** Locks the next accounts, in the same order as payments do. */
async function holdAccounts(
  tx: TenantTransaction,
  { tenantId, after }: { tenantId: string; after: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select account_id from account
    where tenant_id = ${tenantId} ${after === null ? sql`` : sql`and account_id > ${after}`}
    order by account_id limit ${partSize} for no key update
  `.execute(tx);
  return rows.map((row) => row.account_id);
}

/** Accepted offers stay. */
async function withdrawPart(tx: TenantTransaction, { tenant, row, now }: OfRule): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update settlement_offer set withdrawn_at = ${now}
    where tenant_id = ${tenant.id} and offer_id in (
      select o.offer_id from settlement_offer o
      where o.tenant_id = ${tenant.id} and o.rule_id = ${row.ruleId} and o.withdrawn_at is null and not exists (
        select from settlement s where s.tenant_id = ${tenant.id} and s.offer_id = o.offer_id and s.state <> 'lapsed'
      )
      order by o.account_id limit ${partSize}
    )
  `.execute(tx);
  if (Number(numAffectedRows) < partSize) {
    await tx
      .updateTable('offer_rule')
      .set({ is_withdrawing: false })
      .where('tenant_id', '=', tenant.id)
      .where('rule_id', '=', row.ruleId)
      .execute();
  }
  return Number(numAffectedRows);
}
