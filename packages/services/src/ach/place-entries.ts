import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { entryStatesBefore } from '@quittance/domain/ach/entry-life';
import { sql } from 'kysely';
import { endValidation } from './end-validation.ts';
import type { SoundFile } from './write-sound-file.ts';

/** Throws when an entry is not waiting. */
export async function placeEntries(
  tx: TenantTransaction,
  { tenantId, fileId, placed, now }: { tenantId: string; fileId: string; placed: SoundFile['placed']; now: Date },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update ach_entry e set state = 'in-file', file_id = ${fileId}, trace_number = p.trace_number, trace_count = p.trace_count,
      effective_on = p.effective_on
    from unnest(${placed.map(({ entryId }) => entryId)}::uuid[], ${placed.map(({ traceNumber }) => traceNumber)}::text[],
      ${placed.map(({ traceCount }) => traceCount)}::bigint[], ${placed.map(({ effectiveOn }) => effectiveOn.toString())}::date[])
      as p (entry_id, trace_number, trace_count, effective_on)
    where e.tenant_id = ${tenantId} and e.entry_id = p.entry_id and e.state = any(${entryStatesBefore('gathered')}::text[])
  `.execute(tx);
  if (Number(numAffectedRows) !== placed.length)
    throw new Error('an entry that was held for a file did not wait any more');
  const entryIds = placed.map(({ entryId }) => entryId);
  await endValidation(tx, { tenantId, entryIds, result: 'passed', now });
}
