import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '../refusals.ts';
import { walletExchangeBody, walletTokenBody } from '../wire.ts';
import { wireTokenOf } from './records.ts';
import type { SandboxStore } from './sandbox-store.ts';
import type { TestCard } from './test-instruments.ts';
import { testCardById } from './test-instruments.ts';
import { walletCardById } from './wallet-cards.ts';

/**
 * Both halves of a device wallet: its fake creates a token in the page, and the merchant's server exchanges it for a
 * card token.
 */
export function registerWalletTokens(
  app: FastifyInstance,
  { store, now }: { store: SandboxStore; now: () => number },
): void {
  const inFlight = new Set<string>();

  app.post('/v1/wallet-tokens', async (request, reply) => {
    const parsed = walletTokenBody.safeParse(request.body);
    if (!parsed.success) return sendRefusal(reply, 'body-invalid', parsed.error.issues[0]?.path.join('.'));
    const card = walletCardById(parsed.data.card);
    if (!card) return sendRefusal(reply, 'instrument-unknown', 'card');
    const walletToken = `wtok_${randomBytes(18).toString('base64url')}`;
    const { wallet } = parsed.data;
    await store.add({ type: 'wallet-token', walletToken, wallet, instrument: card.id, at: now() });
    return reply.code(201).send({ walletToken });
  });

  app.post('/v1/wallet-exchanges', async (request, reply) => {
    const parsed = walletExchangeBody.safeParse(request.body);
    if (!parsed.success) return sendRefusal(reply, 'body-invalid', parsed.error.issues[0]?.path.join('.'));
    const walletToken = walletTokenIn(parsed.data.token);
    const made = walletToken === undefined ? undefined : store.wallets.unspentToken(walletToken);
    const card = made?.wallet === parsed.data.wallet ? testCardById(made.instrument) : undefined;
    if (!made || !card || inFlight.has(made.walletToken)) return sendRefusal(reply, 'wallet-token-unknown');
    inFlight.add(made.walletToken);
    try {
      const token = `tok_${randomBytes(18).toString('base64url')}`;
      const record = { type: 'token', token, ...describe(card, now()), walletToken: made.walletToken } as const;
      await store.add(record);
      return reply.send(wireTokenOf(record));
    } finally {
      inFlight.delete(made.walletToken);
    }
  });
}

/**
 * Finds the sandbox's token in a vendor script's output: the token itself from Google Pay, or `data` in Apple Pay's
 * payment data, alone or inside its token.
 */
function walletTokenIn(text: string): string | undefined {
  if (text.startsWith('wtok_')) return text;
  try {
    const read: { data?: unknown; paymentData?: { data?: unknown } } | null = JSON.parse(text);
    const data = read?.data ?? read?.paymentData?.data;
    return typeof data === 'string' ? data : undefined;
  } catch {
    return undefined;
  }
}

/** Wallets don't check postal codes. Their cards are valid for three more years. */
function describe({ id, brand, binType, isHsa, number }: TestCard, nowMs: number) {
  return {
    brand,
    lastFour: number.slice(-4),
    binType,
    isHsa: isHsa === true,
    expMonth: 12,
    expYear: new Date(nowMs).getUTCFullYear() + 3,
    postalCodeCheck: 'unchecked',
    instrument: id,
  } as const;
}
