import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type AloneBucket, accountSumDays } from '@quittance/domain/payments/alone-sums';
import type { SumScope } from '@quittance/domain/staff/sum-scope';
import { sql } from 'kysely';

export type SumBucket = AloneBucket | 'files-lower' | 'files-raise' | 'returns';

/** An amount to add to a sum. `counted` identifies the operator or account, and is empty for the tenant. */
export type Added = {
  readonly scope: SumScope;
  readonly counted: string;
  readonly cents: number;
};

type Counting = { tenantId: string; bucket: SumBucket; day: string; added: readonly Added[] };

/**
 * Locks the tenant's sum of the day until the transaction ends and reads the current sums in the order of `added`. Take
 * this lock after the locks on accounts, payments and imports.
 */
export async function holdSums(tx: TenantTransaction, { tenantId, bucket, day, added }: Counting): Promise<number[]> {
  await sql`
    insert into alone_sum (tenant_id, bucket, scope, counted, day, sum_cents)
    values (${tenantId}, ${bucket}, 'tenant', '', ${day}, 0)
    on conflict (tenant_id, bucket, scope, counted, day) do update set sum_cents = alone_sum.sum_cents
  `.execute(tx);
  const { rows } = await sql<{ sum_cents: number }>`
    select coalesce((
      select sum(s.sum_cents) from alone_sum s
      where s.tenant_id = ${tenantId} and s.bucket = ${bucket} and s.scope = a.scope and s.counted = a.counted and s.day <= ${day}::date
        and s.day > ${day}::date - case when a.scope = 'account' then ${accountSumDays}::int else 1 end
    ), 0)::bigint as sum_cents
    from unnest(${added.map(({ scope }) => scope)}::text[], ${added.map(({ counted }) => counted)}::text[])
      with ordinality as a (scope, counted, position)
    order by a.position
  `.execute(tx);
  return rows.map((row) => row.sum_cents);
}

export async function addSums(tx: TenantTransaction, { tenantId, bucket, day, added }: Counting): Promise<void> {
  const rows = added.map(({ scope, counted, cents: sumCents }) => ({
    ...{ tenant_id: tenantId, bucket, scope, counted, day, sum_cents: sumCents },
  }));
  await tx
    .insertInto('alone_sum')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'bucket', 'scope', 'counted', 'day'])
        .doUpdateSet({ sum_cents: sql`alone_sum.sum_cents + excluded.sum_cents` }),
    )
    .execute();
}
