import { operatorText } from '@quittance/database/operator-text';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { StaffAction } from '@quittance/domain/staff/staff-action';
import { v7 as newId } from 'uuid';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Operator } from './operator.ts';

/** An action for display. `doneBy` is the audit log identifier. */
export type StaffActionView = {
  readonly actionId: string;
  readonly kind: StaffAction;
  readonly subjectId: string | null;
  readonly reason: string;
  readonly doneBy: string;
  readonly doneAt: Date;
};

/**
 * Records an operator's action for a customer and its reason in the same transaction. Seals the reason, because it
 * concerns a person.
 */
export async function recordStaffAction(
  tx: TenantTransaction,
  action: {
    tenantId: string;
    customerId: string;
    kind: StaffAction;
    subjectId?: string;
    reason: string;
    actor: Operator;
    key: TenantKey;
    now: Date;
  },
): Promise<void> {
  const actionId = newId({ msecs: action.now.getTime() });
  await tx
    .insertInto('staff_action')
    .values({
      tenant_id: action.tenantId,
      action_id: actionId,
      customer_id: action.customerId,
      kind: action.kind,
      subject_id: action.subjectId ?? null,
      reason_sealed: action.key.seal(action.reason, reasonLocation(actionId)),
      done_by: operatorText(action.actor),
      done_at: action.now,
    })
    .execute();
}

const maxShown = 50;

/** Returns the latest actions for a customer, or those of one kind, or those about one of their plans or files. */
export async function loadStaffActions(
  tx: TenantTransaction,
  {
    tenantId,
    customerId,
    key,
    kind,
    subjectId,
  }: { tenantId: string; customerId: string; key: TenantKey; kind?: StaffAction; subjectId?: string },
): Promise<StaffActionView[]> {
  const rows = await tx
    .selectFrom('staff_action')
    .select(['action_id', 'kind', 'subject_id', 'reason_sealed', 'done_by', 'done_at'])
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as StaffAction))
    .$if(subjectId !== undefined, (query) => query.where('subject_id', '=', subjectId ?? ''))
    .orderBy('action_id', 'desc')
    .limit(maxShown)
    .execute();
  return rows.map((row) => ({
    actionId: row.action_id,
    kind: row.kind,
    subjectId: row.subject_id,
    reason: key.open(row.reason_sealed, reasonLocation(row.action_id)),
    doneBy: row.done_by,
    doneAt: row.done_at,
  }));
}

function reasonLocation(actionId: string) {
  // Seals keep the table's name from before migration 0078.
  return { table: 'staff_deed', column: 'reason_sealed', row: actionId };
}
