import type { TenantTransaction } from '@quittance/database/tenant-transaction';

export async function findOpenApproval(
  tx: TenantTransaction,
  { tenantId, kind, subject }: { tenantId: string; kind: string; subject: string },
): Promise<{ approvalId: string; requestedBy: string; content: unknown } | undefined> {
  const row = await tx
    .selectFrom('approval')
    .select(['approval_id', 'requested_by', 'content'])
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row && { approvalId: row.approval_id, requestedBy: row.requested_by, content: row.content };
}

export async function endOpenApproval(
  tx: TenantTransaction,
  { tenantId, kind, subject }: { tenantId: string; kind: string; subject: string },
): Promise<void> {
  await tx
    .updateTable('approval')
    .set({ state: 'expired' })
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('state', '=', 'open')
    .execute();
}
