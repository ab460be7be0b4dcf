import type { BillContent } from '../bills/bill-content.ts';
import type { SlipFacts } from '../cash/slip/slip-content.ts';
import type { StatementAccount } from '../documents/load-statement.ts';
import type { ReceiptFacts } from '../payments/receipt/receipt-content.ts';
import type { DocumentFrame } from '../settlements/documents/document-frame.ts';
import type { DocumentContent } from '../settlements/documents/draw-document.ts';
import type { Tenant } from '../tenants/tenant.ts';

type DocumentLook = { tenant: Pick<Tenant, 'primaryColor' | 'secondaryColor'>; issuedAt: Date };

/** A statement's facts as data that can be copied to another thread. Days as YYYY-MM-DD. */
export type StatementJob = {
  holder: string;
  accounts: readonly StatementAccount[];
  notes: readonly string[];
  from: string;
  to: string;
  frame: DocumentFrame & DocumentLook;
};

/** A PDF to draw. `statement-facts` only hashes a statement's content, which takes long for a thousand lines. */
export type PdfJob =
  | { kind: 'receipt'; facts: ReceiptFacts }
  | { kind: 'slip'; facts: SlipFacts }
  | { kind: 'document'; content: DocumentContent; frame: DocumentLook }
  | { kind: 'bill'; content: BillContent; frame: DocumentLook }
  | ({ kind: 'statement' | 'statement-facts' } & StatementJob);
