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
import { codeTemplates, quietTemplates } from './code-message.ts';

/** An address, by the hash that its messages are counted by. */
type Counted = { readonly tenant: Pick<Tenant, 'id'>; readonly destinationHash: Buffer; readonly now: Date };

/** Where a request for a code comes from: a device that has signed in by the name, or a client address. */
export type CodeSource = { readonly text: string; readonly isKnownDevice: boolean };

/** A source, by the hash that its requests are counted by. */
export function sourceHash(key: TenantKey, { text }: CodeSource): Buffer {
  return key.fingerprint(`code source|${text}`);
}

/**
 * Whole seconds until another code may go to an address, 0 when it may go now (secondsUntilNextMessage). Then it is counted for the
 * tenant as a whole, which has its own limit, so that simultaneous codes can't pass it together. Requests with a source are limited by it, so that no stranger uses up the codes of a mailbox's owner; all
 * unknown sources together have a limit a day, which known devices pass.
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
 * Whole seconds until another message of these templates may go to an address, 0 when it may go now. Holds the address until the
 * transaction ends, so that two who ask at once are counted one after the other. What could not be handed over does not count.
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
        where('template', 'in', quietTemplates),
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
