import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { chargedFrom } from '@quittance/domain/payments/payment-date';
import { NIL } from 'uuid';
import { processPayment } from '../../payments/charge/process-payment.ts';
import type { ServiceContext } from '../../service-context.ts';
import { todayOf } from '../../tenants/today-of.ts';
import type { AutopayTenant } from '../facts/account-facts.ts';
import { advanceAgreement } from './advance-agreement.ts';
import { findDueAccounts } from './find-due-accounts.ts';
import { holdAccounts } from './hold-accounts.ts';

type AdvanceContext = Pick<ServiceContext, 'database' | 'now' | 'processors' | 'keyring'> & {
  onFault(fault: unknown): void;
};

/** Limits how long the accounts stay locked. */
const batch = 25;

/**
 * Plans the charges of new bills, and makes, moves or cancels those that are ahead. Payments are made from 6 a.m. in the
 * tenant's time zone. Commits a batch's payments before sending any, so that the sweeper takes over those that this
 * process doesn't reach. Any number of workers may run it at once, and each charge is made by one of them. Returns the
 * number of payments.
 */
export async function advanceAutopay(context: AdvanceContext, tenant: AutopayTenant): Promise<number> {
  let charged = 0;
  let after: string = NIL;
  for (;;) {
    const now = context.now();
    const day = todayOf(tenant, now);
    const due = {
      tenantId: tenant.id,
      today: day.toString(),
      isChargingTime: chargedFrom(day, tenant.timeZone) <= now,
    };
    const accountIds = await context.database.inTenant(tenant.id, (tx) =>
      findDueAccounts(tx, { ...due, after, limit: batch }),
    );
    const last = accountIds.at(-1);
    if (last === undefined) return charged;
    after = last;
    const paymentIds = await context.database.inTenant(tenant.id, (tx) =>
      advanceBatch(tx, { context, tenant, accountIds, ...due, now }),
    );
    charged += paymentIds.length;
    for (const paymentId of paymentIds) {
      await processPayment(context, { tenant, paymentId }).catch(context.onFault);
    }
  }
}

async function advanceBatch(
  tx: TenantTransaction,
  {
    context,
    tenant,
    accountIds,
    today,
    ...when
  }: {
    context: AdvanceContext;
    tenant: AutopayTenant;
    accountIds: readonly string[];
    today: string;
    isChargingTime: boolean;
    now: Date;
  },
): Promise<string[]> {
  const key = await context.keyring.forTenant(tenant.id, tx);
  const paymentIds: string[] = [];
  for (const held of await holdAccounts(tx, { tenant, accountIds, key, today })) {
    paymentIds.push(...(await advanceAgreement(tx, { ...held, ...when })));
  }
  return paymentIds;
}
