import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chancesOf } from '@quittance/services/testing/plan-simulation/chance';
import type { DemoSecrets } from '../../start/demo-secrets.ts';
import type { ChaosDatabase } from '../chaos-database.ts';
import type { ChaosSettings } from '../chaos-settings.ts';
import { untilWhole } from './cluster-view.ts';
import { deposedWriteTable } from './deposed-writes.ts';
import { findFailoverPrograms } from './failover-programs.ts';
import { leaderFaults } from './leader-faults.ts';
import { askDatabase, startPatroniCluster } from './patroni-cluster.ts';

/** Starts the cluster of docs/failover.md on this machine. Throws with the command that installs missing programs. */
export async function startFailoverDatabase({
  logFolder,
  settings,
  secrets,
  report,
  signal,
}: {
  logFolder: string;
  settings: Pick<ChaosSettings, 'seed' | 'breakage'>;
  secrets: DemoSecrets;
  report(line: string): void;
  signal: AbortSignal;
}): Promise<ChaosDatabase> {
  const programs = await findFailoverPrograms(process.env);
  const isSynchronous = settings.breakage !== 'asynchronous';
  // Not inside the run's folder, which the cluster's account can't access.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'quittance-failover-')));
  const cluster = await startPatroniCluster({
    folder,
    logFolder,
    programs,
    superuserPassword: secrets.superuserPassword,
    pooledRole: { name: 'quittance_app', password: secrets.appPassword },
    isSynchronous,
    signal,
  });
  await untilWhole(cluster, { isSynchronous, signal });
  const first = new URL(cluster.adminUrl);
  first.pathname = '/postgres';
  await askDatabase(first.href, { text: deposedWriteTable });
  const leaders = leaderFaults(cluster, { chance: chancesOf(settings.seed), isSynchronous, report, signal });
  return {
    url: cluster.adminUrl,
    pooled: cluster.pooled,
    pooler: 'transaction',
    parts: leaders.parts,
    leaders,
    async stop() {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
