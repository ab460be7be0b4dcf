import { randomInt } from 'node:crypto';
import { readOptions, refuseOptions, wholeNumber } from '../options/read-options.ts';

/** What a control breaks on purpose: the client's key, or the product's way with an outcome that is not known. */
export type Breakage = 'fresh-key' | 'timeout-is-failed';

/**
 * One run: how many kills and payments, the seed of all that is drawn, what is broken on purpose, where its findings go beside the screen,
 * and within how many seconds an unknown outcome has to be found out once the processor is back.
 */
export type ChaosSettings = {
  kills: number;
  payments: number;
  seed: number;
  breakage: Breakage | undefined;
  reportFile: string | undefined;
  foundOutSeconds: number;
};

const breakages: readonly string[] = ['fresh-key', 'timeout-is-failed'] satisfies Breakage[];

const usage = `npm run chaos -- [--kills 500] [--payments 20000] [--seed N] [--found-out-within 60] [--report FILE]
Runs the product's real processes under load, kills them with kill -9 at random moments, and compares all books to the cent
with what the processor wrote down. Ends with 1 when a promise was broken (docs/reliability.md).
  --found-out-within   seconds that an unknown outcome may take to be found out once the processor is back
  --break fresh-key, --break timeout-is-failed   breaks one promise on purpose; the run must end with 1`;

/** The command's options; what is wrong with them ends it (tools/options). */
export function chaosSettingsOrEnd(options: string[]): ChaosSettings {
  try {
    return readChaosSettings(options);
  } catch (error) {
    return refuseOptions(usage, error);
  }
}

/** Reads the options. Without --seed one is drawn. Throws an Error that says what is wrong. */
export function readChaosSettings(options: string[]): ChaosSettings {
  const { values } = readOptions(usage, {
    args: options,
    options: {
      kills: { type: 'string', default: '500' },
      payments: { type: 'string', default: '20000' },
      seed: { type: 'string', default: String(randomInt(2 ** 31)) },
      break: { type: 'string' },
      report: { type: 'string' },
      'found-out-within': { type: 'string', default: '60' },
    },
  });
  const breakage = values.break;
  if (breakage !== undefined && !breakages.includes(breakage)) {
    throw new Error(`--break takes ${breakages.join(' or ')}`);
  }
  return {
    kills: wholeNumber('--kills', { text: values.kills, from: 0 }),
    payments: wholeNumber('--payments', { text: values.payments, from: 1 }),
    seed: wholeNumber('--seed', { text: values.seed, from: 0 }),
    breakage: breakage as Breakage | undefined,
    reportFile: values.report,
    foundOutSeconds: wholeNumber('--found-out-within', { text: values['found-out-within'], from: 1 }),
  };
}

/** The command that tells the same story again: the same payments, the same kills; what falls between them is the machine's. */
export function replayCommand({ kills, payments, seed, breakage }: ChaosSettings): string {
  const broken = breakage === undefined ? '' : ` --break ${breakage}`;
  return `npm run chaos -- --kills ${kills} --payments ${payments} --seed ${seed}${broken}`;
}
