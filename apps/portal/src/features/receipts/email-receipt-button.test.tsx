import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guestServices } from '../../testing/guest.ts';
import { profileServices } from '../../testing/profile-fixtures.ts';
import { renderWithTexts } from '../../testing/render-portal.tsx';
import { EmailReceiptButton } from './email-receipt-button.tsx';

const path = '/v1/payment/emailreceipt';
const name = 'E-mail me a copy';
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer(path, { status: 200, body: { ...success, destination: 'a**@example.com' } });
});

const show = (enableEmail = true) =>
  renderWithTexts(
    <MemoryRouter initialEntries={['/history']}>
      <EmailReceiptButton transactionReferenceCode="T-1" />
    </MemoryRouter>,
    { services: profileServices({ apiUrl: api.apiUrl, messages: { enableEmail } }) },
  );

describe('e-mailed receipt', () => {
  it('is sent to the address on file, which is shown masked', async () => {
    await show();
    await userEvent.click(screen.getByRole('button', { name }));
    expect(await screen.findByText('We sent a link to the receipt to a**@example.com.')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('a**@example.com');
    expect(api.received.map(({ body }) => body)).toEqual([
      expect.objectContaining({ transactionReferenceCode: 'T-1', language: 'en' }),
    ]);
    expect(api.received[0]?.body).not.toHaveProperty('emailAddress');
  });

  it.each([
    ['EndPointNotExist', /^We don't have an e-mail address we can write to/],
    ['SourceAddressRequired', /^We can't send e-mail\. Save the receipt as a PDF instead\./],
    ['TooManyRequests', /^We've already sent this receipt several times/],
    ['NotFound', /^The e-mail may not have been sent/],
    ['InternalError', /^The e-mail may not have been sent/],
  ] as const)('shows why it was not sent: %s (req 8.2)', async (code, message) => {
    api.answer(path, refusal(code));
    await show();
    await userEvent.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole('button', { name })).toBeTruthy();
  });

  it('leads to the registration of an address when there is none', async () => {
    await show();
    expect(screen.queryByRole('link')).toBeNull();
    api.answer(path, refusal('EndPointNotExist'));
    await userEvent.click(screen.getByRole('button', { name }));
    const link = await screen.findByRole('link', { name: 'Add your e-mail address' });
    expect(link.getAttribute('href')).toBe('/history/d/user-profile/email-registration');
  });

  it('is not offered when the tenant sends no e-mail (req 6.3)', async () => {
    await show(false);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is not offered to a guest, who receives no e-mail (req 6.1)', async () => {
    await renderWithTexts(<EmailReceiptButton transactionReferenceCode="T-1" />, {
      services: guestServices({ apiUrl: api.apiUrl }),
    });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
