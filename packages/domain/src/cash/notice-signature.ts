/** The header in which a retailer's notice carries its signature. */
export const noticeSignatureHeader = 'x-cash-signature';

/** How far the clocks of a network and of this product may be apart, and how late a notice may come in by the same signature. */
export const noticeToleranceSeconds = 300;

/** The signature of a notice as its header has it: when it was made, seconds since 1970 in UTC, and an HMAC-SHA-256 in hex. */
export type NoticeSignature = { signedAtSeconds: number; hmac: string };

/** What of a notice is signed: when, and the body as it was sent, byte for byte. */
export function noticeSignatureText(signedAtSeconds: number, body: string): string {
  return `${signedAtSeconds}.${body}`;
}

/** Writes the header of a notice: `t=1795284000,v1=...`. */
export function writeNoticeSignature({ signedAtSeconds, hmac }: NoticeSignature): string {
  return `t=${signedAtSeconds},v1=${hmac}`;
}

/** Reads the header of a notice; undefined for anything else. */
export function readNoticeSignature(header: string): NoticeSignature | undefined {
  const groups = /^t=(?<time>\d{1,12}),v1=(?<hmac>[0-9a-f]{64})$/.exec(header)?.groups;
  if (!groups?.time || !groups.hmac) return undefined;
  return { signedAtSeconds: Number(groups.time), hmac: groups.hmac };
}

/** Whether a notice is new enough to be taken: an old one that somebody kept, and one from the future, are not. */
export function isNoticeFresh({ signedAtSeconds }: NoticeSignature, nowMs: number): boolean {
  return Math.abs(Math.floor(nowMs / 1000) - signedAtSeconds) <= noticeToleranceSeconds;
}
