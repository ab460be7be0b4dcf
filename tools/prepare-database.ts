import { prepareDatabase } from '@quittance/database/prepare-database';

// Roles and schema for an installation in earnest; README.md says when to run it.
const { DATABASE_URL: adminUrl, APP_PASSWORD: appPassword, WORKER_PASSWORD: workerPassword } = process.env;
if (!adminUrl || !appPassword || !workerPassword) {
  console.error('Set DATABASE_URL (a role that may create roles), APP_PASSWORD and WORKER_PASSWORD.');
  process.exit(1);
}
await prepareDatabase({ adminUrl, appPassword, workerPassword });
console.log('The database is ready. The API connects as quittance_app, the worker as quittance_worker.');
