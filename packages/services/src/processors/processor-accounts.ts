import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type AccountProcessor, fileProcessors } from '@quittance/domain/payments/processor-names';
import { sql } from 'kysely';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** An account at a processor that a payee uses, used or may use. */
export type ProcessorAccount = {
  readonly processor: string;
  readonly merchant: string;
  /** The payee that uses it now. */
  readonly payeeCode: string | null;
  readonly answeredAt: Date | null;
  readonly failedAt: Date | null;
  readonly webhookAt: Date | null;
};

type Of = { readonly tenant: Pick<Tenant, 'id'> };
type Account = Pick<ProcessorAccount, 'processor' | 'merchant' | 'answeredAt' | 'failedAt' | 'webhookAt'>;

/** The times only show whether an account works, so a row isn't written more often than this. */
const noteEveryMs = 10 * 60_000;

/** Lists the tenant's accounts. Payments in this product's ACH files have none. */
export async function processorAccounts(tx: TenantTransaction, { tenant }: Of): Promise<ProcessorAccount[]> {
  const { rows } = await sql<ProcessorAccount>`
    select each.processor, each.merchant, p.payee_code as "payeeCode", a.answered_at as "answeredAt", a.failed_at as "failedAt",
      a.webhook_at as "webhookAt"
    from (
      select processor, merchant from payee where tenant_id = ${tenant.id}
      union select processor, merchant from processor_account where tenant_id = ${tenant.id}
    ) as each
    left join payee p on p.tenant_id = ${tenant.id} and p.processor = each.processor and p.merchant = each.merchant
    left join processor_account a on a.tenant_id = ${tenant.id} and a.processor = each.processor and a.merchant = each.merchant
    where each.processor <> all(${[...fileProcessors]}::text[])
    order by each.processor, each.merchant
  `.execute(tx);
  return rows;
}

/**
 * Adds an account that the tenant's administrators can switch a payee to. Only an operator of the installation may: with
 * the installation's keys, the account of another company works, too. Returns false if the tenant already has it.
 */
export function addProcessorAccount(
  { database }: Pick<ServiceContext, 'database'>,
  {
    tenant,
    actor,
    processor,
    merchant,
  }: Of & { readonly actor: Operator; readonly processor: AccountProcessor; readonly merchant: string },
): Promise<boolean> {
  return database.inTenant(
    tenant.id,
    async (tx) => {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('processor_account')
        .values({ tenant_id: tenant.id, processor, merchant })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },
    { operator: actor },
  );
}

/** Records whether an account's events could be read, so that the console can show it. */
export async function noteAnswer(
  { database, now }: Pick<ServiceContext, 'database' | 'now'>,
  { tenant, account, hasAnswered }: Of & { readonly account: Account; readonly hasAnswered: boolean },
): Promise<void> {
  const at = now();
  const { answeredAt, failedAt } = account;
  const isFailing = failedAt !== null && (answeredAt === null || failedAt > answeredAt);
  const last = hasAnswered ? answeredAt : failedAt;
  if (isFailing !== hasAnswered && last !== null && at.getTime() - last.getTime() < noteEveryMs) return;
  const { processor, merchant } = account;
  const seen = hasAnswered ? { answered_at: at } : { failed_at: at };
  await database.inTenant(tenant.id, (tx) =>
    tx
      .insertInto('processor_account')
      .values({ tenant_id: tenant.id, processor, merchant, ...seen })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'processor', 'merchant']).doUpdateSet(seen))
      .execute(),
  );
}

/** Records that a signed webhook about an account arrived. */
export async function noteWebhook(
  tx: TenantTransaction,
  { tenant, account, now }: Of & { readonly account: Account; readonly now: Date },
): Promise<void> {
  const { processor, merchant, webhookAt } = account;
  if (webhookAt !== null && now.getTime() - webhookAt.getTime() < noteEveryMs) return;
  const seen = { webhook_at: now };
  await tx
    .insertInto('processor_account')
    .values({ tenant_id: tenant.id, processor, merchant, ...seen })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'processor', 'merchant']).doUpdateSet(seen))
    .execute();
}
