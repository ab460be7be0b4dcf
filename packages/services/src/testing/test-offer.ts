import type { Schema } from '@quittance/database/schema';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import type { Insertable } from 'kysely';
import { v4 as randomId } from 'uuid';
import type { Tenant } from '../tenants/tenant.ts';
import type { TestWorld } from './test-world.ts';

/** Changes to a lump-sum offer of $60.00 without dates. */
export type TestOffer = Partial<
  Pick<
    Insertable<Schema['settlement_offer']>,
    | 'offer_type'
    | 'total_cents'
    | 'down_payment_cents'
    | 'expires_on'
    | 'due_on'
    | 'installments'
    | 'missed_allowed'
    | 'withdrawn_at'
  >
>;

/** Throws when the account doesn't exist. */
export async function makeOffer(
  world: TestWorld,
  { tenant, accountReferenceCode, ...offer }: TestOffer & { tenant: Tenant; accountReferenceCode: string },
): Promise<string> {
  const offerId = randomId();
  await tenantDatabase(world.adminPool).inTenant(tenant.id, async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select(['account_id', 'customer_id'])
      .where('tenant_id', '=', tenant.id)
      .where('reference_code', '=', accountReferenceCode)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('settlement_offer')
      .values({
        tenant_id: tenant.id,
        offer_id: offerId,
        ...account,
        offer_type: 'lump-sum',
        total_cents: 6_000,
        down_payment_cents: null,
        expires_on: null,
        due_on: null,
        installments: null,
        withdrawn_at: null,
        created_at: world.clock.now,
        ...offer,
      })
      .execute();
  });
  return offerId;
}
