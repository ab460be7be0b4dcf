import { join } from 'node:path';
import { packageBin } from '../package-bin.ts';
import { findChromium, isWorking } from './find-chromium.ts';
import { runProgram } from './program.ts';

type Command = [string, ...string[]];

/** Each needs the rights of its own kind of machine; one that is not there fails at once. */
const systemPackageManagers: { isForRoot: boolean; commands: Command[] }[] = [
  {
    isForRoot: true,
    commands: [
      ['apt-get', 'update'],
      ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
    ],
  },
  { isForRoot: true, commands: [['dnf', 'install', '-y', 'chromium']] },
  { isForRoot: true, commands: [['apk', 'add', 'chromium']] },
  { isForRoot: false, commands: [['brew', 'install', '--cask', 'chromium']] },
];

/**
 * The path of a Chromium for the journeys: an installed one, else Playwright's own, else one from the system's package
 * manager. Throws with what was tried, and what to do, when none can be had.
 */
export async function provideChromium(root: string): Promise<string> {
  const installed = await findChromium(process.env);
  if (installed !== undefined) return installed;
  const attempts: string[] = [];
  console.log("No Chromium on this machine. Installing Playwright's (once, up to a few minutes)…");
  const fromPlaywright = await installFromPlaywright(root, attempts);
  if (fromPlaywright !== undefined) return fromPlaywright;
  console.log("Playwright's Chromium does not install or run here. Trying the system's package manager…");
  const fromSystem = await installFromSystem(root, attempts);
  if (fromSystem !== undefined) return fromSystem;
  throw new Error(
    `${attempts.join('\n')}\nNo Chromium could be installed; what was tried stands above. ` +
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
  if (await isWorking(path)) return path;
  const { output } = await runProgram(
    [process.execPath, playwright, 'install', '--no-shell', '--no-progress', 'chromium'],
    {
      isQuiet: true,
      environment: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
      cwd: e2e,
    },
  );
  attempts.push(`playwright install chromium:\n${output}`);
  return (await isWorking(path)) ? path : undefined;
}

async function installFromSystem(root: string, attempts: string[]): Promise<string | undefined> {
  const isRoot = process.getuid?.() === 0;
  for (const { isForRoot, commands } of systemPackageManagers) {
    if (isForRoot !== isRoot) continue;
    for (const command of commands) {
      const { output } = await runProgram(command, {
        isQuiet: true,
        environment: { DEBIAN_FRONTEND: 'noninteractive' },
        cwd: root,
      });
      attempts.push(`${command.join(' ')}:\n${output}`);
    }
    const found = await findChromium(process.env);
    if (found !== undefined) return found;
  }
  return undefined;
}
