import { dirname, join } from 'node:path';
import { tableOf } from '../bench/bench-row.ts';
import { readOptions, refuseOptions, wholeNumber } from './options/read-options.ts';
import { stopOnSignals } from './start/stop-on-signals.ts';
import { makeTemporaryFolder } from './start/temporary-folder.ts';
import { installRelease } from './upgrade/release.ts';
import { tryUpgrade } from './upgrade/try-upgrade.ts';

const usage = `npm run try-upgrade -- --from <commit or tag> [--per-second 20] [--seconds 10]
Upgrades a new installation of an earlier release to this one under load, goes back, and upgrades again
(docs/operations.md). Each release serves for so many seconds between the steps. Ends with 1 if a request failed or the
books are wrong. Git must have the commit, and npm installs its packages. All requests stay on this machine.`;

const { values } = readOptions(usage, {
  options: {
    from: { type: 'string' },
    'per-second': { type: 'string', default: '20' },
    seconds: { type: 'string', default: '10' },
  },
});
const commit = values.from ?? refuseOptions(usage, '--from is missing');
const root = dirname(import.meta.dirname);
const stopping = new AbortController();
stopOnSignals({ stop: () => stopping.abort(), kill: () => process.exit(130) });
const folder = makeTemporaryFolder('upgrade');
const report = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);
try {
  const [perSecond, secondsBetween] = [
    wholeNumber('--per-second', { text: values['per-second'], from: 1 }),
    wholeNumber('--seconds', { text: values.seconds, from: 1 }),
  ];
  report(`installing ${commit}`);
  const from = await installRelease(root, { commit, into: join(folder.path, 'from') });
  const to = { name: 'this release', folder: root };
  const rows = await tryUpgrade({
    folder: folder.path,
    from,
    to,
    perSecond,
    secondsBetween,
    report,
    signal: stopping.signal,
  });
  const broken = rows.filter(({ isMet }) => isMet === false).length;
  console.log(`\n${new Date().toISOString().slice(0, 10)}\n\n${tableOf(rows)}\n`);
  console.log(`try-upgrade: ${rows.length} figures, ${broken} promises broken`);
  process.exitCode = broken === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = stopping.signal.aborted ? 130 : 1;
} finally {
  folder.remove();
}
