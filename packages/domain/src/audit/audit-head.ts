/** Where a chain of lines ends: the number and the seal of its last line. Kept elsewhere, it shows when the end was cut off. */
export type AuditHead = { readonly no: number; readonly seal: string };

/** Before the first line. */
export const emptyAuditHead: AuditHead = { no: 0, seal: '' };

/** A head as people and logs keep it: `42:9f86…`. */
export function auditHeadText({ no, seal }: AuditHead): string {
  return `${no}:${seal}`;
}

/** Reads a head that was kept; undefined for what is none. */
export function readAuditHead(text: string): AuditHead | undefined {
  const [, no, seal] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text.trim()) ?? [];
  return no === undefined || seal === undefined ? undefined : { no: Number(no), seal };
}
