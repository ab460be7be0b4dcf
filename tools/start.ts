import { dirname } from 'node:path';
import { readDemoSettings } from './start/demo-settings.ts';
import { createDemoSystem } from './start/demo-system.ts';
import { describePortals } from './start/describe-portals.ts';
import { StartRefusal } from './start/start-refusal.ts';
import { stopOnSignals } from './start/stop-on-signals.ts';

// npm start: runs the whole demo until Ctrl-C.
const root = dirname(import.meta.dirname);
const settings = readOrEnd();
const system = createDemoSystem(root, settings, (line) => console.log(line));
stopOnSignals({ stop: () => end(0), kill: endAtOnce });

try {
  console.log('Starting Quittance…');
  const portals = await system.start();
  console.log(`\n${describePortals(portals, settings)}`);
} catch (error) {
  if (!(error instanceof Error && error.name === 'AbortError')) {
    console.error(error instanceof StartRefusal ? error.message : error);
    await end(1);
  }
}

function readOrEnd() {
  try {
    return readDemoSettings(process.env, root);
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

async function end(code: number) {
  if (code === 0) console.log('\nStopping…');
  await system.stop();
  process.exit(code);
}

function endAtOnce() {
  system.kill();
  process.exit(130);
}
