import { type Block, paragraph, sideBySide, space, stack } from '../../payments/receipt/receipt-blocks.ts';
import { type Column, contentWidth, type ReceiptPage } from '../../payments/receipt/receipt-page.ts';
import { inks, plain, quiet, whole } from '../../payments/receipt/receipt-sections.ts';
import type { SlipContent } from './slip-content.ts';

/** Wide enough for old store scanners, at 0.7 mm a module. A long text beside it never shrinks the barcode. */
const moduleWidth = 2;
const barHeight = 78;
/** The quiet zone on either side that Code 128 requires, in modules. */
const quietModules = 10;

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

export function barcodeFigure(page: ReceiptPage, of: { content: SlipContent; widths: readonly number[] }): Block {
  const { barcode } = of.content;
  const width = (of.widths.reduce((sum, modules) => sum + modules, 0) + 2 * quietModules) * moduleWidth;
  const left = (contentWidth - width) / 2 + quietModules * moduleWidth;
  const bars: Column = { x: whole.x + left, width: contentWidth - left };
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
