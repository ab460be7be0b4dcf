/** An event that a webhook reports. */
export type WebhookEvent = {
  readonly id: string;
  readonly type: string;
  readonly createdAt: string;
  readonly tenant: string;
  readonly accountReferenceCode?: string;
  readonly customerReferenceCode?: string;
  readonly sequence: number;
  readonly data: Readonly<Record<string, unknown>>;
};

/** Thrown for a request that isn't a genuine, recent webhook. Respond with status 400. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
}

/**
 * Verifies a webhook and returns its event. Pass the request's `body` exactly as it arrived, and its header
 * `Quittance-Signature` as `signature`. Throws WebhookRefused for a wrong secret, an altered body, or a request that is
 * more than 5 minutes old. An event can arrive twice, so store the IDs of the events that you have processed.
 */
export async function verifyWebhook({
  body,
  signature,
  secret,
  now = Date.now(),
}: {
  readonly body: string;
  readonly signature: string | null | undefined;
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly now?: number;
}): Promise<WebhookEvent> {
  const parts = (signature ?? '').split(',').map((part) => part.trim().split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d+$/.test(time) || Math.abs(now / 1000 - Number(time)) > toleranceSeconds)
    throw new WebhookRefused('the signature is missing or too old');
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['verify']);
  const signed = encoder.encode(`${time}.${body}`);
  const given = parts.flatMap(([name, value]) => (name === 'v1' ? [bytesOf(value ?? '')] : []));
  const results = await Promise.all(given.map((each) => crypto.subtle.verify(algorithm, key, each, signed)));
  if (!results.includes(true)) throw new WebhookRefused('the signature is wrong');
  return JSON.parse(body) as WebhookEvent;
}

const toleranceSeconds = 300;

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(32);
  if (!/^[0-9a-f]{64}$/.test(hex)) return bytes;
  for (let index = 0; index < 32; index++) bytes[index] = Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16);
  return bytes;
}
