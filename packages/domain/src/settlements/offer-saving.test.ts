import { expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { offerSaving } from './offer-saving.ts';

it.each([
  ['half', 50_000, 100_000, { savedCents: 50_000, percent: 50 }],
  ['a percentage rounded down', 66_667, 100_000, { savedCents: 33_333, percent: 33 }],
  ['less than one percent', 99_999, 100_000, { savedCents: 1, percent: 0 }],
  ['nothing for an offer of the whole balance', 100_000, 100_000, undefined],
  ['nothing for an offer above the balance', 100_001, 100_000, undefined],
])('offerSaving returns %s', (_what, total, balance, saving) => {
  expect(offerSaving(cents(total), cents(balance))).toEqual(saving);
});
