import { join } from 'node:path';
import { packageBin } from '../package-bin.ts';
import { buildApp } from '../start/app-build.ts';
import { makeTemporaryFolder } from '../start/temporary-folder.ts';
import { tallyChaos } from './chaos-report.ts';
import { type CoveredFiles, tallyCoverage } from './coverage-report.ts';
import { tallyPlaywright } from './playwright-report.ts';
import { runProgram } from './program.ts';
import { provideChromium, provideFullChromium } from './provide-chromium.ts';
import { providePgBouncer } from './provide-pgbouncer.ts';
import type { Step } from './steps.ts';
import { afterSecondTry, mayTryAgain, sumTallies, tallyOne } from './tally.ts';
import { failedFiles, tallyVitest } from './vitest-report.ts';

/** Builds the portal and the console, which the processes of later steps serve. */
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

/**
 * A Vitest run with its title and options: projects, exclusions and parts of file paths. `covers` states the line
 * coverage that its tests must reach.
 */
export type VitestRun = {
  title: string;
  options: readonly string[];
  environment?: Record<string, string>;
  covers?: readonly CoveredFiles[];
};

/** Runs tests in Vitest, and a few failed files a second time. */
export function unitStep(root: string, { title, options, environment = {}, covers = [] }: VitestRun): Step {
  return {
    title,
    isGate: false,
    async run() {
      const folder = makeTemporaryFolder('vitest');
      const report = join(folder.path, 'report.json');
      const vitest = packageBin('vitest', { from: root, command: 'vitest' });
      // Without PgBouncer, tests that need it fail, and the others still run.
      const pgBouncer = await providePgBouncer(root).catch(logFault);
      const run = async (what: readonly string[]) => {
        const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
        await runProgram([process.execPath, vitest, 'run', ...reports, ...what], {
          cwd: root,
          environment: { ...environment, ...(pgBouncer && { PGBOUNCER_PATH: pgBouncer }) },
        });
        return tallyVitest(report);
      };
      const coverage = join(folder.path, 'coverage');
      const first = await run([...options, ...coverageOptions(covers, coverage)]);
      const failed = failedFiles(report);
      const tests = mayTryAgain(failed, first) ? afterSecondTry(first, await run(failed)) : first;
      const covered = covers.map((each) => tallyCoverage(join(coverage, 'coverage-final.json'), { root, ...each }));
      folder.remove();
      return sumTallies([tests, ...covered]);
    },
  };
}

function coverageOptions(covers: readonly CoveredFiles[], folder: string): string[] {
  if (covers.length === 0) return [];
  const included = covers.flatMap(({ files }) => files.map((start) => `--coverage.include=${start}**`));
  return ['--coverage.enabled', '--coverage.reportOnFailure', `--coverage.reportsDirectory=${folder}`, ...included];
}

function logFault(fault: unknown): undefined {
  console.error(fault instanceof Error ? fault.message : String(fault));
}

/**
 * Kills the product's processes at random moments under load and compares all books, with a new seed for each run
 * (docs/reliability.md).
 */
export function chaosStep(root: string, { kills, payments }: { kills: number; payments: number }): Step {
  return {
    title: 'Chaos gate',
    isGate: false,
    async run() {
      const folder = makeTemporaryFolder('chaos-gate');
      const report = join(folder.path, 'report.json');
      // The one-minute limit for an unknown outcome is measured on an idle machine. A busy one gets more time.
      const load = ['--kills', String(kills), '--payments', String(payments)];
      const options = [...load, '--found-out-within', '1800', '--report', report];
      await runProgram([process.execPath, join(root, 'tools/chaos.ts'), ...options], { cwd: root });
      const tally = tallyChaos(report);
      folder.remove();
      return tally;
    },
  };
}

/**
 * Runs the journeys in Chromium against a separate demo, on phone and desktop or each at one size. `filters` are parts
 * of file paths, and an empty list means all.
 */
export function journeysStep(root: string, filters: readonly string[], { sizes }: { sizes: 'each' | 'one' }): Step {
  const environment = { JOURNEY_SIZES: sizes };
  return playwrightStep(root, { title: 'Browser journeys', config: 'playwright.config.ts', filters, environment });
}

/**
 * Tests the API as the client in the requirements, against a separate demo: each operation, code, storage key and
 * constant, over HTTP and in Chromium.
 */
export function conformanceStep(root: string, filters: readonly string[] = []): Step {
  return playwrightStep(root, { title: 'Conformance', config: 'conformance.config.ts', filters });
}

type PlaywrightRun = {
  title: string;
  config: string;
  filters: readonly string[];
  environment?: Readonly<Record<string, string>>;
};

function playwrightStep(root: string, { title, config, filters, environment }: PlaywrightRun): Step {
  return {
    title,
    isGate: false,
    async run() {
      const chromium = await provideChromium(root);
      const fullChromium = await provideFullChromium(root);
      console.log(`   in ${chromium}, and ${fullChromium} where a full browser is needed`);
      const folder = makeTemporaryFolder('playwright');
      const report = join(folder.path, 'report.json');
      const e2e = join(root, 'e2e');
      const playwright = packageBin('@playwright/test', { from: e2e, command: 'playwright' });
      await runProgram([process.execPath, playwright, 'test', '--config', config, ...filters], {
        environment: {
          ...environment,
          CHROMIUM_PATH: chromium,
          FULL_CHROMIUM_PATH: fullChromium,
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        },
        cwd: e2e,
      });
      const tally = tallyPlaywright(report);
      folder.remove();
      return tally;
    },
  };
}
