import { operatorText } from '@quittance/database/operator-text';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { CallOutcome } from '@quittance/domain/support/call-outcome';
import { sql } from 'kysely';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** The time a call is reserved for one employee, so that an interrupted employee doesn't keep others from making it. */
const takenMs = 30 * 60 * 1000;

type OneCall = { tenant: Pick<Tenant, 'id'>; actor: Operator; callBackId: string };
type CallContext = Pick<ServiceContext, 'database' | 'now'>;

export function takenUntil(takenAt: Date): Date {
  return new Date(takenAt.getTime() + takenMs);
}

/**
 * Reserves a call for half an hour, or releases it. Refuses with NotFound, CaseNotOpen when the call was made or
 * withdrawn, or CallBackTaken while another employee has it.
 */
export function takeCallBack(
  context: CallContext,
  { tenant, actor, callBackId, isTaken }: OneCall & { isTaken: boolean },
): Promise<{ kind: 'taken'; until: Date | null } | Refusal<'CallBackTaken' | 'CaseNotOpen' | 'NotFound'>> {
  const now = context.now();
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const refusal = await refuseCall(tx, { tenant, actor, callBackId, now });
      if (refusal) return refusal;
      await tx
        .updateTable('call_back')
        .set(isTaken ? { taken_by: operatorText(actor), taken_at: now } : { taken_by: null, taken_at: null })
        .where('tenant_id', '=', tenant.id)
        .where('call_back_id', '=', callBackId)
        .execute();
      return { kind: 'taken', until: isTaken ? takenUntil(now) : null };
    },
    { operator: actor },
  );
}

/** `note` is for later readers and must not contain account numbers. */
type EndedCall = { outcome: CallOutcome; note: string };

/** Closes a call and its case. Refuses like `takeCallBack`. */
export function closeCallBack(
  context: CallContext,
  { tenant, actor, callBackId, outcome, note }: OneCall & EndedCall,
): Promise<{ kind: 'closed' } | Refusal<'CallBackTaken' | 'CaseNotOpen' | 'NotFound'>> {
  const now = context.now();
  const by = operatorText(actor);
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const refusal = await refuseCall(tx, { tenant, actor, callBackId, now });
      if (refusal) return refusal;
      const closed = { closed_at: now, closed_by: by, closing_note: note.trim() };
      await tx
        .updateTable('call_back')
        .set({ ...closed, state: 'done', outcome })
        .where('tenant_id', '=', tenant.id)
        .where('call_back_id', '=', callBackId)
        .execute();
      await tx
        .updateTable('operator_case')
        .set(closed)
        .where('tenant_id', '=', tenant.id)
        .where('call_back_id', '=', callBackId)
        .where('closed_at', 'is', null)
        .execute();
      return { kind: 'closed' };
    },
    { operator: actor },
  );
}

/** Locks the request. Returns undefined when the operator may work on it. */
async function refuseCall(
  tx: TenantTransaction,
  { tenant, actor, callBackId, now }: OneCall & { now: Date },
): Promise<Refusal<'CallBackTaken' | 'CaseNotOpen' | 'NotFound'> | undefined> {
  const { rows } = await sql<{ state: string; taken_by: string | null; taken_at: Date | null }>`
    select state, taken_by, taken_at from call_back
    where tenant_id = ${tenant.id} and call_back_id = ${callBackId} for update
  `.execute(tx);
  const [row] = rows;
  if (!row) return refuse('NotFound');
  if (row.state !== 'open') return refuse('CaseNotOpen');
  const isAnothers = row.taken_by !== null && row.taken_by !== operatorText(actor);
  return isAnothers && row.taken_at !== null && takenUntil(row.taken_at) > now ? refuse('CallBackTaken') : undefined;
}
