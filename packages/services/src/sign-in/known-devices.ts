import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { tryLimits } from '@quittance/domain/sign-in/failed-tries';
import { sql } from 'kysely';
import { type CountedName, ownerColumns, unknownDevices } from './counted-name.ts';
import { hashSecret, newSecret } from './random-secret.ts';

type OnDevices = CountedName & { readonly devices: readonly string[] };

/**
 * Finds a name's known device by the browser's secrets. A device without tries left counts as unknown, so that it gives
 * a guesser at most another hundred.
 */
export async function findKnownDevice(
  tx: TenantTransaction,
  { table, tenant, nameHash, devices }: OnDevices,
): Promise<Buffer | undefined> {
  if (devices.length === 0) return undefined;
  const { rows } = await sql<{ device_hash: Buffer }>`
    select device_hash from ${sql.table(table)}
    where tenant_id = ${tenant.id} and name_hash = ${nameHash} and device_hash = any(${devices.map(hashSecret)}::bytea[])
      and failed_tries < ${tryLimits.maxFailedTries}::int
    limit 1
  `.execute(tx);
  return rows[0]?.device_hash;
}

/**
 * Makes the browser a known device of the name after a sign-in, with a separate secret for each name. Returns the new
 * secret for the cookie, or undefined when the browser is already known. Clears the failures of the count that a
 * correct password used.
 */
export async function knowDevice(
  tx: TenantTransaction,
  { ownerId, forgetsFailures, now, ...on }: OnDevices & { ownerId: string; forgetsFailures: boolean; now: Date },
): Promise<string | undefined> {
  const known = await findKnownDevice(tx, on);
  const secret = known ? undefined : newSecret();
  // The statements go out together.
  await Promise.all([
    forgetsFailures && forgetFailures(tx, { ...on, deviceHash: known ?? unknownDevices }),
    secret !== undefined && addDevice(tx, { ...on, ownerId, secret, now }),
  ]);
  return secret;
}

/** Clears the failures of one count: the device's own, or the one that unknown devices share. */
export async function forgetFailures(
  tx: TenantTransaction,
  { table, tenant, nameHash, deviceHash }: CountedName & { deviceHash: Buffer },
): Promise<void> {
  await tx
    .updateTable(table)
    .set({ failed_tries: 0, locked_until: null })
    .where('tenant_id', '=', tenant.id)
    .where('name_hash', '=', nameHash)
    .where('device_hash', '=', deviceHash)
    .where('failed_tries', '>', 0)
    .execute();
}

/**
 * Ends every lockout of a name after a new password: clears its failures and all devices except those of the browser
 * that set it.
 */
export async function clearTries(
  tx: TenantTransaction,
  { table, tenant, nameHash, devices }: OnDevices,
): Promise<void> {
  const kept = devices.map(hashSecret);
  await sql`
    update ${sql.table(table)} set failed_tries = 0, locked_until = null
    where tenant_id = ${tenant.id} and name_hash = ${nameHash} and device_hash = any(${kept}::bytea[])
  `.execute(tx);
  await sql`
    delete from ${sql.table(table)}
    where tenant_id = ${tenant.id} and name_hash = ${nameHash} and device_hash <> all(${kept}::bytea[])
  `.execute(tx);
}

/** Gives the holder of a secret a separate count of tries, which nobody else can lock. */
export async function addDevice(
  tx: TenantTransaction,
  { table, tenant, nameHash, ownerId, secret, now }: CountedName & { ownerId: string; secret: string; now: Date },
): Promise<void> {
  const owner = sql.ref(ownerColumns[table]);
  await sql`
    insert into ${sql.table(table)} (tenant_id, name_hash, device_hash, ${owner}, failed_tries, locked_until, updated_at)
    values (${tenant.id}, ${nameHash}, ${hashSecret(secret)}, ${ownerId}, 0, null, ${now})
  `.execute(tx);
}
