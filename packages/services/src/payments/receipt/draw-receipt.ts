import { buffer } from 'node:stream/consumers';
import { brandPalette, type Palette } from '@quittance/domain/tenants/palette';
import { type Block, space, stack } from './receipt-blocks.ts';
import { type ReceiptContent, type ReceiptFacts, receiptContent } from './receipt-content.ts';
import { adorn, paper, type ReceiptPage } from './receipt-page.ts';
import { amountTable, authorizationSection, detailTable, footer, letterhead, statusPanel } from './receipt-sections.ts';

/** Tried in turn until everything fits on the one page; most receipts fit at the first. */
const scales = [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.52] as const;
const bandHeight = 8;

/**
 * A payment's receipt as a PDF: one Letter page, tagged for assistive technology, with real text in reading order. pdfkit is
 * loaded with the first receipt, so that a process which makes none does not carry it.
 */
export async function drawReceipt(facts: ReceiptFacts): Promise<Uint8Array> {
  const { default: PDFDocument } = await import('pdfkit');
  const content = receiptContent(facts);
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: content.locale,
    displayTitle: true,
    info: { Title: content.title, Author: content.tenantName, Creator: 'Quittance', CreationDate: facts.issuedAt },
  });
  const pdf = buffer(doc);
  const colors = { primary: facts.tenant.primaryColor, secondary: facts.tenant.secondaryColor };
  drawPage(doc, { ...content, palette: brandPalette(colors).light });
  doc.end();
  return pdf;
}

type BrandedContent = ReceiptContent & { palette: Palette };

function drawPage(doc: PDFKit.PDFDocument, content: BrandedContent): void {
  const { page, body, foot } = fittingLayout(doc, content);
  const root = doc.struct('Document');
  doc.addStructure(root);
  adorn(page, () => doc.rect(0, 0, paper.width, bandHeight).fill(content.palette.brand));
  body.draw(root, paper.margin);
  foot.draw(root, paper.height - paper.margin - foot.height);
}

type Layout = { page: ReceiptPage; body: Block; foot: Block };

function fittingLayout(doc: PDFKit.PDFDocument, content: BrandedContent): Layout {
  const room = paper.height - 2 * paper.margin;
  let layout = layOut({ doc, scale: scales[0] }, content);
  for (const scale of scales.slice(1)) {
    if (layout.body.height + layout.foot.height <= room) break;
    layout = layOut({ doc, scale }, content);
  }
  return layout;
}

function layOut(page: ReceiptPage, content: BrandedContent): Layout {
  const body = stack([
    letterhead(page, content),
    space(page, 30),
    statusPanel(page, content),
    space(page, 14),
    amountTable(page, content),
    space(page, 16),
    detailTable(page, content),
    space(page, 16),
    authorizationSection(page, content),
    space(page, 16),
  ]);
  return { page, body, foot: footer(page, content) };
}
