import { brandPalette } from '@quittance/domain/tenants/palette';
import { accountLists } from './account-lists.ts';
import { drawOnePage } from './one-page-document.ts';
import { space, stack } from './receipt-blocks.ts';
import { type ReceiptFacts, receiptContent } from './receipt-content.ts';
import { amountTable, authorizationSection, detailTable, footer, letterhead, statusPanel } from './receipt-sections.ts';

export function drawReceipt(facts: ReceiptFacts): Promise<Uint8Array> {
  const content = receiptContent(facts);
  const colors = { primary: facts.tenant.primaryColor, secondary: facts.tenant.secondaryColor };
  const palette = brandPalette(colors).light;
  const { title, locale, tenantName: author } = content;
  return drawOnePage({ title, locale, author, issuedAt: facts.issuedAt, palette }, (page) => ({
    body: stack([
      letterhead(page, { ...content, palette }),
      space(page, 30),
      statusPanel(page, content),
      space(page, 14),
      amountTable(page, content),
      space(page, 16),
      detailTable(page, content),
      space(page, 16),
      authorizationSection(page, content),
      space(page, 16),
    ]),
    foot: footer(page, content),
    lists: accountLists(page, content),
  }));
}
