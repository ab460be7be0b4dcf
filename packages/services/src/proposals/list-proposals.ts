import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import { type Cents, cents } from '@quittance/domain/money/cents';
import type { ProposalKind } from '@quittance/domain/settlements/proposal-rules';
import { sql } from 'kysely';
import { configurationOfAccount, smallestPaymentOn } from '../accounts/payable-account.ts';
import { fullName, openContact } from '../customers/contact.ts';
import { type Page, pageOf, usualPage } from '../page-of.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { reasonPath } from './propose.ts';

/** A proposal that an employee must answer. */
export type QueuedProposal = {
  readonly proposalId: string;
  readonly customerId: string;
  readonly customerReferenceCode: string;
  readonly customerName: string;
  readonly accountReferenceCode: string;
  readonly payeeCode: string;
  readonly kind: ProposalKind;
  /** The balance and the smallest payment now. */
  readonly balanceCents: Cents;
  readonly minimumCents: Cents;
  /** Each month, for a plan. */
  readonly amountCents: Cents;
  /** The customer's words; empty without any. */
  readonly reason: string;
  readonly language: Language;
  readonly createdAt: Date;
  /** True while an offer that would answer it awaits a second person's approval. */
  readonly isApprovalOpen: boolean;
};

type Row = {
  proposal_id: string;
  customer_id: string;
  customer_code: string;
  personal_data_sealed: Buffer;
  reference_code: string;
  payee_code: string;
  kind: ProposalKind;
  balance_cents: number;
  minimum_cents: number;
  configuration: unknown;
  amount_cents: number;
  reason_sealed: Buffer | null;
  language: Language;
  created_at: Date;
  is_approval_open: boolean;
};

/** Lists waiting proposals, longest waiting first. */
export async function listProposals(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  of: { tenant: Tenant; cursor?: string | undefined; limit?: number | undefined },
): Promise<Page<QueuedProposal>> {
  const { tenant, cursor = null, limit = usualPage } = of;
  const read = await context.database.inTenant(tenant.id, async (tx) => {
    const rows = await loadRows(tx, { tenantId: tenant.id, cursor, limit: limit + 1, now: context.now() });
    const key = await context.keyring.forTenant(tenant.id, tx);
    return rows.map((row) => ({
      proposalId: row.proposal_id,
      customerId: row.customer_id,
      customerReferenceCode: row.customer_code,
      customerName: fullName(openContact(key, row)),
      accountReferenceCode: row.reference_code,
      payeeCode: row.payee_code,
      kind: row.kind,
      balanceCents: cents(row.balance_cents),
      minimumCents: smallestPaymentOn(row),
      amountCents: cents(row.amount_cents),
      reason: row.reason_sealed === null ? '' : key.open(row.reason_sealed, reasonPath(row.proposal_id)),
      language: row.language,
      createdAt: row.created_at,
      isApprovalOpen: row.is_approval_open,
    }));
  });
  return pageOf(read, { limit, idOf: ({ proposalId }) => proposalId });
}

async function loadRows(
  tx: TenantTransaction,
  { tenantId, cursor, limit, now }: { tenantId: string; cursor: string | null; limit: number; now: Date },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.proposal_id, p.customer_id, c.reference_code as customer_code, c.personal_data_sealed, a.reference_code, a.payee_code,
      a.balance_cents, a.minimum_cents, ${configurationOfAccount('a', tenantId)} as configuration, p.kind, p.amount_cents, p.reason_sealed, p.language, p.created_at, exists (
        select from approval v
        where v.tenant_id = ${tenantId} and v.kind = 'offer' and v.subject = p.account_id::text and v.state = 'open'
          and v.expires_at > ${now} and v.content->>'proposalId' = p.proposal_id::text
      ) as is_approval_open
    from proposal p
    join customer c on c.tenant_id = p.tenant_id and c.customer_id = p.customer_id
    join account a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
    where p.tenant_id = ${tenantId} and p.state = 'waiting'
      and (${cursor}::uuid is null or (p.created_at, p.proposal_id) > (
        select created_at, proposal_id from proposal where tenant_id = ${tenantId} and proposal_id = ${cursor}::uuid
      ))
    order by p.created_at, p.proposal_id limit ${limit}
  `.execute(tx);
  return rows;
}
