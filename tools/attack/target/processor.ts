import type { DemoSecrets } from '../../start/demo-secrets.ts';

/** A charge in the sandbox's records. */
export type Charge = { key: string; amountCents: number; status: string; methodKind: string };

/** Calls the sandbox processor as a payer's page does, and reads its charge records. */
export function openProcessor(url: string, secrets: DemoSecrets) {
  async function ask(path: string, key: string, body?: object): Promise<Record<string, unknown>> {
    const answer = await fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} to ${path}`);
    return (await answer.json()) as Record<string, unknown>;
  }
  const { sandboxPublishableKey: publishable, sandboxSecretKey: secret } = secrets;
  return {
    async tokenize(number: string, name = 'Pat Payer'): Promise<string> {
      const card = { number, expMonth: 12, expYear: 2031, cvc: '123', name, zip: '60601' };
      return String((await ask('/v1/tokens', publishable, card)).token);
    },
    async googlePayToken(card: string): Promise<string> {
      return String((await ask('/v1/wallet-tokens', publishable, { wallet: 'googlePay', card })).walletToken);
    },
    /** Approves an order as the payer does in PayPal's window. */
    async approveOrder(orderId: string): Promise<void> {
      await ask(`/v1/paypal-orders/${orderId}/approve`, publishable, { payer: 'payer-pays' });
    },
    /** Returns a merchant's charges except declined ones. */
    async charges(merchant: string): Promise<Charge[]> {
      const charges: Charge[] = [];
      for (let after = ''; ; ) {
        const query = new URLSearchParams({ merchant, limit: '100', ...(after !== '' && { after }) });
        const page = (await ask(`/v1/charges?${query}`, secret)) as { items: Charge[]; next: string; hasMore: boolean };
        charges.push(...page.items);
        if (!page.hasMore) return charges.filter(({ status }) => status !== 'declined');
        after = page.next;
      }
    },
  };
}

export type Processor = ReturnType<typeof openProcessor>;
