import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

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

/** Reads the command's options. Without --seed one is drawn. Throws an Error that says what is wrong. */
export function readChaosSettings(options: string[]): ChaosSettings {
  const { values } = parseArgs({
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

function wholeNumber(name: string, { text, from }: { text: string; from: number }): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value < from) {
    throw new Error(`${name} takes a whole number from ${from}`);
  }
  return value;
}
