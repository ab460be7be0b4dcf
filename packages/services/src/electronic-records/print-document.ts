import type { Language } from '@quittance/domain/languages';
import { getBillCopy } from '../bills/get-bill-document.ts';
import { getAutopayAuthorization } from '../documents/get-autopay-authorization.ts';
import type { DocumentContext } from '../documents/get-or-create-document.ts';
import { getPaidInFullLetter } from '../documents/get-paid-in-full-letter.ts';
import { getPlanAuthorization } from '../documents/get-plan-authorization.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { getAgreement } from '../settlements/get-agreement.ts';
import { getLetter } from '../settlements/get-letter.ts';
import type { Operator } from '../staff/operator.ts';
import { recordStaffRead } from '../staff/record-staff-read.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { documentOfSubject } from './paper-letters.ts';

/**
 * Returns the PDF for a letter in the customer's language and records the access. Refuses with NotFound for an unknown
 * case or missing document, and with CaseNotOpen for a closed case or one of another kind.
 */
export async function printDocument(
  context: DocumentContext,
  { tenant, actor, caseId }: { tenant: Tenant; actor: Operator; caseId: string },
): Promise<{ kind: 'document'; pdf: Uint8Array; name: string } | Refusal<'CaseNotOpen' | 'NotFound'>> {
  const found = await context.database.inTenant(
    tenant.id,
    async (tx) => {
      const letter = await tx
        .selectFrom('operator_case')
        .select(['customer_id', 'closed_at', 'document_kind', 'document_subject', 'document_language'])
        .where('tenant_id', '=', tenant.id)
        .where('case_id', '=', caseId)
        .executeTakeFirst();
      if (!letter) return refuse('NotFound');
      const {
        document_kind: kind,
        document_subject: subject,
        document_language: language,
        customer_id: customerId,
      } = letter;
      if (letter.closed_at !== null || kind === null || subject === null || language === null)
        return refuse('CaseNotOpen');
      await recordStaffRead(tx, { tenantId: tenant.id, customerId, kind: 'paper', actor, now: context.now() });
      return { kind: 'letter' as const, document: documentOfSubject(kind, subject), language, customerId };
    },
    { operator: actor },
  );
  if (found.kind === 'refused') return found;
  const drawn = await draw(context, { tenant, ...found });
  return 'pdf' in drawn ? { kind: 'document', pdf: drawn.pdf, name: found.document.kind } : refuse('NotFound');
}

function draw(
  context: DocumentContext,
  {
    tenant,
    document,
    language,
    customerId,
  }: {
    tenant: Tenant;
    document: ReturnType<typeof documentOfSubject>;
    language: Language;
    customerId: string;
  },
): Promise<{ kind: 'refused' } | { kind: string; pdf: Uint8Array }> {
  const asked = { tenant, session: { customerId }, language };
  switch (document.kind) {
    case 'plan-authorization': {
      const versionNumber = document.versionNumber ?? undefined;
      return getPlanAuthorization(context, { ...asked, planId: document.reference, versionNumber });
    }
    case 'autopay-authorization': {
      const versionNumber = document.versionNumber ?? undefined;
      return getAutopayAuthorization(context, { ...asked, autopayId: document.reference, versionNumber });
    }
    case 'settlement-agreement':
      return getAgreement(context, { ...asked, settlementId: document.reference });
    case 'settled-letter':
      return getLetter(context, { ...asked, settlementId: document.reference });
    case 'paid-in-full-letter':
      return getPaidInFullLetter(context, { ...asked, accountReferenceCode: document.reference });
    case 'bill':
      return getBillCopy(context, { tenant, customerId, billId: document.reference, language });
  }
}
