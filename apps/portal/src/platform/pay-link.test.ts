import { describe, expect, it } from 'vitest';
import { payLinkToken } from './pay-link.ts';

describe('payLinkToken', () => {
  it.each([
    ['a link', '#token=abc-1_2', 'abc-1_2'],
    ['a link with more in it', '#from=mail&token=abc', 'abc'],
    ['a link that a mail program broke', '#token=abc%20', 'abc'],
    ['a link that lost its token', '#token=', ''],
    ['another fragment', '#top', undefined],
    ['no fragment', '', undefined],
    ['a text that is no token of ours', `#token=${'x'.repeat(500)}`, 'x'.repeat(200)],
  ])('6.1 reads %s', (_name, hash, token) => {
    expect(payLinkToken(hash)).toBe(token);
  });
});
