import { brandPalette } from '@quittance/domain/tenants/palette';
import { accountLists } from '../../payments/receipt/account-lists.ts';
import { drawOnePage } from '../../payments/receipt/one-page-document.ts';
import { type Block, paragraph, space, stack } from '../../payments/receipt/receipt-blocks.ts';
import type { ReceiptLine } from '../../payments/receipt/receipt-content.ts';
import type { ReceiptPage } from '../../payments/receipt/receipt-page.ts';
import {
  authorizationSection,
  detailTable,
  footer,
  inks,
  letterhead,
  plain,
  whole,
} from '../../payments/receipt/receipt-sections.ts';
import type { Tenant } from '../../tenants/tenant.ts';

/** Everything that stands on a paper about a settlement, a plan, a payment or an account, in reading order. */
export type PaperContent = {
  /** The document's title, for the window and the screen reader. */
  title: string;
  locale: string;
  tenantName: string;
  contact: string[];
  heading: string;
  paragraphs: string[];
  details: ReceiptLine[];
  /** Words that were agreed to, in the language in which they were. */
  authorization: { heading: string; text: string; locale: string } | undefined;
  /** The payments of a plan, on pages of their own. */
  accounts: { heading: string; lines: ReceiptLine[] } | undefined;
  /** What the law has it say. */
  footer: string[];
  /** When it was made: the one thing in which two papers of the same facts differ. */
  issued: string;
};

/** A paper as a PDF: one Letter page and more for the payments of a plan, tagged, in the tenant's brand, as receipts are. */
export function drawPaper(
  content: PaperContent,
  { tenant, issuedAt }: { tenant: Pick<Tenant, 'primaryColor' | 'secondaryColor'>; issuedAt: Date },
): Promise<Uint8Array> {
  const palette = brandPalette({ primary: tenant.primaryColor, secondary: tenant.secondaryColor }).light;
  const { title, locale, tenantName: author } = content;
  return drawOnePage({ title, locale, author, issuedAt, palette }, (page) => ({
    body: stack([
      letterhead(page, { ...content, palette }),
      space(page, 30),
      paperOpening(page, content),
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

/** What the paper is, and what it says of the money. */
export function paperOpening(
  page: ReceiptPage,
  { heading, paragraphs }: Pick<PaperContent, 'heading' | 'paragraphs'>,
): Block {
  return stack([
    paragraph(page, { tag: 'H1', text: heading, face: 'bold', size: 25, color: inks.text, ...whole }),
    ...paragraphs.flatMap((text) => [space(page, 10), paragraph(page, { tag: 'P', text, ...plain, ...whole })]),
  ]);
}
