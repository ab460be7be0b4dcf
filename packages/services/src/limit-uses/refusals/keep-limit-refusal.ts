import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { utcDay } from '@quittance/domain/dates/iso-text';
import type { LimitScope } from '@quittance/domain/limit-uses/limit-scopes';
import type { Cents } from '@quittance/domain/money/cents';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { type CustomerSession, isGuestSession } from '../../sign-in/session.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { clientNetwork } from '../client-network.ts';

/**
 * Beyond this many networks a day, refusals of one limit and customer share a row, so that changing addresses can't
 * fill the table.
 */
const maxNetworks = 20;

/**
 * Records for operators that a limit refused a customer: one row a day per limit, customer and network, with a count.
 * Call it after the refusal is final, because a row rolled back with the refused work is lost.
 */
export async function keepLimitRefusal(
  tx: TenantTransaction,
  refused: {
    tenant: Pick<Tenant, 'id'>;
    session: CustomerSession;
    client: { address: string };
    scope: LimitScope;
    amountCents?: Cents;
    lastFour?: string;
    now: Date;
  },
): Promise<void> {
  const { tenant, session, client, scope, amountCents = null, lastFour = null, now } = refused;
  const network = clientNetwork(client.address);
  const day = utcDay(now);
  await sql`
    insert into limit_refusal as r (tenant_id, refusal_id, scope, customer_id, is_guest, client_network, refused_on, amount_cents, last_four,
      refusals, first_at, last_at)
    select tenant.tenant_id, ${newId({ msecs: now.getTime() })}::uuid, ${scope}::text, ${session.customerId}::uuid, ${isGuestSession(session)}::boolean,
      case when (
        select count(*) from limit_refusal known
        where known.tenant_id = ${tenant.id} and known.customer_id = ${session.customerId} and known.scope = ${scope}
          and known.refused_on = ${day}::date and known.client_network <> ${network}
      ) < ${maxNetworks} then ${network}::text else '' end,
      ${day}::date, ${amountCents}::bigint, ${lastFour}::text, 1, ${now}::timestamptz, ${now}::timestamptz
    from tenant where tenant.tenant_id = ${tenant.id}
    on conflict (tenant_id, customer_id, scope, refused_on, client_network, is_guest) do update
      set refusals = r.refusals + 1, last_at = greatest(r.last_at, excluded.last_at),
        amount_cents = coalesce(excluded.amount_cents, r.amount_cents), last_four = coalesce(excluded.last_four, r.last_four)
  `.execute(tx);
}
