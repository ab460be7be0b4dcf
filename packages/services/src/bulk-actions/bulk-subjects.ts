import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { BulkList } from '@quittance/domain/staff/bulk-action';
import { type RawBuilder, sql } from 'kysely';
import { describeApprovals } from '../approvals/describe-approvals.ts';
import { fullName, openContact } from '../customers/contact.ts';
import { planConditions } from '../installment-plans/view/search-plans.ts';
import { nameLocation } from '../support/upload-view.ts';
import type { BulkSelection, BulkSubject, RowSummary, SubjectsOf } from './bulk-kind.ts';

type Ids = { tenantId: string; ids: readonly string[] };

async function idsOf(tx: TenantTransaction, statement: RawBuilder<{ id: string }>): Promise<string[]> {
  const { rows } = await statement.execute(tx);
  return rows.map(({ id }) => id);
}

async function versionsOf(tx: TenantTransaction, statement: RawBuilder<{ id: string; version: string }>) {
  const { rows } = await statement.execute(tx);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

type Owned = {
  id: string;
  customer_id: string;
  reference: string | null;
  personal_data_sealed: Buffer;
  amount_cents: number | null;
};

async function summariesOf(
  tx: TenantTransaction,
  { statement, key }: { statement: RawBuilder<Owned>; key: SubjectsOf['key'] },
): Promise<Map<string, RowSummary>> {
  const { rows } = await statement.execute(tx);
  return new Map(
    rows.map((row) => [
      row.id,
      { name: fullName(openContact(key, row)), reference: row.reference, amountCents: row.amount_cents },
    ]),
  );
}

/** Checks that a selection is of the list, which the caller compared with the action's. */
function filterOf<List extends BulkList>(selection: BulkSelection, list: List) {
  if (selection.list !== list) throw new Error(`expected a filter of ${list}, got one of ${selection.list}`);
  return selection as Extract<BulkSelection, { list: List }>;
}

const cases: BulkSubject = {
  select(tx, { tenantId, selection, limit }) {
    const { kinds = null } = filterOf(selection, 'cases');
    return idsOf(
      tx,
      sql<{ id: string }>`
        select case_id as id from operator_case
        where tenant_id = ${tenantId} and closed_at is null and (${kinds}::text[] is null or kind = any(${kinds}::text[]))
        order by opened_at, case_id limit ${limit}`,
    );
  },
  summarize: (tx, { tenantId, key, ids }) =>
    summariesOf(tx, {
      key,
      statement: sql<Owned>`
        select o.case_id as id, a.reference_code as reference, c.customer_id, c.personal_data_sealed, null::bigint as amount_cents
        from operator_case o join customer c on c.tenant_id = o.tenant_id and c.customer_id = o.customer_id
        left join account a on a.tenant_id = o.tenant_id and a.account_id = o.account_id
        where o.tenant_id = ${tenantId} and o.case_id = any(${ids}::uuid[])`,
    }),
  versions: (tx, { tenantId, ids }: Ids) =>
    versionsOf(
      tx,
      sql<{ id: string; version: string }>`
        select case_id as id, concat(extract(epoch from closed_at), '|', closed_by) as version from operator_case
        where tenant_id = ${tenantId} and case_id = any(${ids}::uuid[])`,
    ),
};

const uploads: BulkSubject = {
  select(tx, { tenantId, selection, limit }) {
    const { customerId = null } = filterOf(selection, 'uploads');
    return idsOf(
      tx,
      sql<{ id: string }>`
        select u.upload_id as id from upload u
        left join upload_review r on r.tenant_id = u.tenant_id and r.upload_id = u.upload_id
        where u.tenant_id = ${tenantId} and r.upload_id is null
          and (${customerId}::uuid is null or u.customer_id = ${customerId}::uuid)
        order by u.upload_id desc limit ${limit}`,
    );
  },
  async summarize(tx, { tenantId, key, ids }) {
    const { rows } = await sql<{ id: string; customer_id: string; name_sealed: Buffer; personal_data_sealed: Buffer }>`
      select u.upload_id as id, u.name_sealed, c.customer_id, c.personal_data_sealed
      from upload u join customer c on c.tenant_id = u.tenant_id and c.customer_id = u.customer_id
      where u.tenant_id = ${tenantId} and u.upload_id = any(${ids}::uuid[])
    `.execute(tx);
    return new Map(
      rows.map((row) => [
        row.id,
        {
          name: fullName(openContact(key, row)),
          reference: key.open(row.name_sealed, nameLocation(row.id)),
          amountCents: null,
        },
      ]),
    );
  },
  versions: (tx, { tenantId, ids }: Ids) =>
    versionsOf(
      tx,
      sql<{ id: string; version: string }>`
        select u.upload_id as id, concat(extract(epoch from r.seen_at), '|', r.seen_by) as version
        from upload u left join upload_review r on r.tenant_id = u.tenant_id and r.upload_id = u.upload_id
        where u.tenant_id = ${tenantId} and u.upload_id = any(${ids}::uuid[])`,
    ),
};

const callBacks: BulkSubject = {
  select(tx, { tenantId, selection, limit }) {
    const until = filterOf(selection, 'call-backs').until?.toString() ?? null;
    return idsOf(
      tx,
      sql<{ id: string }>`
        select call_back_id as id from call_back
        where tenant_id = ${tenantId} and state = 'open' and (${until}::date is null or call_on <= ${until}::date)
        order by call_on, call_back_id limit ${limit}`,
    );
  },
  summarize: (tx, { tenantId, key, ids }) =>
    summariesOf(tx, {
      key,
      statement: sql<Owned>`
        select b.call_back_id as id, c.reference_code as reference, c.customer_id, c.personal_data_sealed, null::bigint as amount_cents
        from call_back b join customer c on c.tenant_id = b.tenant_id and c.customer_id = b.customer_id
        where b.tenant_id = ${tenantId} and b.call_back_id = any(${ids}::uuid[])`,
    }),
  versions: (tx, { tenantId, ids }: Ids) =>
    versionsOf(
      tx,
      sql<{ id: string; version: string }>`
        select call_back_id as id, concat(state, '|', taken_by, '|', extract(epoch from taken_at)) as version from call_back
        where tenant_id = ${tenantId} and call_back_id = any(${ids}::uuid[])`,
    ),
};

const plans: BulkSubject = {
  select(tx, { tenantId, selection, limit }) {
    const { states = null, list: _, ...search } = filterOf(selection, 'plans');
    return idsOf(
      tx,
      sql<{ id: string }>`
        select p.plan_id as id from installment_plan p
        where p.tenant_id = ${tenantId} and (${states}::text[] is null or p.state = any(${states}::text[]))
          ${sql.join(planConditions(search, tenantId), sql` `)}
        order by p.plan_id desc limit ${limit}`,
    );
  },
  summarize: (tx, { tenantId, key, ids }) =>
    summariesOf(tx, {
      key,
      statement: sql<Owned>`
        select p.plan_id as id, p.confirmation_number as reference, c.customer_id, c.personal_data_sealed, (
          select coalesce(sum(i.amount_cents + i.fee_cents), 0) from installment i
          where i.tenant_id = ${tenantId} and i.plan_id = p.plan_id and i.state in ('scheduled', 'retrying')
        )::bigint as amount_cents
        from installment_plan p join customer c on c.tenant_id = p.tenant_id and c.customer_id = p.customer_id
        where p.tenant_id = ${tenantId} and p.plan_id = any(${ids}::uuid[])`,
    }),
  versions: (tx, { tenantId, ids }: Ids) =>
    versionsOf(
      tx,
      sql<{ id: string; version: string }>`
        select plan_id as id, concat(version_no, '|', state) as version from installment_plan
        where tenant_id = ${tenantId} and plan_id = any(${ids}::uuid[])`,
    ),
};

const approvals: BulkSubject = {
  select(tx, { tenantId, selection, now, limit }) {
    filterOf(selection, 'approvals');
    return idsOf(
      tx,
      sql<{ id: string }>`
        select approval_id as id from approval where tenant_id = ${tenantId} and state = 'open' and expires_at > ${now}
        order by requested_at desc, approval_id desc limit ${limit}`,
    );
  },
  async summarize(tx, { tenantId, key, ids }) {
    const { rows: requests } = await sql<{ approval_id: string; kind: string; subject: string; content: unknown }>`
      select approval_id, kind, subject, content from approval
      where tenant_id = ${tenantId} and approval_id = any(${ids}::uuid[])
    `.execute(tx);
    const summaryOf = await describeApprovals(tx, { tenantId, key, requests });
    return new Map(
      requests.map(({ approval_id: id, kind }) => {
        const { customer, amountCents } = summaryOf(id);
        return [id, { name: customer?.name ?? null, reference: kind, amountCents }];
      }),
    );
  },
  versions: (tx, { tenantId, ids }: Ids) =>
    versionsOf(
      tx,
      sql<{ id: string; version: string }>`
        select approval_id as id, state as version from approval
        where tenant_id = ${tenantId} and approval_id = any(${ids}::uuid[])`,
    ),
};

export const bulkSubjects: Readonly<Record<BulkList, BulkSubject>> = {
  cases,
  uploads,
  'call-backs': callBacks,
  plans,
  approvals,
};
