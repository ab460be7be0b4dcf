import { once } from 'node:events';
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
import { benchSecrets } from './bench-secrets.ts';

// Worker process of the benchmark. It prints when it is ready, waits for a line, charges the installments due on NOW,
// and prints how many it charged.
const { DATABASE_URL = '', SANDBOX_URL = '', NOW = '' } = process.env;
const pool = openPool({ url: DATABASE_URL, max: 5, applicationName: 'bench-worker' });
const processor = openSandboxProcessor({ baseUrl: SANDBOX_URL, secretKey: benchSecrets.sandboxSecretKey });
const context = {
  database: tenantDatabase(pool),
  now: () => new Date(NOW),
  processors: new Map([[processor.name, processor]]),
  keyring: keyring(benchSecrets),
  onFault(fault: unknown) {
    throw fault;
  },
};
await pool.query('select 1');
process.stdout.write('ready\n');
await once(process.stdin, 'data');
const charged = await chargeDueInstallments(context, {
  id: benchTenant.id,
  timeZone: 'America/Chicago',
  feeLaw: noFeeLaw,
  paymentConfiguration: defaultPaymentConfiguration,
  paymentPlanConfiguration: defaultPaymentPlanConfiguration,
});
process.stdout.write(`${charged}\n`);
processor.close();
await pool.end();
process.exit(0);
