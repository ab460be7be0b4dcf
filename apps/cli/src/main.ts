import { exitCodes } from './frame/exit-codes.ts';
import { runCli } from './run-cli.ts';

// Ctrl-C ends the process at once, except in commands that can stop between steps, where the second Ctrl-C does.
const stopping = new AbortController();
let isGentle = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (!isGentle || stopping.signal.aborted) process.exit(exitCodes.stopped);
    stopping.abort();
  });
}
// A reader that closes the pipe early, such as `head`, is not an error.
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
