import { cents } from '@quittance/domain/money/cents';
import type { ChargeMethod, ChargeRequest } from '../../processor-port.ts';
import { openStripeProcessor } from '../stripe-processor.ts';
import { connectedAccount, standInKey, startStripeStandIn } from './stripe-stand-in.ts';

export async function openStripeHarness({ timeoutMs = 2_000 }: { timeoutMs?: number } = {}) {
  const stripe = await startStripeStandIn();
  const processor = openStripeProcessor({ secretKey: standInKey, apiUrl: stripe.url, timeoutMs });
  return {
    stripe,
    processor,
    async close() {
      processor.close();
      await stripe.close();
    },
  };
}

export function stripeCharge(method: ChargeMethod, overrides: Partial<ChargeRequest> = {}): ChargeRequest {
  const base = { merchant: connectedAccount, key: 'key-1', amountCents: cents(1234), currency: 'USD' } as const;
  return { ...base, method, statementReference: '7KQ2M9XWPT', ...overrides };
}

export function stripeBank(accountNumber = '000123456789', routingNumber = '021000021'): ChargeMethod {
  return {
    kind: 'ach',
    routingNumber,
    accountNumber,
    accountType: 'checking',
    ownerType: 'personal',
    holderName: 'Ana Duarte',
    authorizedBy: { clientAddress: '203.0.113.7', userAgent: 'a browser', acceptedAtMs: 1_790_000_000_000 },
  };
}
