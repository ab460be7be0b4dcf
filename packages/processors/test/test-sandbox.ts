import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cents } from '@quittance/domain/money/cents';
import type { ChargeMethod, ChargeRequest } from '../src/processor-port.ts';
import { openSandboxProcessor } from '../src/sandbox/sandbox-processor.ts';
import { startSandbox } from '../src/sandbox/server/sandbox-server.ts';
import type { SandboxSettings } from '../src/sandbox/server/sandbox-settings.ts';

export const secretKey = 'sk_test_of_the_tests';
export const publishableKey = 'pk_test_of_the_tests';

/** Starts a sandbox on a free port with its own folder, the real adapter, its log, and a manual clock. */
export async function startTestSandbox({ timeoutMs = 5_000, slowMs = 150 } = {}) {
  const storeFolder = await mkdtemp(join(tmpdir(), 'quittance-sandbox-'));
  const settings: SandboxSettings = {
    host: '127.0.0.1',
    port: 0,
    storeFolder,
    secretKey,
    publishableKey,
    achSettleSeconds: 30,
    achReturnSeconds: 60,
    allowedOrigins: ['http://*.localhost:*'],
    slowMs,
  };
  const logLines: string[] = [];
  let aheadMs = 0;
  const sandbox = await startSandbox(settings, {
    log: { write: (line) => logLines.push(line) },
    now: () => Date.now() + aheadMs,
    onBroken: (error) => logLines.push(String(error)),
  });
  const processor = openSandboxProcessor({ baseUrl: sandbox.url, secretKey, timeoutMs });
  return {
    url: sandbox.url,
    storeFolder,
    logLines,
    processor,
    moveClock: (ms: number) => {
      aheadMs += ms;
    },
    cardToken: async (number: string, overrides: Partial<NewCard> = {}) =>
      (await (await postCard(sandbox.url, { ...newCard, number, ...overrides })).json()).token as string,
    walletToken: async (card: string, wallet: 'applePay' | 'googlePay' = 'googlePay') =>
      (await (await postAsPage(sandbox.url, '/v1/wallet-tokens', { wallet, card })).json()).walletToken as string,
    /** Creates an order that the payer has approved. */
    approvedOrder: async (payer: string, { amountCents = cents(1234), key = `order-of-${payer}` } = {}) => {
      const order = await processor.createPayPalOrder({
        merchant: 'lumen',
        key,
        amountCents,
        currency: 'USD',
        reference: 'ACCOUNT-1',
      });
      if (!order) throw new Error('the sandbox has no PayPal');
      await postAsPage(sandbox.url, `/v1/paypal-orders/${order.orderId}/approve`, { payer });
      return order.orderId;
    },
    stop: async () => {
      processor.close();
      await sandbox.close();
      await rm(storeFolder, { recursive: true });
    },
  };
}

/** Creates a wallet token or approves an order, as the fake scripts do in a page. */
export function postAsPage(url: string, path: string, body: object): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

type NewCard = { number: string; expMonth: number; expYear: number; cvc: string; zip: string; name: string };

export const newCard: NewCard = {
  number: '4242424242424242',
  expMonth: 12,
  expYear: new Date().getUTCFullYear() + 3,
  cvc: '713',
  zip: '10001',
  name: 'Ana Duarte',
};

export function postCard(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${url}/v1/tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}`, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

export function chargeOf(method: ChargeMethod, overrides: Partial<ChargeRequest> = {}): ChargeRequest {
  const amountCents = cents(1234);
  return {
    merchant: 'lumen',
    key: 'key-1',
    amountCents,
    currency: 'USD',
    method,
    statementReference: 'Q-1',
    ...overrides,
  };
}

export function bankAccount(accountNumber: string): Extract<ChargeMethod, { kind: 'ach' }> {
  return {
    kind: 'ach',
    routingNumber: '021000021',
    accountNumber,
    accountType: 'checking',
    ownerType: 'personal',
    holderName: 'Ana Duarte',
    authorizedBy: { clientAddress: '203.0.113.7', userAgent: 'test', acceptedAtMs: 1_790_000_000_000 },
  };
}
