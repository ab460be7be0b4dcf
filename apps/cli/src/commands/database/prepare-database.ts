import { prepareDatabase as prepare } from '@quittance/database/prepare-database';
import { sealBeforeDropping } from '@quittance/services/personal-data/seal-before-dropping';
import { defineCommand } from '../../frame/command.ts';
import { flag } from '../../frame/option.ts';
import { countText } from '../../frame/plain-values.ts';
import { progressLine } from '../../frame/progress-line.ts';
import { keySettings } from '../../frame/settings.ts';
import { databaseAddress } from '../../installation/open-database.ts';
import { wrappingKeys } from '../../installation/wrapping-keys.ts';

export const prepareDatabase = defineCommand({
  name: 'database prepare',
  summary: 'create or update the roles and the schema',
  details:
    'DATABASE_URL needs a role that can create roles. You can run this again at any time, even after an interruption. Run it after each update, before you start the API and the worker. For upgrades without downtime, see docs/operations.md. ' +
    "If you leave out STAFF_PASSWORD, the console's role quittance_staff is not changed. If you leave out CREDITOR_PASSWORD, the creditor API's role quittance_creditor is not changed. " +
    'If the database predates the encryption of personal data (migration 0019), also set DATA_KEY and DATA_KEY_ID, and run with --ahead first.',
  examples: ['quittance database prepare', 'quittance database prepare --ahead'],
  options: { ahead: flag('make only the changes that are safe while the previous release is running') },
  settings: ['DATABASE_URL', 'APP_PASSWORD', 'WORKER_PASSWORD', 'STAFF_PASSWORD', 'CREDITOR_PASSWORD', ...keySettings],
  async run(call) {
    const { ahead: isAhead } = call.values;
    const adminUrl = databaseAddress(call.setting('DATABASE_URL')).href;
    const [appPassword, workerPassword] = [call.setting('APP_PASSWORD'), call.setting('WORKER_PASSWORD')];
    const staffPassword = call.setting('STAFF_PASSWORD') || undefined;
    const creditorPassword = call.setting('CREDITOR_PASSWORD') || undefined;
    const wrapping = call.terminal.environment.DATA_KEY ? wrappingKeys(call) : undefined;
    const progress = progressLine(call.terminal, { isQuiet: call.isJson });
    const before = sealBeforeDropping(wrapping, ({ table, sealed }) =>
      progress.show({ share: undefined, text: `${countText(sealed)} rows encrypted, now in ${table}` }),
    );
    await prepare({ adminUrl, appPassword, workerPassword, staffPassword, creditorPassword, before, isAhead }).finally(
      progress.clear,
    );
    const next = isAhead
      ? 'The database is ready for the upgrade. Stop the API and the worker, run this command without --ahead, and start the new release.'
      : 'The database is ready. The API connects as quittance_app, and the worker connects as quittance_worker.';
    const console =
      staffPassword === undefined
        ? 'To use the console, also set STAFF_PASSWORD.'
        : 'The console connects as quittance_staff.';
    const creditor =
      creditorPassword === undefined
        ? 'To use the creditor API, also set CREDITOR_PASSWORD.'
        : 'The creditor API connects as quittance_creditor.';
    return {
      document: {
        isReady: !isAhead,
        hasStaffPassword: staffPassword !== undefined,
        hasCreditorPassword: creditorPassword !== undefined,
      },
      text: `${next}\n${console}\n${creditor}`,
    };
  },
});
