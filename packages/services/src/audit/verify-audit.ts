import { type AuditFault, verifyAuditLines } from '@quittance/domain/audit/audit-chain';
import { type AuditHead, emptyAuditHead } from '@quittance/domain/audit/audit-head';
import type { AuditLine } from '@quittance/domain/audit/audit-line';
import { auditHash } from './audit-hash.ts';

export type AuditVerdict = {
  readonly lines: number;
  readonly head: AuditHead;
  readonly faults: number;
  readonly firstFaults: readonly AuditFault[];
  /** True when the chain contains the saved head, or no head was given. */
  readonly containsKept: boolean;
};

const maxFaultsNotified = 20;

/**
 * Verifies a chain from its start, from the database or an exported file. `kept` is an earlier head saved elsewhere.
 * Only that reveals a truncated chain or one that was resealed after a change.
 */
export async function verifyAudit(
  pages: AsyncIterable<readonly AuditLine[]>,
  { kept = emptyAuditHead }: { kept?: AuditHead | undefined } = {},
): Promise<AuditVerdict> {
  let head = emptyAuditHead;
  let lines = 0;
  let faults = 0;
  let containsKept = kept.no === 0;
  const firstFaults: AuditFault[] = [];
  for await (const page of pages) {
    const verified = verifyAuditLines(page, { after: head, hash: auditHash });
    head = verified.head;
    lines += page.length;
    faults += verified.faults.length;
    firstFaults.push(...verified.faults.slice(0, maxFaultsNotified - firstFaults.length));
    containsKept ||= page.some(({ no, seal }) => no === kept.no && seal === kept.seal);
  }
  return { lines, head, faults, firstFaults, containsKept };
}
