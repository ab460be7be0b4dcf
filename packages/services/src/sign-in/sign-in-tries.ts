import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { areTriesUsedUp, lockedSecondsLeft, lockSteps, tryLimits } from '@quittance/domain/sign-in/failed-tries';
import { sql } from 'kysely';
import { type Refusal, refuse } from '../refusal.ts';
import { type CountedName, ownerColumns, unknownDevices } from './counted-name.ts';
import { findKnownDevice } from './known-devices.ts';

/** The count that a try was reserved from: the device's own, or the one that unknown devices share (an empty hash). */
export type ReservedTry = CountedName & { readonly deviceHash: Buffer };

/**
 * Reserves a try from a name's count before anything is compared, so that the limit holds for any number of
 * simultaneous tries. From the 10th in a row on, the count is locked for 30 seconds, doubling up to an hour. Run it in
 * a transaction that commits before the comparison. Counts nonexistent names with the same statements. `needsReset`
 * ends the shared count at 100. Refuses with PasswordResetRequired, or SignInLocked with the seconds to wait.
 */
export async function reserveTry(
  tx: TenantTransaction,
  {
    ownerId,
    devices,
    needsReset,
    now,
    ...name
  }: CountedName & { ownerId: string | null; devices: readonly string[]; needsReset: boolean; now: Date },
): Promise<{ kind: 'reserved'; reserved: ReservedTry } | Refusal<'SignInLocked' | 'PasswordResetRequired'>> {
  const deviceHash = (await findKnownDevice(tx, { ...name, devices })) ?? unknownDevices;
  const reserved = { ...name, deviceHash };
  if (await takeTry(tx, { ...reserved, ownerId, needsReset, now })) return { kind: 'reserved', reserved };
  const { failed_tries: failedTries, locked_until: lockedUntil } = await tx
    .selectFrom(name.table)
    .select(['failed_tries', 'locked_until'])
    .where('tenant_id', '=', name.tenant.id)
    .where('name_hash', '=', name.nameHash)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirstOrThrow();
  if (needsReset && areTriesUsedUp(failedTries)) return refuse('PasswordResetRequired');
  return refuse('SignInLocked', { retryAfterSeconds: Math.max(1, lockedSecondsLeft(lockedUntil, now)) });
}

/** Returns false and counts nothing while the count is locked or used up. */
async function takeTry(
  tx: TenantTransaction,
  {
    table,
    tenant,
    nameHash,
    deviceHash,
    ownerId,
    needsReset,
    now,
  }: ReservedTry & { ownerId: string | null; needsReset: boolean; now: Date },
): Promise<boolean> {
  const owner = sql.ref(ownerColumns[table]);
  const { triesBeforeLock, maxFailedTries } = tryLimits;
  // Computed here, because Citus allows only immutable functions in DO UPDATE, and adding an interval to a timestamp
  // isn't one.
  const lockEnds = lockSteps().map((seconds) => new Date(now.getTime() + seconds * 1_000));
  const { rows } = await sql`
    insert into ${sql.table(table)} as counted
      (tenant_id, name_hash, device_hash, ${owner}, failed_tries, locked_until, updated_at)
    values (${tenant.id}, ${nameHash}, ${deviceHash}, ${ownerId}, 1, null, ${now})
    on conflict (tenant_id, name_hash, device_hash) do update set
      -- A name that several people have says no owner, and leaves a known device its own.
      ${owner} = coalesce(excluded.${owner}, counted.${owner}),
      failed_tries = counted.failed_tries + 1,
      locked_until = case when counted.failed_tries + 1 >= ${triesBeforeLock}::int then
        (${lockEnds}::timestamptz[])[least(counted.failed_tries + 2 - ${triesBeforeLock}::int, ${lockEnds.length}::int)]
      end,
      updated_at = excluded.updated_at
    where (counted.locked_until is null or counted.locked_until <= excluded.updated_at)
      and (not ${needsReset}::boolean or counted.failed_tries < ${maxFailedTries}::int)
    returning failed_tries
  `.execute(tx);
  return rows.length === 1;
}

/**
 * Returns a try after a correct password but keeps the earlier failures. The caller that opens something with it clears
 * those.
 */
export async function releaseTry(tx: TenantTransaction, reserved: ReservedTry): Promise<void> {
  await sql`
    update ${sql.table(reserved.table)}
    set failed_tries = greatest(failed_tries - 1, 0), locked_until = null
    where tenant_id = ${reserved.tenant.id} and name_hash = ${reserved.nameHash} and device_hash = ${reserved.deviceHash}
  `.execute(tx);
}
