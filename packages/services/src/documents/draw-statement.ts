import { brandPalette } from '@quittance/domain/tenants/palette';
import { drawOnePage, room } from '../payments/receipt/one-page-document.ts';
import { type Block, space, stack } from '../payments/receipt/receipt-blocks.ts';
import type { ReceiptPage } from '../payments/receipt/receipt-page.ts';
import { detailTable, footer, letterhead } from '../payments/receipt/receipt-sections.ts';
import { documentOpening } from '../settlements/documents/draw-document.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { StatementContent } from './statement-content.ts';
import { headHeight, rowHeight, type StatementPart, statementPart } from './statement-table.ts';

/** Space between two accounts on a page, in points before the page's scale. */
const betweenParts = 22;

/**
 * Draws a statement as a tagged PDF in the tenant's brand: a summary page, then as many pages as the accounts' lines
 * need.
 */
export function drawStatement(
  content: StatementContent,
  { tenant, issuedAt }: { tenant: Pick<Tenant, 'primaryColor' | 'secondaryColor'>; issuedAt: Date },
): Promise<Uint8Array> {
  const palette = brandPalette({ primary: tenant.primaryColor, secondary: tenant.secondaryColor }).light;
  const { title, locale, tenantName: author, columns } = content;
  return drawOnePage({ title, locale, author, issuedAt, palette }, (page) => ({
    body: stack([
      letterhead(page, { ...content, palette }),
      space(page, 30),
      documentOpening(page, content),
      space(page, 16),
      detailTable(page, content),
      space(page, 16),
    ]),
    foot: footer(page, content),
    lists: pagesOf(page, content).map((parts) => drawnPage(page, { parts, columns })),
  }));
}

function drawnPage(
  page: ReceiptPage,
  { parts, columns }: { parts: readonly StatementPart[] } & Pick<StatementContent, 'columns'>,
): Block {
  return stack(
    parts.map((part) => statementPart(page, { part, columns })),
    betweenParts * page.scale,
  );
}

type OpenPart = { heading: string; rows: StatementPart['rows'][number][] };

/**
 * Distributes the accounts' lines over pages in order. A continued account says so in its heading, and a heading always
 * has a line below it.
 */
function pagesOf(page: ReceiptPage, { sections, columns }: StatementContent): StatementPart[][] {
  const pages: OpenPart[][] = [];
  let left = 0;
  for (const section of sections) {
    let part: OpenPart | undefined;
    for (const row of section.rows) {
      const needed = rowHeight(page, row);
      const above = part ? 0 : headHeight(page, { heading: section.heading, columns }) + betweenParts * page.scale;
      if (above + needed > left) {
        part = { heading: part ? section.continued : section.heading, rows: [] };
        pages.push([part]);
        left = room - headHeight(page, { heading: part.heading, columns });
      } else if (!part) {
        part = { heading: section.heading, rows: [] };
        pages.at(-1)?.push(part);
        left -= above;
      }
      part.rows.push(row);
      left -= needed;
    }
  }
  return pages;
}
