import { join } from 'node:path';
import { packageBin } from '../package-bin.ts';
import { buildApp } from '../start/app-build.ts';
import { makeTemporaryFolder } from '../start/temporary-folder.ts';
import { tallyChaos } from './chaos-report.ts';
import { tallyPlaywright } from './playwright-report.ts';
import { runProgram } from './program.ts';
import { provideChromium } from './provide-chromium.ts';
import { providePgBouncer } from './provide-pgbouncer.ts';
import type { Step } from './steps.ts';
import { afterSecondTry, type Tally, tallyOne } from './tally.ts';
import { failedFiles, tallyVitest } from './vitest-report.ts';

/** The bundles of the portal and the console, which the programs serve in the steps that follow. */
export function buildSteps(root: string): Step[] {
  return (['portal', 'console'] as const).map((app) => ({
    title: `Build of the ${app}`,
    isGate: true,
    async run() {
      await buildApp(root, { app });
      return tallyOne(true);
    },
  }));
}

/** What one run of Vitest is called, and what it is told: projects, what to leave out, and parts of file paths. */
export type VitestRun = { title: string; options: readonly string[] };

/** Tests in Vitest, with a second try for a few that failed. */
export function unitStep(root: string, { title, options }: VitestRun): Step {
  return {
    title,
    isGate: false,
    async run() {
      const folder = makeTemporaryFolder('vitest');
      const report = join(folder.path, 'report.json');
      const vitest = packageBin('vitest', { from: root, command: 'vitest' });
      // Where there is none the tests that need it fail, and the others are run all the same.
      const pgBouncer = await providePgBouncer(root).catch(tell);
      const run = async (what: readonly string[]) => {
        const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
        await runProgram([process.execPath, vitest, 'run', ...reports, ...what], {
          cwd: root,
          ...(pgBouncer && { environment: { PGBOUNCER_PATH: pgBouncer } }),
        });
        return tallyVitest(report);
      };
      const first = await run(options);
      const failed = failedFiles(report);
      const tally = mayTryAgain(failed, first) ? afterSecondTry(first, await run(failed)) : first;
      folder.remove();
      return tally;
    },
  };
}

function tell(fault: unknown): undefined {
  console.error(fault instanceof Error ? fault.message : String(fault));
}

/**
 * A few files among hundreds may have failed because the machine was busy at the wrong moment: they are run once more by themselves.
 * More than a few have not, and neither has what failed outside of any test.
 */
function mayTryAgain(failed: readonly string[], { failed: count, failures = [] }: Tally): boolean {
  return failed.length > 0 && failed.length <= 3 && failures.length === count;
}

/** The product's processes killed at random moments under load, and all books compared; each run has a seed of its own (docs/reliability.md). */
export function chaosStep(root: string): Step {
  return {
    title: 'Chaos gate',
    isGate: false,
    async run() {
      const folder = makeTemporaryFolder('chaos-gate');
      const report = join(folder.path, 'report.json');
      // The minute of an unknown outcome is measured where nothing else runs; a busy one has more.
      const options = ['--kills', '60', '--payments', '3000', '--found-out-within', '1800', '--report', report];
      await runProgram([process.execPath, join(root, 'tools/chaos.ts'), ...options], { cwd: root });
      const tally = tallyChaos(report);
      folder.remove();
      return tally;
    },
  };
}

/** The journeys in Chromium, phone and desktop, on a demo of their own; `filters` are parts of file paths, and none means all. */
export function journeysStep(root: string, filters: readonly string[]): Step {
  return playwrightStep(root, { title: 'Browser journeys', config: 'playwright.config.ts', filters });
}

/** The requirements' client against a demo of its own: each call, code, storage key and constant, over HTTP and in Chromium. */
export function conformanceStep(root: string, filters: readonly string[] = []): Step {
  return playwrightStep(root, { title: 'Conformance', config: 'conformance.config.ts', filters });
}

type PlaywrightRun = { title: string; config: string; filters: readonly string[] };

function playwrightStep(root: string, { title, config, filters }: PlaywrightRun): Step {
  return {
    title,
    isGate: false,
    async run() {
      const chromium = await provideChromium(root);
      console.log(`   in ${chromium}`);
      const folder = makeTemporaryFolder('playwright');
      const report = join(folder.path, 'report.json');
      const e2e = join(root, 'e2e');
      const playwright = packageBin('@playwright/test', { from: e2e, command: 'playwright' });
      await runProgram([process.execPath, playwright, 'test', '--config', config, ...filters], {
        environment: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
        cwd: e2e,
      });
      const tally = tallyPlaywright(report);
      folder.remove();
      return tally;
    },
  };
}
