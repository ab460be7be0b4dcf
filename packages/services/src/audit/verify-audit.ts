import { type AuditFault, verifyAuditLines } from '@quittance/domain/audit/audit-chain';
import { type AuditHead, emptyAuditHead } from '@quittance/domain/audit/audit-head';
import type { AuditLine } from '@quittance/domain/audit/audit-line';
import { auditHash } from './audit-hash.ts';

/** What came of checking a chain. */
export type AuditVerdict = {
  readonly lines: number;
  readonly head: AuditHead;
  /** How many places do not hold. */
  readonly faults: number;
  /** The first of them. */
  readonly firstFaults: readonly AuditFault[];
  /** Whether the head that was kept elsewhere is a part of the chain; true where none was kept. */
  readonly containsKept: boolean;
};

const mostFaultsTold = 20;

/**
 * Checks the lines of a chain from its beginning, of the database or of an exported file. `kept` is a head of earlier that was kept
 * elsewhere: only that shows that the end was cut off, or that everything was sealed anew after a change.
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
    firstFaults.push(...verified.faults.slice(0, mostFaultsTold - firstFaults.length));
    containsKept ||= page.some(({ no, seal }) => no === kept.no && seal === kept.seal);
  }
  return { lines, head, faults, firstFaults, containsKept };
}
