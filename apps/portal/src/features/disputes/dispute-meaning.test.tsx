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

describe('the address for the decision on a dispute (req 3.4)', () => {
  it.each([
    ['the address on file', { messages: sends }, to('ana@example.com')],
    [
      'the confirmed address',
      { messages: sends, contact: { emailAddressEndPoint: confirmedEndPoint({ emailAddress: 'own@example.com' }) } },
      to('own@example.com'),
    ],
    [
      'not shown when the customer wants no e-mail',
      { messages: sends, contact: { emailAddressEndPoint: confirmedEndPoint({ optOutAllSubscriptions: true }) } },
      toNowhere,
    ],
    ['not shown when there is none', { messages: sends, contact: { email: '' } }, toNowhere],
    ['not shown when the tenant sends no e-mail', { messages: { enableEmail: false } }, toNowhere],
  ])('is %s', async (_what, of, text) => {
    await renderWithTexts(<DisputeMeaning />, { services: profileServices({ apiUrl, ...of }) });
    expect(screen.getByText(text)).toBeTruthy();
  });
});
