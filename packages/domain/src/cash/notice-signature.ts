export const noticeSignatureHeader = 'x-cash-signature';

/**
 * Allowed difference between the retailer network's clock and ours, and the time within which a notice may be resent
 * with the same signature.
 */
export const noticeToleranceSeconds = 300;

/** The parsed header: creation time in seconds since 1970 in UTC, and an HMAC-SHA-256 in hex. */
export type NoticeSignature = { signedAtSeconds: number; hmac: string };

/** Returns the text to sign: the time, and the body byte for byte as sent. */
export function noticeSignatureText(signedAtSeconds: number, body: string): string {
  return `${signedAtSeconds}.${body}`;
}

/** Formats the header as `t=1795284000,v1=...`. */
export function writeNoticeSignature({ signedAtSeconds, hmac }: NoticeSignature): string {
  return `t=${signedAtSeconds},v1=${hmac}`;
}

/** Returns undefined for a malformed header. */
export function readNoticeSignature(header: string): NoticeSignature | undefined {
  const groups = /^t=(?<time>\d{1,12}),v1=(?<hmac>[0-9a-f]{64})$/.exec(header)?.groups;
  if (!groups?.time || !groups.hmac) return undefined;
  return { signedAtSeconds: Number(groups.time), hmac: groups.hmac };
}

/** Rejects a notice that is too old, such as a replay, or in the future. */
export function isNoticeFresh({ signedAtSeconds }: NoticeSignature, nowMs: number): boolean {
  return Math.abs(Math.floor(nowMs / 1000) - signedAtSeconds) <= noticeToleranceSeconds;
}
