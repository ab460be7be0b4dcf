import { room } from './one-page-document.ts';
import { type Block, paragraph, type Row, space, stack, table } from './receipt-blocks.ts';
import type { ReceiptContent } from './receipt-content.ts';
import { contentWidth, type ReceiptPage } from './receipt-page.ts';
import { hairline, inks, plain, whole } from './receipt-sections.ts';

/** Returns one block per page. */
export function accountLists(page: ReceiptPage, { accounts }: Pick<ReceiptContent, 'accounts'>): Block[] {
  if (!accounts) return [];
  const rows = accounts.lines.map(({ label, value }) => ({
    label,
    value,
    labelStyle: { ...plain, x: whole.x, width: contentWidth * 0.7 },
    valueStyle: { ...plain, align: 'right' as const, x: whole.x + contentWidth * 0.7, width: contentWidth * 0.3 },
  }));
  const listOf = (part: readonly Row[]) =>
    stack([
      paragraph(page, { tag: 'H2', text: accounts.heading, face: 'bold', size: 15, color: inks.text, ...whole }),
      space(page, 10),
      table(page, { rows: part, line: hairline }),
    ]);
  return pagesOf(rows, (part) => listOf(part).height <= room).map(listOf);
}

/** Splits rows into pages in order. A row that is too tall for any page gets its own page. */
function pagesOf(rows: readonly Row[], fits: (part: readonly Row[]) => boolean): Row[][] {
  const pages: Row[][] = [];
  for (const row of rows) {
    const last = pages.at(-1);
    if (last && fits([...last, row])) last.push(row);
    else pages.push([row]);
  }
  return pages;
}
