import type { OperatorCaseTable } from '@quittance/database/tables/plan-tables';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { MailableDocumentKind } from '@quittance/domain/documents/electronic-records';
import type { Language } from '@quittance/domain/languages';
import { v7 as newId } from 'uuid';

export async function openCase(
  tx: TenantTransaction,
  found: {
    tenantId: string;
    customerId: string;
    /** Null when the case is not about one account. */
    accountId: string | null;
    paymentId: string | null;
    planId: string | null;
    disputeId?: string | null;
    callBackId?: string;
    uploadId?: string;
    proposalId?: string;
    hardshipRequestId?: string;
    /** Given when the same cause may occur twice, to open a single case. */
    caseId?: string;
    replySealed?: Buffer;
    document?: { kind: MailableDocumentKind; subject: string; language: Language; isRequested: boolean };
    kind: OperatorCaseTable['kind'];
    code: string | null;
    now: Date;
  },
): Promise<string> {
  const caseId = found.caseId ?? newId({ msecs: found.now.getTime() });
  await tx
    .insertInto('operator_case')
    .values({
      tenant_id: found.tenantId,
      case_id: caseId,
      customer_id: found.customerId,
      account_id: found.accountId,
      payment_id: found.paymentId,
      plan_id: found.planId,
      dispute_id: found.disputeId ?? null,
      call_back_id: found.callBackId ?? null,
      upload_id: found.uploadId ?? null,
      proposal_id: found.proposalId ?? null,
      hardship_request_id: found.hardshipRequestId ?? null,
      reply_sealed: found.replySealed ?? null,
      document_kind: found.document?.kind ?? null,
      document_subject: found.document?.subject ?? null,
      document_language: found.document?.language ?? null,
      document_requested: found.document?.isRequested ?? null,
      kind: found.kind,
      code: found.code,
      opened_at: found.now,
      closed_at: null,
    })
    // The same cause opens no second case, and a document waits in one letter at a time.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return caseId;
}
