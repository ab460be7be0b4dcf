import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const commandNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const macApplications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const answersWithinMs = 30_000;

/**
 * The path of a Chromium that works here: CHROMIUM_PATH when it is set, else the first one that the machine has.
 * Throws when CHROMIUM_PATH is set and does not work, for it was meant.
 */
export async function findChromium(environment: NodeJS.ProcessEnv): Promise<string | undefined> {
  if (environment.CHROMIUM_PATH) {
    if (await isWorking(environment.CHROMIUM_PATH)) return environment.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH is ${environment.CHROMIUM_PATH}, and that does not run`);
  }
  const folders = (environment.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const installed = commandNames.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const path of [...installed, ...(process.platform === 'darwin' ? macApplications : [])]) {
    if (await isWorking(path)) return path;
  }
  return undefined;
}

/** True when the browser starts: some distributions ship a command that only tells how to install one. */
export async function isWorking(path: string): Promise<boolean> {
  try {
    accessSync(path, constants.X_OK);
    const { stdout } = await promisify(execFile)(path, ['--version'], { timeout: answersWithinMs });
    return /chrom/i.test(stdout);
  } catch {
    return false;
  }
}
