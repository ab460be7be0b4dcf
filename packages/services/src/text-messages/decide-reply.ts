import { operatorText } from '@quittance/database/operator-text';
import { phoneHash } from '../personal-data/look-up-hash.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { openReply } from './sealed-reply.ts';
import { setStopped } from './stop-texts.ts';

/**
 * Records an employee's reading of a reply that no rule understood, and closes its case. A request for no more messages
 * ends them for every customer with the number, as STOP does, but without a confirmation, which is allowed only in the
 * first five minutes. Refuses with NotFound, CaseNotOpen when it is closed or of another kind, or NoteRequired.
 */
export function decideReply(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  decided: { tenant: Tenant; actor: Operator; caseId: string; isRevocation: boolean; note: string },
): Promise<{ kind: 'decided' } | Refusal<'CaseNotOpen' | 'NotFound' | 'NoteRequired'>> {
  const { tenant, actor, caseId, isRevocation } = decided;
  const now = context.now();
  const by = operatorText(actor);
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const found = await tx
        .selectFrom('operator_case')
        .select(['kind', 'closed_at', 'reply_sealed'])
        .where('tenant_id', '=', tenant.id)
        .where('case_id', '=', caseId)
        .forUpdate()
        .executeTakeFirst();
      if (!found) return refuse('NotFound');
      if (found.closed_at !== null || found.reply_sealed === null) return refuse('CaseNotOpen');
      const note = decided.note.trim();
      if (note === '') return refuse('NoteRequired', { field: 'note' });
      if (isRevocation) {
        const key = await context.keyring.forTenant(tenant.id, tx);
        const { from, text } = openReply(key, { caseId, sealed: found.reply_sealed });
        const stop = { isStop: true, how: text.slice(0, 500), recordedBy: by, now };
        await setStopped(tx, { tenantId: tenant.id, phoneHash: phoneHash(key, from), ...stop });
      }
      const outcome = isRevocation ? 'Text messages stopped' : 'Text messages continue';
      await tx
        .updateTable('operator_case')
        .set({ closed_at: now, closed_by: by, closing_note: `${outcome}: ${note}` })
        .where('tenant_id', '=', tenant.id)
        .where('case_id', '=', caseId)
        .execute();
      return { kind: 'decided' };
    },
    { operator: actor },
  );
}
