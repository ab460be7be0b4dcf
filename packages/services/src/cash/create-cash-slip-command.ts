import type { Cents } from '@quittance/domain/money/cents';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';

export type CreateCashSlipCommand = {
  tenant: Tenant;
  session: CustomerSession;
  accountReferenceCode: string;
  amountCents: Cents;
  idempotencyKey: string;
  client: { address: string; userAgent: string };
};

/** Serializes the command to tell a retry from a mistake: the same key with different text is refused. */
export function slipRequestText({ accountReferenceCode, amountCents }: CreateCashSlipCommand): string {
  return JSON.stringify(['cash-slip', accountReferenceCode, amountCents]);
}
