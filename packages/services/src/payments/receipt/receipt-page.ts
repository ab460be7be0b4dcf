import { printableText, readableText } from './printable-text.ts';
import { receiptFace } from './receipt-face.ts';

/** A Letter page in points, with what stands between the text and its edges. */
export const paper = { width: 612, height: 792, margin: 54 } as const;

/** The width between the margins. */
export const contentWidth = paper.width - 2 * paper.margin;

/** How a text looks; `size` in points before the page's scale. */
export type TextStyle = { face: keyof typeof receiptFace; size: number; color: string; align?: 'left' | 'right' };

/** A place for text: its left edge and the width at which it wraps. */
export type Column = { x: number; width: number };

/** A page that is being set. Every size on it is multiplied by `scale`, so that long names still fit on one page. */
export type ReceiptPage = { doc: PDFKit.PDFDocument; scale: number };

/** Lines stand a little further apart than the typeface asks. */
const leading = 0.22;

/** How high a text will stand, in points: from the top of its first line to the foot of its last. */
export function heightOfText(page: ReceiptPage, text: string, style: TextStyle & Pick<Column, 'width'>): number {
  const { doc, scale } = page;
  const lineGap = lineGapOf(style, scale);
  doc.font(receiptFace[style.face]).fontSize(style.size * scale);
  return doc.heightOfString(printableText(text), { width: style.width, lineGap }) - lineGap;
}

/** Writes a text, wrapped in its column. At the right edge stand amounts: in figures of equal width, a closing parenthesis outside. */
export function writeText({ doc, scale }: ReceiptPage, text: string, place: TextStyle & Column & { y: number }): void {
  const { face, size, color, x, y, width, align = 'left' } = place;
  doc
    .font(receiptFace[face])
    .fontSize(size * scale)
    .fillColor(color);
  const outside = align === 'right' && text.endsWith(')') ? doc.widthOfString(')') : 0;
  doc.text(printableText(text), x, y, {
    width: width + outside,
    align,
    lineGap: lineGapOf(place, scale),
    ...(align === 'right' && { features: ['tnum'] }),
  });
}

/** What assistive technology reads, and what is copied, in place of letters that the typeface lacks: the text as it is. */
export function actualText(text: string): { actual?: string } {
  return printableText(text) === text ? {} : { actual: readableText(text) };
}

/** Draws what only adorns the page, and says so, so that no one has it read aloud. */
export function adorn({ doc }: ReceiptPage, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

function lineGapOf({ size }: Pick<TextStyle, 'size'>, scale: number): number {
  return size * scale * leading;
}
