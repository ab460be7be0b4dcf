import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort, startProgram } from '../../test/sandbox-program.ts';
import { bankAccount, chargeOf, newCard, postAsPage, postCard, secretKey } from '../../test/test-sandbox.ts';
import type { ChargeAnswer, ProcessorPort } from '../processor-port.ts';
import { openSandboxProcessor } from './sandbox-processor.ts';

let folder: string;
let port: number;
let url: string;
let program: Awaited<ReturnType<typeof startProgram>>;
let processor: ProcessorPort & { close(): void };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quittance-crash-'));
  port = await freePort();
  url = `http://127.0.0.1:${port}`;
  processor = openSandboxProcessor({ baseUrl: url, secretKey, timeoutMs: 2_000 });
});
afterAll(async () => {
  processor.close();
  await program.stop('SIGTERM');
  await rm(folder, { recursive: true });
});

it('kill -9 under load neither loses nor duplicates a confirmed charge', { timeout: 60_000 }, async () => {
  program = await startProgram({ port, folder });
  const token = (await (await postCard(url, newCard)).json()).token as string;
  const answered = new Map<string, string>();
  let key = 0;
  for (let round = 0; round < 4; round++) {
    const keys = Array.from({ length: 200 }, () => `k${key++}`);
    const work = keys.map(async (name, n) => {
      const method = n % 2 === 0 ? ({ kind: 'card', token } as const) : bankAccount('000123456789');
      const request = chargeOf(method, { key: name });
      const answer = await processor.charge(request);
      if (answer.verdict === 'succeeded' || answer.verdict === 'accepted')
        answered.set(name, answer.processorReference);
      return { request, answer };
    });
    await Promise.race(work);
    await new Promise((resolve) => setTimeout(resolve, 5 * round));
    await program.stop('SIGKILL');
    const tried = await Promise.all(work);
    if (round === 0) await appendFile(join(folder, 'journal.jsonl'), '{"type":"charge","id":"ch_torn","mer');
    program = await startProgram({ port, folder });
    for (const { request, answer } of tried) {
      expect(['succeeded', 'accepted', 'unknown', 'not-sent']).toContain(answer.verdict);
      const retried = await processor.charge(request);
      if (!('processorReference' in retried)) throw new Error(`${request.key}: ${JSON.stringify(retried)}`);
      expect(retried.processorReference).toBe(answered.get(request.key) ?? retried.processorReference);
      answered.set(request.key, String(retried.processorReference));
    }
  }
  const charges = (await processor.report({ merchant: 'lumen', after: null, limit: 1000 })).items;
  expect(new Map(charges.map((charge) => [charge.key, charge.processorReference]))).toEqual(answered);
  expect(charges).toHaveLength(key);
});

it('events keep their order across kill -9, and due events follow after the restart', { timeout: 60_000 }, async () => {
  const merchant = 'events';
  await processor.charge(chargeOf(bankAccount('000123456789'), { merchant, key: 'before' }));
  const firstPage = await processor.events({ merchant, after: null, limit: 10 });
  expect(firstPage.items.map(({ key }) => key)).toEqual(['before']);
  await processor.charge(chargeOf(bankAccount('000123456789'), { merchant, key: 'after' }));
  await program.stop('SIGKILL');
  program = await startProgram({ port, folder });
  const later = await processor.events({ merchant, after: firstPage.next, limit: 10 });
  expect(later.items.map(({ key }) => key)).toEqual(['after']);
  const all = await processor.events({ merchant, after: null, limit: 10 });
  expect(all.items).toEqual([...firstPage.items, ...later.items]);
});

it('a fault that occurred does not occur again after a restart', { timeout: 60_000 }, async () => {
  const request = chargeOf(bankAccount('000900000003'), { key: 'once' });
  expect((await processor.charge(request)).verdict).toBe('unknown');
  await program.stop('SIGKILL');
  program = await startProgram({ port, folder });
  expect((await processor.charge(request)).verdict).toBe('accepted');
});

it('an order, its approval and capture, a used token and a saved card survive kill -9', {
  timeout: 60_000,
}, async () => {
  const merchant = 'wallets';
  const opened = { merchant, key: 'o', amountCents: cents(1234), currency: 'USD', reference: 'R' } as const;
  const { orderId = '' } = (await processor.createPayPalOrder(opened)) ?? {};
  await postAsPage(url, `/v1/paypal-orders/${orderId}/approve`, { payer: 'payer-error-before-charge' });
  const made = await postAsPage(url, '/v1/wallet-tokens', { wallet: 'googlePay', card: 'visa-credit-4242' });
  const wallet = { merchant, wallet: 'googlePay', token: (await made.json()).walletToken as string } as const;
  const { card } = (await processor.exchangeWalletToken(wallet)) ?? {};
  const keep = { merchant, key: 'k', token: card?.token ?? '' };
  const kept = await processor.storeCard(keep);
  const capture = chargeOf({ kind: 'paypal', orderId }, { merchant, key: 'c' });
  expect((await processor.charge(capture)).verdict).toBe('unknown');
  for (let crash = 0; crash < 2; crash++) {
    await program.stop('SIGKILL');
    program = await startProgram({ port, folder });
    expect(await processor.createPayPalOrder(opened)).toEqual({ orderId });
    expect(await processor.exchangeWalletToken(wallet)).toBeUndefined();
    expect(await processor.storeCard(keep)).toEqual(kept);
    expect((await processor.charge(capture)).verdict).toBe('succeeded');
    expect((await processor.charge({ ...capture, key: `late-${crash}` })).verdict).toBe('declined');
  }
  expect((await processor.report({ merchant, after: null, limit: 10 })).items.map(({ key }) => key)).toEqual([
    'c',
    'late-0',
    'late-1',
  ]);
});

it('the sandbox stops cleanly on SIGTERM, even while a client hangs', { timeout: 60_000 }, async () => {
  const hanging = processor.charge(chargeOf(bankAccount('000900000002'), { key: 'hang' }));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await program.stop('SIGTERM')).toBe(0);
  expect((await hanging).verdict).toBe('unknown');
});

it('the sandbox exits if a disk write fails, and unconfirmed charges can be retried', { timeout: 60_000 }, async () => {
  const small = join(folder, 'small');
  const first = await startProgram({ port, folder: small, diskBlocks: 8 });
  const answers = new Map<string, ChargeAnswer>();
  const request = (key: string) => chargeOf(bankAccount('000123456789'), { merchant: 'small', key });
  for (let n = 0; n < 60; n++) answers.set(`d${n}`, await processor.charge(request(`d${n}`)));
  expect(await first.exited).toBe(1);
  expect(new Set([...answers.values()].map(({ verdict }) => verdict))).toEqual(
    new Set(['accepted', 'unknown', 'not-sent']),
  );
  program = await startProgram({ port, folder: small });
  for (const [key, answer] of answers) {
    const again = await processor.charge(request(key));
    if (answer.verdict === 'accepted') expect(again).toEqual(answer);
    else expect(again.verdict).toBe('accepted');
  }
});
