import { makeTemplate } from '@quittance/database/testing/cluster/cluster-databases';
import { startCluster } from '@quittance/database/testing/cluster/start-cluster';
import { prepareTestDatabase } from '@quittance/database/testing/prepare-test-database';

/** Starts a cluster of three with a prepared database that tests can clone. */
export async function startTestCluster(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const cluster = await startCluster({ folder });
  try {
    await prepareTestDatabase(cluster.adminUrl);
    await makeTemplate(cluster.adminUrl);
  } catch (fault) {
    await cluster.stop();
    throw fault;
  }
  return { url: cluster.adminUrl, stop: () => cluster.stop() };
}
