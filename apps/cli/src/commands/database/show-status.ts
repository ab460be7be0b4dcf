import { type ClusterNode, readNodes } from '@quittance/database/cluster/read-nodes';
import { openPool } from '@quittance/database/connection-pool';
import { readDatabaseStatus } from '@quittance/database/read-status';
import { defineCommand } from '../../frame/command.ts';
import { exitCodes } from '../../frame/exit-codes.ts';
import { countText } from '../../frame/plain-values.ts';
import { textFacts, textTable } from '../../frame/text-table.ts';
import { databaseAddress } from '../../installation/open-database.ts';

export const showStatus = defineCommand({
  name: 'database status',
  summary: 'check that the database is reachable and ready for this release',
  details:
    'Works with any role and changes nothing. On a Citus cluster, it also lists the servers with their shards, tenants and sizes.',
  examples: ['quittance database status', 'quittance database status --json'],
  settings: ['DATABASE_URL'],
  ends1: "the database isn't ready for this release, or one of its cluster's servers isn't reachable",
  async run(call) {
    const url = databaseAddress(call.setting('DATABASE_URL'));
    const pool = openPool({ url: url.href, max: 1, applicationName: 'quittance-cli' });
    const { nodes, ...status } = await readAll(pool).finally(() => pool.end());
    const { missing, missingRoles, later, lastMigration } = status;
    const isReady = missing.length === 0 && missingRoles.length === 0;
    const listed = (names: readonly string[]) => (names.length === 0 ? undefined : names.join(', '));
    return {
      document: { isReady, database: url.pathname.slice(1), host: url.host, ...status, nodes: nodes ?? null },
      text: `${textFacts([
        ['Ready', isReady ? 'yes' : 'no: run quittance database prepare'],
        ['Database', `${url.pathname.slice(1) || 'postgres'} at ${url.host}, PostgreSQL ${status.serverVersion}`],
        ['Role', status.role],
        ['Last migration', lastMigration ?? 'none'],
        ['Pending migrations', listed(missing)],
        ['Missing roles', listed(missingRoles)],
        ['Migrations from a later release', listed(later)],
        ['Servers', nodes ? `a Citus cluster of ${nodes.length}` : 'one'],
      ])}${nodes ? `\n\n${nodesTable(nodes)}` : ''}`,
      exitCode:
        isReady && nodes?.every(({ isReachable }) => isReachable) !== false ? exitCodes.done : exitCodes.foundSomething,
    };
  },
});

async function readAll(pool: ReturnType<typeof openPool>) {
  return { ...(await readDatabaseStatus(pool)), nodes: await readNodes(pool) };
}

function nodesTable(nodes: readonly ClusterNode[]): string {
  return textTable(nodes, [
    { title: 'server', of: ({ name }) => name },
    { title: 'role', of: ({ isCoordinator }) => (isCoordinator ? 'coordinator' : 'worker') },
    { title: 'status', of: ({ isReachable }) => (isReachable ? 'reachable' : 'not reachable') },
    { title: 'shards', of: ({ shards }) => String(shards), isRight: true },
    { title: 'tenants', of: ({ tenants }) => (tenants === null ? '' : String(tenants)), isRight: true },
    {
      title: 'size (MB)',
      of: ({ bytes }) => (bytes === null ? '' : countText(Math.ceil(bytes / 1_000_000))),
      isRight: true,
    },
  ]);
}
