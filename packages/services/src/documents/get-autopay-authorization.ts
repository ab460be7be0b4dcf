import type { Language } from '@quittance/domain/languages';
import { isPaymentId } from '../payments/reserve/payment-id.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { autopayAuthorizationContent } from './autopay-authorization-content.ts';
import { documentFacts } from './document-facts.ts';
import type { DocumentPdf } from './get-authorization.ts';
import { type DocumentContext, getOrCreateDocument } from './get-or-create-document.ts';
import { findAuthorizedAutopay } from './load-autopay-authorization.ts';

/**
 * Returns the authorization of a version of an autopay agreement as a PDF, by default the latest. Refuses with NotFound
 * for an unknown version and for another customer's or tenant's agreement.
 */
export async function getAutopayAuthorization(
  context: DocumentContext,
  asked: {
    tenant: Tenant;
    session: Pick<CustomerSession, 'customerId'>;
    autopayId: string;
    versionNumber?: number | undefined;
    language: Language;
  },
): Promise<DocumentPdf | Refusal<'NotFound'>> {
  const { tenant, session, autopayId, versionNumber, language } = asked;
  if (!isPaymentId(autopayId)) return refuse('NotFound', { field: 'autopayID' });
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const autopay = await context.database.inCustomer(owner, async (tx) => {
    const key = await context.keyring.forTenant(owner.tenantId, tx);
    return findAuthorizedAutopay(tx, { ...owner, autopayId, versionNumber, key });
  });
  if (!autopay) return refuse('NotFound', { field: 'autopayID' });
  const frame = { tenant, language, issuedAt: context.now() };
  const content = autopayAuthorizationContent(autopay, frame);
  const pdf = await getOrCreateDocument(context, {
    tenant,
    customerId: owner.customerId,
    kind: 'autopay-authorization',
    subject: `${autopayId} ${autopay.version_no}`,
    language,
    issuedAt: frame.issuedAt,
    facts: documentFacts(content, tenant),
    drawn: { kind: 'document', content, frame },
  });
  return { kind: 'document', pdf, number: `${autopayId}-${autopay.version_no}` };
}
