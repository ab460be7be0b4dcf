import type { Cents } from '@quittance/domain/money/cents';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** One slip as a person confirmed it. */
export type CreateCashSlipCommand = {
  tenant: Tenant;
  session: CustomerSession;
  accountReferenceCode: string;
  amountCents: Cents;
  idempotencyKey: string;
  client: { address: string; userAgent: string };
};

/** Everything that makes the slip what it is, as one text: the same key with another text is a mistake, not a retry. */
export function slipRequestText({ accountReferenceCode, amountCents }: CreateCashSlipCommand): string {
  return JSON.stringify(['cash-slip', accountReferenceCode, amountCents]);
}
