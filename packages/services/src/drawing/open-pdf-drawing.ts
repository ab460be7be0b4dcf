import { availableParallelism } from 'node:os';
import { openJobThreads } from '../event-loop/job-threads.ts';
import { DrawingBusyError } from './drawing-busy-error.ts';
import type { PdfJob } from './pdf-job.ts';

/** Draws PDFs outside the event loop, which payments need. */
export type PdfDrawing = {
  /** Throws DrawingBusyError when too many jobs are waiting. */
  draw(job: PdfJob): Promise<Uint8Array>;
  /** Runs a customer's work one piece at a time. Throws DrawingBusyError when too much of it is waiting. */
  inTurn<Result>(customerId: string, work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

/**
 * Starts a thread with the first PDF and ends it after `idleMs` without work, so that an idle process has none. A
 * thread that crashes, runs out of memory or exceeds `limitMs` fails only the PDF it is drawing.
 */
export function openPdfDrawing({
  threadFile = new URL('./draw-pdf.thread.ts', import.meta.url),
  maxThreads = availableParallelism() > 2 ? 2 : 1,
  maxQueue = 16,
  limitMs = 20_000,
  idleMs = 10_000,
  maxWaitingPerCustomer = 3,
} = {}): PdfDrawing & { threads(): number } {
  const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 };
  const threads = openJobThreads<PdfJob, Uint8Array>(threadFile, { maxThreads, limitMs, idleMs, resourceLimits });
  let underWay = 0;
  return {
    async draw(job) {
      if (underWay >= maxThreads + maxQueue) throw new DrawingBusyError('queue');
      underWay++;
      try {
        return await threads.run(job);
      } finally {
        underWay--;
      }
    },
    inTurn: openTurns({ maxWaiting: maxWaitingPerCustomer }),
    threads: () => threads.count(),
    close: () => threads.close(),
  };
}

/** Runs each customer's work one piece at a time. A few more pieces wait in order; the rest are refused. */
function openTurns({ maxWaiting }: { maxWaiting: number }) {
  const lanes = new Map<string, { last: Promise<unknown>; size: number }>();
  return async <Result>(customerId: string, work: () => Promise<Result>): Promise<Result> => {
    const lane = lanes.get(customerId) ?? { last: Promise.resolve(), size: 0 };
    if (lane.size > maxWaiting) throw new DrawingBusyError('customer');
    const turn = lane.last.then(work);
    lanes.set(customerId, lane);
    lane.size++;
    lane.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      lane.size--;
      if (lane.size === 0) lanes.delete(customerId);
    }
  };
}
