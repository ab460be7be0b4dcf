import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  type NoticeSignature,
  noticeSignatureText,
  writeNoticeSignature,
} from '@quittance/domain/cash/notice-signature';

/** Signs a notice's exact body bytes for the signature header (docs/cash.md). */
export function signCashNotice({ secret, body, at }: { secret: string; body: string; at: Date }): string {
  const signedAtSeconds = Math.floor(at.getTime() / 1000);
  return writeNoticeSignature({ signedAtSeconds, hmac: hmacOf({ secret, body, signedAtSeconds }).toString('hex') });
}

/** Compares in constant time. */
export function isSignedWith(
  { signedAtSeconds, hmac }: NoticeSignature,
  of: { secret: string; body: string },
): boolean {
  return timingSafeEqual(hmacOf({ ...of, signedAtSeconds }), Buffer.from(hmac, 'hex'));
}

function hmacOf({ secret, body, signedAtSeconds }: { secret: string; body: string; signedAtSeconds: number }): Buffer {
  return createHmac('sha256', secret).update(noticeSignatureText(signedAtSeconds, body)).digest();
}
