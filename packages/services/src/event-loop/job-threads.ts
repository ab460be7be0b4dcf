import { parentPort, type ResourceLimits, Worker } from 'node:worker_threads';

type Outcome<Result> = { result: Result } | { error: unknown };
type Waiting<Job, Result> = {
  job: Job;
  transfer: readonly ArrayBuffer[];
  resolve(result: Result): void;
  reject(error: unknown): void;
};

/** Thrown when a job exceeds its time limit because it is too large or the machine too busy. It can be retried. */
export class JobTimeoutError extends Error {
  override readonly name = 'JobTimeoutError';

  constructor(limitMs: number) {
    super(`a job took longer than ${limitMs} ms`);
  }
}

export type JobThreads<Job, Result> = {
  /**
   * Rejects when the job throws, when its thread ends, and with JobTimeoutError when it exceeds its limit. Buffers in
   * `transfer` move to the thread instead of being copied.
   */
  run(job: Job, transfer?: readonly ArrayBuffer[]): Promise<Result>;
  count(): number;
  close(): Promise<void>;
};

/**
 * Starts at most `maxThreads` threads on demand and ends each after `idleMs` without work. A failing thread fails only
 * its current job.
 */
export function openJobThreads<Job, Result>(
  file: URL,
  options: { maxThreads: number; limitMs: number; idleMs: number; resourceLimits: ResourceLimits },
): JobThreads<Job, Result> {
  const { maxThreads, limitMs, idleMs, resourceLimits } = options;
  const waiting: Waiting<Job, Result>[] = [];
  const threads = new Set<Worker>();
  const idle = new Map<Worker, NodeJS.Timeout>();
  const underWay = new Set<Promise<unknown>>();

  function giveOut(): void {
    while (waiting.length > 0) {
      const [free] = idle.keys();
      if (!free && threads.size >= maxThreads) return;
      const next = waiting.shift();
      if (next) runOn(free ?? startThread(), next);
    }
  }

  function startThread(): Worker {
    const thread = new Worker(file, { execArgv: [], resourceLimits });
    threads.add(thread);
    thread.on('error', () => undefined).once('exit', () => forget(thread));
    return thread;
  }

  function forget(thread: Worker): void {
    clearTimeout(idle.get(thread));
    idle.delete(thread);
    threads.delete(thread);
    giveOut();
  }

  function runOn(thread: Worker, { job, transfer, resolve, reject }: Waiting<Job, Result>): void {
    clearTimeout(idle.get(thread));
    idle.delete(thread);
    thread.ref();
    const settle = (act: () => void) => {
      clearTimeout(limit);
      thread.off('message', onMessage).off('error', onError).off('exit', onExit);
      act();
    };
    const onMessage = (outcome: Outcome<Result>) =>
      settle(() => {
        rest(thread);
        if ('result' in outcome) resolve(outcome.result);
        else reject(outcome.error);
      });
    const onError = (error: unknown) => settle(() => reject(error));
    const onExit = (code: number) => settle(() => reject(new Error(`the thread of a job ended with code ${code}`)));
    const limit = setTimeout(() => {
      settle(() => reject(new JobTimeoutError(limitMs)));
      letFinish(thread);
    }, limitMs);
    thread.on('message', onMessage).on('error', onError).on('exit', onExit);
    thread.postMessage(job, transfer);
  }

  /**
   * Gives the thread of a late job the same time again to finish. Terminating it mid-job is the last resort: while Node
   * sets up a compression stream there, that aborts the whole process ("close before init").
   */
  function letFinish(thread: Worker): void {
    const onMessage = () => {
      clearTimeout(last);
      rest(thread);
    };
    const last = setTimeout(() => {
      thread.off('message', onMessage);
      void thread.terminate();
    }, limitMs);
    thread.once('message', onMessage).once('exit', () => clearTimeout(last));
  }

  function rest(thread: Worker): void {
    // An idle thread must not keep the process alive.
    thread.unref();
    const end = () => {
      // Removed first, because terminating takes a while and the thread must get no job in the meantime.
      idle.delete(thread);
      void thread.terminate();
    };
    idle.set(thread, setTimeout(end, idleMs).unref());
    giveOut();
  }

  return {
    run(job, transfer = []) {
      const run = new Promise<Result>((resolve, reject) => {
        waiting.push({ job, transfer, resolve, reject });
        giveOut();
      });
      const settled = run.catch(() => undefined).finally(() => underWay.delete(settled));
      underWay.add(settled);
      return run;
    },
    count: () => threads.size,
    async close() {
      while (underWay.size > 0) await Promise.all(underWay);
      await Promise.all([...threads].map((thread) => thread.terminate()));
    },
  };
}

export function serveJobs<Job, Result>(perform: (job: Job) => Promise<Result>): void {
  const port = parentPort;
  if (!port) throw new Error('jobs run in a thread');
  port.on('message', async (job: Job) => {
    const outcome: Outcome<Result> = await perform(job).then(
      (result) => ({ result }),
      (error: unknown) => ({ error }),
    );
    port.postMessage(outcome);
  });
}
