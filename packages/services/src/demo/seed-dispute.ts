import type { TenantDatabase } from '@quittance/database/tenant-transaction';
import { openDispute } from '../disputes/open-dispute.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Keyring } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { DemoDispute } from './demo-tenant.ts';

type DisputeContext = { database: TenantDatabase; keyring: Keyring; now: Date };

const dayMs = 24 * 60 * 60 * 1000;

/** Disputes a demo account as its customer would have, some days ago, without notifying anyone. */
export async function seedDispute(
  { database, keyring, now }: DisputeContext,
  disputed: { tenant: Tenant; session: CustomerSession; accountReferenceCode: string; dispute: DemoDispute },
): Promise<void> {
  const { tenant, session, accountReferenceCode, dispute } = disputed;
  const openedAt = new Date(now.getTime() - dispute.daysAgo * dayMs);
  const clock = { database, keyring, now: () => openedAt };
  const { reason, explanation } = dispute;
  const client = { address: '127.0.0.1' };
  const opened = await openDispute(clock, {
    ...{ tenant, session, accountReferenceCode, reason, explanation, client },
    language: 'en',
  });
  if (opened.kind === 'refused') throw new Error(`a demo dispute was refused: ${opened.code}`);
  await database.inTenant(tenant.id, (tx) =>
    tx
      .updateTable('dispute_event')
      .set({ notified_at: openedAt })
      .where('tenant_id', '=', tenant.id)
      .where('dispute_id', '=', opened.dispute.disputeId)
      .execute(),
  );
}
