import { operatorText } from '@quittance/database/operator-text';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { type AloneBucket, aloneSums } from '@quittance/domain/payments/alone-sums';
import { isRoleAtLeast, type StaffRole } from '@quittance/domain/staff/staff-role';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { type Added, addSums, holdSums } from './held-sums.ts';

/**
 * An action that moves money or changes a debt. A part without an account counts toward the person's and the tenant's
 * limits, and can't exceed the limit of one account.
 */
export type AloneAction = {
  readonly tenant: Pick<Tenant, 'id' | 'timeZone'>;
  readonly actor: Operator;
  readonly bucket: AloneBucket;
  readonly leastRole: StaffRole;
  readonly parts: readonly { readonly accountId: string | null; readonly amountCents: Cents }[];
  readonly now: Date;
};

/** `limit-reached` occurs at tenants with one employee, where nobody else can approve. */
export type AloneAnswer = 'alone' | 'second-person' | 'limit-reached';

/**
 * Decides whether an operator may act alone and, if so, counts the action against the limits. Serializes callers of one
 * tenant until their transactions end, so that concurrent actions can't exceed a limit together. Lock accounts and
 * payments first: this lock comes last. Command-line programs aren't limited, since anyone who can run them already has
 * the database.
 */
export async function actAlone(tx: TenantTransaction, action: AloneAction): Promise<AloneAnswer> {
  const { tenant, actor, bucket, parts } = action;
  if (actor.kind === 'program') return 'alone';
  const { limitCents, isOnePerson } = await loadLimit(tx, action);
  // A key has no role, so without approval it may do only what an agent may.
  const role = actor.kind === 'staff' ? actor.role : 'agent';
  if (!isOnePerson && !isRoleAtLeast(role, action.leastRole)) return 'second-person';
  const day = todayOf(tenant, action.now).toString();
  const sums = aloneSums(limitCents, { isOnePerson });
  const operator = await countedOperator(tx, { tenant, actor });
  const amountCents = parts.reduce((sum, part) => sum + part.amountCents, 0);
  const added: Added[] = [
    { scope: 'tenant', counted: '', cents: amountCents },
    { scope: 'person', counted: operator, cents: amountCents },
    ...accountsOf(parts),
  ];
  const before = await holdSums(tx, { tenantId: tenant.id, bucket, day, added });
  // A part without an account has no account sum, so compare it alone with the limit of one account.
  const isSmall = parts.every((part) => part.accountId !== null || part.amountCents <= sums.account);
  const fits = isSmall && added.every((each, index) => each.cents + (before[index] ?? 0) <= sums[each.scope]);
  if (!fits) return isOnePerson ? 'limit-reached' : 'second-person';
  await addSums(tx, { tenantId: tenant.id, bucket, day, added });
  return 'alone';
}

/** Only the command line can mark a tenant as having one employee. */
export async function isOnePersonTenant(tx: TenantTransaction, { id }: Pick<Tenant, 'id'>): Promise<boolean> {
  const row = await tx.selectFrom('tenant').select('is_one_person').where('tenant_id', '=', id).executeTakeFirst();
  return row?.is_one_person === true;
}

/**
 * Checks whether an action needs a second person regardless of its amount. Command-line programs and tenants with one
 * employee are exempt.
 */
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

/** Returns the person whose limits count: for a key its creator, so that creating keys adds no allowance. */
export async function countedOperator(
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
