import type { Language } from '@quittance/domain/languages';
import { describe, expect, it } from 'vitest';
import { type PdfLine, rawPdf, readPdfLines, readPdfText } from '../../payments/receipt/testing/read-pdf.ts';
import { drawSlip } from './draw-slip.ts';
import type { SlipFacts } from './slip-content.ts';

function sampleSlip({
  tenant,
  slip,
  ...facts
}: {
  tenant?: Partial<SlipFacts['tenant']>;
  slip?: Partial<SlipFacts['slip']>;
  language?: Language;
} = {}): SlipFacts {
  return {
    tenant: {
      name: 'Lumen City Power',
      primaryColor: '#0067d3',
      secondaryColor: '#1cb16d',
      timeZone: 'America/Chicago',
      supportPhone: '(312) 555-0142',
      supportEmail: 'help@lumen.example',
      supportHours: null,
      showDisclosures: false,
      ...tenant,
    },
    slip: {
      amountCents: 8_432,
      accountName: '1200 W Lake St, Apt 4',
      accountReferenceCode: 'LCP-100184',
      slipNumber: '1234567890123452',
      minimumCents: 2_000,
      maximumCents: 50_000,
      expiresOn: '2026-11-28',
      network: 'CornerPay',
      createdAt: new Date('2026-11-21T21:04:09Z'),
      ...slip,
    },
    language: 'en',
    ...facts,
  };
}

const longName = `${'Greater Northeastern Illinois Regional Cooperative Utility Holdings and Subsidiaries '.repeat(4)}Inc.`;
const crowded = sampleSlip({
  tenant: { name: longName, supportEmail: `${'very-long-'.repeat(12)}address@lumen.example`, showDisclosures: true },
  slip: {
    accountName: longName,
    accountReferenceCode: 'W'.repeat(64),
    network: 'Corner '.repeat(20).trim(),
    maximumCents: 100_000_000,
  },
  language: 'es',
});

describe('a cash slip’s PDF', () => {
  it('states the amount, location, deadline and limits in reading order (req 3.12)', async () => {
    expect(readPdfText(await drawSlip(sampleSlip()))).toBe(
      [
        'Lumen City Power (312) 555-0142 help@lumen.example',
        'Pay in cash Amount to pay $84.32 Pay by November 28, 2026',
        'Slip number 1234 5678 9012 3452',
        'Where to pay Any store that accepts CornerPay Account 1200 W Lake St, Apt 4 Account number LCP-100184',
        'Minimum payment $20.00 Maximum payment $500.00',
        'At the counter',
        '1. Go to a store that accepts CornerPay and say you want to pay a bill.',
        '2. Ask the cashier to scan the barcode, or read them the slip number.',
        '3. Pay in cash. You can pay any amount from $20.00 to $500.00.',
        "4. Keep the store's receipt. Your account will show the payment once the store confirms it.",
        'Created November 21, 2026 at 3:04 PM CST. This slip works for one payment. To pay again, create a new one.',
      ].join(' '),
    );
  });

  it('states no maximum if there is none', async () => {
    const text = readPdfText(await drawSlip(sampleSlip({ slip: { maximumCents: 100_000_000 } })));
    expect(text).toContain('Minimum payment $20.00 At the counter');
    expect(text).toContain('3. Pay in cash. You can pay $20.00 or more.');
  });

  it('renders Spanish text with all its letters', async () => {
    const text = readPdfText(await drawSlip(sampleSlip({ language: 'es' })));
    expect(text).toContain('Pague en efectivo Monto a pagar $84.32 Vence el 28 de noviembre de 2026');
    expect(text).toContain('Número de cupón de pago 1234 5678 9012 3452');
  });

  it('is tagged, with one heading, a labeled barcode, a language and a title', async () => {
    const pdf = await drawSlip(sampleSlip());
    const raw = rawPdf(pdf);
    expect(raw).toContain('/Lang (en-US)');
    expect(raw).toContain('/DisplayDocTitle true');
    expect(raw).toContain('(Cash slip for CornerPay, Lumen City Power)');
    expect(raw).toContain('/S /Figure');
    expect(raw).toContain('/Alt (Barcode for slip number 1234 5678 9012 3452)');
    const tags = readPdfLines(pdf).map(({ tag }) => tag);
    expect(tags.filter((tag) => tag === 'H1')).toHaveLength(1);
    expect(tags.filter((tag) => tag === 'TH')).toHaveLength(5);
    expect(tags).not.toContain('untagged');
  });

  it('states that it comes from a debt collector when the tenant is a debt collector', async () => {
    const text = readPdfText(await drawSlip(sampleSlip({ tenant: { showDisclosures: true } })));
    expect(text).toContain('This communication is from a debt collector.');
  });

  it.each([
    ['an ordinary slip', sampleSlip()],
    ['a crowded slip', crowded],
  ])('fits %s on one page within its margins and without overlapping lines', async (_, facts) => {
    const pdf = await drawSlip(facts);
    const lines = readPdfLines(pdf);
    expect(rawPdf(pdf).match(/\/Type \/Page\n/g)).toHaveLength(1);
    expect(lines.filter(({ x, y }) => x < 54 || x > 558 || y < 54 || y > 738)).toEqual([]);
    expect(overlapping(lines)).toEqual([]);
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
