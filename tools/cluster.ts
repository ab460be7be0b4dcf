import { startTestCluster } from './cluster/start-test-cluster.ts';
import { makeTemporaryFolder } from './start/temporary-folder.ts';

// npm run cluster: a prepared Citus cluster for tests, until it is stopped. Prints the address for TEST_CLUSTER_URL.
const folder = makeTemporaryFolder('cluster');
try {
  const cluster = await startTestCluster(folder.path);
  console.log(`TEST_CLUSTER_URL=${cluster.url}`);
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
  });
  await cluster.stop();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  folder.remove();
}
