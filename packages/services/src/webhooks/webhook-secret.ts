import { createHmac } from 'node:crypto';
import { newSecret } from '../sign-in/random-secret.ts';
import type { SealedLocation } from '../tenants/keyring.ts';

/** Creates a signing secret, which is shown only once. */
export function newWebhookSecret(): string {
  return `whsec_${newSecret()}`;
}

export function endpointPath(
  endpointId: string,
  column: 'secret_sealed' | 'previous_secret_sealed' | 'alert_email_sealed',
): SealedLocation {
  return { table: 'webhook_endpoint', column, row: endpointId };
}

/**
 * Creates the `Quittance-Signature` header of a body: the seconds since 1970 and, for each valid secret, the
 * hexadecimal HMAC-SHA256 over `seconds.body` (docs/webhooks.md).
 */
export function signWebhook(body: string, { secrets, now }: { secrets: readonly string[]; now: Date }): string {
  const seconds = Math.floor(now.getTime() / 1_000);
  const signatures = secrets.map((secret) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'));
  return [`t=${seconds}`, ...signatures.map((signature) => `v1=${signature}`)].join(',');
}
