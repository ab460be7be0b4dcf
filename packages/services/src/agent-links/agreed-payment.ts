import { parseDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { cents } from '@quittance/domain/money/cents';
import type { AgreedTerms, PaymentRequest } from '@quittance/domain/payments/agreed-terms';
import { sql } from 'kysely';

export type AgreedPayment = { readonly terms: AgreedTerms; readonly status: 'open' | 'paid' | 'revoked' };

type LinkRow = {
  amount_cents: number | null;
  scheduled_for: string | null;
  method_kind: 'bank' | 'card' | null;
  is_fee_waived: boolean;
};

export function termsOf(row: LinkRow, request?: PaymentRequest): AgreedTerms {
  return {
    ...(request && { request }),
    amountCents: row.amount_cents === null ? null : cents(row.amount_cents),
    scheduledFor: row.scheduled_for === null ? null : parseDate(row.scheduled_for),
    methodKind: row.method_kind,
    isFeeWaived: row.is_fee_waived,
  };
}

/**
 * Locks the link until the transaction ends, so that of two payments through it the second sees the first. Check for an
 * earlier payment only after taking the lock. Everyone locks the link before the account.
 */
export async function holdAgreedPayment(
  tx: TenantTransaction,
  { tenantId, agentLinkId }: { tenantId: string; agentLinkId: string },
): Promise<AgreedPayment> {
  const link = await tx
    .selectFrom('agent_link')
    .select(['amount_cents', 'scheduled_for', 'method_kind', 'is_fee_waived', 'revoked_at'])
    .select(['is_request', 'return_url'])
    .where('tenant_id', '=', tenantId)
    .where('agent_link_id', '=', agentLinkId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isPaid = await isLinkPaid(tx, { tenantId, agentLinkId });
  const requested = await loadRequest(tx, { tenantId, agentLinkId, link });
  return { terms: termsOf(link, requested?.request), status: isPaid ? 'paid' : link.revoked_at ? 'revoked' : 'open' };
}

/** Loads what a creditor's program asked to be paid. Returns undefined for terms agreed on by phone. */
export async function loadRequest(
  tx: TenantTransaction,
  of: { tenantId: string; agentLinkId: string; link: { is_request: boolean; return_url: string | null } },
): Promise<{ request: PaymentRequest; accountIds: string[] } | undefined> {
  const { tenantId, agentLinkId, link } = of;
  if (!link.is_request) return undefined;
  const rows = await tx
    .selectFrom('agent_link_share')
    .innerJoin('account', (join) =>
      join
        .onRef('account.tenant_id', '=', 'agent_link_share.tenant_id')
        .onRef('account.account_id', '=', 'agent_link_share.account_id'),
    )
    .select(['account.account_id', 'account.reference_code', 'amount_cents'])
    .where('agent_link_share.tenant_id', '=', tenantId)
    .where('agent_link_share.agent_link_id', '=', agentLinkId)
    .orderBy('share_no')
    .execute();
  const shares = rows.map((row) => ({
    accountReferenceCode: row.reference_code,
    amountCents: row.amount_cents === null ? null : cents(row.amount_cents),
  }));
  return { request: { shares, returnUrl: link.return_url }, accountIds: rows.map(({ account_id: id }) => id) };
}

/** A declined or canceled payment leaves the link open. */
export async function isLinkPaid(
  tx: TenantTransaction,
  { tenantId, agentLinkId }: { tenantId: string; agentLinkId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from payment
    where tenant_id = ${tenantId} and agent_link_id = ${agentLinkId} and state not in ('declined', 'canceled')
  `.execute(tx);
  return rows.length > 0;
}
