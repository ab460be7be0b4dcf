import { createHash } from 'node:crypto';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { UseLimit } from '@quittance/domain/limit-uses/use-limits';
import { sql } from 'kysely';

/** A limit for one subject: at most `max` uses within any `windowMs`. */
export type LimitedUse = UseLimit & { readonly subject: string };

type Reserved<Use> = { kind: 'reserved' } | { kind: 'used-up'; use: Use; retryAfterSeconds: number };

/**
 * Counts one use of each limit, or none if one is used up. Call it before the limited work: the rows stay locked until
 * the transaction ends, so that concurrent uses are counted one after another. A rollback releases the uses.
 */
export async function reserveUses<Use extends LimitedUse>(
  tx: TenantTransaction,
  { tenantId, uses, now }: { tenantId: string; uses: readonly Use[]; now: Date },
): Promise<Reserved<Use>> {
  // Every transaction locks the rows in the order of their hashes, to prevent deadlocks.
  const counted = uses.map((use) => ({ use, hash: hashOf(use) })).sort((one, other) => one.hash.compare(other.hash));
  if (counted.length === 0) return { kind: 'reserved' };
  await tx
    .insertInto('limit_use')
    .values(counted.map(({ hash }) => ({ tenant_id: tenantId, counted: hash, used_at: [], expires_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const locked = await tx
    .selectFrom('limit_use')
    .select(['counted', 'used_at'])
    .where('tenant_id', '=', tenantId)
    .where(
      'counted',
      'in',
      counted.map(({ hash }) => hash),
    )
    .orderBy('counted')
    .forUpdate()
    .execute();
  const known = counted.map(({ use, hash }) => {
    const usedAt = locked.find((row) => row.counted.equals(hash))?.used_at ?? [];
    // Ignores uses far in the future, which a wrong clock recorded.
    return { use, hash, usedAt: usedAt.filter((at) => Math.abs(now.getTime() - at.getTime()) < use.windowMs) };
  });
  const waits = known.map(({ use, usedAt }) => ({
    kind: 'used-up' as const,
    use,
    retryAfterSeconds: wait(use, { usedAt, now }),
  }));
  const longest = waits.reduce((one, other) => (other.retryAfterSeconds > one.retryAfterSeconds ? other : one));
  if (longest.retryAfterSeconds > 0) return longest;
  for (const { use, hash, usedAt } of known) {
    await sql`
      update limit_use set used_at = ${[...usedAt, now]}::timestamptz[], expires_at = ${new Date(now.getTime() + use.windowMs)}
      where tenant_id = ${tenantId} and counted = ${hash}
    `.execute(tx);
  }
  return { kind: 'reserved' };
}

/** Returns the whole seconds until another use is allowed, 0 if it is allowed now. */
function wait({ max, windowMs }: LimitedUse, { usedAt, now }: { usedAt: readonly Date[]; now: Date }): number {
  const blocking = usedAt.toSorted((one, other) => one.getTime() - other.getTime()).at(-max);
  return blocking === undefined ? 0 : Math.max(1, Math.ceil((blocking.getTime() + windowMs - now.getTime()) / 1000));
}

/** Releases a use reserved at `reservedAt` when the work was not done. */
export async function releaseUse(
  tx: TenantTransaction,
  { tenantId, use, reservedAt }: { tenantId: string; use: LimitedUse; reservedAt: Date },
): Promise<void> {
  await sql`
    update limit_use
    set used_at = used_at[:array_position(used_at, ${reservedAt}::timestamptz) - 1] || used_at[array_position(used_at, ${reservedAt}::timestamptz) + 1:]
    where tenant_id = ${tenantId} and counted = ${hashOf(use)} and ${reservedAt}::timestamptz = any(used_at)
  `.execute(tx);
}

function hashOf({ limit, subject }: LimitedUse): Buffer {
  return createHash('sha256').update(`${limit}\n${subject}`).digest();
}
