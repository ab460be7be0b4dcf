import { parseDate } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPdfLines } from '../payments/receipt/testing/read-pdf.ts';
import { sampleReceipt } from '../payments/receipt/testing/sample-receipt.ts';
import { drawStatement } from './draw-statement.ts';
import type { StatementAccount, StatementEntry } from './load-statement.ts';
import { statementContent } from './statement-content.ts';
import { fullText, partsOf, readTaggedPdf } from './testing/read-tagged-pdf.ts';

const { tenant } = sampleReceipt();
const frame = { tenant, language: 'en', issuedAt: new Date('2026-11-21T21:04:09Z') } as const;
const period = { from: parseDate('2026-01-01'), to: parseDate('2026-11-21') };

function entry(changes: Partial<StatementEntry> = {}): StatementEntry {
  return {
    on: '2026-06-15',
    amountCents: -5_000,
    isOfSettlement: false,
    paymentState: 'succeeded',
    confirmationNumber: '7KQ2M9XWPT',
    returnCode: null,
    paymentMethodType: 'creditcard',
    lastFour: '4242',
    bankAccountType: null,
    cardBinType: 'CREDIT',
    wallet: null,
    manualForm: null,
    ...{ kind: 'reserve', isFirst: false, isReversal: false, adjustmentReason: null, billNumber: null },
    ...changes,
  };
}

function account(number: number, entries: StatementEntry[]): StatementAccount {
  const name = `${1200 + number} W Lake St`;
  return {
    accountId: `id-${number}`,
    referenceCode: `LCP-${number}`,
    name,
    payeeName: 'Lake',
    openingCents: 100_000,
    entries,
  };
}

const contentOf = (accounts: StatementAccount[]) =>
  statementContent({ holder: 'Ana Alvarez', accounts, notes: [], period }, frame);

/** Parses an amount in the format of req 9.4, such as `($1,234.50)`, into cents. */
function centsOf(money: string): number {
  const amount = Number(money.replaceAll(/[$,.()]/g, ''));
  return money.startsWith('(') ? -amount : amount;
}

describe('a statement PDF', () => {
  it('aligns amounts at the decimal point in tabular figures, with the closing parenthesis outside', async () => {
    const amounts = [-111_111, -888_888, 222_222];
    const [content] = [
      contentOf([
        account(
          1,
          amounts.map((amountCents) => entry({ amountCents })),
        ),
      ]),
    ];
    const lines = readPdfLines(await drawStatement(content, frame));
    const [ones = 0, eights = 0, twos = 0] = ['($1,111.11)', '($8,888.88)', '$2,222.22'].map(
      (text) => lines.find((line) => line.text === text)?.x,
    );
    expect(ones).toBeGreaterThan(0);
    expect(eights).toBeCloseTo(ones, 2);
    // An opening parenthesis is about 3.5 points wide, both together 7.
    expect(twos - ones).toBeGreaterThan(2);
    expect(twos - ones).toBeLessThan(5);
  });

  it('adds up to the cent, for each account and in total', () => {
    const amounts = fc.array(fc.integer({ min: -10_000_000, max: 10_000_000 }).filter((amount) => amount !== 0));
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1, maxLength: 5 }), (accounts) => {
        const content = contentOf(
          accounts.map((each, number) =>
            account(
              number,
              each.map((amountCents) => entry({ amountCents })),
            ),
          ),
        );
        const closings = content.sections.map(({ rows }, number) => {
          const expected = (accounts[number] ?? []).reduce((sum, amount) => sum + amount, 100_000);
          expect(centsOf(rows.at(-1)?.balance ?? '')).toBe(expected);
          return expected;
        });
        const whole = content.details.find(({ label }) => label === 'Closing balance')?.value ?? '';
        expect(centsOf(whole)).toBe(closings.reduce((sum, closing) => sum + closing, 0));
      }),
    );
  });

  it('continues across pages within their margins and omits no line', async () => {
    const accounts = [
      account(
        1,
        Array.from({ length: 150 }, (_, index) => entry({ confirmationNumber: `N${1_000 + index}` })),
      ),
      ...Array.from({ length: 12 }, (_, index) => account(index + 2, [])),
    ];
    const pdf = await drawStatement(contentOf(accounts), frame);
    expect(readPdfLines(pdf).filter(({ x, y }) => x < 54 || x > 558 || y < 54 || y > 738)).toEqual([]);
    const document = await readTaggedPdf(pdf);
    expect(document.untagged).toEqual([]);
    expect(document.pages).toBeGreaterThan(4);
    for (let index = 0; index < 150; index++) expect(document.text).toContain(`N${1_000 + index}`);
    for (const { referenceCode } of accounts) expect(document.text).toContain(`(${referenceCode})`);
    expect(document.text).toContain('1201 W Lake St (LCP-1), continued');
  });

  it('has tables with named columns and four cells per line', async () => {
    const document = await readTaggedPdf(await drawStatement(contentOf([account(1, [entry()])]), frame));
    const table = partsOf(document.parts, 'Table').at(-1);
    const [head, ...lines] = partsOf(table?.parts ?? [], 'TR');
    expect(head?.parts.map((cell) => [cell.role, fullText(cell)])).toEqual([
      ['TH', 'Date'],
      ['TH', 'Description'],
      ['TH', 'Amount'],
      ['TH', 'Balance'],
    ]);
    expect(lines.map(({ parts }) => parts.map(({ role }) => role).join())).toEqual(Array(3).fill('TD,TD,TD,TD'));
  });

  it('keeps a long name within the page', async () => {
    const long = 'Greater Northeastern Illinois Regional Cooperative Utility Holdings '.repeat(5);
    const pdf = await drawStatement(contentOf([{ ...account(1, [entry()]), name: long }]), frame);
    expect(readPdfLines(pdf).filter(({ x, y }) => x < 54 || x > 558 || y < 54 || y > 738)).toEqual([]);
  });
});
