import { describe, expect, it } from 'vitest';
import { checkRefreshResponse } from './refresh-response-checks.ts';

const before = { uniqueName: 'ana', payeeCode: 'LUMEN' };

describe('checkRefreshResponse', () => {
  it.each([
    ['the same customer and payee', {}, []],
    ['another customer', { uniqueName: 'ben' }, ['unique-name']],
    ['another payee', { payeeCode: 'OTHER' }, ['payee-code']],
    ['both', { uniqueName: 'Ana', payeeCode: 'lumen' }, ['payee-code', 'unique-name']],
  ])('returns the right faults for %s (req 5.10)', (_, changed, expected) => {
    expect(checkRefreshResponse({ before, after: { ...before, ...changed } })).toStrictEqual(expected);
  });
});
