import { openPool } from '@quittance/database/connection-pool';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { noFeeLaw } from '@quittance/domain/fees/fee-law';
import {
  defaultPaymentConfiguration,
  defaultPaymentPlanConfiguration,
} from '@quittance/domain/payments/payment-configuration';
import { openSandboxProcessor } from '@quittance/processors/sandbox/sandbox-processor';
import { chargeDueInstallments } from '@quittance/services/installment-plans/charge/charge-due-installments';
import { keyring } from '@quittance/services/tenants/keyring';
import { benchTenant } from './bench-customers.ts';
import { dayFromNow, planCount, planNumber } from './bench-plans.ts';
import { benchSecrets } from './bench-secrets.ts';
import type { BenchSystem } from './bench-system.ts';
import { freshIdsIn, pgbenchScript, recordStatements, referencesIn } from './pgbench-script.ts';

/** A plan that pgbench doesn't use. */
const recordedPlan = planNumber(2 * planCount);

/** Charges one installment in this process with the worker's code and returns its SQL as a pgbench script. */
export async function recordInstallment(system: BenchSystem): Promise<string> {
  const admin = openPool({ url: system.adminUrl, max: 1, applicationName: 'bench' });
  // Makes this the only payment due today.
  await admin.query('update installment set charge_on = $1 where plan_id = $2 and sequence = 1', [
    dayFromNow(0),
    `00000000-0000-7000-8000-${recordedPlan}`,
  ]);
  await admin.end();
  const pool = openPool({ url: system.workerUrl, max: 1, applicationName: 'bench-record' });
  const processor = openSandboxProcessor({ baseUrl: system.sandboxUrl, secretKey: benchSecrets.sandboxSecretKey });
  const context = {
    database: tenantDatabase(pool),
    now: () => new Date(`${dayFromNow(0)}T20:00:00Z`),
    processors: new Map([[processor.name, processor]]),
    keyring: keyring(benchSecrets),
    onFault(fault: unknown) {
      throw fault;
    },
  };
  const statements = recordStatements(pool);
  const charged = await chargeDueInstallments(context, {
    id: benchTenant.id,
    timeZone: 'America/Chicago',
    feeLaw: noFeeLaw,
    paymentConfiguration: defaultPaymentConfiguration,
    paymentPlanConfiguration: defaultPaymentPlanConfiguration,
  });
  if (charged !== 1) throw new Error(`${charged} installments were charged instead of one`);
  processor.close();
  await pool.end();
  const confirmationNumber = /"confirmation_number":"([^"]+)"/.exec(
    JSON.stringify(statements).replaceAll('\\', ''),
  )?.[1];
  if (!confirmationNumber) throw new Error('no confirmation number was written');
  return pgbenchScript(statements, {
    customer: String(recordedPlan),
    choose: "select nextval('bench_plan') as customer \\gset",
    fresh: [confirmationNumber, ...referencesIn(statements), ...freshIdsIn(statements)],
  });
}
