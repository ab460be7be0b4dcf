import { openPool } from '@quittance/database/connection-pool';
import { readDatabaseStatus } from '@quittance/database/read-status';
import { defineCommand } from '../../frame/command.ts';
import { exitCodes } from '../../frame/exit-codes.ts';
import { textFacts } from '../../frame/text-table.ts';
import { databaseAddress } from '../../installation/open-database.ts';

/** How the database stands to this release. */
export const showStatus = defineCommand({
  name: 'database status',
  summary: 'check that the database is reachable and ready for this release',
  details: 'Works with any role and changes nothing.',
  examples: ['quittance database status', 'quittance database status --json'],
  settings: ['DATABASE_URL'],
  ends1: 'the database is not ready for this release: run quittance database prepare',
  async run(call) {
    const url = databaseAddress(call.setting('DATABASE_URL'));
    const pool = openPool({ url: url.href, max: 1, applicationName: 'quittance-cli' });
    const status = await readDatabaseStatus(pool).finally(() => pool.end());
    const { missing, missingRoles, later, lastMigration } = status;
    const isReady = missing.length === 0 && missingRoles.length === 0;
    const listed = (names: readonly string[]) => (names.length === 0 ? undefined : names.join(', '));
    return {
      document: { isReady, database: url.pathname.slice(1), host: url.host, ...status },
      text: textFacts([
        ['Ready', isReady ? 'yes' : 'no: run quittance database prepare'],
        ['Database', `${url.pathname.slice(1) || 'postgres'} at ${url.host}, PostgreSQL ${status.serverVersion}`],
        ['Role', status.role],
        ['Last migration', lastMigration ?? 'none'],
        ['Pending migrations', listed(missing)],
        ['Missing roles', listed(missingRoles)],
        ['Migrations of a later release', listed(later)],
      ]),
      exitCode: isReady ? exitCodes.done : exitCodes.foundSomething,
    };
  },
});
