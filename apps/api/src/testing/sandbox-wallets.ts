import { randomUUID } from 'node:crypto';
import { createPayPalOrder } from '@quittance/contract/payments';
import type { PaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { testWallets } from '@quittance/services/testing/fixtures/test-payee';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { testSecrets } from '@quittance/services/testing/test-world';
import type { CaseHarness } from './call-cases.ts';
import type { SignedIn } from './payers/signed-in-customer.ts';

type WithApi = Pick<CaseHarness, 'api'>;

/** Creates a tenant whose payee accepts every wallet unless `configuration` says otherwise. */
export function makeWalletTenant({ api }: WithApi, configuration: Partial<PaymentConfiguration> = {}): Promise<Tenant> {
  return makeTenant(api.world, {
    label: `wallets-${randomUUID().slice(0, 8)}`,
    paymentConfiguration: { allowApplePay: true, allowGooglePay: true, allowPayPal: true, ...configuration },
    payee: { wallets: testWallets, paypalMerchant: `merchant-${randomUUID()}` },
  });
}

/** Returns a wallet token as the vendor's script would; `card` is an id of docs/sandbox.md. */
export async function walletToken(
  harness: WithApi,
  { wallet = 'googlePay', card = 'visa-credit-4242' }: { wallet?: 'applePay' | 'googlePay'; card?: string } = {},
): Promise<string> {
  const { walletToken: token = '' } = await askSandbox(harness, '/v1/wallet-tokens', { wallet, card });
  return token;
}

/** Creates and approves a PayPal order, and returns its id; `payer` is an id of docs/sandbox.md. */
export async function approvedOrder(
  harness: WithApi,
  {
    payer: { credentials, account },
    amount,
    approver = 'payer-pays',
  }: { payer: SignedIn; amount: number; approver?: string },
): Promise<string> {
  const body = { accountReferenceCode: account, amount, idempotencyKey: randomUUID() };
  const answer = await harness.api.send(createPayPalOrder, { ...credentials, body });
  if (answer.statusCode !== 200) throw new Error(`the order was refused: ${answer.body}`);
  const { orderId } = answer.json();
  await askSandbox(harness, `/v1/paypal-orders/${orderId}/approve`, { payer: approver });
  return orderId;
}

async function askSandbox({ api }: WithApi, path: string, body: object) {
  const answer = await fetch(`${api.world.sandbox.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testSecrets.sandboxPublishableKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, string>;
}
