import { createHmac } from 'node:crypto';
import { newSecret } from '../sign-in/random-secret.ts';
import type { SealedPlace } from '../tenants/keyring.ts';

/** A secret that signs webhooks, as it is shown once. */
export function newWebhookSecret(): string {
  return `whsec_${newSecret()}`;
}

/** Where what an endpoint keeps sealed belongs. */
export function endpointPlace(
  endpointId: string,
  column: 'secret_sealed' | 'previous_secret_sealed' | 'alert_email_sealed',
): SealedPlace {
  return { table: 'webhook_endpoint', column, row: endpointId };
}

/**
 * The header `Quittance-Signature` of a body: the seconds since 1970 and, for each secret that counts at the moment, HMAC-SHA256 over
 * `seconds.body` in hexadecimal (docs/webhooks.md).
 */
export function signWebhook(body: string, { secrets, now }: { secrets: readonly string[]; now: Date }): string {
  const seconds = Math.floor(now.getTime() / 1_000);
  const signatures = secrets.map((secret) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'));
  return [`t=${seconds}`, ...signatures.map((signature) => `v1=${signature}`)].join(',');
}
