import { prepareDatabase as prepare } from '@quittance/database/prepare-database';
import { sealBeforeDropping } from '@quittance/services/personal-data/seal-before-dropping';
import { defineCommand } from '../../frame/command.ts';
import { flag } from '../../frame/option.ts';
import { countText } from '../../frame/plain-values.ts';
import { progressLine } from '../../frame/progress-line.ts';
import { keySettings } from '../../frame/settings.ts';
import { databaseAddress } from '../../installation/open-database.ts';
import { wrappingKeys } from '../../installation/wrapping-keys.ts';

/** Makes roles and schema, or brings them to this release. */
export const prepareDatabase = defineCommand({
  name: 'database prepare',
  summary: 'make roles and schema, or bring them to this release',
  details:
    'DATABASE_URL is that of a role that may create roles. Safe to repeat; one that was killed is gone on with. Run it after each update, before the processes: docs/operations.md has upgrades without a stop. ' +
    'Without STAFF_PASSWORD quittance_staff, for the console, stays as it is. A database from before personal data was sealed (migration 0019) also needs DATA_KEY and DATA_KEY_ID, and --ahead first.',
  examples: ['quittance database prepare', 'quittance database prepare --ahead'],
  options: { ahead: flag('only what can be done while the API and the worker of the release before go on') },
  settings: ['DATABASE_URL', 'APP_PASSWORD', 'WORKER_PASSWORD', 'STAFF_PASSWORD', ...keySettings],
  async run(call) {
    const { ahead: isAhead } = call.values;
    const adminUrl = databaseAddress(call.setting('DATABASE_URL')).href;
    const [appPassword, workerPassword] = [call.setting('APP_PASSWORD'), call.setting('WORKER_PASSWORD')];
    const staffPassword = call.setting('STAFF_PASSWORD') || undefined;
    const wrapping = call.terminal.environment.DATA_KEY ? wrappingKeys(call) : undefined;
    const progress = progressLine(call.terminal, { isQuiet: call.isJson });
    const before = sealBeforeDropping(wrapping, ({ table, sealed }) =>
      progress.show({ share: undefined, text: `${countText(sealed)} rows sealed, now of ${table}` }),
    );
    await prepare({ adminUrl, appPassword, workerPassword, staffPassword, before, isAhead }).finally(progress.clear);
    const next = isAhead
      ? 'The database is ready for the change: stop the API and the worker, run this without --ahead, and start the new ones.'
      : 'The database is ready. The API connects as quittance_app, the worker as quittance_worker.';
    const console =
      staffPassword === undefined
        ? 'Set STAFF_PASSWORD too where operators work in the console.'
        : 'The console connects as quittance_staff.';
    return {
      document: { isReady: !isAhead, hasStaffPassword: staffPassword !== undefined },
      text: `${next}\n${console}`,
    };
  },
});
