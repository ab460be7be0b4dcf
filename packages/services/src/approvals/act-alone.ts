import { operatorText } from '@quittance/database/operator-text';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { type AloneBucket, aloneSums } from '@quittance/domain/payments/alone-sums';
import { isRoleAtLeast, type StaffRole } from '@quittance/domain/staff/staff-role';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { type Added, addSums, holdSums } from './held-sums.ts';

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

async function loadLimit(tx: TenantTransaction, { tenant, bucket }: AloneAction) {
  const row = await tx
    .selectFrom('tenant')
    .select(['refund_alone_cents', 'adjustment_alone_cents', 'is_one_person'])
    .where('tenant_id', '=', tenant.id)
    .executeTakeFirstOrThrow();
  const limitCents = cents(bucket === 'refund' ? row.refund_alone_cents : row.adjustment_alone_cents);
  return { limitCents, isOnePerson: row.is_one_person };
}

/** Who is counted: a key counts as the person who made it, so that nobody gets a second allowance by making keys. */
export async function personOf(
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
