import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryDescription } from './entry-description.ts';
import { readNachaFile } from './read/read-file.ts';
import { anyFile } from './testing/any-file.ts';
import { bankLines } from './testing/bank-file.ts';
import { type FileToWrite, writeNachaFile } from './write-file.ts';

function textOf(file: FileToWrite): string {
  const written = writeNachaFile(file);
  if (!written.ok) throw new Error(JSON.stringify(written.refusal));
  return written.text;
}

/** Returns the expected result of reading a file: every entry by trace number, with its batch's data. */
function sentOf(file: FileToWrite): Map<string, unknown> {
  const written = writeNachaFile(file);
  const traces = written.ok ? written.traceNumbers : [];
  return new Map(
    file.entries.map((entry, at) => [
      traces[at] ?? '',
      {
        company: entry.company,
        entryClass: entry.entryClass,
        description: entryDescription(entry),
        effectiveOn: entry.effectiveOn.toString(),
        direction: entry.direction,
        isPrenote: entry.isPrenote,
        amountCents: entry.amountCents,
        routingNumber: entry.routingNumber,
        accountNumber: entry.accountNumber,
        accountType: entry.accountType,
        individualId: entry.individualId,
        individualName: entry.individualName,
        paymentType: entry.entryClass !== 'WEB' ? '' : entry.isRecurring ? 'R' : 'S',
        paymentInformation: entry.paymentInformation,
      },
    ]),
  );
}

function receivedOf(text: string): Map<string, unknown> {
  const read = readNachaFile(text);
  if (!read.ok) throw new Error(JSON.stringify(read.fault));
  return new Map(
    read.value.batches.flatMap(({ header, entries }) =>
      entries.map(({ detail, transaction, addenda }) => [
        detail.traceNumber,
        {
          company: {
            name: header.companyName,
            identification: header.companyIdentification,
            discretionaryData: header.companyDiscretionaryData,
          },
          entryClass: header.entryClass,
          description: header.companyEntryDescription,
          effectiveOn: header.effectiveEntryDate?.toString(),
          direction: transaction.direction,
          isPrenote: transaction.stage === 'prenote',
          amountCents: detail.amountCents,
          routingNumber: detail.receivingDfi,
          accountNumber: detail.accountNumber,
          accountType: transaction.accountType,
          individualId: detail.individualId,
          individualName: detail.individualName,
          paymentType: detail.paymentTypeCode,
          paymentInformation: addenda?.kind === 'payment' ? addenda.paymentInformation : '',
        },
      ]),
    ),
  );
}

/** Generates up to 100 Latin-1 characters, including control characters. */
const anyText = fc.array(fc.nat(255), { maxLength: 100 }).map((bytes) => String.fromCharCode(...bytes));

/** First and last column of counts and totals, by record type. */
const summed: Readonly<Record<string, readonly [number, number]>> = {
  6: [30, 39],
  8: [5, 44],
  9: [2, 55],
};

describe('any generated file', () => {
  it('reads back as written', () => {
    fc.assert(
      fc.property(anyFile, (file) => {
        expect(receivedOf(textOf(file))).toEqual(sentOf(file));
      }),
    );
  });

  it('is refused after a change to any digit of its counts, hashes and amounts', () => {
    fc.assert(
      fc.property(anyFile, fc.nat(), fc.integer({ min: 1, max: 9 }), (file, choice, shift) => {
        const records = textOf({ ...file, lineBreak: '\n' }).split('\n');
        const used = records.slice(0, records.findIndex((record) => record.startsWith('9')) + 1);
        const positions = used.flatMap((record, line) => {
          const [first, last] = summed[record.slice(0, 1)] ?? [1, 0];
          return Array.from({ length: last - first + 1 }, (_, at) => ({ line, at: first - 1 + at }));
        });
        const { line, at } = positions[choice % positions.length] ?? { line: 0, at: 0 };
        const record = used[line] ?? '';
        const digit = (Number(record[at]) + shift) % 10;
        const changed = used.with(line, `${record.slice(0, at)}${digit}${record.slice(at + 1)}`);
        expect(readNachaFile(used.join('\n')).ok).toBe(true);
        expect(readNachaFile(changed.join('\n')).ok).toBe(false);
      }),
    );
  });

  it('is refused when cut off before the last total of its control record', () => {
    fc.assert(
      fc.property(anyFile, fc.nat(), (file, choice) => {
        const text = textOf({ ...file, lineBreak: '' });
        const control =
          Array.from({ length: text.length / 94 }, (_, at) => at * 94).find((at) => text[at] === '9') ?? 0;
        expect(readNachaFile(text.slice(0, choice % (control + 55))).ok).toBe(false);
      }),
    );
  });
});

describe('any other text', () => {
  it('returns a fault and never throws', () => {
    const text = bankLines.join('\n');
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(200), anyText, (at, length, by) => {
        const read = readNachaFile(text.slice(0, at) + by + text.slice(at + length));
        if (!read.ok) expect(read.fault.line).toBeGreaterThanOrEqual(1);
      }),
    );
    fc.assert(
      fc.property(anyText, (anything) => {
        expect(readNachaFile(anything).ok).toBe(false);
      }),
    );
  });
});
