import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { codesOfTenant } from '@quittance/domain/limit-uses/use-limits';
import {
  codeLimits,
  type SendLimit,
  secondsUntilNextSend,
  unknownSourceLimits,
} from '@quittance/domain/messages/send-limits';
import { sql } from 'kysely';
import { reserveUses } from '../limit-uses/reserve-uses.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { codeTemplates, enumerationSafeTemplates } from './code-message.ts';

/** An address, identified by the hash that its messages are counted under. */
type Counted = { readonly tenant: Pick<Tenant, 'id'>; readonly destinationHash: Buffer; readonly now: Date };

/** The origin of a code request: a device that has signed in with this name, or a client address. */
export type CodeSource = { readonly text: string; readonly isKnownDevice: boolean };

export function sourceHash(key: TenantKey, { text }: CodeSource): Buffer {
  return key.fingerprint(`code source|${text}`);
}

/**
 * Returns the whole seconds until another code may go to an address, or 0. If 0, also counts it toward the tenant's own
 * limit, so that concurrent codes can't exceed that limit together. Requests with a source are counted by source, so
 * that a stranger can't use up the mailbox owner's codes. Unknown sources share one daily limit that doesn't apply to
 * known devices.
 */
export async function secondsUntilNextCode(
  tx: TenantTransaction,
  counted: Counted & { readonly source?: CodeSource & { readonly hash: Buffer } },
): Promise<number> {
  const seconds = await secondsUntilNextMessage(tx, { ...counted, templates: codeTemplates, limits: codeLimits });
  if (seconds > 0) return seconds;
  const { tenant, now } = counted;
  const uses = [{ ...codesOfTenant, subject: tenant.id }];
  const reserved = await reserveUses(tx, { tenantId: tenant.id, uses, now });
  return reserved.kind === 'used-up' ? reserved.retryAfterSeconds : 0;
}

/**
 * Returns the whole seconds until another message of these templates may go to an address, or 0. Locks the address
 * until the transaction ends, so that concurrent requests are counted one after another. Messages that could not be
 * sent don't count.
 */
export async function secondsUntilNextMessage(
  tx: TenantTransaction,
  {
    tenant,
    destinationHash,
    now,
    templates,
    limits,
    source,
  }: Counted & {
    readonly templates: readonly string[];
    readonly limits: readonly SendLimit[];
    readonly source?: CodeSource & { readonly hash: Buffer };
  },
): Promise<number> {
  const longestMs = Math.max(...limits.map(({ seconds }) => seconds)) * 1000;
  await sql`select pg_advisory_xact_lock(${destinationHash.readBigInt64BE(0).toString()}::bigint)`.execute(tx);
  const sent = await tx
    .selectFrom('message')
    .select(['created_at', 'source_hash'])
    .where('tenant_id', '=', tenant.id)
    .where('destination_hash', '=', destinationHash)
    .where('created_at', '>', new Date(now.getTime() - longestMs))
    .where('template', 'in', templates)
    .where((where) =>
      where.or([
        where('state', 'in', ['sent', 'sending']),
        where('template', 'in', enumerationSafeTemplates),
        where.and([where('state', '=', 'queued'), where('tries', '=', 0)]),
      ]),
    )
    .execute();
  const nowMs = now.getTime();
  const own = source ? sent.filter((each) => each.source_hash?.equals(source.hash)) : sent;
  const ownSeconds = secondsUntilNextSend(own.map(sentAtMs), { nowMs, limits });
  if (!source || source.isKnownDevice) return ownSeconds;
  return Math.max(ownSeconds, secondsUntilNextSend(sent.map(sentAtMs), { nowMs, limits: unknownSourceLimits }));
}

function sentAtMs({ created_at: createdAt }: { readonly created_at: Date }): number {
  return createdAt.getTime();
}
