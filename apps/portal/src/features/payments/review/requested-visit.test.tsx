import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { cents } from '@quittance/domain/money/cents';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { guestServices } from '../../../testing/guest.ts';
import { wireTransaction } from '../../../testing/payment-fixtures.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';
import { testServices } from '../../../testing/test-services.ts';

let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
  api.answer('/v1/customer/accounts', refusal('Unavailable'));
});
afterAll(() => api.close());
afterEach(() => {
  location.hash = '';
});

const returnURL = 'https://www.example.com/account';
const first = { accountReferenceCode: 'A-1', accountName: '', creditCardConvenienceFee: 0 };

/** A guest of a creditor's link to the accounts, or only to the first one. */
function visitor(amounts: readonly (number | null)[], more: { returnURL: string | null } = { returnURL }) {
  const allocations = amounts.map((amount, index) => ({ accountReferenceCode: `A-${index + 1}`, amount }));
  const amount = amounts.includes(null) ? null : amounts.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  const agreed = { amount, request: { allocations, ...more } };
  const services = guestServices({ apiUrl: api.apiUrl, account: first, agreed });
  const { user } = services.session.getState();
  if (!user) throw new Error('expected a guest, got none');
  const [detail] = user.customerAccountDetails;
  if (!detail) throw new Error('expected an account, got none');
  const details = allocations.map(({ accountReferenceCode }) => ({
    ...detail,
    customerAccount: { ...detail.customerAccount, accountReferenceCode, currentBalance: cents(18_432) },
  }));
  services.session.setState({ user: { ...user, customerAccountDetails: details } });
  return services;
}

const summary = () => screen.getByRole('region', { name: 'Summary' }).textContent;

it('a creditor’s link explains its purpose without mentioning an agreement', async () => {
  location.hash = 'pay=secret-1';
  await renderPortal('/login#pay=secret-1', { services: testServices({ apiUrl: api.apiUrl }) });
  expect(screen.getByText('This link lets you pay without a password.')).toBeTruthy();
  expect(screen.getByText('You can open this link again until you pay or the link expires.')).toBeTruthy();
});

describe('a request with fixed amounts', () => {
  it('shows each account and the total, which cannot be changed', async () => {
    await renderPortal('/make-payment', { services: visitor([84.32, 20]) });
    const card = within(screen.getByRole('region', { name: 'Payment request from Lumen City Power' }));
    for (const text of ['A-1', '$84.32', 'A-2', '$20', '$104.32']) expect(card.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /Another amount/ })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(summary()).toContain('$104.32');
  });

  it('for one account shows its amount', async () => {
    await renderPortal('/make-payment', { services: visitor([84.32]) });
    expect(screen.getByRole('region', { name: 'Payment request from Lumen City Power' }).textContent).toContain(
      '$84.32',
    );
    expect(summary()).toContain('$84.32');
  });
});

describe('a request with fixed amounts that was paid elsewhere in the meantime', () => {
  /** Changes what the guest's accounts owe, first to last. */
  function owing(services: ReturnType<typeof visitor>, balances: readonly number[]) {
    const { user } = services.session.getState();
    if (!user) throw new Error('expected a guest, got none');
    const details = user.customerAccountDetails.map((detail, index) => ({
      ...detail,
      customerAccount: {
        ...detail.customerAccount,
        ...{ currentBalance: cents(balances[index] ?? 0), amountDue: cents(balances[index] ?? 0) },
      },
    }));
    services.session.setState({ user: { ...user, customerAccountDetails: details } });
    return services;
  }

  it.each([
    ['the second account', [18_432, 0], 'Nothing more is due on A-2'],
    ['the first account', [0, 18_432], 'Nothing more is due on A-1'],
  ])('says so instead of asking for a payment when %s owes nothing', async (_account, balances, text) => {
    await renderPortal('/make-payment', { services: owing(visitor([84.32, 20]), balances) });
    expect(screen.getByText('This bill was already paid')).toBeTruthy();
    expect(screen.getByText(text, { exact: false })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Review payment|Add a card/ })).toBeNull();
    const back = screen.getByRole('link', { name: 'Return to Lumen City Power' });
    expect(back.getAttribute('href')).toBe(returnURL);
    expect(screen.getByRole('button', { name: 'Sign in instead' })).toBeTruthy();
  });

  it('says that the bill has changed when an account owes less than requested', async () => {
    await renderPortal('/make-payment', { services: owing(visitor([84.32]), [5_000]) });
    expect(screen.getByText('This bill has changed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Review payment|Add a card/ })).toBeNull();
  });
});

describe('a request without amounts', () => {
  it('starts with every account and lets the customer leave one out', async () => {
    await renderPortal('/make-payment', { services: visitor([null, null]) });
    const boxes = screen.getAllByRole('checkbox');
    expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([true, true]);
    expect(screen.queryByRole('button', { name: 'Pay one account' })).toBeNull();
    await userEvent.click(boxes[1] as HTMLElement);
    expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([true, false]);
  });
});

describe('the return address', () => {
  const paid = (services: ReturnType<typeof visitor>) => {
    const transaction = wireTransaction();
    services.sessionStorage.setJson('paymentDetails', {
      ...{ phase: 'paid', customerReferenceCode: 'C-1', confirmationNumber: transaction.confirmationNumber },
      ...{ transaction, settlesBy: null, balance: 0 },
    });
    return services;
  };

  it('is offered to cancel', async () => {
    await renderPortal('/make-payment', { services: visitor([84.32]) });
    const cancel = screen.getByRole('link', { name: 'Cancel and return to Lumen City Power' });
    expect(cancel.getAttribute('href')).toBe(returnURL);
  });

  it('is offered after the payment', async () => {
    await renderPortal('/success', { services: paid(visitor([84.32])) });
    expect(screen.getByRole('link', { name: 'Return to Lumen City Power' }).getAttribute('href')).toBe(returnURL);
  });

  it('is not offered without one', async () => {
    await renderPortal('/success', { services: paid(visitor([84.32], { returnURL: null })) });
    expect(screen.queryByRole('link', { name: /Return to/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Finish' })).toBeTruthy();
  });
});
