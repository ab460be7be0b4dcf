import { printableText, readableText } from './printable-text.ts';
import { receiptFace } from './receipt-face.ts';

/** In points. */
export const document = { width: 612, height: 792, margin: 54 } as const;

export const contentWidth = document.width - 2 * document.margin;

/** `size` is in points before the page's scale. */
export type TextStyle = { face: keyof typeof receiptFace; size: number; color: string; align?: 'left' | 'right' };

/** `x` is the left edge; text wraps at `width`. */
export type Column = { x: number; width: number };

/** A page during layout. Multiplies every size by `scale`, so that long names still fit on one page. */
export type ReceiptPage = { doc: PDFKit.PDFDocument; scale: number };

/** Extra line spacing, as a fraction of the font size. */
const leading = 0.22;

/** Returns the height in points, from the top of the first line to the bottom of the last. */
export function heightOfText(page: ReceiptPage, text: string, style: TextStyle & Pick<Column, 'width'>): number {
  const { doc, scale } = page;
  const lineGap = lineGapOf(style, scale);
  doc.font(receiptFace[style.face]).fontSize(style.size * scale);
  return doc.heightOfString(printableText(text), { width: style.width, lineGap }) - lineGap;
}

/**
 * Writes text wrapped in its column. Right-aligned text is an amount: it uses tabular figures and hangs a closing
 * parenthesis outside the column.
 */
export function writeText({ doc, scale }: ReceiptPage, text: string, layout: TextStyle & Column & { y: number }): void {
  const { face, size, color, x, y, width, align = 'left' } = layout;
  doc
    .font(receiptFace[face])
    .fontSize(size * scale)
    .fillColor(color);
  const outside = align === 'right' && text.endsWith(')') ? doc.widthOfString(')') : 0;
  doc.text(printableText(text), x, y, {
    width: width + outside,
    align,
    lineGap: lineGapOf(layout, scale),
    ...(align === 'right' && { features: ['tnum'] }),
  });
}

/** Gives assistive technology and the clipboard the original text when the typeface lacks some of its letters. */
export function actualText(text: string): { actual?: string } {
  return printableText(text) === text ? {} : { actual: readableText(text) };
}

/** Draws decoration and marks it as an artifact, so that screen readers skip it. */
export function adorn({ doc }: ReceiptPage, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

function lineGapOf({ size }: Pick<TextStyle, 'size'>, scale: number): number {
  return size * scale * leading;
}
