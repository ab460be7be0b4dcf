import { openTestWorld } from '@quittance/services/testing/test-world';
import type { WorkerContext } from '../worker-context.ts';
import { workerLog } from '../worker-log.ts';

type DatabaseUrls = { adminUrl: string; appUrl: string; workerUrl: string };

/** What jobs work with, over a real database and a real sandbox processor, and the lines that they write to the log. */
export async function openTestWorker(urls: DatabaseUrls) {
  const world = await openTestWorld(urls);
  const lines: string[] = [];
  const log = workerLog('info', { write: (line) => void lines.push(line) });
  const context: WorkerContext = { ...world.worker, log };
  return {
    world,
    context,
    /** The entries of the log since the last time. */
    takeLog: (): Record<string, unknown>[] => lines.splice(0).map((line) => JSON.parse(line)),
    close: () => world.close(),
  };
}

/** What openTestWorker gives. */
export type TestWorker = Awaited<ReturnType<typeof openTestWorker>>;
