import { serveJobs } from '../../event-loop/job-threads.ts';
import type { PdfJob } from '../pdf-job.ts';

let drawn = 0;
let wasLate = false;

/** Fails as drawing can: crashes its thread, never ends, is late once, or uses all memory. */
serveJobs(async ({ kind }: PdfJob): Promise<Uint8Array> => {
  if (kind === 'slip') process.exit(7);
  if (kind === 'document') for (;;);
  if (kind === 'statement') {
    const kept: unknown[] = [];
    for (;;) kept.push(new Array(100_000).fill({}));
  }
  if (kind === 'statement-facts' && !wasLate) {
    wasLate = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500);
  }
  drawn += 1;
  // The text reveals whether the same thread is still running.
  return new TextEncoder().encode(kind === 'receipt' ? 'drawn' : `number ${drawn} of this thread`);
});
