import { join } from 'node:path';
import { packageBin } from '../package-bin.ts';
import { chromium, findChromium } from './find-chromium.ts';
import { isWorking } from './find-program.ts';
import { installFromSystem } from './install-from-system.ts';
import { runProgram } from './program.ts';

/**
 * Returns the path of a Chromium for the journeys: an installed one, Playwright's own, or one from the system's package
 * manager. Throws with the attempts and instructions when all fail.
 */
export async function provideChromium(root: string): Promise<string> {
  const installed = await findChromium(process.env);
  if (installed !== undefined) return installed;
  const attempts: string[] = [];
  console.log("No Chromium on this machine. Installing Playwright's (once, up to a few minutes)…");
  const fromPlaywright = await installFromPlaywright(root, attempts);
  if (fromPlaywright !== undefined) return fromPlaywright;
  console.log("Playwright's Chromium does not install or run here. Trying the system's package manager…");
  const find = () => findChromium(process.env);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const fromSystem = await installFromSystem(name, { find, attempts, cwd: root, isApplication: true });
    if (fromSystem !== undefined) return fromSystem;
  }
  throw new Error(
    `${attempts.join('\n')}\nNo Chromium could be installed; see the attempts above. ` +
      'Install Chromium or Chrome by hand (on Debian or Ubuntu: sudo apt-get install chromium), or set CHROMIUM_PATH.',
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
