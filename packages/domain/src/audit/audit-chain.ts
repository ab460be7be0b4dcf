import type { AuditHead } from './audit-head.ts';
import { type AuditLine, canonicalAuditText, type UnsealedAuditLine } from './audit-line.ts';

/** Returns the SHA-256 of a UTF-8 text in hex. */
export type AuditHash = (text: string) => string;

/** A break in the chain at line `no`. */
export type AuditFault = {
  readonly no: number;
  /**
   * `missing`: lines before this one are gone. `order`: the number appeared before. `seal`: this line isn't the one
   * sealed after its predecessor, because it was changed, inserted or swapped.
   */
  readonly kind: 'missing' | 'order' | 'seal';
};

/** Seals a line. The previous seal is '' for the first line. */
export function sealAuditLine(
  line: UnsealedAuditLine,
  { previous, hash }: { previous: string; hash: AuditHash },
): string {
  return hash(`${previous}\n${canonicalAuditText(line)}`);
}

/** Numbers and seals lines in order, continuing from a head. */
export function sealAuditLines(
  lines: readonly Omit<UnsealedAuditLine, 'no'>[],
  { after, hash }: { after: AuditHead; hash: AuditHash },
): AuditLine[] {
  let { no, seal } = after;
  return lines.map((line) => {
    no += 1;
    seal = sealAuditLine({ ...line, no }, { previous: seal, hash });
    return { ...line, no, seal };
  });
}

/**
 * Verifies lines in order and continues after a fault, to find them all. Returns the head after the last line, so that
 * a long chain can be verified in parts.
 */
export function verifyAuditLines(
  lines: readonly AuditLine[],
  { after, hash }: { after: AuditHead; hash: AuditHash },
): { head: AuditHead; faults: AuditFault[] } {
  const faults: AuditFault[] = [];
  let head = after;
  for (const line of lines) {
    const kind = faultOf(line, { head, hash });
    if (kind) faults.push({ no: line.no, kind });
    head = { no: line.no, seal: line.seal };
  }
  return { head, faults };
}

function faultOf(
  line: AuditLine,
  { head, hash }: { head: AuditHead; hash: AuditHash },
): AuditFault['kind'] | undefined {
  if (line.no <= head.no) return 'order';
  if (line.no > head.no + 1) return 'missing';
  return line.seal === sealAuditLine(line, { previous: head.seal, hash }) ? undefined : 'seal';
}
