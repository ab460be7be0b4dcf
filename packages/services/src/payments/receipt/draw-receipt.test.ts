import { contrastRatio } from '@quittance/domain/tenants/palette';
import { describe, expect, it } from 'vitest';
import { drawReceipt } from './draw-receipt.ts';
import { inks, tones } from './receipt-sections.ts';
import { type PdfLine, rawPdf, readPdfLines, readPdfText } from './testing/read-pdf.ts';
import { sampleReceipt } from './testing/sample-receipt.ts';

const longName = `${'Greater Northeastern Illinois Regional Cooperative Utility Holdings and Subsidiaries '.repeat(4)}Inc.`;
const crowded = sampleReceipt({
  tenant: { name: longName, supportEmail: `${'very-long-'.repeat(12)}address@lumen.example`, showDisclosures: true },
  payer: 'Maximiliano Bartholomew de la Fuente y Ramírez del Castillo '.repeat(5),
  payment: {
    state: 'returned',
    returnCode: 'R01',
    amountCents: 99_999_999_999,
    shares: [
      {
        accountName: longName,
        accountReferenceCode: 'W'.repeat(200),
        amountCents: 99_999_999_999,
        balanceAfterCents: 8_432,
      },
    ],
  },
  authorization: {
    text: `I authorize ${longName} to take one payment. To cancel, call ${longName}.`,
    language: 'en',
  },
});

describe('receipt PDF', () => {
  it('has its text in reading order', async () => {
    const text = readPdfText(await drawReceipt(sampleReceipt()));
    expect(text).toBe(
      [
        'Lumen City Power (312) 555-0142 help@lumen.example',
        'Payment receipt',
        'Processing We asked your bank for this payment. It should clear by November 25, 2026.',
        'Amount $100.00 Convenience fee $2.50 Total $102.50 Left to pay once this payment clears $84.32',
        'Payment method Checking **1234 Account 1200 W Lake St, Apt 4 Account number LCP-100184 Paid by Ana Alvarez',
        'Payment date November 21, 2026 Confirmation number 7KQ2M9XWPT',
        'Transaction reference 019ab5a3-7d2c-7f10-9a41-0c2b7f1e9d55',
        'What you authorized I authorize one payment of $102.50. To cancel, call (312)\u00a0555-0142.',
        "Issued November 21, 2026 at 3:04 PM CST. This receipt shows the payment's status at that time.",
      ].join(' '),
    );
  });

  it('lists a refund after the total that included it (req 3.8)', async () => {
    const refund = { kind: 'refund', state: 'succeeded', amountCents: 1_000, feeCents: 0 } as const;
    const payment = { state: 'settled', refund: { ...refund, isOverpayment: false, updatedOn: '2026-11-24' } };
    const text = readPdfText(await drawReceipt(sampleReceipt({ payment })));
    expect(text).toContain('Convenience fee $2.50 Total paid $102.50 Refunded $10.00');
  });

  it('renders every Spanish letter', async () => {
    const text = readPdfText(await drawReceipt(sampleReceipt({ language: 'es', payer: 'Carla Muñoz Peña' })));
    expect(text).toContain('Recibo de pago En proceso');
    expect(text).toContain('Referencia de la transacción');
    expect(text).toContain('Pagado por Carla Muñoz Peña');
  });

  it('embeds its typeface so that names look the same everywhere', async () => {
    const pdf = await drawReceipt(sampleReceipt({ payer: 'Jiří Dvořák-Wiśniewski Ковальчук' }));
    expect(readPdfText(pdf)).toContain('Paid by Jiří Dvořák-Wiśniewski Ковальчук');
    expect(rawPdf(pdf).match(/\/FontFile2 /g)).toHaveLength(2);
  });

  it('is tagged with a heading, tables with row headers, a language and a title', async () => {
    const pdf = await drawReceipt(sampleReceipt({ language: 'es' }));
    const raw = rawPdf(pdf);
    expect(raw).toContain('/Marked true');
    expect(raw).toContain('/Lang (es-US)');
    expect(raw).toContain('/DisplayDocTitle true');
    expect(raw).toMatch(/\/Title \d+ 0 R/);
    expect(raw).toContain('(Recibo de pago 7KQ2M9XWPT, Lumen City Power)');
    const tags = readPdfLines(pdf).map(({ tag }) => tag);
    expect(tags.filter((tag) => tag === 'H1')).toHaveLength(1);
    expect(tags.filter((tag) => tag === 'TH')).toHaveLength(11);
    expect(raw.match(/\/Scope \/Row/g)).toHaveLength(11);
    expect(tags).not.toContain('untagged');
    // The authorization was given in English, so screen readers must read it in English.
    expect(raw).toContain('/Lang (en-US)');
  });

  it('keeps the true name as actual text when the typeface lacks a letter', async () => {
    const pdf = await drawReceipt(sampleReceipt({ payer: '张伟 Łukasz' }));
    expect(readPdfText(pdf)).toContain('Paid by [U+5F20][U+4F1F] Łukasz');
    const trueName = `\u00fe\u00ff${Buffer.from('张伟 Łukasz', 'utf16le').swap16().toString('latin1')}`;
    expect(rawPdf(pdf)).toContain(`/ActualText (${trueName})`);
  });

  it.each([
    ['an ordinary receipt', sampleReceipt()],
    ['a crowded receipt', crowded],
  ])('fits %s on one page, inside its margins, without overlapping lines', async (_, facts) => {
    const pdf = await drawReceipt(facts);
    const lines = readPdfLines(pdf);
    expect(rawPdf(pdf).match(/\/Type \/Page\n/g)).toHaveLength(1);
    expect(lines.filter(({ x, y }) => x < 54 || x > 558 || y < 54 || y > 738)).toEqual([]);
    expect(overlapping(lines)).toEqual([]);
  });

  it('keeps every word of a long name', async () => {
    const text = readPdfText(await drawReceipt(crowded));
    expect(text).toContain(longName);
    expect(text.replaceAll(' ', '')).toContain('W'.repeat(200));
  });

  it('law: 28 CFR 35.200: meets WCAG AA contrast for every text color on its background', () => {
    const pairs = [
      ...Object.values(inks)
        .slice(0, 2)
        .map((ink) => [ink, '#ffffff'] as const),
      ...Object.values(tones).flatMap(({ strong, tint }) => [[strong, tint] as const, [inks.text, tint] as const]),
    ];
    expect(pairs.filter(([text, ground]) => contrastRatio(text, ground) < 4.5)).toEqual([]);
  });
});

function overlapping(lines: PdfLine[]): [string, string][] {
  return lines.flatMap((line, index) =>
    lines
      .slice(index + 1)
      .filter((other) => other.x === line.x && Math.abs(other.y - line.y) < Math.max(line.size, other.size) * 0.9)
      .map((other): [string, string] => [line.text, other.text]),
  );
}

describe('user-supplied text on a receipt', () => {
  it.each([
    'Ana) /Type /Catalog (Eve',
    'Ana\\) endobj 1 0 obj << /OpenAction << /S /JavaScript >> >>',
    '%PDF-1.7 endstream %%EOF trailer << /Root 1 0 R >>',
    '<</S/URI/URI(javascript:1)>> <FEFF0041>',
  ])('is drawn as text and never becomes PDF syntax: %s', async (payer) => {
    const tenant = { ...sampleReceipt().tenant, name: payer };
    const pdf = await drawReceipt({ ...sampleReceipt({ payer }), tenant });
    const text = readPdfText(pdf).replaceAll(/\s+/g, ' ');
    expect(text).toContain(payer);
    expect(readPdfText(pdf)).toContain('Payment receipt');
  });
});
