import { constants, setPriority } from 'node:os';
import { parseDate } from '@internationalized/date';
import { drawBill } from '../bills/draw-bill.ts';
import { drawSlip } from '../cash/slip/draw-slip.ts';
import { documentFacts } from '../documents/document-facts.ts';
import { drawStatement } from '../documents/draw-statement.ts';
import { factsHash } from '../documents/facts-hash.ts';
import { type StatementContent, statementContent } from '../documents/statement-content.ts';
import { serveJobs } from '../event-loop/job-threads.ts';
import { drawReceipt } from '../payments/receipt/draw-receipt.ts';

import { drawDocument } from '../settlements/documents/draw-document.ts';
import type { PdfJob, StatementJob } from './pdf-job.ts';

// Requests and payments come first when CPUs are scarce. On Linux this lowers only the thread's priority, elsewhere the
// whole process's.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

serveJobs(async (job: PdfJob): Promise<Uint8Array> => {
  switch (job.kind) {
    case 'receipt':
      return drawReceipt(job.facts);
    case 'slip':
      return drawSlip(job.facts);
    case 'document':
      return drawDocument(job.content, job.frame);
    case 'bill':
      return drawBill(job.content, job.frame);
    case 'statement':
      return drawStatement(contentOf(job), job.frame);
    case 'statement-facts':
      return factsHash(documentFacts(contentOf(job), job.frame.tenant));
  }
});

function contentOf({ holder, accounts, notes, from, to, frame }: StatementJob): StatementContent {
  return statementContent({ holder, accounts, notes, period: { from: parseDate(from), to: parseDate(to) } }, frame);
}
