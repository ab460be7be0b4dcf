import { availableParallelism } from 'node:os';
import { openJobThreads } from '../event-loop/job-threads.ts';
import { DrawingBusyError } from './drawing-busy-error.ts';
import type { PdfJob } from './pdf-job.ts';
import { openTurns } from './turns.ts';

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
