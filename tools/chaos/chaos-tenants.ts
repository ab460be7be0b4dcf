import { randomUUID } from 'node:crypto';
import { type TenantId, tenantId } from '@quittance/database/tenant-id';
import { type TenantTransaction, tenantDatabase } from '@quittance/database/tenant-transaction';
import { checkScopes } from '@quittance/domain/payment-methods/check-limits';
import {
  defaultPaymentConfiguration,
  defaultPaymentPlanConfiguration,
} from '@quittance/domain/payments/payment-configuration';
import { velocityScopes } from '@quittance/domain/payments/velocity-limits';
import { findTenant } from '@quittance/services/tenants/find-tenant';
import { createDataKey } from '@quittance/services/tenants/keyring';
import type { Tenant } from '@quittance/services/tenants/tenant';
import type { WrappingKey } from '@quittance/services/tenants/wrap-key';
import type { ScenarioPool } from './scenario-pool.ts';

/** Number of tenants. The second one charges fees. */
const tenantCount = 4;

/** Payee code at every tenant. */
export const payeeCode = 'CHAOS';

/** Fee on card payments in hundredths of a percent, at the tenant with fees. */
export const feeHundredths = 250;

/**
 * Creates the tenants. Their time zones are an hour apart with a local time around noon, so that installments are
 * charged and no day ends during the run.
 */
export async function makeChaosTenants(
  pool: ScenarioPool,
  { now, ...keys }: WrappingKey & { now: Date },
): Promise<Tenant[]> {
  const database = tenantDatabase(pool);
  const tenants: Tenant[] = [];
  for (let number = 1; number <= tenantCount; number++) {
    const id = tenantId(randomUUID());
    const label = `chaos-${number}`;
    await database.inTenant(id, async (tx) => {
      await insertTenant(tx, { id, label, timeZone: zoneWhereItIs(10 + number, now), hasFees: number === 2 });
      await createDataKey(keys, { tenant: id, tx });
    });
    const tenant = await findTenant({ database, now: () => now }, label);
    if (!tenant) throw new Error('the tenant was not created');
    tenants.push(tenant);
  }
  return tenants;
}

async function insertTenant(
  tx: TenantTransaction,
  { id, label, timeZone, hasFees }: { id: TenantId; label: string; timeZone: string; hasFees: boolean },
): Promise<void> {
  const fees = { applyConvenienceFee: hasFees, applyACHFeeAsPercentage: false, applyCreditCardFeeAsPercentage: true };
  await tx.insertInto('tenant_host').values({ tenant_id: id, label }).execute();
  await tx
    .insertInto('tenant')
    .values({
      tenant_id: id,
      label,
      name: `Chaos ${label}`,
      primary_color: '#0067d3',
      secondary_color: '#1cb16d',
      time_zone: timeZone,
      payment_configuration: JSON.stringify({ ...defaultPaymentConfiguration, singlePaymentConfiguration: fees }),
      payment_plan_configuration: JSON.stringify({ ...defaultPaymentPlanConfiguration, ...fees }),
    })
    .execute();
  const payee = { tenant_id: id, payee_code: payeeCode, name: 'Chaos', processor: 'sandbox' as const };
  await tx
    .insertInto('payee')
    .values({ ...payee, merchant: `merchant-${label}` })
    .execute();
  // Everyone pays from one machine with the same few cards, so the velocity limits count attempts as usual but never
  // refuse one.
  const limits = [...velocityScopes, ...checkScopes].map((scope) => ({ tenant_id: id, scope, window_minutes: 60 }));
  await tx.insertInto('velocity_limit').values(limits).execute();
}

/**
 * Returns a time zone with this local hour. There is one for every hour from 11 to 14. POSIX zone names count westward.
 */
function zoneWhereItIs(hour: number, now: Date): string {
  const ahead = hour - now.getUTCHours();
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
