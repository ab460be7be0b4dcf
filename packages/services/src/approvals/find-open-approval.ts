import type { TenantTransaction } from '@quittance/database/tenant-transaction';

/** The open request of a kind about one thing, if there is one, with who asked and what it wrote down. */
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

/** Ends the open request of a kind about one thing that nobody has to decide any more. */
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
