import { join } from 'node:path';
import { packageBin } from '../package-bin.ts';
import { chromium, findChromium, fullChromium } from './find-chromium.ts';
import { isWorking, type NeededProgram } from './find-program.ts';
import { installFromSystem } from './install-from-system.ts';
import { runProgram } from './program.ts';

/** Provides the Chromium of most journeys, a headless shell if possible. */
export function provideChromium(root: string): Promise<string> {
  return provide(chromium, { root, packages: ['chromium-headless-shell', 'chromium'] });
}

export function provideFullChromium(root: string): Promise<string> {
  return provide(fullChromium, { root, packages: ['chromium'] });
}

/**
 * Returns the path of an installed Chromium, Playwright's own, or one from the system's package manager. Throws with the
 * attempts and instructions when all fail.
 */
async function provide(
  wanted: NeededProgram,
  { root, packages }: { root: string; packages: readonly string[] },
): Promise<string> {
  const find = () => findChromium(process.env, wanted);
  const installed = await find();
  if (installed !== undefined) return installed;
  const attempts: string[] = [];
  console.log("No Chromium on this machine. Installing Playwright's (once, up to a few minutes)…");
  const fromPlaywright = await installFromPlaywright(root, attempts);
  if (fromPlaywright !== undefined) return fromPlaywright;
  console.log("Playwright's Chromium does not install or run here. Trying the system's package manager…");
  for (const name of packages) {
    const fromSystem = await installFromSystem(name, { find, attempts, cwd: root, isApplication: true });
    if (fromSystem !== undefined) return fromSystem;
  }
  throw new Error(
    `${attempts.join('\n')}\nNo Chromium could be installed; see the attempts above. ` +
      `Install Chromium or Chrome by hand (on Debian or Ubuntu: sudo apt-get install chromium), or set ${wanted.variable}.`,
  );
}

async function installFromPlaywright(root: string, attempts: string[]): Promise<string | undefined> {
  const e2e = join(root, 'e2e');
  const playwright = packageBin('@playwright/test', { from: e2e, command: 'playwright' });
  const answer = await runProgram([process.execPath, join(e2e, 'support/print-chromium-path.ts')], {
    isQuiet: true,
    cwd: e2e,
  });
  const path = answer.output.trim();
  if (await isWorking(path, chromium)) return path;
  const { output } = await runProgram(
    [process.execPath, playwright, 'install', '--no-shell', '--no-progress', 'chromium'],
    {
      isQuiet: true,
      environment: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
      cwd: e2e,
    },
  );
  attempts.push(`playwright install chromium:\n${output}`);
  return (await isWorking(path, chromium)) ? path : undefined;
}
