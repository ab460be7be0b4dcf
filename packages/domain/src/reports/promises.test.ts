import { expect, it } from 'vitest';
import { promiseOutcomeOf } from './promises.ts';

it.each([
  ['paid', 'kept'],
  ['failed', 'broken'],
  ['retrying', 'open'],
  ['skipped', null],
] as const)('an installment that is %s is a promise that is %s', (state, outcome) => {
  expect(promiseOutcomeOf({ source: 'plan', state })).toBe(outcome);
});

it.each([
  ['covered', 'kept'],
  ['failed', 'broken'],
  ['asking', 'open'],
  ['canceled', null],
] as const)('a charge of autopay that is %s is a promise that is %s', (state, outcome) => {
  expect(promiseOutcomeOf({ source: 'autopay', state })).toBe(outcome);
});
