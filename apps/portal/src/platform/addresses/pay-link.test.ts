import { describe, expect, it } from 'vitest';
import { isAgreedLink, payLinkToken, seeAsToken } from './pay-link.ts';

describe('payLinkToken', () => {
  it.each([
    ['a link', '#token=abc-1_2', 'abc-1_2'],
    ['a link with more in it', '#from=mail&token=abc', 'abc'],
    ['a link that a mail program broke', '#token=abc%20', 'abc'],
    ['a link that lost its token', '#token=', ''],
    ['a link of an agent', '#agreed=abc', 'abc'],
    ['the link of staff who look', '#see-as=abc', undefined],
    ['another fragment', '#top', undefined],
    ['no fragment', '', undefined],
    ['a text that is no token of ours', `#token=${'x'.repeat(500)}`, 'x'.repeat(200)],
    ['a text with an emoji where it is cut', `#token=${'x'.repeat(199)}🌷`, 'x'.repeat(199)],
    ['a control character for a token', '#token=%00', ''],
  ])('reads %s (req 6.1)', (_name, hash, token) => {
    expect(payLinkToken(hash)).toBe(token);
  });
});

it('isAgreedLink and seeAsToken distinguish an agent’s link, a creditor’s link and an employee’s link', () => {
  expect(['#agreed=a', '#token=a', '#see-as=a', '#top'].map(isAgreedLink)).toEqual([true, false, false, false]);
  expect(['#see-as=a', '#token=a', '#agreed=a', ''].map(seeAsToken)).toEqual(['a', undefined, undefined, undefined]);
});
