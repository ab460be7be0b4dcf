import { type Cents, cents } from '@quittance/domain/money/cents';
import type { PayingMethod } from '../payments/submit-payment-command.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { createPayPalOrder } from '../wallets/create-paypal-order.ts';
import { type TestWorld, testSecrets } from './test-world.ts';

type Wallet = Extract<PayingMethod, { kind: 'wallet' }>['wallet'];

/** Creates a wallet token for one of the cards of docs/sandbox.md. */
export async function walletMethod(
  world: TestWorld,
  { card, wallet = 'googlePay' }: { card: string; wallet?: Wallet },
): Promise<PayingMethod> {
  const { walletToken } = await atSandbox<{ walletToken: string }>(world, '/v1/wallet-tokens', { wallet, card });
  return { kind: 'wallet', wallet, token: walletToken };
}

/** Opens a PayPal order, approves it as the payer and returns its id. `approver` is an id from docs/sandbox.md. */
export async function approvedOrder(
  world: TestWorld,
  order: {
    tenant: Tenant;
    payer: { session: CustomerSession; accountReferenceCode: string };
    amountCents?: Cents;
    approver?: string;
    idempotencyKey?: string;
  },
): Promise<string> {
  const { tenant, payer, amountCents = cents(5_000), approver = 'payer-pays' } = order;
  const { idempotencyKey = crypto.randomUUID() } = order;
  const opening = {
    tenant,
    ...payer,
    amountCents,
    isSettlement: false,
    idempotencyKey,
    client: { address: '127.0.0.1' },
  };
  const opened = await createPayPalOrder(world.context, opening);
  if (opened.kind === 'refused') throw new Error(opened.code);
  await atSandbox(world, `/v1/paypal-orders/${opened.orderId}/approve`, { payer: approver });
  return opened.orderId;
}

async function atSandbox<T>(world: TestWorld, path: string, body: object): Promise<T> {
  const answer = await fetch(new URL(path, world.sandbox.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${testSecrets.sandboxPublishableKey}` },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as T;
}
