import { openPool } from '@quittance/database/connection-pool';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { closeDispute } from '@quittance/services/disputes/close-dispute';
import { findTenant } from '@quittance/services/tenants/find-tenant';

// Closes a dispute after somebody has looked into it; docs/operations.md says how.
const { env } = process;
const required = (name: string): string => env[name] || end(`${name} is not set; docs/operations.md lists them all.`);

const outcomes = ['cleared', 'upheld'] as const;
const label = required('TENANT');
const disputeId = required('DISPUTE');
const outcome =
  outcomes.find((each) => each === required('OUTCOME')) ?? end(`OUTCOME is one of ${outcomes.join(', ')}.`);
const operator = required('OPERATOR');
const pool = openPool({ url: required('DATABASE_URL'), max: 1, applicationName: 'quittance-close-dispute' });
try {
  const context = { database: tenantDatabase(pool), now: () => new Date() };
  const tenant = (await findTenant(context, label)) ?? end(`No tenant has the label ${label}.`);
  const result = await closeDispute(context, { tenant, disputeId, outcome, operator });
  if (result.kind === 'refused') {
    end(result.code === 'NotFound' ? `${label} has no dispute ${disputeId}.` : 'The dispute is not open any more.');
  }
  console.log(`The dispute ${disputeId} is closed: ${outcome}.`);
} catch (error) {
  end(error instanceof Error ? error.message : String(error));
} finally {
  await pool.end();
}

function end(message: string): never {
  console.error(message);
  process.exit(1);
}
