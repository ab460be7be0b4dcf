import type { Language } from '@quittance/domain/languages';
import { isPaymentId } from '../payments/reserve/payment-id.ts';
import { redactFor } from '../payments/reserve/visible-payment.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { authorizationContent } from './authorization-content.ts';
import { documentFacts } from './document-facts.ts';
import { type DocumentContext, getOrCreateDocument } from './get-or-create-document.ts';
import { findAuthorizedPayment } from './load-authorization.ts';

export type DocumentPdf = { kind: 'document'; pdf: Uint8Array; number: string };

/**
 * Returns the authorization of one payment as a PDF, with the exact agreed text. Refuses with NotFound for another
 * customer's or tenant's payment, one of a guest's earlier visit, and one that needed no authorization, such as cash.
 */
export async function getAuthorization(
  context: DocumentContext,
  asked: { tenant: Tenant; session: CustomerSession; paymentId: string; language: Language },
): Promise<DocumentPdf | Refusal<'NotFound'>> {
  const { tenant, session, paymentId, language } = asked;
  if (!isPaymentId(paymentId)) return refuse('NotFound', { field: 'transactionReferenceCode' });
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const payment = await context.database.inCustomer(owner, async (tx) =>
    findAuthorizedPayment(tx, { ...owner, session, paymentId, key: await context.keyring.forTenant(tenant.id, tx) }),
  );
  if (!payment) return refuse('NotFound', { field: 'transactionReferenceCode' });
  const frame = { tenant, language, issuedAt: context.now() };
  const content = authorizationContent(redactFor(session, payment), frame);
  const pdf = await getOrCreateDocument(context, {
    tenant,
    customerId: owner.customerId,
    kind: 'authorization',
    subject: paymentId,
    language,
    issuedAt: frame.issuedAt,
    facts: documentFacts(content, tenant),
    drawn: { kind: 'document', content, frame },
  });
  return { kind: 'document', pdf, number: payment.confirmationNumber };
}
