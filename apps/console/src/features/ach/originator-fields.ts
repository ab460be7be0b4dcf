import type { achOriginator } from '@quittance/contract/staff/ach';
import { plainDollars } from '@quittance/domain/money/plain-dollars';
import type * as z from 'zod/mini';
import { typedCents } from '../../patterns/fields/typed-money.ts';

export type Originator = z.output<typeof achOriginator>;

/** Form values of an originator: amounts, dates and times as text, and empty fields for unset values. */
export type OriginatorFields = Omit<
  Originator,
  'cutOffs' | 'sameDayUntil' | 'entryLimit' | 'holdAbove' | 'settleAfterDays'
> & {
  cutOffs: { time: string }[];
  sameDayUntil: string;
  entryLimit: string;
  holdAbove: string;
  settleAfterDays: string;
};

/** Returns the saved values, or the usual defaults. */
export function fieldsOfOriginator(originator: Originator | null): OriginatorFields {
  const { cutOffs, sameDayUntil, entryLimit, holdAbove, settleAfterDays, ...plain } = originator ?? usual;
  const typed = (amount: Originator['entryLimit']) => (amount === null ? '' : plainDollars(amount));
  return {
    ...plain,
    cutOffs: cutOffs.map((time) => ({ time })),
    sameDayUntil: sameDayUntil ?? '',
    entryLimit: typed(entryLimit),
    holdAbove: typed(holdAbove),
    settleAfterDays: String(settleAfterDays),
  };
}

export function originatorOfFields(fields: OriginatorFields): Originator {
  const { cutOffs, sameDayUntil, entryLimit, holdAbove, settleAfterDays, ...plain } = fields;
  const amount = (text: string) => (text.trim() === '' ? null : typedCents(text));
  return {
    ...plain,
    immediateDestination: plain.immediateDestination.trim(),
    originatingRoutingNumber: plain.originatingRoutingNumber.trim(),
    cutOffs: [...new Set(cutOffs.map(({ time }) => time.slice(0, 5)))].toSorted(),
    sameDayUntil: sameDayUntil === '' ? null : sameDayUntil.slice(0, 5),
    entryLimit: amount(entryLimit),
    holdAbove: amount(holdAbove),
    settleAfterDays: Number(settleAfterDays),
  };
}

const usual: Originator = {
  immediateDestination: '',
  immediateDestinationName: '',
  immediateOrigin: '',
  immediateOriginName: '',
  originatingRoutingNumber: '',
  companyName: '',
  companyIdentification: '',
  entryDescription: '',
  cutOffs: ['17:00'],
  sameDayUntil: null,
  hasPrenotes: true,
  entryLimit: null,
  holdAbove: null,
  settleAfterDays: 2,
  delivery: 'download',
  lineBreak: 'lf',
};

/** Maps the file record's field name in a refusal to a form field. Returns undefined for unknown fields. */
export function fieldOfFault(about: string | undefined): keyof OriginatorFields | undefined {
  if (about === undefined) return undefined;
  if (about === 'companyEntryDescription') return 'entryDescription';
  if (about === 'originatingDfi') return 'originatingRoutingNumber';
  return (Object.keys(usual) as (keyof OriginatorFields)[]).find((name) => name === about);
}
