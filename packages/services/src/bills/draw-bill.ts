import { brandPalette, type Palette } from '@quittance/domain/tenants/palette';
import { accountLists } from '../payments/receipt/account-lists.ts';
import { drawOnePage, type Layout, room } from '../payments/receipt/one-page-document.ts';
import { type Block, paragraph, type Row, space, stack, table } from '../payments/receipt/receipt-blocks.ts';
import type { ReceiptLine } from '../payments/receipt/receipt-content.ts';
import { contentWidth, type ReceiptPage, type TextStyle } from '../payments/receipt/receipt-page.ts';
import {
  detailTable,
  footer,
  hairline,
  inks,
  letterhead,
  plain,
  statusPanel,
  whole,
} from '../payments/receipt/receipt-sections.ts';
import { documentOpening } from '../settlements/documents/draw-document.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { BillContent } from './bill-content.ts';

/**
 * Draws a bill as a tagged PDF in the tenant's brand. The items have separate pages unless they fit the first page in
 * full size.
 */
export function drawBill(
  content: BillContent,
  { tenant, issuedAt }: { tenant: Pick<Tenant, 'primaryColor' | 'secondaryColor'>; issuedAt: Date },
): Promise<Uint8Array> {
  const palette = brandPalette({ primary: tenant.primaryColor, secondary: tenant.secondaryColor }).light;
  const { title, locale, tenantName: author } = content;
  let hasItemsOnFirstPage: boolean | undefined;
  return drawOnePage({ title, locale, author, issuedAt, palette }, (page) => {
    hasItemsOnFirstPage ??= fits(layOut(page, { content, palette, hasItemsOnFirstPage: true }));
    return layOut(page, { content, palette, hasItemsOnFirstPage });
  });
}

function fits({ body, foot }: Layout): boolean {
  return body.height + foot.height <= room;
}

function layOut(
  page: ReceiptPage,
  { content, palette, hasItemsOnFirstPage }: { content: BillContent; palette: Palette; hasItemsOnFirstPage: boolean },
): Layout {
  const { items } = content;
  return {
    body: stack([
      letterhead(page, { ...content, palette }),
      space(page, 30),
      opening(page, content),
      space(page, 16),
      detailTable(page, content),
      space(page, 16),
      ...(hasItemsOnFirstPage && items.lines.length > 0 ? [itemsOf(page, items), space(page, 16)] : []),
      amountsOf(page, content),
      space(page, 16),
    ]),
    foot: footer(page, content),
    lists: accountLists(page, { accounts: hasItemsOnFirstPage ? undefined : items }),
  };
}

function opening(page: ReceiptPage, { heading, status, paragraphs }: BillContent): Block {
  if (!status) return documentOpening(page, { heading, paragraphs });
  return stack([
    statusPanel(page, { heading, status }),
    ...paragraphs.flatMap((text) => [space(page, 10), paragraph(page, { tag: 'P', text, ...plain, ...whole })]),
  ]);
}

function itemsOf(page: ReceiptPage, { heading, lines }: BillContent['items']): Block {
  return stack([
    paragraph(page, { tag: 'H2', text: heading, face: 'bold', size: 13, color: inks.text, ...whole }),
    space(page, 6),
    table(page, { rows: lines.map((line) => moneyRow(line, plain)), line: hairline }),
  ]);
}

function amountsOf(page: ReceiptPage, { amounts, total }: BillContent): Block {
  const rows = [...amounts.map((line) => moneyRow(line, plain)), moneyRow(total, { ...plain, face: 'bold', size: 15 })];
  return table(page, { rows, line: hairline });
}

function moneyRow(line: ReceiptLine, style: TextStyle): Row {
  const labelWidth = contentWidth * 0.7;
  return {
    ...line,
    labelStyle: { ...style, x: whole.x, width: labelWidth },
    valueStyle: { ...style, align: 'right', x: whole.x + labelWidth, width: contentWidth - labelWidth },
  };
}
