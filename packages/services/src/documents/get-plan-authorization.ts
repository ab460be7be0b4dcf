import type { Language } from '@quittance/domain/languages';
import { isPaymentId } from '../payments/reserve/payment-id.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { documentFacts } from './document-facts.ts';
import type { DocumentPdf } from './get-authorization.ts';
import { type DocumentContext, getOrCreateDocument } from './get-or-create-document.ts';
import { findAuthorizedPlan } from './load-plan-authorization.ts';
import { planAuthorizationContent } from './plan-authorization-content.ts';

/**
 * Returns the authorization of a plan version as a PDF, by default the latest. Refuses with NotFound for an unknown
 * version and for another customer's or tenant's plan.
 */
export async function getPlanAuthorization(
  context: DocumentContext,
  asked: {
    tenant: Tenant;
    session: Pick<CustomerSession, 'customerId'>;
    planId: string;
    versionNumber?: number | undefined;
    language: Language;
  },
): Promise<DocumentPdf | Refusal<'NotFound'>> {
  const { tenant, session, planId, versionNumber, language } = asked;
  if (!isPaymentId(planId)) return refuse('NotFound', { field: 'transactionSeriesID' });
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const plan = await context.database.inCustomer(owner, async (tx) =>
    findAuthorizedPlan(tx, {
      ...owner,
      planId,
      versionNumber,
      key: await context.keyring.forTenant(owner.tenantId, tx),
    }),
  );
  if (!plan) return refuse('NotFound', { field: 'transactionSeriesID' });
  const frame = { tenant, language, issuedAt: context.now() };
  const content = planAuthorizationContent(plan, frame);
  const pdf = await getOrCreateDocument(context, {
    tenant,
    customerId: owner.customerId,
    kind: 'plan-authorization',
    subject: `${planId} ${plan.version_no}`,
    language,
    issuedAt: frame.issuedAt,
    facts: documentFacts(content, tenant),
    drawn: { kind: 'document', content, frame },
  });
  return { kind: 'document', pdf, number: `${plan.confirmation_number}-${plan.version_no}` };
}
