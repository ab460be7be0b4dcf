import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { processorNotOpen } from '@quittance/processors/all-processors';
import { noteAnswer, processorAccounts } from '../../processors/processor-accounts.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { applyProcessorEvent, type EventFeed } from './apply-processor-event.ts';

const pageSize = 100;
/** Spreads a long list over several rounds so that no payee delays the others. */
const maxPages = 20;
type EventContext = Pick<ServiceContext, 'database' | 'now' | 'processors'> & { onFault(fault: unknown): void };
type Account = { processor: string; merchant: string };

/**
 * Reads settlements and returns of bank payments from the processors and moves the payments. Reads the accounts of all
 * payees and those that they used before, because a payment stays with the account that took it. Each event counts once,
 * however often it is read. Returns the number of new events.
 */
export async function collectProcessorEvents(
  context: EventContext,
  tenant: Pick<Tenant, 'id' | 'timeZone'>,
): Promise<number> {
  const accounts = await context.database.inTenant(tenant.id, (tx) => processorAccounts(tx, { tenant }));
  let taken = 0;
  for (const account of accounts) {
    // An account that no payee uses anymore may belong to a processor without keys.
    if (account.payeeCode === null && !context.processors.has(account.processor)) continue;
    let hasAnswered = true;
    // A failing processor must not delay the other payees.
    taken += await collectFrom(context, { tenant, account }).catch((fault: unknown) => {
      hasAnswered = false;
      context.onFault(fault);
      return 0;
    });
    await noteAnswer(context, { tenant, account, hasAnswered });
  }
  return taken;
}

async function collectFrom(
  context: EventContext,
  { tenant, account }: { tenant: Pick<Tenant, 'id' | 'timeZone'>; account: Account },
): Promise<number> {
  const processor = context.processors.get(account.processor);
  if (!processor) throw processorNotOpen(account.processor);
  // Read its events after the circuit closes. The wait neither loses nor duplicates any.
  if (processor.circuit?.isPassable() === false) return 0;
  const source = { tenant_id: tenant.id, processor: account.processor, merchant: account.merchant };
  let after = await context.database.inTenant(tenant.id, (tx) => readCursor(tx, source));
  let taken = 0;
  for (let pages = 0; pages < maxPages; pages++) {
    const { items, next, hasMore } = await processor.events({ merchant: account.merchant, after, limit: pageSize });
    for (const event of items) {
      const occasion = { tenant, source, event, now: context.now() };
      const fit = await context.database.inTenant(tenant.id, (tx) => applyProcessorEvent(tx, occasion));
      if (fit === 'unfit')
        context.onFault(new Error(`the processor event ${event.id} (${event.kind}) doesn't match any payment`));
      if (fit !== 'known') taken++;
    }
    if (next !== null && next !== after) {
      await context.database.inTenant(tenant.id, (tx) => writeCursor(tx, { ...source, cursor: next }));
    }
    if (!hasMore) return taken;
    after = next;
  }
  return taken;
}

async function readCursor(tx: TenantTransaction, source: EventFeed): Promise<string | null> {
  const row = await tx
    .selectFrom('processor_cursor')
    .select('cursor')
    .where('tenant_id', '=', source.tenant_id)
    .where('processor', '=', source.processor)
    .where('merchant', '=', source.merchant)
    .executeTakeFirst();
  return row?.cursor ?? null;
}

async function writeCursor(tx: TenantTransaction, row: EventFeed & { cursor: string }): Promise<void> {
  await tx
    .insertInto('processor_cursor')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'processor', 'merchant']).doUpdateSet({ cursor: row.cursor }),
    )
    .execute();
}
