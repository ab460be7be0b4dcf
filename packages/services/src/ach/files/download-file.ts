import { type Refusal, refuse } from '../../refusal.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { Operator } from '../../staff/operator.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { markDelivered } from './deliver-file.ts';
import { findFileState } from './find-file-state.ts';
import { openFileText } from './sealed-file-text.ts';

/**
 * Returns a file's bytes, the same each time. The first download delivers the file of a payee without a folder; a file
 * that goes to a folder can be downloaded after it has left. Refuses with NotFound, or BankFileNotAtThisStage for a
 * file that is held or has not reached its folder.
 */
export function downloadFile(
  context: Pick<ServiceContext, 'database' | 'now' | 'keyring'>,
  { tenant, actor, fileId }: { tenant: Tenant; actor: Operator; fileId: string },
): Promise<{ kind: 'file'; fileName: string; bytes: Buffer } | Refusal<'NotFound' | 'BankFileNotAtThisStage'>> {
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const file = await findFileState(tx, { tenantId: tenant.id, fileId });
      if (!file) return refuse('NotFound');
      const { delivery } = await tx
        .selectFrom('ach_originator')
        .select('delivery')
        .where('tenant_id', '=', tenant.id)
        .where('payee_code', '=', file.payee_code)
        .executeTakeFirstOrThrow();
      const isFirst = file.state === 'ready' && delivery === 'download';
      if (file.state !== 'delivered' && !isFirst) return refuse('BankFileNotAtThisStage');
      if (isFirst) await markDelivered(tx, { tenant, fileId, from: 'ready', now: context.now() });
      const key = await context.keyring.forTenant(tenant.id, tx);
      const { text_sealed: sealed } = await tx
        .selectFrom('ach_file')
        .select('text_sealed')
        .where('tenant_id', '=', tenant.id)
        .where('file_id', '=', fileId)
        .executeTakeFirstOrThrow();
      return { kind: 'file', fileName: file.file_name, bytes: openFileText(key, { fileId, sealed }) };
    },
    { operator: actor },
  );
}
