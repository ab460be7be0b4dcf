import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';
import { validate } from 'uuid';
import { fullName, openContact } from '../customers/contact.ts';
import type { TenantKey } from '../tenants/keyring.ts';

/** The single customer and the amount that a request is about, or null where it has none or several. */
export type ApprovalSummary = {
  readonly customer: { readonly customerId: string; readonly name: string } | null;
  /** Negative when an adjustment lowers a balance. */
  readonly amountCents: number | null;
};

type Request = {
  readonly approval_id: string;
  readonly kind: string;
  readonly subject: string;
  readonly content: unknown;
};
type Owner = {
  approval_id: string;
  customer_id: string;
  personal_data_sealed: Buffer;
  /** Of the payment that the request is about. */
  amount_cents: number | null;
  fee_cents: number | null;
};

const ofPayment = ['refund', 'reopened-return', 'resent-entry', 'review'];
const ofAccount = ['adjustment', 'entry', 'offer'];
const ofCustomer = ['legal-hold-release'];

/** Summarizes requests for a list, so that an approver sees whom and how much each one is about. */
export async function describeApprovals(
  tx: TenantTransaction,
  { tenantId, key, requests }: { tenantId: string; key: TenantKey; requests: readonly Request[] },
): Promise<(approvalId: string) => ApprovalSummary> {
  const known = requests.filter(({ subject }) => validate(subject));
  const idsOf = (kinds: readonly string[]) =>
    known.filter(({ kind }) => kinds.includes(kind)).map(({ approval_id }) => approval_id);
  const { rows } = await sql<Owner>`
    select found.approval_id, found.amount_cents, found.fee_cents, c.customer_id, c.personal_data_sealed
    from (
      select r.approval_id, p.customer_id, p.amount_cents, p.fee_cents
      from approval r join payment p on p.tenant_id = r.tenant_id and p.payment_id = r.subject::uuid
      where r.tenant_id = ${tenantId} and r.approval_id = any(${idsOf(ofPayment)}::uuid[])
      union all select r.approval_id, a.customer_id, null::bigint, null::bigint
      from approval r join account a on a.tenant_id = r.tenant_id and a.account_id = r.subject::uuid
      where r.tenant_id = ${tenantId} and r.approval_id = any(${idsOf(ofAccount)}::uuid[])
      union all select r.approval_id, r.subject::uuid, null::bigint, null::bigint
      from approval r where r.tenant_id = ${tenantId} and r.approval_id = any(${idsOf(ofCustomer)}::uuid[])
    ) as found
    join customer c on c.tenant_id = ${tenantId} and c.customer_id = found.customer_id
  `.execute(tx);
  const ownerOf = new Map(rows.map((row) => [row.approval_id, row]));
  const requestOf = new Map(requests.map((request) => [request.approval_id, request]));
  return (approvalId) => {
    const owner = ownerOf.get(approvalId);
    const request = requestOf.get(approvalId);
    return {
      customer: owner ? { customerId: owner.customer_id, name: fullName(openContact(key, owner)) } : null,
      amountCents: request ? amountOf(request, owner) : null,
    };
  };
}

type Content = {
  readonly amountCents?: unknown;
  readonly totalCents?: unknown;
  readonly shares?: readonly { readonly amountCents: number }[];
  readonly isFeeRefunded?: unknown;
};

function amountOf({ kind, content }: Request, payment: Owner | undefined): number | null {
  const asked = (content ?? {}) as Content;
  if (kind === 'offer') return numberOf(asked.totalCents);
  if (kind !== 'refund') return numberOf(asked.amountCents);
  if (payment?.amount_cents == null) return null;
  const fee = asked.isFeeRefunded === true ? (payment.fee_cents ?? 0) : 0;
  const shares = asked.shares?.reduce((sum, share) => sum + share.amountCents, 0);
  return (shares ?? payment.amount_cents) + fee;
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
