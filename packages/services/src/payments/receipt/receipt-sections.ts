import type { Palette } from '@quittance/domain/tenants/palette';
import { type Block, paragraph, type Row, rule, sideBySide, space, stack, table } from './receipt-blocks.ts';
import type { ReceiptContent, ReceiptLine } from './receipt-content.ts';
import { adorn, type Column, contentWidth, document, type ReceiptPage, type TextStyle } from './receipt-page.ts';
import type { Outcome } from './receipt-status.ts';

/** The text colors reach WCAG AA on white. */
export const inks = { text: '#14202e', muted: '#51606f', line: '#dde4ec' } as const;

/** Colors that support the written status. `strong` and the text color reach WCAG AA on `tint`. */
export const tones: Record<Outcome, { strong: string; tint: string }> = {
  paid: { strong: '#0b5c37', tint: '#e6f7ee' },
  pending: { strong: '#3f4e60', tint: '#eef1f6' },
  'not-charged': { strong: '#b3261e', tint: '#fdecea' },
  returned: { strong: '#b3261e', tint: '#fdecea' },
};

export const whole: Column = { x: document.margin, width: contentWidth };
const labelColumn: Column = { x: document.margin, width: 160 };
const valueColumn: Column = { x: document.margin + 176, width: contentWidth - 176 };
export const hairline = { ...whole, color: inks.line };
export const plain = { face: 'regular', size: 11, color: inks.text } as const satisfies TextStyle;
export const quiet = { face: 'regular', size: 9.5, color: inks.muted } as const satisfies TextStyle;

export function letterhead(
  page: ReceiptPage,
  { tenantName, contact, palette }: Pick<ReceiptContent, 'tenantName' | 'contact'> & { palette: Palette },
): Block {
  const name: Column = { x: document.margin, width: contentWidth * 0.6 };
  const reach: Column = { x: document.margin + contentWidth * 0.64, width: contentWidth * 0.36 };
  return sideBySide([
    paragraph(page, { tag: 'P', text: tenantName, face: 'bold', size: 17, color: palette.brandStrong, ...name }),
    stack(
      contact.map((text) => paragraph(page, { tag: 'P', text, ...quiet, align: 'right', ...reach })),
      3 * page.scale,
    ),
  ]);
}

export function statusPanel(page: ReceiptPage, { heading, status }: Pick<ReceiptContent, 'heading' | 'status'>): Block {
  const tone = tones[status.outcome];
  const inset = 16;
  const inside: Column = { x: whole.x + inset, width: whole.width - 2 * inset };
  const textBlock = stack([
    space(page, 14),
    paragraph(page, { tag: 'P', text: status.title, face: 'bold', size: 13, color: tone.strong, ...inside }),
    space(page, 5),
    paragraph(page, { tag: 'P', text: status.meaning, ...plain, ...inside }),
    space(page, 14),
  ]);
  return stack([
    paragraph(page, { tag: 'H1', text: heading, face: 'bold', size: 25, color: inks.text, ...whole }),
    space(page, 12),
    {
      height: textBlock.height,
      draw(parent, y) {
        adorn(page, () => {
          page.doc.roundedRect(whole.x, y, whole.width, textBlock.height, 8).fill(tone.tint);
          page.doc.rect(whole.x, y + 8, 3, textBlock.height - 16).fill(tone.strong);
        });
        textBlock.draw(parent, y);
      },
    },
  ]);
}

export function amountTable(page: ReceiptPage, { amounts, total, refunded, balance }: ReceiptContent): Block {
  const row = (line: ReceiptLine, style: TextStyle): Row => ({
    ...line,
    labelStyle: { ...style, x: whole.x, width: contentWidth * 0.6 },
    valueStyle: { ...style, align: 'right', x: whole.x + contentWidth * 0.6, width: contentWidth * 0.4 },
  });
  return table(page, {
    rows: [
      ...amounts.map((line) => row(line, plain)),
      row(total, { ...plain, face: 'bold', size: 15 }),
      ...refunded.map((line) => row(line, plain)),
      ...(balance ? [row(balance, plain)] : []),
    ],
    line: hairline,
  });
}

export function detailTable(page: ReceiptPage, { details }: Pick<ReceiptContent, 'details'>): Block {
  return table(page, {
    rows: details.map((line) => ({
      ...line,
      labelStyle: { ...plain, color: inks.muted, ...labelColumn },
      valueStyle: { ...plain, ...valueColumn },
    })),
    line: hairline,
  });
}

export function authorizationSection(
  page: ReceiptPage,
  { authorization }: Pick<ReceiptContent, 'authorization'>,
): Block {
  if (!authorization) return stack([]);
  const { heading, text, locale } = authorization;
  return stack([
    paragraph(page, { tag: 'H2', text: heading, face: 'bold', size: 11, color: inks.text, ...whole }),
    space(page, 5),
    paragraph(page, { tag: 'P', text: keepPhonesWhole(text), lang: locale, ...quiet, ...whole }),
  ]);
}

export function footer(
  page: ReceiptPage,
  content: Pick<ReceiptContent, 'footer'> & Partial<Pick<ReceiptContent, 'issued'>>,
): Block {
  const lines = [...content.footer, ...(content.issued === undefined ? [] : [content.issued])];
  return stack([
    rule(page, hairline),
    space(page, 8),
    stack(
      lines.map((text) => paragraph(page, { tag: 'P', text, ...quiet, ...whole })),
      3 * page.scale,
    ),
  ]);
}

/** Keeps phone numbers on one line. A number broken after the area code is hard to dial. */
function keepPhonesWhole(text: string): string {
  return text.replace(/(\(\d{3}\)) (?=\d{3}-\d{4})/g, '$1\u00a0');
}
