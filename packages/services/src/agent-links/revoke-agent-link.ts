import { rollBackWith, type TenantTransaction } from '@quittance/database/tenant-transaction';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { isLinkPaid } from './agreed-payment.ts';
import { findPayLink, type PayLinkView } from './find-pay-links.ts';

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
      const link = await holdLink(tx, { tenant, agentLinkId });
      if (!link) return refuse('NotFound', { field: 'linkID' });
      if (await isLinkPaid(tx, { tenantId: tenant.id, agentLinkId })) return refuse('PayLinkPaid', { field: 'linkID' });
      if (link.revoked_at === null) await revoke(tx, { tenant, agentLinkId, now: context.now() });
      return { kind: 'revoked' as const };
    },
    { operator: actor },
  );
}

/** Revokes a link that a creditor's program made, as revokeAgentLink does. */
export function revokePayLink(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now' | 'portalUrl'>,
  asked: {
    tenant: Pick<Tenant, 'id' | 'label'>;
    actor: Operator;
    payLinkId: string;
    isDryRun: boolean;
    /** Returns false if the link isn't as the program last saw it. */
    isExpected(link: PayLinkView): boolean;
  },
): Promise<{ kind: 'revoked'; link: PayLinkView } | Refusal<'NotFound' | 'PayLinkPaid' | 'ResourceChanged'>> {
  const { tenant, actor, payLinkId, isDryRun, isExpected } = asked;
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      await holdLink(tx, { tenant, agentLinkId: payLinkId });
      const link = await findPayLink(tx, context, { tenant, payLinkId });
      if (!link) return refuse('NotFound');
      if (!isExpected(link)) return refuse('ResourceChanged');
      if (link.status === 'paid') return refuse('PayLinkPaid');
      if (link.revokedAt === null) await revoke(tx, { tenant, agentLinkId: payLinkId, now: context.now() });
      const revoked = {
        kind: 'revoked' as const,
        link: (await findPayLink(tx, context, { tenant, payLinkId })) ?? link,
      };
      return isDryRun ? rollBackWith(revoked) : revoked;
    },
    { operator: actor },
  );
}

type NamedLink = { tenant: Pick<Tenant, 'id'>; agentLinkId: string };

function holdLink(tx: TenantTransaction, { tenant, agentLinkId }: NamedLink) {
  return tx
    .selectFrom('agent_link')
    .select('revoked_at')
    .where('tenant_id', '=', tenant.id)
    .where('agent_link_id', '=', agentLinkId)
    .forUpdate()
    .executeTakeFirst();
}

async function revoke(tx: TenantTransaction, { tenant, agentLinkId, now }: NamedLink & { now: Date }): Promise<void> {
  await tx
    .updateTable('agent_link')
    .set({ revoked_at: now })
    .where('tenant_id', '=', tenant.id)
    .where('agent_link_id', '=', agentLinkId)
    .execute();
}
