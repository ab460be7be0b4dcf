import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { ApprovalKindName } from '@quittance/domain/approvals/approval-kinds';
import { bankAnswers } from '@quittance/domain/nacha/read/bank-answers';
import { readNachaFileInSteps } from '@quittance/domain/nacha/read/read-file';
import { type RawBuilder, sql } from 'kysely';
import { validate } from 'uuid';
import { openReply } from '../ach/files/sealed-file-text.ts';
import { fullName, openContact } from '../customers/contact.ts';
import { runInSteps } from '../event-loop/run-in-steps.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import { recordStaffRead } from '../staff/record-staff-read.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';

export type ApprovalCustomer = {
  readonly customerId: string;
  readonly name: string;
  readonly accountReferenceCodes: readonly string[];
};

/** A request about a bank file can concern many customers; only this many are named. */
const maxNamed = 20;

type Of = { readonly tenantId: string; readonly subject: string };
type AccountsOf = (of: Of) => RawBuilder<unknown>;

const ofPayment: AccountsOf = ({ tenantId, subject }) => sql`
  select s.account_id from payment_share s where s.tenant_id = ${tenantId} and s.payment_id = ${subject}`;
const ofAccount: AccountsOf = ({ subject }) => sql`select ${subject}::uuid as account_id`;

/**
 * Joins an entry `e` of an ACH file to the shares `s` of its payment: for a credit, the shares it refunds; for a
 * prenote, the shares waiting for it.
 */
const sharesOfEntry = sql`
    join ach_entry d on d.tenant_id = e.tenant_id and (d.entry_id = coalesce(e.debit_id, e.entry_id) or d.prenote_id = e.entry_id)
    join payment_attempt t on t.tenant_id = e.tenant_id and t.processor = 'nacha' and t.merchant = d.payee_code and t.processor_key = d.entry_key
    join payment_share s on s.tenant_id = e.tenant_id and s.payment_id = t.payment_id`;

/** The accounts that a request concerns, by kind. A missing kind concerns no single customer, or names them itself. */
const accountsOf: Partial<Record<ApprovalKindName, AccountsOf>> = {
  refund: ofPayment,
  'reopened-return': ofPayment,
  'resent-entry': ofPayment,
  review: ofPayment,
  adjustment: ofAccount,
  entry: ofAccount,
  offer: ofAccount,
  difference: ({ tenantId, subject }) => sql`
    select s.account_id from reconciliation_difference d
    join payment_share s on s.tenant_id = d.tenant_id and s.payment_id = d.payment_id
    where d.tenant_id = ${tenantId} and d.difference_id = ${subject}`,
  'ach-release': ({ tenantId, subject }) => sql`
    select s.account_id from ach_entry e
    ${sharesOfEntry}
    where e.tenant_id = ${tenantId} and e.file_id = ${subject}`,
};

/**
 * Lists the customers that a request concerns, so that the approver sees names: the first 20 and the total. Records
 * each as viewed in the audit log. Returns none when the request concerns no particular customer. Refuses with
 * NotFound.
 */
export async function listApprovalCustomers(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  { tenant, actor, approvalId }: { tenant: Pick<Tenant, 'id'>; actor: Operator; approvalId: string },
): Promise<{ kind: 'customers'; customers: ApprovalCustomer[]; count: number } | Refusal<'NotFound'>> {
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const request = await tx
        .selectFrom('approval')
        .select(['kind', 'subject'])
        .where('tenant_id', '=', tenant.id)
        .where('approval_id', '=', approvalId)
        .executeTakeFirst();
      if (!request) return refuse('NotFound');
      const key = await context.keyring.forTenant(tenant.id, tx);
      const of = { tenantId: tenant.id, subject: request.subject };
      const select = accountsOf[request.kind as ApprovalKindName];
      const accounts = request.kind === 'ach-returns' ? await accountsOfReply(tx, { ...of, key }) : select?.(of);
      if (!accounts || !validate(request.subject)) return { kind: 'customers', customers: [], count: 0 };
      const rows = await findOwners(tx, { tenantId: tenant.id, accounts });
      for (const { customer_id: customerId } of rows)
        await recordStaffRead(tx, { tenantId: tenant.id, customerId, kind: 'customer', actor, now: context.now() });
      return {
        kind: 'customers',
        count: rows[0]?.total ?? 0,
        customers: rows.map((row) => ({
          customerId: row.customer_id,
          name: fullName(openContact(key, row)),
          accountReferenceCodes: row.codes,
        })),
      };
    },
    { operator: actor },
  );
}

async function accountsOfReply(
  tx: TenantTransaction,
  { tenantId, subject: replyId, key }: Of & { key: TenantKey },
): Promise<RawBuilder<unknown> | undefined> {
  const reply = await tx
    .selectFrom('ach_reply')
    .select(['payee_code', 'text_sealed'])
    .where('tenant_id', '=', tenantId)
    .where('reply_id', '=', replyId)
    .executeTakeFirst();
  if (!reply) return undefined;
  const read = await runInSteps(readNachaFileInSteps(openReply(key, { replyId, sealed: reply.text_sealed })));
  if (!read.ok) return undefined;
  const answers = bankAnswers(read.value, read.value.header.createdOn);
  return sql`
    select s.account_id from unnest(${answers.map(({ originalTraceNumber }) => originalTraceNumber)}::text[]) as n (trace_number)
    join ach_entry e on e.tenant_id = ${tenantId} and e.payee_code = ${reply.payee_code} and e.trace_number = n.trace_number
    ${sharesOfEntry}`;
}

type Owner = { customer_id: string; personal_data_sealed: Buffer; codes: string[]; total: number };

async function findOwners(
  tx: TenantTransaction,
  { tenantId, accounts }: { tenantId: string; accounts: RawBuilder<unknown> },
): Promise<Owner[]> {
  const { rows } = await sql<Owner>`
    select c.customer_id, c.personal_data_sealed, array_agg(distinct a.reference_code order by a.reference_code) as codes,
      (count(*) over ())::int as total
    from (${accounts}) concerned
    join account a on a.tenant_id = ${tenantId} and a.account_id = concerned.account_id
    join customer c on c.tenant_id = a.tenant_id and c.customer_id = a.customer_id
    group by c.customer_id, c.personal_data_sealed
    order by min(a.reference_code)
    limit ${maxNamed}
  `.execute(tx);
  return rows;
}
