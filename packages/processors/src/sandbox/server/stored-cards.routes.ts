import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '../refusals.ts';
import { storedCardBody, wireId } from '../wire.ts';
import { plainFingerprintOf } from './api-keys.ts';
import { type KeepRecord, wireTokenOf } from './records.ts';
import type { SandboxSettings } from './sandbox-settings.ts';
import type { SandboxStore } from './sandbox-store.ts';
import { testCardById } from './test-instruments.ts';

/**
 * POST /v1/kept-cards: asks a card's issuer whether it may be saved. The same key gets the same answer, even after a
 * restart.
 */
export function registerStoredCards(
  app: FastifyInstance,
  { store, settings, now }: { store: SandboxStore; settings: SandboxSettings; now: () => number },
): void {
  app.post('/v1/kept-cards', async (request, reply) => {
    const key = wireId.safeParse(request.headers['idempotency-key']);
    if (!key.success) return sendRefusal(reply, 'key-missing');
    const parsed = storedCardBody.safeParse(request.body);
    if (!parsed.success) return sendRefusal(reply, 'body-invalid', parsed.error.issues[0]?.path.join('.'));
    const { merchant, token } = parsed.data;
    const card = await store.claimToken({ merchant, token });
    if (!card) return sendRefusal(reply, 'token-missing');

    const fingerprint = plainFingerprintOf(parsed.data, settings.secretKey);
    const earlier = store.wallets.keep({ merchant, key: key.data });
    if (earlier && earlier.fingerprint !== fingerprint) return sendRefusal(reply, 'key-reused');
    const { keeping: decline } = earlier ? { keeping: earlier.decline } : (testCardById(card.instrument) ?? {});
    if (!earlier) {
      const asked = { type: 'keep', merchant, key: key.data, fingerprint, token, at: now() } as const;
      const record: KeepRecord = decline ? { ...asked, decline } : asked;
      await store.add(record);
    }
    return decline ? reply.code(402).send({ decline }) : reply.send(wireTokenOf(card));
  });
}
