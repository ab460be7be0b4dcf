import { documentFacts } from '../documents/document-facts.ts';
import { type DocumentContext, getOrCreateDocument } from '../documents/get-or-create-document.ts';
import { isPaymentId } from '../payments/reserve/payment-id.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { letterContent } from './documents/letter-content.ts';
import { loadSettlementDocumentFacts } from './documents/load-document-facts.ts';
import type { DocumentRequest } from './get-agreement.ts';

/**
 * Returns the letter that confirms a settled debt as a PDF. Refuses with NotFound like the agreement, or with
 * SettlementNotOpen while the settlement is not fully paid or after a bank returned part of it.
 */
export async function getLetter(
  context: DocumentContext,
  request: DocumentRequest,
): Promise<{ kind: 'letter'; pdf: Uint8Array } | Refusal<'NotFound' | 'SettlementNotOpen'>> {
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
  const { state, completed_at } = settlement;
  if (state !== 'completed' || completed_at === null) return refuse('SettlementNotOpen', { field: 'settlementID' });
  const frame = { ...request, issuedAt: context.now() };
  const content = letterContent({ ...settlement, completed_at }, frame);
  const pdf = await getOrCreateDocument(context, {
    tenant,
    customerId: owner.customerId,
    kind: 'settled-letter',
    subject: settlementId,
    language,
    issuedAt: frame.issuedAt,
    facts: documentFacts(content, tenant),
    drawn: { kind: 'document', content, frame },
  });
  return { kind: 'letter', pdf };
}
