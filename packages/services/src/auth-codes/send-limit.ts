import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import {
  codeLimits,
  type SendLimit,
  secondsUntilNextSend,
  tenantSendLimit,
} from '@quittance/domain/messages/send-limits';
import { sql } from 'kysely';
import type { Tenant } from '../tenants/tenant.ts';
import { codeTemplates, quietTemplates } from './code-message.ts';

/** An address, by the hash that its messages are counted by. */
type Counted = { readonly tenant: Pick<Tenant, 'id'>; readonly destinationHash: Buffer; readonly now: Date };

/**
 * Whole seconds until another code may go to an address, 0 when it may go now (secondsUntilNextMessage). A tenant as a whole has its
 * limit too, whomever it writes to.
 */
export async function secondsUntilNextCode(tx: TenantTransaction, counted: Counted): Promise<number> {
  if (await isTenantBusy(tx, counted)) return tenantSendLimit.seconds;
  return secondsUntilNextMessage(tx, { ...counted, templates: codeTemplates, limits: codeLimits });
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
  }: Counted & { readonly templates: readonly string[]; readonly limits: readonly SendLimit[] },
): Promise<number> {
  const longestMs = Math.max(...limits.map(({ seconds }) => seconds)) * 1000;
  await sql`select pg_advisory_xact_lock(${destinationHash.readBigInt64BE(0).toString()}::bigint)`.execute(tx);
  const sent = await tx
    .selectFrom('message')
    .select('created_at')
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
  return secondsUntilNextSend(
    sent.map((each) => each.created_at.getTime()),
    { nowMs: now.getTime(), limits },
  );
}

async function isTenantBusy(
  tx: TenantTransaction,
  { tenant, now }: { tenant: Pick<Tenant, 'id'>; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ messages: number }>`
    select count(*)::int as messages from (
      select 1 from message
      where tenant_id = ${tenant.id} and created_at > ${new Date(now.getTime() - tenantSendLimit.seconds * 1000)}
        and template = any(${[...codeTemplates]}::text[])
      limit ${tenantSendLimit.most}
    ) latest
  `.execute(tx);
  return rows[0]?.messages === tenantSendLimit.most;
}
