import { offeredLanguage } from '@quittance/domain/tenants/tenant-languages';
import { isPaymentId } from '../payments/reserve/payment-id.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { emailReceipt } from './email-receipt.ts';

/**
 * Resends a payer's receipt at their request to an employee, to the address for notices and in the payer's language.
 * Returns the masked address. Refuses like emailReceipt.
 */
export async function emailReceiptForCustomer(
  context: Parameters<typeof emailReceipt>[0],
  { tenant, actor, paymentId }: { tenant: Tenant; actor: Operator; paymentId: string },
): Promise<
  | { kind: 'sent'; destination: string }
  | Refusal<'EndPointNotExist' | 'NotFound' | 'SourceAddressRequired' | 'TooManyRequests'>
> {
  if (!isPaymentId(paymentId)) return refuse('NotFound');
  const payer = await context.database.inTenant(tenant.id, (tx) =>
    tx
      .selectFrom('payment as p')
      .innerJoin('customer as c', (join) =>
        join.onRef('c.tenant_id', '=', 'p.tenant_id').onRef('c.customer_id', '=', 'p.customer_id'),
      )
      .select(['c.customer_id', 'c.language'])
      .where('p.tenant_id', '=', tenant.id)
      .where('p.payment_id', '=', paymentId)
      .executeTakeFirst(),
  );
  if (!payer) return refuse('NotFound');
  const session = { customerId: payer.customer_id };
  return emailReceipt(context, {
    tenant,
    session,
    paymentId,
    language: offeredLanguage(tenant.languages, payer.language),
    actor,
  });
}
