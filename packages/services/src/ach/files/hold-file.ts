import { fileStatesBefore } from '@quittance/domain/ach/file-life';
import { type Refusal, refuse } from '../../refusal.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { Operator } from '../../staff/operator.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { findFileState } from './find-file-state.ts';

/**
 * Holds a file that has not begun to leave. Refuses with NotFound, or BankFileNotAtThisStage for a file that is already
 * held or that the bank may have.
 */
export function holdFile(
  context: Pick<ServiceContext, 'database'>,
  { tenant, actor, fileId }: { tenant: Tenant; actor: Operator; fileId: string },
): Promise<{ kind: 'held' } | Refusal<'NotFound' | 'BankFileNotAtThisStage'>> {
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('ach_file')
        .set({ state: 'held', hold_reason: 'by-hand' })
        .where('tenant_id', '=', tenant.id)
        .where('file_id', '=', fileId)
        .where('state', 'in', fileStatesBefore('held'))
        .executeTakeFirst();
      if (numUpdatedRows === 1n) return { kind: 'held' };
      const file = await findFileState(tx, { tenantId: tenant.id, fileId });
      return refuse(file ? 'BankFileNotAtThisStage' : 'NotFound');
    },
    { operator: actor },
  );
}
