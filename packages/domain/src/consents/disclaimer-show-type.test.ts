import { describe, expect, it } from 'vitest';
import { isDisclaimerDue } from './disclaimer-types.ts';

describe('isDisclaimerDue', () => {
  it.each([
    ['every log-in, a new browser', 1, undefined, true],
    ['every log-in, accepted before', 1, 'v2', true],
    ['once, a new browser', 2, undefined, true],
    ['once, accepted before', 2, 'v2', false],
    ['once, another wording was accepted', 2, 'v1', true],
    ['never, a new browser', 3, undefined, false],
    ['never, accepted before', 3, 'v2', false],
    ['an unknown number', 9, undefined, true],
  ])('returns the right decision: %s (req 3.1)', (_name, disclaimerShowTypeID, acceptedVersion, isDue) => {
    expect(isDisclaimerDue({ disclaimerShowTypeID, acceptedVersion, currentVersion: 'v2' })).toBe(isDue);
  });
});
