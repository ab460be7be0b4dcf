/** A sealed line of the audit log: who did what to which row of a tenant, as it is exported. */
export type AuditLine = {
  readonly tenantId: string;
  /** From 1 on, without gaps. */
  readonly no: number;
  readonly id: string;
  /** ISO 8601 in UTC with microseconds, such as `2026-11-23T16:00:00.123456Z`. */
  readonly at: string;
  /** The customer who was at work; null where a program or an operator acted by itself. */
  readonly actorCustomerId: string | null;
  readonly actorRole: string;
  readonly actorProgram: string;
  /** The operator who did it: `staff:<id>`, `key:<id>` or `program:<name>`; left out where it was none. */
  readonly actorOperator?: string;
  readonly action: 'insert' | 'update' | 'delete';
  readonly subject: string;
  readonly subjectKey: Readonly<Record<string, unknown>>;
  readonly changed: readonly string[];
  readonly state: string | null;
  /** SHA-256 in hex over the seal before and this line. */
  readonly seal: string;
};

/** A line before it has its seal. */
export type UnsealedAuditLine = Omit<AuditLine, 'seal'>;

/**
 * The one text of a line that its seal is made over: every field in a fixed order, the names of the key sorted. A line with an operator says
 * so by another first word and the operator at its end; what was sealed before there were operators keeps its seal.
 */
export function canonicalAuditText(line: UnsealedAuditLine): string {
  return JSON.stringify([
    line.actorOperator === undefined ? 'quittance-audit-1' : 'quittance-audit-2',
    line.tenantId,
    line.no,
    line.id,
    line.at,
    line.actorCustomerId,
    line.actorRole,
    line.actorProgram,
    line.action,
    line.subject,
    Object.entries(line.subjectKey).sort(([one], [other]) => (one < other ? -1 : 1)),
    line.changed,
    line.state,
    ...(line.actorOperator === undefined ? [] : [line.actorOperator]),
  ]);
}
