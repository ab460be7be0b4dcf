import { moveTenant as move } from '@quittance/database/cluster/move-tenant';
import { recordTenantMove } from '@quittance/services/tenants/record-tenant-move';
import { defineCommand } from '../../frame/command.ts';
import { CommandFailure, installationFailure } from '../../frame/command-failure.ts';
import { exitCodes } from '../../frame/exit-codes.ts';
import { required, text } from '../../frame/option.ts';
import { databaseAddress, withDatabase } from '../../installation/open-database.ts';
import { tenantNamed } from '../../installation/tenant-command.ts';

/** Moves a tenant to another server of a Citus cluster. */
export const moveTenant = defineCommand({
  name: 'tenant move',
  summary: 'move a tenant to another server of a Citus cluster',
  details:
    "Gives the tenant its own shard and moves it, with all of the tenant's rows, to the server. Run it at night. While the shard is being split, all tenants on it can be read, but their writes wait and fail after 5 seconds. " +
    'During the move, only writes wait, and only for about a second at the end. ' +
    'DATABASE_URL needs the superuser of the coordinator. If the command is interrupted, run it again to continue. To see the servers, run quittance database status.',
  examples: ['quittance tenant move lumen --to 10.0.0.3:5432'],
  positionals: {
    tenant: required(text({ summary: "the tenant's label, from quittance tenant list", value: '<tenant>' })),
  },
  options: {
    to: required(text({ summary: 'the server, as listed by quittance database status', value: '<host:port>' })),
  },
  settings: ['DATABASE_URL'],
  confirm: ({ tenant, to }) =>
    `Move all of ${tenant}'s rows to ${to}? This can take hours for a large tenant, and its writes fail for part of that time.`,
  run: (call) =>
    withDatabase(call, 'owner', async (database) => {
      const { tenant: label, to } = call.values;
      const tenant = await tenantNamed(database, label);
      const moved = await move({
        adminUrl: databaseAddress(call.setting('DATABASE_URL')).href,
        tenantId: tenant.id,
        to,
        async onBegin({ from }) {
          await recordTenantMove({ database }, { tenant, actor: call.actor, to });
          call.note(`Moving ${label} from ${from} to ${to}…`);
        },
      });
      if (moved.kind === 'refused') throw refusal(moved, { label, to });
      const { from } = moved;
      return { document: { tenant: label, from, to }, text: `${label} is on ${to}, in its own shard.` };
    }),
});

type Refused = Extract<Awaited<ReturnType<typeof move>>, { kind: 'refused' }>;

function refusal(refused: Refused, { label, to }: { label: string; to: string }): CommandFailure {
  switch (refused.code) {
    case 'NotACluster':
      return installationFailure("The database isn't a Citus cluster, so there is no other server.", {
        code: 'NotACluster',
        hint: 'To spread tenants over several servers, see docs/operations.md.',
      });
    case 'NodeUnknown':
      return new CommandFailure(`The cluster has no server ${to}.`, {
        code: 'NodeUnknown',
        exitCode: exitCodes.usedWrongly,
        hint: `Servers: ${refused.nodes.join(', ')}.`,
      });
    case 'AlreadyThere':
      return new CommandFailure(`${label} is already on ${to}, in its own shard.`, {
        code: 'AlreadyThere',
        exitCode: exitCodes.refused,
      });
  }
}
