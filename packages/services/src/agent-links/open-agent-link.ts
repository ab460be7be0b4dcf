import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { AgreedTerms } from '@quittance/domain/payments/agreed-terms';
import { type Refusal, refuse } from '../refusal.ts';
import { isLinkPaid, loadRequest, termsOf } from './agreed-payment.ts';

export type OpenedAgentLink = {
  readonly kind: 'opened';
  readonly agentLinkId: string;
  readonly customerId: string;
  readonly accountId: string;
  /** All accounts of the link, the first one included. */
  readonly accountIds: readonly string[];
  readonly terms: AgreedTerms;
};

/**
 * Opens an agent's link. It can be opened again until it is paid, so that link scanners don't use it up and a closed
 * page can be reopened. Returns undefined for an unknown token. Refuses with PayLinkPaid, PayLinkInvalid for a revoked
 * link, or PayLinkExpired.
 */
export async function openAgentLink(
  tx: TenantTransaction,
  { tenantId, tokenHash, now }: { tenantId: string; tokenHash: Buffer; now: Date },
): Promise<OpenedAgentLink | Refusal<'PayLinkExpired' | 'PayLinkInvalid' | 'PayLinkPaid'> | undefined> {
  const link = await tx
    .selectFrom('agent_link')
    .select([
      'agent_link_id',
      'customer_id',
      'account_id',
      'amount_cents',
      'scheduled_for',
      'method_kind',
      'is_fee_waived',
    ])
    .select(['expires_at', 'opened_at', 'revoked_at', 'is_request', 'return_url'])
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!link) return undefined;
  const agentLinkId = link.agent_link_id;
  if (await isLinkPaid(tx, { tenantId, agentLinkId })) return refuse('PayLinkPaid');
  if (link.revoked_at) return refuse('PayLinkInvalid');
  if (link.expires_at <= now) return refuse('PayLinkExpired');
  if (link.opened_at === null) await noteOpened(tx, { tenantId, agentLinkId, now });
  const requested = await loadRequest(tx, { tenantId, agentLinkId, link });
  return {
    kind: 'opened',
    agentLinkId,
    customerId: link.customer_id,
    accountId: link.account_id,
    accountIds: requested?.accountIds ?? [link.account_id],
    terms: termsOf(link, requested?.request),
  };
}

async function noteOpened(
  tx: TenantTransaction,
  { tenantId, agentLinkId, now }: { tenantId: string; agentLinkId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('agent_link')
    .set({ opened_at: now })
    .where('tenant_id', '=', tenantId)
    .where('agent_link_id', '=', agentLinkId)
    .where('opened_at', 'is', null)
    .execute();
}
