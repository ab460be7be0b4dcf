import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { startTestCluster } from './cluster/start-test-cluster.ts';
import { packageBin } from './package-bin.ts';
import { makeTemporaryFolder } from './start/temporary-folder.ts';
import { endWithRunningProgram, runProgram } from './testing/program.ts';
import { clusterFailures } from './testing/stated-types.ts';
import { tallyVitest } from './testing/vitest-report.ts';

// npm run test:cluster: runs the service, API and worker tests on a Citus cluster of three. Arguments select files by
// parts of their paths. Writes its report to .data/cluster/report.json.
const root = dirname(import.meta.dirname);
const filters = process.argv.slice(2);
const folder = makeTemporaryFolder('cluster');

try {
  const cluster = await startTestCluster(folder.path);
  endWithRunningProgram();
  try {
    const { passed, failed, failures } = await testOn(cluster.url);
    for (const failure of failures) console.log(`\nfailed: ${failure}`);
    console.log(`\n${passed} passed, ${failed} failed`);
    process.exitCode = failed > 0 ? 1 : 0;
  } finally {
    await cluster.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  folder.remove();
}

async function testOn(url: string) {
  const report = join(root, '.data/cluster/report.json');
  await mkdir(dirname(report), { recursive: true });
  await rm(report, { force: true });
  const chosen = filters.length > 0 ? filters : ['packages/services/', 'apps/api/', 'apps/worker/', '.cluster.test.ts'];
  const options = [
    '--project',
    'database',
    '--project',
    'cluster',
    '--exclude',
    '**/*.{long,nightly}.test.ts',
    ...chosen,
  ];
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const vitest = packageBin('vitest', { from: root, command: 'vitest' });
  await runProgram([process.execPath, vitest, 'run', ...reports, ...options], {
    cwd: root,
    environment: { TEST_CLUSTER_URL: url, STATED_TYPES_FOLDER: folder.path },
  });
  const { passed, failed, failures = [] } = await tallyVitest(report);
  // Selected files needn't send every statement.
  const uncompared = filters.length > 0 ? [] : clusterFailures(folder.path);
  return { passed, failed: failed + uncompared.length, failures: [...failures, ...uncompared] };
}
