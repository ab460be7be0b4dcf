import type { Language } from '@quittance/domain/languages';
import type { DocumentContext } from '../documents/get-or-create-document.ts';
import { findPaymentView, type PaymentView, selectPaymentViews } from '../payments/history/payment-view.ts';
import { findReceiptPayment, keepReceipt, type Receipt } from '../payments/history/receipt-payment.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { findReceiptLink, type ReceiptLink, type ReceiptLinkRefusal } from './find-receipt-link.ts';

type LinkAsked = { readonly tenant: Tenant; readonly token: string };

/**
 * Opens the payment of a receipt link (req 3.8) and returns its expiration. Opening changes nothing, because programs
 * open links in e-mails before customers do. Refuses like findReceiptLink.
 */
export async function openReceipt(
  context: Pick<ServiceContext, 'database' | 'now'>,
  asked: LinkAsked,
): Promise<{ kind: 'open'; payment: PaymentView; expiresAt: Date } | ReceiptLinkRefusal> {
  const link = await findReceiptLink(context, asked);
  if ('kind' in link) return link;
  const owner = ownerOf(asked, link);
  const payment = await context.database.inCustomer(owner, (tx) => findPaymentView(tx, { ...owner, ...link }));
  return { kind: 'open', payment: found(payment), expiresAt: link.expiresAt };
}

export async function getLinkedReceipt(
  context: DocumentContext,
  { language, ...asked }: LinkAsked & { readonly language: Language },
): Promise<Receipt | ReceiptLinkRefusal> {
  const link = await findReceiptLink(context, asked);
  if ('kind' in link) return link;
  const owner = ownerOf(asked, link);
  const payment = await context.database.inCustomer(owner, async (tx) => {
    const key = await context.keyring.forTenant(owner.tenantId, tx);
    return findReceiptPayment(selectPaymentViews(tx, owner).where('payment.payment_id', '=', link.paymentId), {
      key,
      now: context.now(),
    });
  });
  return keepReceipt(context, { tenant: asked.tenant, ...owner, payment: found(payment), language });
}

function ownerOf({ tenant }: LinkAsked, { customerId }: ReceiptLink) {
  return { tenantId: tenant.id, customerId };
}

/** A link refers to a payment of its customer, and payments are never deleted. */
function found<Payment>(payment: Payment | undefined): Payment {
  if (payment === undefined) throw new Error('expected the payment of the receipt link, got none');
  return payment;
}
