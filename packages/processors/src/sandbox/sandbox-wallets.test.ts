import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postAsPage, startTestSandbox } from '../../test/test-sandbox.ts';
import { ProcessorOutageError } from '../processor-port.ts';
import { openSandboxProcessor } from './sandbox-processor.ts';
import { testCardById, testCards } from './server/test-instruments.ts';
import { walletCardIds } from './server/wallet-cards.ts';

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const exchange = async (token: string, wallet: 'applePay' | 'googlePay' = 'googlePay') =>
  (await sandbox.processor.exchangeWalletToken({ merchant: 'lumen', wallet, token }))?.card;

describe('a sandbox wallet token', () => {
  it.each(walletCardIds)('of %s becomes a card token that can be described and charged', async (id) => {
    const card = testCardById(id);
    const described = await exchange(await sandbox.walletToken(id));
    expect(described).toEqual({
      token: expect.stringMatching(/^tok_/),
      brand: card?.brand,
      binType: card?.binType,
      isHsa: card?.isHsa === true,
      lastFour: card?.number.slice(-4),
      expMonth: 12,
      expYear: new Date().getUTCFullYear() + 3,
      postalCodeCheck: 'unchecked',
    });
    const token = described?.token ?? '';
    expect(await sandbox.processor.describeCardToken({ merchant: 'lumen', token })).toEqual(described);
  });

  it.each([
    ['whole', (data: string) => ({ paymentData: { version: 'EC_v1', data }, paymentMethod: {} })],
    ['by its payment data', (data: string) => ({ version: 'EC_v1', data })],
  ])('from Apple Pay is accepted %s', async (_how, wrap) => {
    const token = await sandbox.walletToken('visa-debit-5556', 'applePay');
    expect(await exchange(JSON.stringify(wrap(token)), 'applePay')).toMatchObject({ lastFour: '5556' });
  });

  it('can be exchanged only once, even by concurrent requests', async () => {
    const token = await sandbox.walletToken('visa-credit-4242');
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(token)));
    expect(answers.filter((answer) => answer !== undefined)).toHaveLength(1);
    expect(await exchange(token)).toBeUndefined();
  });

  it('from one wallet is refused by another', async () => {
    const token = await sandbox.walletToken('visa-credit-4242', 'applePay');
    expect(await exchange(token, 'googlePay')).toBeUndefined();
    expect(await exchange(token, 'applePay')).toBeDefined();
  });

  it.each(['wtok_made_up', 'tok_none', '{', 'null', '"wtok_x"', '{"data":7}'])(
    'is refused if it is %j',
    async (token) => {
      expect(await exchange(token)).toBeUndefined();
    },
  );

  it('can be created only for cards in the wallets', async () => {
    const response = await postAsPage(sandbox.url, '/v1/wallet-tokens', { wallet: 'applePay', card: 'bad-json' });
    expect(response.status).toBe(422);
  });
});

describe('saving a sandbox card (req 8.1)', () => {
  it.each(testCards)('returns the expected result for $id', async ({ number, brand, keeping }) => {
    const token = await sandbox.cardToken(number, { cvc: brand === 'AMEX' ? '7131' : '713' });
    const request = { merchant: 'lumen', key: `keep-${number}`, token };
    const answer = await sandbox.processor.storeCard(request);
    if (keeping) {
      expect(answer).toEqual({ kind: 'declined', responseCode: keeping.code, reason: keeping.reason });
    } else {
      const card = await sandbox.processor.describeCardToken({ merchant: 'lumen', token });
      expect(answer).toEqual({ kind: 'kept', card });
    }
    expect(await sandbox.processor.storeCard(request)).toEqual(answer);
  });

  it('reports an unknown token', async () => {
    const request = { merchant: 'lumen', key: 'keep-none', token: 'tok_none' };
    expect(await sandbox.processor.storeCard(request)).toEqual({ kind: 'unknown-token' });
  });

  it('refuses a key that was used for another card', async () => {
    const [one, other] = [await sandbox.cardToken('4242424242424242'), await sandbox.cardToken('4242424242424242')];
    await sandbox.processor.storeCard({ merchant: 'lumen', key: 'keep-both', token: one });
    const second = sandbox.processor.storeCard({ merchant: 'lumen', key: 'keep-both', token: other });
    await expect(second).rejects.toThrow(ProcessorOutageError);
  });

  it('writes one journal line per key', async () => {
    const token = await sandbox.cardToken('4242424242424242');
    const request = { merchant: 'lumen', key: 'keep-once', token };
    for (let time = 0; time < 3; time++) await sandbox.processor.storeCard(request);
    const journal = await readFile(join(sandbox.storeFolder, 'journal.jsonl'), 'utf8');
    expect(journal.match(/"key":"keep-once"/g)).toHaveLength(1);
  });
});

it('every wallet request throws an outage while the sandbox is unreachable', async () => {
  const unreachable = openSandboxProcessor({ baseUrl: 'http://127.0.0.1:9', secretKey: 'none' });
  const order = { merchant: 'lumen', key: 'k', amountCents: 100 as never, currency: 'USD', reference: 'R' } as const;
  for (const question of [
    unreachable.exchangeWalletToken({ merchant: 'lumen', wallet: 'applePay', token: 'x' }),
    unreachable.storeCard({ merchant: 'lumen', key: 'k', token: 'x' }),
    unreachable.createPayPalOrder(order),
  ]) {
    await expect(question).rejects.toThrow(ProcessorOutageError);
  }
  unreachable.close();
});
