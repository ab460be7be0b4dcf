import { testSecrets } from '@quittance/services/testing/test-world';
import { type RunningProgram, startProgram } from './running-program.ts';
import type { TestApi } from './test-api.ts';

export type ApiProcess = { program: RunningProgram; port: number };

/** Without a port, any free one is used; without a file, the product's own program. */
type ApiStart = { port?: number; file?: URL; environment?: Record<string, string> };

/** Longer than the test balancer's ready checks are valid. */
const drainSeconds = 2;

/** Runs processes of the product on a test's database and sandbox; `stop` ends the remaining ones. */
export function testFleet(api: TestApi) {
  const programs = new Set<RunningProgram>();

  function start(file: URL, environment: Record<string, string>): RunningProgram {
    const program = startProgram(file, environment);
    programs.add(program);
    return program;
  }

  return {
    /** Starts an API process without waiting for it. */
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
    /** Starts a worker and waits until it is working. */
    async startWorker(): Promise<RunningProgram> {
      const program = start(new URL('../../../worker/src/serve.ts', import.meta.url), {
        DATABASE_URL: api.world.urls.workerUrl,
        DATA_KEY: api.settings.DATA_KEY,
        DATA_KEY_ID: testSecrets.wrappingKeyId,
        SANDBOX_URL: api.world.sandbox.url,
        SANDBOX_SECRET_KEY: testSecrets.sandboxSecretKey,
        PORTAL_URL: api.settings.PORTAL_URL,
      });
      await program.until(/the worker is running/);
      return program;
    },
    async stop(): Promise<void> {
      await Promise.all([...programs].map((program) => program.stop('SIGKILL')));
    },
  };
}
