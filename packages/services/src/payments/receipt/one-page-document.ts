import { buffer } from 'node:stream/consumers';
import type { Palette } from '@quittance/domain/tenants/palette';
import { readableText } from './printable-text.ts';
import type { Block } from './receipt-blocks.ts';
import { adorn, document, type ReceiptPage } from './receipt-page.ts';

/** Scales to try, in order, until the content fits on one page. Most documents fit at the first. */
const scales = [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.52] as const;
const bandHeight = 8;

/** `locale` is the language for screen readers. */
export type DocumentFacts = { title: string; locale: string; author: string; issuedAt: Date; palette: Palette };

/**
 * `body` starts at the top of the page and `foot` ends at the bottom. `lists` fill as many further pages as they need.
 */
export type Layout = { body: Block; foot: Block; lists?: readonly Block[] };

/**
 * Draws a PDF with one Letter page and further pages for its lists, tagged for assistive technology, with real text in
 * reading order. Shrinks the result of `layOut` until it fits. Loads pdfkit with the first document, so that a process
 * that draws none doesn't carry it.
 */
export async function drawOnePage(
  { title, locale, author, issuedAt, palette }: DocumentFacts,
  layOut: (page: ReceiptPage) => Layout,
): Promise<Uint8Array> {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: locale,
    displayTitle: true,
    info: { Title: readableText(title), Author: readableText(author), Creator: 'Quittance', CreationDate: issuedAt },
  });
  const pdf = buffer(doc);
  const { body, foot, lists = [] } = fittingLayout(doc, layOut);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const band = () => adorn({ doc, scale: 1 }, () => doc.rect(0, 0, document.width, bandHeight).fill(palette.brand));
  band();
  body.draw(root, document.margin);
  foot.draw(root, document.height - document.margin - foot.height);
  for (const list of lists) {
    doc.addPage();
    band();
    list.draw(root, document.margin);
  }
  doc.end();
  return pdf;
}

/** The maximum height of a page's content, in points. */
export const room = document.height - 2 * document.margin;

function fittingLayout(doc: PDFKit.PDFDocument, layOut: (page: ReceiptPage) => Layout): Layout {
  let layout = layOut({ doc, scale: scales[0] });
  for (const scale of scales.slice(1)) {
    if (layout.body.height + layout.foot.height <= room) break;
    layout = layOut({ doc, scale });
  }
  return layout;
}
