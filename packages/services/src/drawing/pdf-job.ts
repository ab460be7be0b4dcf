import type { SlipFacts } from '../cash/slip/slip-content.ts';
import type { StatementContent } from '../documents/statement-content.ts';
import type { ReceiptFacts } from '../payments/receipt/receipt-content.ts';
import type { PaperContent } from '../settlements/papers/draw-paper.ts';
import type { Tenant } from '../tenants/tenant.ts';

type Frame = { tenant: Pick<Tenant, 'primaryColor' | 'secondaryColor'>; issuedAt: Date };

/** A PDF to draw, in data that can be copied to another thread. */
export type PdfJob =
  | { kind: 'receipt'; facts: ReceiptFacts }
  | { kind: 'slip'; facts: SlipFacts }
  | { kind: 'paper'; content: PaperContent; frame: Frame }
  | { kind: 'statement'; content: StatementContent; frame: Frame };
