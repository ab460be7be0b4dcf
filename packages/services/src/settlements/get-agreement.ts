import type { Language } from '@quittance/domain/languages';
import { documentFacts } from '../documents/document-facts.ts';
import { type DocumentContext, getOrCreateDocument } from '../documents/get-or-create-document.ts';
import { isPaymentId } from '../payments/reserve/payment-id.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { agreementContent } from './documents/agreement-content.ts';
import { loadSettlementDocumentFacts } from './documents/load-document-facts.ts';

export type DocumentRequest = {
  tenant: Tenant;
  session: Pick<CustomerSession, 'customerId'>;
  settlementId: string;
  language: Language;
};

/**
 * Returns the agreement of one of the customer's settlements as a PDF with the agreed text. Refuses with NotFound for
 * an unknown id as well as for another customer's or tenant's settlement.
 */
export async function getAgreement(
  context: DocumentContext,
  request: DocumentRequest,
): Promise<{ kind: 'agreement'; pdf: Uint8Array } | Refusal<'NotFound'>> {
  const { tenant, session, settlementId, language } = request;
  if (!isPaymentId(settlementId)) return refuse('NotFound', { field: 'settlementID' });
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const settlement = await context.database.inCustomer(owner, async (tx) =>
    loadSettlementDocumentFacts(tx, {
      ...owner,
      settlementId,
      key: await context.keyring.forTenant(owner.tenantId, tx),
    }),
  );
  if (!settlement) return refuse('NotFound', { field: 'settlementID' });
  const frame = { ...request, issuedAt: context.now() };
  const content = agreementContent(settlement, frame);
  const pdf = await getOrCreateDocument(context, {
    tenant,
    customerId: owner.customerId,
    kind: 'settlement-agreement',
    subject: settlementId,
    language,
    issuedAt: frame.issuedAt,
    facts: documentFacts(content, tenant),
    drawn: { kind: 'document', content, frame },
  });
  return { kind: 'agreement', pdf };
}
