import { describe, expect, it } from 'vitest';
import { isAgreedLink, isRequestLink, payLinkToken, seeAsToken } from './pay-link.ts';

describe('payLinkToken', () => {
  it.each([
    ['a link', '#token=abc-1_2', 'abc-1_2'],
    ['a link with extra parameters', '#from=mail&token=abc', 'abc'],
    ['a link that a mail program broke', '#token=abc%20', 'abc'],
    ['a link that lost its token', '#token=', ''],
    ['an agent’s link', '#agreed=abc', 'abc'],
    ['a link to an employee’s customer view', '#see-as=abc', undefined],
    ['another fragment', '#top', undefined],
    ['no fragment', '', undefined],
    ['text that is not one of our tokens', `#token=${'x'.repeat(500)}`, 'x'.repeat(200)],
    ['text that is cut inside an emoji', `#token=${'x'.repeat(199)}🌷`, 'x'.repeat(199)],
    ['a control character for a token', '#token=%00', ''],
  ])('reads %s (req 6.1)', (_name, hash, token) => {
    expect(payLinkToken(hash)).toBe(token);
  });
});

it('isAgreedLink and seeAsToken distinguish an agent’s link, a creditor’s link and an employee’s link', () => {
  expect(['#agreed=a', '#token=a', '#see-as=a', '#top'].map(isAgreedLink)).toEqual([true, false, false, false]);
  expect(['#pay=a', '#agreed=a', '#token=a', '#top'].map(isRequestLink)).toEqual([true, false, false, false]);
  expect(payLinkToken('#pay=a')).toBe('a');
  expect(['#see-as=a', '#token=a', '#agreed=a', ''].map(seeAsToken)).toEqual(['a', undefined, undefined, undefined]);
});
