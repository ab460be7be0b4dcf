import { randomInt } from 'node:crypto';
import { readOptions, refuseOptions, wholeNumber } from '../options/read-options.ts';

/**
 * A defect that a control run adds on purpose: a new idempotency key for each retry, unknown outcomes treated as
 * declined, or asynchronous replication that is cut shortly before the leader fails.
 */
export type Breakage = 'fresh-key' | 'timeout-is-failed' | 'asynchronous';

/**
 * Settings of a run. `isFailover` uses a Patroni cluster and kills and freezes only its leader. `isCluster` uses a
 * Citus cluster and also kills its servers. `reportFile` receives the findings in addition to the screen. An unknown
 * outcome must be resolved within `foundOutSeconds` after the processor is back.
 */
export type ChaosSettings = {
  isFailover: boolean;
  isCluster: boolean;
  kills: number;
  freezes: number;
  payments: number;
  seed: number;
  breakage: Breakage | undefined;
  reportFile: string | undefined;
  foundOutSeconds: number;
};

const breakages: readonly string[] = ['fresh-key', 'timeout-is-failed', 'asynchronous'] satisfies Breakage[];

const usage = `npm run chaos -- [--kills 500] [--payments 20000] [--seed N] [--found-out-within 60] [--report FILE]
npm run chaos -- --cluster [--kills 20] [--payments 1000] [--seed N] …
npm run chaos -- --failover [--kills 20] [--freezes 20] [--payments 6000] [--seed N] …
Runs the product's real processes under load, kills them with kill -9 at random moments, and compares all books to the cent
with what the processor wrote down. Ends with 1 when a promise was broken (docs/reliability.md).
  --found-out-within   maximum seconds to resolve an unknown outcome once the processor is back
  --cluster   runs on a Citus cluster of a coordinator and two workers (docs/operations.md), and half of the kills are of a worker's server
  --failover   runs on a cluster of three database servers (docs/failover.md) and kills and freezes its leader, and nothing else
  --freezes   how often the leader stops responding until another server has taken over, and then comes back
  --break fresh-key, --break timeout-is-failed, --failover --break asynchronous
      breaks one promise on purpose; the run must end with 1`;

const usualKills = { kills: '500', freezes: '0', payments: '20000' };
const usualCluster = { kills: '20', freezes: '0', payments: '1000' };
const usualFailover = { kills: '20', freezes: '20', payments: '6000' };

/** Reads the command's options. Invalid ones end the process (tools/options). */
export function chaosSettingsOrEnd(options: string[]): ChaosSettings {
  try {
    return readChaosSettings(options);
  } catch (error) {
    return refuseOptions(usage, error);
  }
}

/** Parses the options. Draws a random seed without --seed. Throws an Error that explains an invalid option. */
export function readChaosSettings(options: string[]): ChaosSettings {
  const { values } = readOptions(usage, {
    args: options,
    options: {
      cluster: { type: 'boolean', default: false },
      failover: { type: 'boolean', default: false },
      kills: { type: 'string' },
      freezes: { type: 'string' },
      payments: { type: 'string' },
      seed: { type: 'string', default: String(randomInt(2 ** 31)) },
      break: { type: 'string' },
      report: { type: 'string' },
      'found-out-within': { type: 'string', default: '60' },
    },
  });
  const { break: breakage, failover: isFailover, cluster: isCluster } = values;
  if (breakage !== undefined && !breakages.includes(breakage)) {
    throw new Error(`--break must be ${breakages.join(' or ')}`);
  }
  if (isCluster && isFailover) throw new Error('--cluster and --failover can’t be combined');
  if (!isFailover && values.freezes !== undefined) throw new Error('--freezes requires --failover');
  if (!isFailover && breakage === 'asynchronous') throw new Error('--break asynchronous requires --failover');
  const usual = isFailover ? usualFailover : isCluster ? usualCluster : usualKills;
  return {
    isFailover,
    isCluster,
    kills: wholeNumber('--kills', { text: values.kills ?? usual.kills, from: 0 }),
    freezes: wholeNumber('--freezes', { text: values.freezes ?? usual.freezes, from: 0 }),
    payments: wholeNumber('--payments', { text: values.payments ?? usual.payments, from: 1 }),
    seed: wholeNumber('--seed', { text: values.seed, from: 0 }),
    breakage: breakage as Breakage | undefined,
    reportFile: values.report,
    foundOutSeconds: wholeNumber('--found-out-within', { text: values['found-out-within'], from: 1 }),
  };
}

/**
 * Builds the command that replays a run with the same payments and kills. Their exact timing depends on the machine.
 */
export function replayCommand({
  isFailover,
  isCluster,
  kills,
  freezes,
  payments,
  seed,
  breakage,
}: ChaosSettings): string {
  const broken = breakage === undefined ? '' : ` --break ${breakage}`;
  const faults = isFailover ? `--failover --kills ${kills} --freezes ${freezes}` : `--kills ${kills}`;
  return `npm run chaos -- ${isCluster ? '--cluster ' : ''}${faults} --payments ${payments} --seed ${seed}${broken}`;
}
