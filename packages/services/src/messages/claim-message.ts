import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import { sql } from 'kysely';
import { isDebtCollector } from '../retention/collection-activity.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import { type Disclaimer, loadDisclaimers } from '../tenants/load-disclaimers.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { messagePlace, type SealedMessage } from './message-facts.ts';
import { isStillWanted } from './still-wanted.ts';

/** Longer than a try can last: whoever is still at it holds a live lease. */
const leaseMs = 60_000;

/** A message that this process alone may send until its lease ends. */
export type ClaimedMessage = {
  readonly content: SealedMessage;
  readonly customerId: string | null;
  readonly language: Language;
  readonly tries: number;
  readonly createdAt: Date;
  readonly key: TenantKey;
  readonly disclaimers: readonly Disclaimer[];
  /** A debt collector keeps the text of what it sent to a customer (12 CFR 1006.100). */
  readonly keepsText: boolean;
};

/**
 * Takes the lease of a message that is due and counts the try, which is committed before anything leaves. Undefined when it is not
 * due, is over, or someone else has it; one that is of no use any more, or that its reader has ended since, ends here.
 */
export async function claimMessage(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  { tenant, messageId }: { tenant: Tenant; messageId: string },
): Promise<ClaimedMessage | undefined> {
  const now = context.now();
  return context.database.inTenant(tenant.id, async (tx) => {
    await endUseless(tx, { tenant, messageId, now });
    const { rows } = await sql<ClaimedRow>`
      update message set state = 'sending', tries = tries + 1, next_try_at = ${new Date(now.getTime() + leaseMs)}
      where tenant_id = ${tenant.id} and message_id = ${messageId} and state in ('queued', 'sending') and next_try_at <= ${now}
      returning sealed, customer_id, language, tries, created_at,
        customer_id is not null and ${isDebtCollector(tenant.id)} as keeps_text
    `.execute(tx);
    const row = rows[0];
    if (!row) return undefined;
    const key = await context.keyring.forTenant(tenant.id, tx);
    const content = JSON.parse(key.open(row.sealed, messagePlace(messageId))) as SealedMessage;
    if (!(await isStillWanted(tx, context, { tenant, customerId: row.customer_id, content }))) {
      await endUnwanted(tx, { tenant, messageId, now });
      return undefined;
    }
    return {
      content,
      customerId: row.customer_id,
      language: row.language,
      tries: row.tries,
      createdAt: row.created_at,
      key,
      keepsText: row.keeps_text,
      disclaimers: await loadDisclaimers(tx, { tenantId: tenant.id, now }),
    };
  });
}

type ClaimedRow = {
  sealed: Buffer;
  customer_id: string | null;
  language: Language;
  tries: number;
  created_at: Date;
  keeps_text: boolean;
};

function endUseless(
  tx: TenantTransaction,
  { tenant, messageId, now }: { tenant: Pick<Tenant, 'id'>; messageId: string; now: Date },
) {
  return tx
    .updateTable('message')
    .set({ state: 'given-up', sealed: null, failure: 'useless', ended_at: now })
    .where('tenant_id', '=', tenant.id)
    .where('message_id', '=', messageId)
    .where('state', 'in', ['queued', 'sending'])
    .where('next_try_at', '<=', now)
    .where('useless_after', '<=', now)
    .execute();
}

function endUnwanted(
  tx: TenantTransaction,
  { tenant, messageId, now }: { tenant: Pick<Tenant, 'id'>; messageId: string; now: Date },
) {
  return tx
    .updateTable('message')
    .set({ state: 'withdrawn', sealed: null, failure: 'unwanted', ended_at: now })
    .where('tenant_id', '=', tenant.id)
    .where('message_id', '=', messageId)
    .execute();
}
