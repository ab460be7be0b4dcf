/** Number and seal of a chain's last line. A copy kept elsewhere reveals a truncated log. */
export type AuditHead = { readonly no: number; readonly seal: string };

/** Head of an empty log. */
export const emptyAuditHead: AuditHead = { no: 0, seal: '' };

/** Formats a head as `42:9f86…` for logs and people. */
export function auditHeadText({ no, seal }: AuditHead): string {
  return `${no}:${seal}`;
}

/** Returns undefined for a malformed head. */
export function readAuditHead(text: string): AuditHead | undefined {
  const [, no, seal] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text.trim()) ?? [];
  return no === undefined || seal === undefined ? undefined : { no: Number(no), seal };
}
