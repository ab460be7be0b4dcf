import { type Block, paragraph, rule, space, stack } from '../payments/receipt/receipt-blocks.ts';
import {
  actualText,
  type Column,
  contentWidth,
  document,
  heightOfText,
  type ReceiptPage,
  type TextStyle,
  writeText,
} from '../payments/receipt/receipt-page.ts';
import { hairline, inks, plain, quiet, whole } from '../payments/receipt/receipt-sections.ts';
import type { StatementContent, StatementRow } from './statement-content.ts';

export type StatementPart = { heading: string; rows: readonly StatementRow[] };

type Cell = { name: keyof StatementRow; column: Column & Pick<TextStyle, 'align'> };

const gap = 10;
const dayWidth = 122;
const moneyWidth = 80;
const whatWidth = contentWidth - dayWidth - 2 * moneyWidth - 3 * gap;
const whatFrom = document.margin + dayWidth + gap;
const amountFrom = whatFrom + whatWidth + gap;
const cells: readonly Cell[] = [
  { name: 'day', column: { x: document.margin, width: dayWidth } },
  { name: 'what', column: { x: whatFrom, width: whatWidth } },
  { name: 'amount', column: { x: amountFrom, width: moneyWidth, align: 'right' } },
  { name: 'balance', column: { x: amountFrom + moneyWidth + gap, width: moneyWidth, align: 'right' } },
];
const rowStyle = { ...plain, size: 9.5 } as const satisfies TextStyle;
const headStyle = { ...quiet, face: 'bold' } as const satisfies TextStyle;

// The types of pdfkit lack the scope of a header cell.
const columnHeader: PDFKit.Mixins.StructureElementOptions & { scope: 'Column' } = { scope: 'Column' };

/** Returns a line's height in points. */
export function rowHeight(page: ReceiptPage, row: StatementRow): number {
  return textHeight(page, row, rowStyle) + padding(page);
}

/** Returns the height of a part's heading and column names, in points. */
export function headHeight(
  page: ReceiptPage,
  { heading, columns }: { heading: string; columns: StatementRow },
): number {
  return statementPart(page, { part: { heading, rows: [] }, columns }).height;
}

export function statementPart(
  page: ReceiptPage,
  { part, columns }: { part: StatementPart } & Pick<StatementContent, 'columns'>,
): Block {
  return stack([
    paragraph(page, { tag: 'H2', text: part.heading, face: 'bold', size: 13, color: inks.text, ...whole }),
    space(page, 6),
    table(page, { rows: part.rows, columns }),
  ]);
}

function table(page: ReceiptPage, { rows, columns }: { rows: readonly StatementRow[]; columns: StatementRow }): Block {
  const { doc } = page;
  const headHigh = textHeight(page, columns, headStyle) + padding(page);
  const heights = rows.map((row) => rowHeight(page, row));
  const line = rule(page, hairline);
  return {
    height: heights.reduce((sum, height) => sum + height, headHigh),
    draw(parent, y) {
      const element = doc.struct('Table');
      parent.add(element);
      drawRow(page, element, { row: columns, style: headStyle, tag: 'TH', y });
      let top = y + headHigh;
      for (const [index, row] of rows.entries()) {
        line.draw(element, top);
        drawRow(page, element, { row, style: rowStyle, tag: 'TD', y: top });
        top += heights[index] ?? 0;
      }
    },
  };
}

function drawRow(
  page: ReceiptPage,
  table: PDFKit.PDFStructureElement,
  { row, style, tag, y }: { row: StatementRow; style: TextStyle; tag: 'TH' | 'TD'; y: number },
): void {
  const { doc } = page;
  const element = doc.struct('TR');
  table.add(element);
  const top = y + padding(page) / 2;
  for (const { name, column } of cells) {
    const text = row[name];
    const options = { ...actualText(text), ...(tag === 'TH' && columnHeader) };
    // A cell without text stays in the structure, so that the columns are counted correctly.
    const draw = text === '' ? [] : () => writeText(page, text, { ...style, ...column, y: top });
    element.add(doc.struct(tag, options, draw));
  }
}

function textHeight(page: ReceiptPage, row: StatementRow, style: TextStyle): number {
  return Math.max(...cells.map(({ name, column }) => heightOfText(page, row[name], { ...style, ...column })));
}

function padding({ scale }: ReceiptPage): number {
  return 11 * scale;
}
