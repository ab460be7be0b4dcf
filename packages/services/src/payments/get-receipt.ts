import type { Language } from '@quittance/domain/languages';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { isPaymentId } from './payment-id.ts';
import { drawReceipt } from './receipt/draw-receipt.ts';
import { selectSeenPayment } from './seen-payment.ts';

/** A receipt, ready to be sent: the PDF's bytes, and the number that names the file. */
export type Receipt = { kind: 'receipt'; pdf: Uint8Array; confirmationNumber: string };

/**
 * The receipt of one of the customer's payments, as the payment stands now (SPEC 3.8). NotFound for a made-up
 * id and for another customer's or tenant's payment alike.
 */
export async function getReceipt(
  context: Pick<ServiceContext, 'database' | 'now'>,
  args: { tenant: Tenant; session: CustomerSession; paymentId: string; language: Language },
): Promise<Receipt | Refusal<'NotFound'>> {
  const { tenant, session, paymentId, language } = args;
  if (!isPaymentId(paymentId)) return refuse('NotFound');
  const payment = await findReceiptPayment(context, { tenantId: tenant.id, session, paymentId });
  if (!payment) return refuse('NotFound');
  const pdf = await drawReceipt({
    tenant,
    payment,
    ...(payment.agreed_text !== null &&
      payment.agreed_in !== null && { authorization: { text: payment.agreed_text, language: payment.agreed_in } }),
    payer: `${payment.first_name} ${payment.last_name}`.trim(),
    language,
    issuedAt: context.now(),
  });
  return { kind: 'receipt', pdf, confirmationNumber: payment.confirmation_number };
}

function findReceiptPayment(
  { database }: Pick<ServiceContext, 'database'>,
  { paymentId, tenantId, session }: { tenantId: Tenant['id']; session: CustomerSession; paymentId: string },
) {
  const owner = { tenantId, customerId: session.customerId };
  return database.inCustomer(owner, (tx) =>
    selectSeenPayment(tx, { tenantId, session, paymentId })
      .innerJoin('customer', (join) =>
        join
          .onRef('customer.tenant_id', '=', 'payment.tenant_id')
          .onRef('customer.customer_id', '=', 'payment.customer_id'),
      )
      .leftJoin('payment_authorization', (join) =>
        join
          .onRef('payment_authorization.tenant_id', '=', 'payment.tenant_id')
          .onRef('payment_authorization.payment_id', '=', 'payment.payment_id'),
      )
      .select([
        'customer.first_name',
        'customer.last_name',
        'payment_method.card_bin_type',
        'payment_authorization.text as agreed_text',
        'payment_authorization.language as agreed_in',
      ])
      .executeTakeFirst(),
  );
}
