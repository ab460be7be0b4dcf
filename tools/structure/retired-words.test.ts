import { expect, it } from 'vitest';
import { findIn } from './project-fixture.ts';
import { retiredWordsRule } from './retired-words.ts';

const source = 'packages/services/src/plans/pause-plan.ts';
const find = (files: Record<string, string>) => findIn(retiredWordsRule, files);

it.each([
  ['const isToldAlready = true;', '"Told" in isToldAlready is a retired word: write notified.'],
  ['export type CallDeeds = string;', '"Deeds" in CallDeeds is a retired word: write actions.'],
  ['function f({ standing }) {}', '"standing" in standing is a retired word: write status.'],
])('the retired words rule refuses the name in %s', (text, message) => {
  expect(find({ [source]: text })).toEqual([`${source}:1 ${message}`]);
});

it('the retired words rule accepts names in the staff API and stored data, and leaves columns to another rule', () => {
  expect(find({ [source]: 'const { deeds, told_at: notifiedAt } = row;' })).toEqual([]);
});

it.each([
  [source, '// The plan rests until the customer resumes it.', '"plan rests" is retired wording: write "is paused".'],
  [
    'apps/portal/index.html',
    '<!-- The page goes on without scripts. -->',
    '"goes on" is retired wording: write "continues".',
  ],
  [
    'docs/plans.md',
    'The customer is told once.',
    '"is told" is retired wording: write "we notify" or "hears from us".',
  ],
  [
    'apps/portal/public/assets/i18n/en.json',
    '  "Plan.Ended": "Nothing is owed any more."',
    '"any more." is retired wording: write "no longer" or "again".',
  ],
  [
    'packages/messaging/src/texts/en/plan.ts',
    "export const plan = { ended: 'The plan goes on.' };",
    '"goes on" is retired wording: write "continues".',
  ],
])('the retired words rule refuses a phrase in %s', (file, text, message) => {
  expect(find({ [file]: text })).toEqual([`${file}:1 ${message}`]);
});

it.each([
  ['docs/plans.md', 'The code `deeds` is a field of the API.'],
  [source, "const text = 'somebody';"],
  ['apps/portal/public/assets/i18n/en.json', '  "Plan.More": "We won\'t send any more e-mails."'],
])('the retired words rule accepts code in pages, strings in code and ordinary uses: %s', (file, text) => {
  expect(find({ [file]: text })).toEqual([]);
});
