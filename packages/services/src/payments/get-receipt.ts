import type { Language } from '@quittance/domain/languages';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { type CustomerSession, isGuestSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { selectPaymentViews } from './payment-view.ts';
import { drawReceipt } from './receipt/draw-receipt.ts';
import { guestPrincipal } from './submit-payment-command.ts';

/** A receipt, ready to be sent: the PDF's bytes, and the number that names the file. */
export type Receipt = { kind: 'receipt'; pdf: Uint8Array; confirmationNumber: string };

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The receipt of one of the customer's payments, as the payment stands now (SPEC 3.8). NotFound for a made-up
 * id and for another customer's or tenant's payment alike.
 */
export async function getReceipt(
  context: Pick<ServiceContext, 'database' | 'now'>,
  args: { tenant: Tenant; session: CustomerSession; paymentId: string; language: Language },
): Promise<Receipt | Refusal<'NotFound'>> {
  const { tenant, session, paymentId, language } = args;
  if (!uuidPattern.test(paymentId)) return refuse('NotFound');
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
    selectPaymentViews(tx, owner)
      // A guest has the receipts of this very visit (SPEC 6.1); its keys say which payments those are.
      .$if(isGuestSession(session), (payments) =>
        payments.where((row) =>
          row.exists(
            row
              .selectFrom('idempotency_key')
              .select('idempotency_key.payment_id')
              .where('idempotency_key.tenant_id', '=', tenantId)
              .where('idempotency_key.principal', '=', guestPrincipal(session))
              .whereRef('idempotency_key.payment_id', '=', 'payment.payment_id'),
          ),
        ),
      )
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
      .where('payment.payment_id', '=', paymentId)
      .executeTakeFirst(),
  );
}
