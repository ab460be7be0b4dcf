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

/** The content of a document about a settlement, plan, payment or account, in reading order. */
export type DocumentContent = {
  /** The document title, for the window and screen readers. */
  title: string;
  locale: string;
  tenantName: string;
  contact: string[];
  heading: string;
  paragraphs: string[];
  details: ReceiptLine[];
  /** The agreed text in its original language. */
  authorization: { heading: string; text: string; locale: string } | undefined;
  /** The payments of a plan, on separate pages. */
  accounts: { heading: string; lines: ReceiptLine[] } | undefined;
  /** Text that the law requires. */
  footer: string[];
  /** The issue time, the only difference between two documents of the same facts. */
  issued: string;
};

/**
 * Draws a document as a tagged PDF in the tenant's brand, like receipts: one Letter page, and more for the payments of
 * a plan.
 */
export function drawDocument(
  content: DocumentContent,
  { tenant, issuedAt }: { tenant: Pick<Tenant, 'primaryColor' | 'secondaryColor'>; issuedAt: Date },
): Promise<Uint8Array> {
  const palette = brandPalette({ primary: tenant.primaryColor, secondary: tenant.secondaryColor }).light;
  const { title, locale, tenantName: author } = content;
  return drawOnePage({ title, locale, author, issuedAt, palette }, (page) => ({
    body: stack([
      letterhead(page, { ...content, palette }),
      space(page, 30),
      documentOpening(page, content),
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

export function documentOpening(
  page: ReceiptPage,
  { heading, paragraphs }: Pick<DocumentContent, 'heading' | 'paragraphs'>,
): Block {
  return stack([
    paragraph(page, { tag: 'H1', text: heading, face: 'bold', size: 25, color: inks.text, ...whole }),
    ...paragraphs.flatMap((text) => [space(page, 10), paragraph(page, { tag: 'P', text, ...plain, ...whole })]),
  ]);
}
