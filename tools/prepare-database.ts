import { prepareDatabase } from '@quittance/database/prepare-database';
import { sealBeforeDropping } from '@quittance/services/personal-data/seal-before-dropping';
import { wrappingKeysOf } from '@quittance/services/tenants/wrap-key';

// Roles and schema for an installation in earnest; README.md says when to run it, docs/operations.md what --ahead is for.
const usage = `Usage: node tools/prepare-database.ts [--ahead]

Makes roles and schema, or brings them to this release. Safe to repeat; a start that was killed is gone on with.
  --ahead  only what can be done while the API and the worker of the release before go on

Set DATABASE_URL (a role that may create roles), APP_PASSWORD, WORKER_PASSWORD and, where operators work in the console, STAFF_PASSWORD; with a database from before personal data was sealed
also DATA_KEY, DATA_KEY_ID and, where they have been changed, DATA_KEYS_OLD, as the API has them.`;

const [option, ...more] = process.argv.slice(2);
if (option === '--help') {
  console.log(usage);
  process.exit();
}
const { DATABASE_URL: adminUrl, APP_PASSWORD: appPassword, WORKER_PASSWORD: workerPassword } = process.env;
const staffPassword = process.env.STAFF_PASSWORD || undefined;
const isKnown = more.length === 0 && (option === undefined || option === '--ahead');
if (!isKnown || !adminUrl || !appPassword || !workerPassword) {
  console.error(usage);
  process.exit(1);
}
const isAhead = option === '--ahead';
const { DATA_KEY = '', DATA_KEY_ID = '', DATA_KEYS_OLD = '' } = process.env;
const wrapping = DATA_KEY === '' ? undefined : wrappingKeysOf({ DATA_KEY, DATA_KEY_ID, DATA_KEYS_OLD });
let told = 0;
const before = sealBeforeDropping(wrapping, ({ table, sealed }) => {
  if (sealed - told < 10_000) return;
  told = sealed;
  console.log(`Sealed ${sealed} rows, now of ${table}…`);
});
await prepareDatabase({ adminUrl, appPassword, workerPassword, staffPassword, before, isAhead });
console.log(
  isAhead
    ? 'The database is ready for the change: stop the API and the worker, run this without --ahead, and start the new ones.'
    : 'The database is ready. The API connects as quittance_app, the worker as quittance_worker.',
);
if (staffPassword === undefined) console.log('Set STAFF_PASSWORD too where operators work in the console.');
else console.log('The console connects as quittance_staff.');
