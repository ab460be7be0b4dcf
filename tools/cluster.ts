import { dirname, join } from 'node:path';
import { startCluster } from '@quittance/database/testing/cluster/start-cluster';
import { startTestCluster } from './cluster/start-test-cluster.ts';
import { makeTemporaryFolder } from './start/temporary-folder.ts';
import { endWithRunningProgram, runProgram } from './testing/program.ts';

// npm run cluster: runs a prepared Citus cluster for tests until stopped, and prints its URL for TEST_CLUSTER_URL. The
// argument `demo` runs the demo on a cluster of three, and `journeys` runs the given journey files on it.
const usage = 'npm run cluster, npm run cluster -- demo, or npm run cluster -- journeys [file]';
const root = dirname(import.meta.dirname);
const [what = 'tests', ...filters] = process.argv.slice(2);
const programs: Readonly<Record<string, readonly string[]>> = {
  demo: ['tools/start.ts'],
  journeys: ['tools/test.ts', 'journeys', ...filters],
};
const folder = makeTemporaryFolder('cluster');
try {
  process.exitCode = what === 'tests' ? await keepForTests() : await runOnCluster(programs[what]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  folder.remove();
}

async function keepForTests(): Promise<number> {
  const cluster = await startTestCluster(folder.path);
  console.log(`TEST_CLUSTER_URL=${cluster.url}`);
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
  });
  await cluster.stop();
  return 0;
}

async function runOnCluster(program: readonly string[] | undefined): Promise<number> {
  if (!program) throw new Error(`there is no "${what}": ${usage}`);
  const [script = '', ...args] = program;
  const cluster = await startCluster({ folder: folder.path });
  console.log(`A cluster with a coordinator and ${cluster.workers.length} workers is running.`);
  endWithRunningProgram();
  try {
    const { isOk } = await runProgram([process.execPath, join(root, script), ...args], {
      cwd: root,
      environment: { DATABASE_URL: cluster.adminUrl },
    });
    return isOk ? 0 : 1;
  } finally {
    await cluster.stop();
  }
}
