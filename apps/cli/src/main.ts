import { exitCodes } from './frame/exit-codes.ts';
import { runCli } from './run-cli.ts';

// The command line `quittance`. Ctrl-C ends it at once, but for a command that can be stopped between two steps: there the second one does.
const stopping = new AbortController();
let isGentle = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (!isGentle || stopping.signal.aborted) process.exit(exitCodes.stopped);
    stopping.abort();
  });
}
// A reader that has seen enough, such as `head`, is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) =>
  process.exit(error.code === 'EPIPE' ? exitCodes.done : exitCodes.defect),
);

process.exitCode = await runCli(process.argv.slice(2), {
  environment: process.env,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  now: () => new Date(),
  stopGently() {
    isGentle = true;
    return stopping.signal;
  },
});
