import { parseDate } from '@internationalized/date';
import fc from 'fast-check';
import { addBankDays } from '../../dates/bank-days.ts';
import { type Cents, cents } from '../../money/cents.ts';
import type { EntryToSend } from '../entry-to-send.ts';
import type { FileToWrite } from '../write-file.ts';
import { webFile } from './web-debits.ts';

const createdOn = parseDate('2026-11-23');

/** Generates uppercase text that fits a field, without surrounding blanks and not all zeros. */
function anyText(maxLength: number): fc.Arbitrary<string> {
  return fc
    .stringMatching(/^[A-Z][A-Z0-9 &'.,/#-]*$/, { size: 'small' })
    .map((text) => text.slice(0, maxLength).trim());
}

const anyCompany = fc.record({
  name: anyText(16),
  identification: fc.constantFrom('1912345678', '9TENANT07'),
  discretionaryData: anyText(20),
});

const anyMovement: fc.Arbitrary<Pick<EntryToSend, 'entryClass' | 'purpose' | 'direction'>> = fc.constantFrom(
  { entryClass: 'WEB', purpose: 'payment', direction: 'debit' },
  { entryClass: 'WEB', purpose: 'purchase', direction: 'debit' },
  { entryClass: 'WEB', purpose: 'retry', direction: 'debit' },
  { entryClass: 'PPD', purpose: 'payment', direction: 'debit' },
  { entryClass: 'PPD', purpose: 'refund', direction: 'credit' },
  { entryClass: 'CCD', purpose: 'payment', direction: 'debit' },
  { entryClass: 'CCD', purpose: 'retry', direction: 'debit' },
  { entryClass: 'CCD', purpose: 'refund', direction: 'credit' },
);

const anyPayment: fc.Arbitrary<{ isPrenote: boolean; amountCents: Cents }> = fc.oneof(
  fc.record({ isPrenote: fc.constant(false), amountCents: fc.integer({ min: 1, max: 99_999_999 }).map(cents) }),
  fc.record({ isPrenote: fc.constant(true), amountCents: fc.constant(cents(0)) }),
);

/** Generates entries that follow the rules in a file created on November 23, 2026. */
const anyEntry: fc.Arbitrary<EntryToSend> = fc
  .record({
    company: fc.constantFrom({ name: 'LUMEN', identification: '1912345678', discretionaryData: '' }),
    description: fc.constantFrom('ELECTRIC', 'WATER'),
    effectiveOn: fc.constantFrom(createdOn, addBankDays(createdOn, 1)),
    routingNumber: fc.constantFrom('021000021', '011401533', '122105155', '800000006'),
    accountNumber: fc.stringMatching(/^[1-9A-Za-z][0-9A-Za-z-]{0,16}$/),
    accountType: fc.constantFrom('checking', 'savings'),
    individualId: anyText(15),
    individualName: anyText(22),
    isRecurring: fc.boolean(),
    paymentInformation: fc.oneof(fc.constant(''), anyText(80)),
  })
  .chain((entry) =>
    fc.record({ movement: anyMovement, payment: anyPayment, company: anyCompany, isOther: fc.boolean() }).map(
      ({ movement, payment, company, isOther }): EntryToSend => ({
        ...entry,
        ...movement,
        ...payment,
        company: isOther ? company : entry.company,
      }),
    ),
  );

/** Generates valid files of up to 30 entries in a few batches. */
export const anyFile: fc.Arbitrary<FileToWrite> = fc
  .record({
    createdAt: fc.constantFrom('', '0000', '2359'),
    fileIdModifier: fc.constantFrom('A', 'Z', '0', '9'),
    referenceCode: fc.constantFrom('', 'ref-0001'),
    firstTraceSequence: fc.integer({ min: 1, max: 9_999_900 }),
    lineBreak: fc.constantFrom('\n', '\r\n', ''),
    entries: fc.array(anyEntry, { minLength: 1, maxLength: 30 }),
  })
  .map((parts) => ({ ...webFile, createdOn, ...parts }));
