import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Uses all cores; by default, Vitest leaves one idle. Projects with their own configuration repeat this, because they don't inherit it.
    maxWorkers: '100%',
    // Failures are read in a log, often much later, so values are shown in full.
    chaiConfig: { truncateThreshold: 2_000 },
    // Measured where tools/testing/test-selection.ts asks for it. The reporter's file is read by coverage-report.ts.
    coverage: { provider: 'v8', reporter: ['json'], exclude: ['**/testing/**'] },
    projects: [
      {
        test: {
          name: 'packages',
          // No file changes the process or a module, here or among those of the database: one process may run many.
          isolate: false,
          include: [
            'packages/{client,domain,contract,embed,files,messaging,processors,settings,telemetry}/src/**/*.test.ts',
            '{bench,examples/creditor-node}/*.test.ts',
            'tools/**/!(*.cluster).test.ts',
          ],
          environment: 'node',
          setupFiles: ['tools/testing/report-causes.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'database',
          // Each file has its own database.
          isolate: false,
          // No separate exclude: it would replace the one of the command line.
          include: [
            'packages/{database,services}/src/**/!(*.cluster).test.ts',
            'apps/{api,cli,worker}/src/**/!(*.cluster).test.ts',
          ],
          environment: 'node',
          globalSetup: ['packages/database/test/global-setup.ts'],
          setupFiles: [
            'tools/testing/report-causes.ts',
            'packages/database/test/check-statements.ts',
            'packages/database/test/compare-results.ts',
          ],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'cluster',
          // They need a Citus cluster, which not every machine has; npm run test:cluster runs them.
          include: ['{apps,packages,tools}/**/*.cluster.test.ts'],
          exclude: ['**/node_modules/**'],
          environment: 'node',
          globalSetup: ['packages/database/test/global-setup.ts'],
          setupFiles: ['packages/database/test/compare-results.ts'],
          // A cluster of a file's own takes the memory of three servers.
          maxWorkers: 1,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      'apps/console',
      'apps/portal',
      'packages/browser',
      'packages/ui',
    ],
  },
});
