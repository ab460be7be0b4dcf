import { type Block, paragraph, sideBySide, space, stack } from '../../payments/receipt/receipt-blocks.ts';
import { type Column, contentWidth, type ReceiptPage } from '../../payments/receipt/receipt-page.ts';
import { inks, plain, quiet, whole } from '../../payments/receipt/receipt-sections.ts';
import type { SlipContent } from './slip-content.ts';

/** Wide enough for old scanners at a counter, 0.7 mm a module; a barcode is never set smaller, however long the text beside it. */
const moduleWidth = 2;
const barHeight = 78;
/** What Code 128 asks to be left free on either side, in modules. */
const quietModules = 10;

/** What this is, how much to pay and until when. */
export function amountPanel(page: ReceiptPage, { heading, amount, payBy }: SlipContent): Block {
  const left: Column = { x: whole.x, width: contentWidth * 0.5 };
  const right: Column = { x: whole.x + contentWidth * 0.5, width: contentWidth * 0.5 };
  return stack([
    paragraph(page, { tag: 'H1', text: heading, face: 'bold', size: 25, color: inks.text, ...whole }),
    space(page, 14),
    sideBySide([
      stack([
        paragraph(page, { tag: 'P', text: amount.label, ...quiet, size: 11, ...left }),
        space(page, 3),
        paragraph(page, { tag: 'P', text: amount.value, face: 'bold', size: 28, color: inks.text, ...left }),
      ]),
      paragraph(page, { tag: 'P', text: payBy, face: 'bold', size: 13, color: inks.text, align: 'right', ...right }),
    ]),
  ]);
}

/** The bars, black on white in the middle of the page, with the number that they say under them. */
export function barcodeFigure(page: ReceiptPage, of: { content: SlipContent; widths: readonly number[] }): Block {
  const { barcode } = of.content;
  const width = (of.widths.reduce((sum, modules) => sum + modules, 0) + 2 * quietModules) * moduleWidth;
  const bars: Column = { x: whole.x + (contentWidth - width) / 2 + quietModules * moduleWidth, width };
  return stack([
    {
      height: barHeight,
      draw(parent, y) {
        parent.add(page.doc.struct('Figure', { alt: barcode.name }, () => drawBars(page, { ...of, x: bars.x, y })));
      },
    },
    space(page, 10),
    paragraph(page, {
      tag: 'P',
      text: `${barcode.label} ${barcode.slipNumber}`,
      ...plain,
      size: 14,
      ...{ x: bars.x, width: bars.width },
    }),
  ]);
}

function drawBars({ doc }: ReceiptPage, { widths, x, y }: { widths: readonly number[]; x: number; y: number }): void {
  let left = x;
  for (const [index, modules] of widths.entries()) {
    if (index % 2 === 0) doc.rect(left, y, modules * moduleWidth, barHeight);
    left += modules * moduleWidth;
  }
  doc.fill('#000000');
}

/** What to do at the counter, step by step. */
export function stepList(page: ReceiptPage, { howTo }: SlipContent): Block {
  return stack([
    paragraph(page, { tag: 'H2', text: howTo.heading, face: 'bold', size: 13, color: inks.text, ...whole }),
    space(page, 7),
    stack(
      howTo.steps.map((text) => paragraph(page, { tag: 'P', text, ...plain, ...whole })),
      6 * page.scale,
    ),
  ]);
}
