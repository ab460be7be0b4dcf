import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { tenantDatabase } from '../../packages/database/src/tenant-transaction.ts';
import { chargedFrom } from '../../packages/domain/src/payments/payment-date.ts';
import { openSandboxProcessor } from '../../packages/processors/src/sandbox/sandbox-processor.ts';
import { chargeDueInstallments } from '../../packages/services/src/installment-plans/charge/charge-due-installments.ts';
import { findTenant } from '../../packages/services/src/tenants/find-tenant.ts';
import { keyring } from '../../packages/services/src/tenants/keyring.ts';
import { todayOf } from '../../packages/services/src/tenants/today-of.ts';
import { openDemoDatabase } from '../../tools/demo/demo-database.ts';
import type { DemoSettings } from '../../tools/start/demo-settings.ts';
import type { JourneyCustomer } from './customers.ts';
import { ports } from './demo-port.ts';

const port = ports.installmentDays;

/** Names a plan by its account and the number of days to pass, 0 if its payment is due today. */
type Passing = Pick<JourneyCustomer, 'tenant'> & { readonly accountReferenceCode: string; readonly days: number };

/**
 * Simulates passing days by moving all dates of the account's open plan back. The demo's worker then charges due
 * installments within seconds. Before 6 a.m. in the tenant's time zone, this charges them itself with a clock set to
 * six.
 */
export async function advancePlanDays(passing: Passing): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: JSON.stringify(passing) });
  if (!answer.ok) throw new Error(`the installment days answered ${answer.status}: ${await answer.text()}`);
}

/** Serves advancePlanDays to the test processes, next to the demo. */
export async function startMovingInstallments(settings: DemoSettings): Promise<void> {
  const { pool, secrets } = openDemoDatabase(settings);
  // The database stops with the demo, and queries in progress don't matter.
  pool.on('error', () => undefined);
  const database = tenantDatabase(pool);
  const sandbox = openSandboxProcessor({
    baseUrl: `http://${settings.reachableHost}:${settings.sandboxPort}`,
    secretKey: secrets.sandboxSecretKey,
  });
  const worker = {
    database,
    processors: new Map([[sandbox.name, sandbox]]),
    keyring: keyring({ wrappingKey: Buffer.from(secrets.dataKey, 'base64'), wrappingKeyId: secrets.dataKeyId }),
    onFault(fault: unknown) {
      throw fault;
    },
  };
  const server = createServer(async (request, response) => {
    try {
      const passing = (await json(request)) as Passing;
      const tenant = await findTenant({ database, now: () => new Date() }, passing.tenant);
      if (!tenant) throw new Error(`no tenant ${passing.tenant}`);
      for (const statement of [installmentsEarlier, paymentsEarlier]) {
        await pool.query(statement, [tenant.id, passing.accountReferenceCode, passing.days]);
      }
      const now = new Date();
      const six = chargedFrom(todayOf(tenant, now), tenant.timeZone);
      if (now < six) await chargeDueInstallments({ ...worker, now: () => six }, tenant);
      response.end();
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
}

const openPlan = `
  select p.plan_id from installment_plan p join account a using (tenant_id, account_id)
  where p.tenant_id = $1 and a.reference_code = $2 and p.state in ('active', 'paused')`;

const installmentsEarlier = `
  update installment set due_on = due_on - $3::int, charge_on = charge_on - $3::int
  where tenant_id = $1 and plan_id in (${openPlan})`;

const paymentsEarlier = `
  update payment set scheduled_for = scheduled_for - $3::int where tenant_id = $1 and plan_id in (${openPlan})`;
