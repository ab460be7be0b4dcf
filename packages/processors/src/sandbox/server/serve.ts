import { startSandbox } from './sandbox-server.ts';
import { readSandboxSettings } from './sandbox-settings.ts';

// Runs the sandbox as a program, configured by the variables in docs/sandbox.md. Exits with 1 if a disk write fails, so
// that its starter notices and a restart finds out what the journal contains.
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
