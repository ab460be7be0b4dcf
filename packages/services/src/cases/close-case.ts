import { operatorText } from '@quittance/database/operator-text';
import { type CaseKind, caseActions } from '@quittance/domain/cases/case-kind';
import { sql } from 'kysely';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';

/**
 * Closes a case with an employee's note. Refuses with CaseNotOpen when it is already closed, or ends together with its
 * dispute or call.
 */
export function closeCase(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { tenant, actor, caseId, note }: { tenant: Tenant; actor: Operator; caseId: string; note: string },
): Promise<{ kind: 'closed' } | Refusal<'CaseNotOpen' | 'NotFound' | 'NoteRequired'>> {
  const now = context.now();
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const { rows } = await sql<{ kind: CaseKind; closed_at: Date | null; is_subject_open: boolean }>`
        select o.kind, o.closed_at, (
          exists (select from dispute d where d.tenant_id = ${tenant.id} and d.dispute_id = o.dispute_id and d.state = 'open')
          or exists (select from call_back b where b.tenant_id = ${tenant.id} and b.call_back_id = o.call_back_id and b.state = 'open')
        ) as is_subject_open
        from operator_case o where o.tenant_id = ${tenant.id} and o.case_id = ${caseId} for update of o
      `.execute(tx);
      const [found] = rows;
      if (!found) return refuse('NotFound');
      const actions = caseActions(found.kind, { isSubjectOpen: found.is_subject_open });
      if (found.closed_at !== null || !actions.includes('case/close')) return refuse('CaseNotOpen');
      if (note.trim() === '') return refuse('NoteRequired', { field: 'note' });
      await tx
        .updateTable('operator_case')
        .set({ closed_at: now, closed_by: operatorText(actor), closing_note: note.trim() })
        .where('tenant_id', '=', tenant.id)
        .where('case_id', '=', caseId)
        .execute();
      return { kind: 'closed' };
    },
    { operator: actor },
  );
}

/**
 * Opens a closed case again, without its note. Refuses with NotFound for a case that is open, and with CaseNotOpen when
 * another case asks for the same document by now.
 */
export function reopenCase(
  context: Pick<ServiceContext, 'database'>,
  { tenant, actor, caseId }: { tenant: Pick<Tenant, 'id'>; actor: Operator; caseId: string },
): Promise<{ kind: 'reopened' } | Refusal<'CaseNotOpen' | 'NotFound'>> {
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const { rows } = await sql<{ is_replaced: boolean }>`
        select o.kind = 'paper-copy' and exists (
          select from operator_case n where n.tenant_id = ${tenant.id} and n.customer_id = o.customer_id and n.kind = 'paper-copy'
            and n.document_kind = o.document_kind and n.document_subject = o.document_subject and n.closed_at is null
        ) as is_replaced
        from operator_case o where o.tenant_id = ${tenant.id} and o.case_id = ${caseId} and o.closed_at is not null for update of o
      `.execute(tx);
      const [found] = rows;
      if (!found) return refuse('NotFound');
      if (found.is_replaced) return refuse('CaseNotOpen');
      await tx
        .updateTable('operator_case')
        .set({ closed_at: null, closed_by: null, closing_note: null })
        .where('tenant_id', '=', tenant.id)
        .where('case_id', '=', caseId)
        .execute();
      return { kind: 'reopened' };
    },
    { operator: actor },
  );
}
