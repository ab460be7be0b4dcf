import { availableParallelism } from 'node:os';
import { openJobThreads } from '../event-loop/job-threads.ts';
import { DrawingBusyError } from './drawing-busy-error.ts';
import type { PdfJob } from './pdf-job.ts';
import { openTurns } from './turns.ts';

/** Draws PDFs beside the event loop, which payments need. */
export type PdfDrawing = {
  /** Throws DrawingBusyError when too many wait already. */
  draw(job: PdfJob): Promise<Uint8Array>;
  /** Runs one piece of work of a customer at a time. Throws DrawingBusyError when too much of it waits already. */
  inTurn<Result>(customerId: string, work: () => Promise<Result>): Promise<Result>;
  /** Ends the threads once they have drawn what they were given. */
  close(): Promise<void>;
};

/**
 * The first PDF starts a thread, and one that has had nothing to draw for `idleMs` ends, so that a process at rest carries none. A thread that
 * crashes, runs out of memory or takes longer than `limitMs` fails the one PDF that it draws.
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
