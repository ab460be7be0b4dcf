import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type RawBuilder, sql } from 'kysely';
import { addressKey } from '../messages/message-facts.ts';
import type { TenantKey } from '../tenants/keyring.ts';

/** This many temporary failures within the days below also make an address undeliverable. */
const maxSoftBounces = 5;
const softBounceDays = 30;

export function bounceHash(key: TenantKey, address: string): Buffer {
  return key.fingerprint(addressKey({ channel: 'email', to: address }));
}

/**
 * Checks whether mail to an address bounces, either permanently or after several temporary failures. The customer
 * clears this by verifying the address again.
 */
export async function isUndeliverable(
  tx: TenantTransaction,
  { tenantId, key, address, now }: { tenantId: string; key: TenantKey; address: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ is_undeliverable: boolean }>`
    select ${undeliverable({ tenantId, addressHash: bounceHash(key, address), now })} as is_undeliverable
  `.execute(tx);
  return rows[0]?.is_undeliverable ?? false;
}

/** The same check as an SQL expression, by the address's hash. */
export function undeliverable({
  tenantId,
  addressHash,
  now,
}: {
  tenantId: string;
  addressHash: Buffer;
  now: Date;
}): RawBuilder<boolean> {
  const softFrom = new Date(now.getTime() - softBounceDays * 86_400_000);
  return sql<boolean>`(
    select count(*) filter (where b.kind = 'hard') > 0
      or count(*) filter (where b.kind = 'soft' and b.at > ${softFrom}) >= ${maxSoftBounces}
    from email_bounce b
    where b.tenant_id = ${tenantId} and b.address_hash = ${addressHash} and b.cleared_at is null
  )`;
}

export async function clearBounces(
  tx: TenantTransaction,
  { tenantId, key, address, now }: { tenantId: string; key: TenantKey; address: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('email_bounce')
    .set({ cleared_at: now })
    .where('tenant_id', '=', tenantId)
    .where('address_hash', '=', bounceHash(key, address))
    .where('cleared_at', 'is', null)
    .execute();
}
