import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { confirmedEndPoint, profileServices } from '../../testing/profile-fixtures.ts';
import { renderWithTexts } from '../../testing/render-portal.tsx';
import { DisputeMeaning } from './dispute-meaning.tsx';

const apiUrl = 'http://127.0.0.1:9';
const sends = { enableEmail: true };
const to = (address: string) =>
  `We'll look into it and write to ${address} with our decision. You have no deadline to meet.`;
const toNowhere = "We'll look into it and write to you with our decision. You have no deadline to meet.";

describe('the address for the answer to a dispute (req 3.4)', () => {
  it.each([
    ['to the address that we have', { messages: sends }, to('ana@example.com')],
    [
      'to the one that is known to be theirs',
      { messages: sends, contact: { emailAddressEndPoint: confirmedEndPoint({ emailAddress: 'own@example.com' }) } },
      to('own@example.com'),
    ],
    [
      'to no address that wants no mail',
      { messages: sends, contact: { emailAddressEndPoint: confirmedEndPoint({ optOutAllSubscriptions: true }) } },
      toNowhere,
    ],
    ['to none where there is none', { messages: sends, contact: { email: '' } }, toNowhere],
    ['to none where the tenant sends no mail', { messages: { enableEmail: false } }, toNowhere],
  ])('is stated: %s', async (_what, of, text) => {
    await renderWithTexts(<DisputeMeaning />, { services: profileServices({ apiUrl, ...of }) });
    expect(screen.getByText(text)).toBeTruthy();
  });
});
