import { operatorText } from '@quittance/database/operator-text';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { type AloneBucket, accountSumDays, aloneSums } from '@quittance/domain/payments/alone-sums';
import { isRoleAtLeast, type StaffRole } from '@quittance/domain/staff/staff-role';
import { sql } from 'kysely';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';

/** Something that moves money or changes a debt. A part without an account counts for the person and the tenant, and is at most what one account allows. */
export type AloneAction = {
  readonly tenant: Pick<Tenant, 'id' | 'timeZone'>;
  readonly actor: Operator;
  readonly bucket: AloneBucket;
  /** The least role that does it without a second person at all. */
  readonly leastRole: StaffRole;
  readonly parts: readonly { readonly accountId: string | null; readonly amountCents: Cents }[];
  readonly now: Date;
};

/** `limit-reached` is for tenants with one employee: there is nobody to ask. */
export type AloneAnswer = 'alone' | 'second-person' | 'limit-reached';

/**
 * Decides whether an operator may do something alone, and counts it if so. Everyone at the tenant passes here one after the other until their
 * transactions end, so that actions at the same moment can't pass together. Hold the accounts and payments first: this lock comes last.
 * Programs of the installation aren't limited; whoever runs them has the database.
 */
export async function actAlone(tx: TenantTransaction, action: AloneAction): Promise<AloneAnswer> {
  const { tenant, actor, bucket, parts } = action;
  if (actor.kind === 'program') return 'alone';
  const { limitCents, isOnePerson } = await loadLimit(tx, action);
  // A key has no role: alone it does what an agent may.
  const role = actor.kind === 'staff' ? actor.role : 'agent';
  if (!isOnePerson && !isRoleAtLeast(role, action.leastRole)) return 'second-person';
  const day = todayOf(tenant, action.now).toString();
  const sums = aloneSums(limitCents, { isOnePerson });
  const person = await personOf(tx, { tenant, actor });
  const amountCents = parts.reduce((sum, part) => sum + part.amountCents, 0);
  const added: Added[] = [
    { scope: 'tenant', counted: '', cents: amountCents },
    { scope: 'person', counted: person, cents: amountCents },
    ...accountsOf(parts),
  ];
  const before = await holdSums(tx, { tenantId: tenant.id, bucket, day, added });
  // A part without an account has no sum of its own, so that it alone is held against the limit of one account.
  const isSmall = parts.every((part) => part.accountId !== null || part.amountCents <= sums.account);
  const fits = isSmall && added.every((each, index) => each.cents + (before[index] ?? 0) <= sums[each.scope]);
  if (!fits) return isOnePerson ? 'limit-reached' : 'second-person';
  await addSums(tx, { tenantId: tenant.id, bucket, day, added });
  return 'alone';
}

/** Whether a tenant has one employee, so that there is nobody else to ask. Only the command line says so. */
export async function isOnePersonTenant(tx: TenantTransaction, { id }: Pick<Tenant, 'id'>): Promise<boolean> {
  const row = await tx.selectFrom('tenant').select('is_one_person').where('tenant_id', '=', id).executeTakeFirst();
  return row?.is_one_person === true;
}

/** Whether what an operator does always takes a second person: at any tenant with more than one, unless a program of the installation does it. */
export async function alwaysTakesTwo(
  tx: TenantTransaction,
  { tenant, actor }: { tenant: Pick<Tenant, 'id'>; actor: Operator },
): Promise<boolean> {
  return actor.kind !== 'program' && !(await isOnePersonTenant(tx, tenant));
}

type Added = { scope: 'tenant' | 'person' | 'account'; counted: string; cents: number };

async function loadLimit(tx: TenantTransaction, { tenant, bucket }: AloneAction) {
  const row = await tx
    .selectFrom('tenant')
    .select(['refund_alone_cents', 'adjustment_alone_cents', 'is_one_person'])
    .where('tenant_id', '=', tenant.id)
    .executeTakeFirstOrThrow();
  const limitCents = cents(bucket === 'refund' ? row.refund_alone_cents : row.adjustment_alone_cents);
  return { limitCents, isOnePerson: row.is_one_person };
}

/** A key counts as the person who made it, so that nobody gets a second allowance by making keys. */
async function personOf(
  tx: TenantTransaction,
  { tenant, actor }: { tenant: Pick<Tenant, 'id'>; actor: Operator },
): Promise<string> {
  if (actor.kind !== 'key') return operatorText(actor);
  const key = await tx
    .selectFrom('api_key')
    .select('created_by')
    .where('tenant_id', '=', tenant.id)
    .where('api_key_id', '=', actor.keyId)
    .executeTakeFirst();
  return key?.created_by.startsWith('staff:') ? key.created_by : operatorText(actor);
}

function accountsOf(parts: AloneAction['parts']): Added[] {
  const sums = new Map<string, number>();
  for (const { accountId, amountCents } of parts)
    if (accountId !== null) sums.set(accountId, (sums.get(accountId) ?? 0) + amountCents);
  return [...sums].map(([counted, each]) => ({ scope: 'account', counted, cents: each }));
}

type Counting = { tenantId: string; bucket: AloneBucket; day: string; added: readonly Added[] };

/** Holds the tenant's own sum of the day, and reads what has been reached so far, in the order of `added`. */
async function holdSums(tx: TenantTransaction, { tenantId, bucket, day, added }: Counting): Promise<number[]> {
  await sql`
    insert into alone_sum (tenant_id, bucket, scope, counted, day, sum_cents)
    values (${tenantId}, ${bucket}, 'tenant', '', ${day}, 0)
    on conflict (tenant_id, bucket, scope, counted, day) do update set sum_cents = alone_sum.sum_cents
  `.execute(tx);
  const { rows } = await sql<{ sum_cents: number }>`
    select coalesce((
      select sum(s.sum_cents) from alone_sum s
      where s.tenant_id = ${tenantId} and s.bucket = ${bucket} and s.scope = a.scope and s.counted = a.counted and s.day <= ${day}::date
        and s.day > ${day}::date - case when a.scope = 'account' then ${accountSumDays}::int else 1 end
    ), 0)::bigint as sum_cents
    from unnest(${added.map(({ scope }) => scope)}::text[], ${added.map(({ counted }) => counted)}::text[])
      with ordinality as a (scope, counted, position)
    order by a.position
  `.execute(tx);
  return rows.map((row) => row.sum_cents);
}

async function addSums(tx: TenantTransaction, { tenantId, bucket, day, added }: Counting): Promise<void> {
  const rows = added.map(({ scope, counted, cents: sumCents }) => ({
    ...{ tenant_id: tenantId, bucket, scope, counted, day, sum_cents: sumCents },
  }));
  await tx
    .insertInto('alone_sum')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'bucket', 'scope', 'counted', 'day'])
        .doUpdateSet({ sum_cents: sql`alone_sum.sum_cents + excluded.sum_cents` }),
    )
    .execute();
}
