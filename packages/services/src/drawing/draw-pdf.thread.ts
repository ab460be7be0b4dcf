import { constants, setPriority } from 'node:os';
import { parseDate } from '@internationalized/date';
import { brandPalette } from '@quittance/domain/tenants/palette';
import { barcodeWidths } from '../cash/barcode-widths.ts';
import { type SlipFacts, slipContent } from '../cash/slip/slip-content.ts';
import { amountPanel, barcodeFigure, stepList } from '../cash/slip/slip-sections.ts';
import { drawStatement } from '../documents/draw-statement.ts';
import { factsHash } from '../documents/facts-hash.ts';
import { paperFacts } from '../documents/paper-facts.ts';
import { type StatementContent, statementContent } from '../documents/statement-content.ts';
import { serveJobs } from '../event-loop/job-threads.ts';
import { accountLists } from '../payments/receipt/account-lists.ts';
import { drawOnePage } from '../payments/receipt/one-page-document.ts';
import { space, stack } from '../payments/receipt/receipt-blocks.ts';
import { type ReceiptFacts, receiptContent } from '../payments/receipt/receipt-content.ts';
import {
  amountTable,
  authorizationSection,
  detailTable,
  footer,
  letterhead,
  statusPanel,
} from '../payments/receipt/receipt-sections.ts';
import { drawPaper } from '../settlements/papers/draw-paper.ts';
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
    case 'paper':
      return drawPaper(job.content, job.frame);
    case 'statement':
      return drawStatement(contentOf(job), job.frame);
    case 'statement-facts':
      return factsHash(paperFacts(contentOf(job), job.frame.tenant));
  }
});

function contentOf({ holder, accounts, notes, from, to, frame }: StatementJob): StatementContent {
  return statementContent({ holder, accounts, notes, period: { from: parseDate(from), to: parseDate(to) } }, frame);
}

export function drawSlip(facts: SlipFacts): Promise<Uint8Array> {
  const content = slipContent(facts);
  const widths = barcodeWidths(facts.slip.slip_number);
  const palette = brandPalette({ primary: facts.tenant.primaryColor, secondary: facts.tenant.secondaryColor }).light;
  const { title, locale, tenantName: author } = content;
  return drawOnePage({ title, locale, author, issuedAt: facts.slip.created_at, palette }, (page) => ({
    body: stack([
      letterhead(page, { ...content, palette }),
      space(page, 30),
      amountPanel(page, content),
      space(page, 30),
      barcodeFigure(page, { content, widths }),
      space(page, 26),
      detailTable(page, content),
      space(page, 24),
      stepList(page, content),
      space(page, 16),
    ]),
    foot: footer(page, content),
  }));
}

export function drawReceipt(facts: ReceiptFacts): Promise<Uint8Array> {
  const content = receiptContent(facts);
  const colors = { primary: facts.tenant.primaryColor, secondary: facts.tenant.secondaryColor };
  const palette = brandPalette(colors).light;
  const { title, locale, tenantName: author } = content;
  return drawOnePage({ title, locale, author, issuedAt: facts.issuedAt, palette }, (page) => ({
    body: stack([
      letterhead(page, { ...content, palette }),
      space(page, 30),
      statusPanel(page, content),
      space(page, 14),
      amountTable(page, content),
      space(page, 16),
      detailTable(page, content),
      space(page, 16),
      authorizationSection(page, content),
      space(page, 16),
    ]),
    foot: footer(page, content),
    lists: accountLists(page, content),
  }));
}
