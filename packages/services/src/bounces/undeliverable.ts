import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type RawBuilder, sql } from 'kysely';
import { addressKey } from '../messages/message-facts.ts';
import type { TenantKey } from '../tenants/keyring.ts';

/** After so many messages that could not be delivered within the days below, an address counts as undeliverable too. */
const maxSoftBounces = 5;
const softBounceDays = 30;

/** What an address is known by in `email_bounce` and `message`. */
export function bounceHash(key: TenantKey, address: string): Buffer {
  return key.fingerprint(addressKey({ channel: 'email', to: address }));
}

/**
 * Whether mail to an address comes back: the receiving server said that nobody can be reached there, or several messages were not delivered.
 * The customer ends that by proving the address once more.
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

/** The same as an expression, for an address by its hash. */
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

/** Takes an address for deliverable again, because a code that went there came back. */
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
