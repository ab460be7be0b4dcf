import { constants, setPriority } from 'node:os';
import { drawSlip } from '../cash/slip/draw-slip.ts';
import { drawStatement } from '../documents/draw-statement.ts';
import { drawReceipt } from '../payments/receipt/draw-receipt.ts';
import { drawPaper } from '../settlements/papers/draw-paper.ts';
import { serveJobs } from './job-threads.ts';
import type { PdfJob } from './pdf-job.ts';

// Answers and payments come first where processors are few. On Linux this is about the thread alone, elsewhere about the whole process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

serveJobs((job: PdfJob): Promise<Uint8Array> => {
  switch (job.kind) {
    case 'receipt':
      return drawReceipt(job.facts);
    case 'slip':
      return drawSlip(job.facts);
    case 'paper':
      return drawPaper(job.content, job.frame);
    case 'statement':
      return drawStatement(job.content, job.frame);
  }
});
