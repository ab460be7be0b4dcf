import { brandPalette } from '@quittance/domain/tenants/palette';
import { drawOnePage } from '../../payments/receipt/one-page-document.ts';
import { space, stack } from '../../payments/receipt/receipt-blocks.ts';
import { detailTable, footer, letterhead } from '../../payments/receipt/receipt-sections.ts';
import { barcodeWidths } from '../barcode-widths.ts';
import { type SlipFacts, slipContent } from './slip-content.ts';
import { amountPanel, barcodeFigure, stepList } from './slip-sections.ts';

export function drawSlip(facts: SlipFacts): Promise<Uint8Array> {
  const content = slipContent(facts);
  const widths = barcodeWidths(facts.slip.slipNumber);
  const palette = brandPalette({ primary: facts.tenant.primaryColor, secondary: facts.tenant.secondaryColor }).light;
  const { title, locale, tenantName: author } = content;
  return drawOnePage({ title, locale, author, issuedAt: facts.slip.createdAt, palette }, (page) => ({
    body: stack([
      letterhead(page, { ...content, palette }),
      space(page, 30),
      amountPanel(page, content),
      space(page, 30),
      barcodeFigure(page, { content, widths }),
      space(page, 26),
      detailTable(page, content),
      space(page, 24),
      stepList(page, content),
      space(page, 16),
    ]),
    foot: footer(page, content),
  }));
}
