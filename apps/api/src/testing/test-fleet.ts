import { testSecrets } from '@quittance/services/testing/test-world';
import { type RunningProgram, startProgram } from './running-program.ts';
import type { TestApi } from './test-api.ts';

/** An API process and where it listens. */
export type ApiProcess = { program: RunningProgram; port: number };

/** What an API process is started with: without a port, any that is free; without a program, the product's. */
type ApiStart = { port?: number; file?: URL; environment?: Record<string, string> };

/** Longer than what the test's balancer knows of a server is good for. */
const drainSeconds = 2;

/** Processes of the product on a test's database and sandbox; `stop` ends those that are still there. */
export function testFleet(api: TestApi) {
  const programs = new Set<RunningProgram>();

  function start(file: URL, environment: Record<string, string>): RunningProgram {
    const program = startProgram(file, environment);
    programs.add(program);
    return program;
  }

  return {
    /** An API process as it would be started, before it has said anything. */
    beginApi({ port = 0, file = new URL('../serve.ts', import.meta.url), environment = {} }: ApiStart = {}) {
      const settings = Object.entries(api.settings).map(([name, value]) => [name, String(value)]);
      const ofProcess = { PORT: String(port), LOG_LEVEL: 'info', DRAIN_SECONDS: String(drainSeconds), ...environment };
      return start(file, { ...Object.fromEntries(settings), ...ofProcess });
    },
    /** Starts an API process and waits until it listens. */
    async startApi(how: ApiStart = {}): Promise<ApiProcess> {
      const program = this.beginApi(how);
      const [, found] = await program.until(/listening at http:\/\/127\.0\.0\.1:(\d+)/);
      return { program, port: Number(found) };
    },
    /** Starts a worker and waits until it is at work. */
    async startWorker(): Promise<RunningProgram> {
      const program = start(new URL('../../../worker/src/serve.ts', import.meta.url), {
        DATABASE_URL: api.world.urls.workerUrl,
        DATA_KEY: api.settings.DATA_KEY,
        DATA_KEY_ID: testSecrets.wrappingKeyId,
        SANDBOX_URL: api.world.sandbox.url,
        SANDBOX_SECRET_KEY: testSecrets.sandboxSecretKey,
        PORTAL_URL: api.settings.PORTAL_URL,
      });
      await program.until(/the worker is at work/);
      return program;
    },
    async stop(): Promise<void> {
      await Promise.all([...programs].map((program) => program.stop('SIGKILL')));
    },
  };
}
