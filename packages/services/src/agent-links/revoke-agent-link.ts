import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { isLinkPaid } from './agreed-payment.ts';

/**
 * Revokes a link: it no longer opens, and a guest who has it open can't pay. Does nothing when it is already revoked.
 * Refuses with PayLinkPaid after it is paid.
 */
export function revokeAgentLink(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { tenant, actor, agentLinkId }: { tenant: Pick<Tenant, 'id'>; actor: Operator; agentLinkId: string },
): Promise<{ kind: 'revoked' } | Refusal<'NotFound' | 'PayLinkPaid'>> {
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const link = await tx
        .selectFrom('agent_link')
        .select('revoked_at')
        .where('tenant_id', '=', tenant.id)
        .where('agent_link_id', '=', agentLinkId)
        .forUpdate()
        .executeTakeFirst();
      if (!link) return refuse('NotFound', { field: 'linkID' });
      if (await isLinkPaid(tx, { tenantId: tenant.id, agentLinkId })) return refuse('PayLinkPaid', { field: 'linkID' });
      if (link.revoked_at === null) {
        await tx
          .updateTable('agent_link')
          .set({ revoked_at: context.now() })
          .where('tenant_id', '=', tenant.id)
          .where('agent_link_id', '=', agentLinkId)
          .execute();
      }
      return { kind: 'revoked' as const };
    },
    { operator: actor },
  );
}
