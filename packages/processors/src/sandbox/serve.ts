import { startSandbox } from './sandbox-server.ts';
import { readSandboxSettings } from './sandbox-settings.ts';

// The sandbox as a program: docs/sandbox.md says which variables it reads. It ends with 1 when its disk fails it, so
// that whoever started it sees, and a restart finds what is really in the journal.
const sandbox = await startSandbox(readSandboxSettings(process.env), {
  onBroken: (error) => {
    process.stderr.write(`The journal cannot be written: ${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  },
});

sandbox.app.log.info({ url: sandbox.url, pid: process.pid }, 'the sandbox processor is ready');

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void sandbox.close().then(() => sandbox.app.log.info('the sandbox processor has stopped'));
  });
}
