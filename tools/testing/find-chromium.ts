import { findProgram, type NeededProgram } from './find-program.ts';

const macApplications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser of the journeys. */
export const chromium: NeededProgram = {
  variable: 'CHROMIUM_PATH',
  commandNames: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
  paths: process.platform === 'darwin' ? macApplications : [],
  says: /chrom/i,
};

/**
 * The path of a Chromium that works here: CHROMIUM_PATH when it is set, else the first one that the machine has.
 * Throws when CHROMIUM_PATH is set and does not work, for it was meant.
 */
export function findChromium(environment: NodeJS.ProcessEnv): Promise<string | undefined> {
  return findProgram(chromium, environment);
}
