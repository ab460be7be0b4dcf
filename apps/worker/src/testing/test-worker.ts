import { openTestWorld } from '@quittance/services/testing/test-world';
import { openJobFigures } from '../job-figures.ts';
import type { WorkerContext } from '../worker-context.ts';
import { workerLog } from '../worker-log.ts';

type DatabaseUrls = { adminUrl: string; appUrl: string; workerUrl: string };

/** Opens a job context with a real database and sandbox processor, and captures the log. */
export async function openTestWorker(urls: DatabaseUrls) {
  const world = await openTestWorld(urls);
  const lines: string[] = [];
  const log = workerLog('info', { destination: { write: (line) => void lines.push(line) } });
  const context: WorkerContext = { ...world.worker, log, figures: openJobFigures() };
  return {
    world,
    context,
    /** Returns and clears the log entries captured since the last call. */
    takeLog: (): Record<string, unknown>[] => lines.splice(0).map((line) => JSON.parse(line)),
    close: () => world.close(),
  };
}

export type TestWorker = Awaited<ReturnType<typeof openTestWorker>>;
