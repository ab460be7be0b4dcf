import { writeFileSync } from 'node:fs';
import { keptPromises, reportLines, totalsLine } from './chaos/chaos-report.ts';
import { chaosSettingsOrEnd, replayCommand } from './chaos/chaos-settings.ts';
import { startChaosSystem } from './chaos/chaos-system.ts';
import { runChaos } from './chaos/run-chaos.ts';
import { StartRefusal } from './start/start-refusal.ts';
import { stopOnSignals } from './start/stop-on-signals.ts';
import { makeTemporaryFolder } from './start/temporary-folder.ts';

const settings = chaosSettingsOrEnd(process.argv.slice(2));
const aborting = new AbortController();
stopOnSignals({ stop: () => aborting.abort(), kill: () => process.exit(130) });
const beganAt = Date.now();
const report = (line: string) => console.log(`${Math.round((Date.now() - beganAt) / 1000)} s: ${line}`);
const folder = makeTemporaryFolder('chaos');
let isKept = false;
report(`seed ${settings.seed}; to see it again: ${replayCommand(settings)}`);
try {
  const { signal } = aborting;
  const system = await startChaosSystem(folder.path, { settings, report, signal });
  const database = describeDatabase(settings);
  report(`two APIs, a worker, ${database} and the processor are up`);
  try {
    const { figures, findings } = await runChaos(system, { settings, report, signal });
    const promises = keptPromises(findings, settings);
    isKept = findings.length === 0;
    if (settings.reportFile !== undefined) writeFileSync(settings.reportFile, JSON.stringify(promises));
    for (const line of reportLines(figures, promises)) console.log(line);
    if (!isKept) console.log(`again: ${replayCommand(settings)}`);
    console.log(totalsLine(figures, { promises, seed: settings.seed }));
  } finally {
    await system.stop();
  }
} catch (error) {
  if (aborting.signal.aborted) console.log('stopped early');
  else console.error(error instanceof StartRefusal ? error.message : error);
} finally {
  if (isKept || settings.breakage !== undefined || aborting.signal.aborted) folder.remove();
  else console.log(`the logs of the processes are in ${folder.path}`);
}
process.exit(isKept ? 0 : 1);

function describeDatabase({ isFailover, isCluster }: typeof settings): string {
  if (isFailover) return 'three servers of PostgreSQL behind PgBouncer';
  return isCluster ? 'a Citus cluster of three servers' : 'PostgreSQL';
}
