import { findProgram, type NeededProgram } from './find-program.ts';

const macApplications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Browser for the journeys. */
export const chromium: NeededProgram = {
  variable: 'CHROMIUM_PATH',
  // The headless shell comes first: it takes about 40 percent less processor time than the full browser.
  commandNames: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
  paths: process.platform === 'darwin' ? macApplications : [],
  versionPattern: /chrom/i,
};

/**
 * Returns the path of a working Chromium: CHROMIUM_PATH if it is set, or the first one installed. Throws when
 * CHROMIUM_PATH is set but doesn't work.
 */
export function findChromium(environment: NodeJS.ProcessEnv): Promise<string | undefined> {
  return findProgram(chromium, environment);
}
