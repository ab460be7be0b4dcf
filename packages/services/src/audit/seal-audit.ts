import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sealAuditLines } from '@quittance/domain/audit/audit-chain';
import { type AuditHead, auditHeadText } from '@quittance/domain/audit/audit-head';
import type { AuditLine } from '@quittance/domain/audit/audit-line';
import { sql } from 'kysely';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { auditHash } from './audit-hash.ts';
import { loadAuditHead, loadWaitingLines } from './load-audit-lines.ts';

/** Alert beyond this: until a line is sealed, it could be changed without detection. */
export const longestWaitSeconds = 5 * 60;

const linesABatch = 1_000;
/** Bounds one tenant's share of a round; the rest is sealed in the next round. */
const batchesARound = 100;

export type SealingRound = {
  readonly sealed: number;
  readonly head: AuditHead | undefined;
  /** The head in its stored text form. */
  readonly headText: string | undefined;
  readonly waitedSeconds: number;
  /** True when lines remain that have waited too long. */
  readonly isBehind: boolean;
};

/**
 * Numbers and seals a tenant's new audit lines, oldest first, one transaction per batch. Only one worker seals a tenant
 * at a time; others move on to the next tenant.
 */
export async function sealAudit(
  context: Pick<ServiceContext, 'database'>,
  tenant: Pick<Tenant, 'id'>,
): Promise<SealingRound> {
  let sealed = 0;
  let waitedSeconds = 0;
  let head: AuditHead | undefined;
  for (let batches = 0; batches < batchesARound; batches++) {
    const batch = await context.database.inTenant(tenant.id, (tx) => sealBatch(tx, tenant));
    if (!batch) break;
    sealed += batch.sealed;
    head = batch.head;
    waitedSeconds = Math.max(waitedSeconds, batch.waitedSeconds);
    if (batch.sealed < linesABatch) break;
  }
  const left = await context.database.inTenant(tenant.id, (tx) => loadWaitingLines(tx, { tenant, limit: 1 }));
  return {
    sealed,
    head,
    headText: head && auditHeadText(head),
    waitedSeconds,
    isBehind: left.waitedSeconds > longestWaitSeconds,
  };
}

/** Returns undefined when there is nothing to seal or another worker holds the tenant's lock. */
async function sealBatch(
  tx: TenantTransaction,
  tenant: Pick<Tenant, 'id'>,
): Promise<{ sealed: number; head: AuditHead; waitedSeconds: number } | undefined> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`audit|${tenant.id}`}, 0)) as "isFree"
  `.execute(tx);
  if (!rows[0]?.isFree) return undefined;
  const { lines, waitedSeconds } = await loadWaitingLines(tx, { tenant, limit: linesABatch });
  if (lines.length === 0) return undefined;
  const sealedLines = sealAuditLines(lines, { after: await loadAuditHead(tx, { tenant }), hash: auditHash });
  await storeSeals(tx, { tenant, sealedLines });
  const { no, seal } = sealedLines.at(-1) as AuditLine;
  return { sealed: sealedLines.length, head: { no, seal }, waitedSeconds };
}

async function storeSeals(
  tx: TenantTransaction,
  { tenant, sealedLines }: { tenant: Pick<Tenant, 'id'>; sealedLines: readonly AuditLine[] },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update audit_event set sealed_no = sealed.no, seal = decode(sealed.seal, 'hex')
    from unnest(${sealedLines.map(({ id }) => id)}::uuid[], ${sealedLines.map(({ no }) => no)}::bigint[],
      ${sealedLines.map(({ seal }) => seal)}::text[]) as sealed (id, no, seal)
    where audit_event.tenant_id = ${tenant.id} and audit_event.audit_event_id = sealed.id and audit_event.seal is null
  `.execute(tx);
  if (numAffectedRows !== BigInt(sealedLines.length))
    throw new Error('an audit log entry disappeared while it was being sealed');
}
