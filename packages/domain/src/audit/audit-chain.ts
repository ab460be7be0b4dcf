import type { AuditHead } from './audit-head.ts';
import { type AuditLine, canonicalAuditText, type UnsealedAuditLine } from './audit-line.ts';

/** SHA-256 of a text in UTF-8, in hex. */
export type AuditHash = (text: string) => string;

/** A place where the chain does not hold. `no` is the number of the line there. */
export type AuditFault = {
  readonly no: number;
  /**
   * `missing`: lines before this one are gone. `order`: a number that was there before. `seal`: this line is not the one that was
   * sealed after the one before it: changed, put in or swapped.
   */
  readonly kind: 'missing' | 'order' | 'seal';
};

/** The seal of a line that follows a seal; '' is the one before the first line. */
export function sealAuditLine(
  line: UnsealedAuditLine,
  { previous, hash }: { previous: string; hash: AuditHash },
): string {
  return hash(`${previous}\n${canonicalAuditText(line)}`);
}

/** Gives lines that follow a head their numbers and seals, in the order in which they come. */
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
 * Checks lines that follow a head, in the order of their numbers, and goes on behind a fault, so that each is found. Answers the head
 * behind them. A long chain is checked piece by piece.
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
