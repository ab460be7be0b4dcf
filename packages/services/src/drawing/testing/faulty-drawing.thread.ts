import { serveJobs } from '../job-threads.ts';
import type { PdfJob } from '../pdf-job.ts';

/** Fails as a drawing can: by a crash of its thread, by never ending, or by taking all memory. */
serveJobs(async ({ kind }: PdfJob): Promise<Uint8Array> => {
  if (kind === 'slip') process.exit(7);
  if (kind === 'paper') for (;;);
  if (kind === 'statement') {
    const kept: unknown[] = [];
    for (;;) kept.push(new Array(100_000).fill({}));
  }
  return new TextEncoder().encode('drawn');
});
