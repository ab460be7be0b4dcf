export const auditActions = ['insert', 'update', 'delete'] as const;
export type AuditAction = (typeof auditActions)[number];

/** A sealed audit log line as exported: who changed which row of a tenant, and how. */
export type AuditLine = {
  readonly tenantId: string;
  /** Starts at 1, without gaps. */
  readonly no: number;
  readonly id: string;
  /** ISO 8601 in UTC with microseconds, such as `2026-11-23T16:00:00.123456Z`. */
  readonly at: string;
  /** The acting customer; null when a program or operator acted. */
  readonly actorCustomerId: string | null;
  readonly actorRole: string;
  readonly actorProgram: string;
  /** The acting operator: `staff:<id>`, `key:<id>` or `program:<name>`; absent otherwise. */
  readonly actorOperator?: string;
  readonly action: AuditAction;
  readonly subject: string;
  readonly subjectKey: Readonly<Record<string, unknown>>;
  readonly changed: readonly string[];
  readonly state: string | null;
  /** SHA-256 in hex over the previous seal and this line. */
  readonly seal: string;
};

export type UnsealedAuditLine = Omit<AuditLine, 'seal'>;

/**
 * Builds the canonical text that is sealed: every field in a fixed order, with key names sorted. Lines with an operator
 * use another prefix and append the operator, so that seals from before operators existed stay valid.
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
