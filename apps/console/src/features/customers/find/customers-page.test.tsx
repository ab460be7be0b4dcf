import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { customerID, otherCustomerID, wireCustomer, wireCustomerMatch } from '../../../testing/customers-fixtures.ts';
import { ok, wirePayment } from '../../../testing/fixtures.ts';
import { renderConsole } from '../../../testing/render-console.tsx';

const search = '/v1/staff/customer/search';
let api: StandInApi;

beforeEach(async () => {
  api = await startStandInApi();
  find(wireCustomerMatch());
  api.answer('/v1/staff/customer/get', ok({ customer: wireCustomer() }));
  api.answer('/v1/staff/payment/search', ok({ payments: [], nextCursor: null }));
});
afterEach(() => api.close());

const find = (...customers: object[]) => api.answer(search, ok({ people: customers, nextCursor: null }));
const bodiesOf = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);
const typeInTopBar = (text: string) =>
  userEvent.type(screen.getByRole('searchbox', { name: 'Search customers and payments' }), `${text}{Enter}`);
const typeHere = async (text: string) => {
  const box = screen.getByRole('searchbox', { name: 'Find customers and payments' });
  await userEvent.clear(box);
  await userEvent.type(box, `${text}{Enter}`);
};

describe('customer search', () => {
  it('lists search options and searches only for two or more characters', async () => {
    await renderConsole('/customers', { api, role: 'viewer' });
    screen.getByText('4242 60601');
    await typeHere('a');
    await screen.findByText('Enter at least two characters');
    expect(bodiesOf(search)).toEqual([]);
  });

  it('shows enough to tell customers with the same name apart, and never opens a name match directly', async () => {
    await renderConsole('/customers', { api, role: 'viewer' });
    await typeHere(' alvarez ');
    const table = await screen.findByRole('table', { name: 'Customers' });
    const link = within(table).getByRole('link', { name: 'Ana Alvarez' });
    expect(link.getAttribute('href')).toBe(`/customers/${customerID}`);
    expect(table.textContent).toContain('Chicago, IL 60607');
    expect(table.textContent).toContain('••• 0111');
    expect(table.textContent).toContain('$184.32');
    expect(bodiesOf(search)).toEqual([{ text: 'alvarez', limit: 10 }]);
  });

  it('shows the payee of an account number that two customers share (req 3.1)', async () => {
    const account = (merchantPayeeCode: string) => ({
      ...{ accountReferenceCode: 'N-7', merchantPayeeCode, accountName: 'Bill', balance: 1, isClosed: false },
    });
    find(
      wireCustomerMatch({ accounts: [account('CLINIC')] }),
      wireCustomerMatch({ customerID: otherCustomerID, accounts: [account('LAB')] }),
    );
    await renderConsole('/customers', { api, role: 'viewer', areNumbersShared: true });
    await typeHere('N-7');
    const table = await screen.findByRole('table', { name: 'Customers' });
    expect(table.textContent).toMatch(/N-7 · CLINIC.*N-7 · LAB/);
  });

  it.each(['lcp-100184', 'C-ANA'])('opens the only customer with the number %s directly', async (number) => {
    const { router } = await renderConsole('/own-access', { api });
    await typeInTopBar(number);
    await screen.findByRole('heading', { level: 1, name: /Ana Alvarez/ });
    expect(router.state.location.pathname).toBe(`/customers/${customerID}`);
  });

  it('opens no customer directly from a URL or for a number with two matches', async () => {
    const { router } = await renderConsole('/customers?text=C-ANA', { api });
    await screen.findByRole('link', { name: 'Ana Alvarez' });
    find(wireCustomerMatch(), wireCustomerMatch({ customerID: otherCustomerID, name: 'Ana Two' }));
    await typeHere('LCP-100184');
    await screen.findByRole('link', { name: 'Ana Two' });
    expect(router.state.location.pathname).toBe('/customers');
  });

  it('shows the payment with a typed confirmation number next to its customer', async () => {
    api.answer('/v1/staff/payment/search', ok({ payments: [wirePayment()], nextCursor: null }));
    await renderConsole('/customers', { api });
    await typeHere('QWERTY2345');
    await screen.findByRole('link', { name: 'QWERTY2345' });
    const customers = await screen.findByRole('table', { name: 'Customers' });
    within(customers).getByRole('link', { name: 'Ana Alvarez' });
    const all = screen.getByRole('link', { name: 'Search payments' });
    expect(all.getAttribute('href')).toBe('/payments?text=QWERTY2345');
    expect(bodiesOf('/v1/staff/payment/search')).toEqual([{ text: 'QWERTY2345', limit: 10 }]);
  });

  it('shows payments before the note that no customer was found', async () => {
    api.answer('/v1/staff/customer/search', ok({ people: [], nextCursor: null }));
    api.answer('/v1/staff/payment/search', ok({ payments: [wirePayment()], nextCursor: null }));
    await renderConsole('/customers?text=%24102.40', { api });
    const payments = await screen.findByRole('table', { name: 'Payments' });
    const none = await screen.findByText('No customers found');
    expect(payments.compareDocumentPosition(none) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  });

  it('groups the accounts and the payments of an amount', async () => {
    api.answer('/v1/staff/payment/search', ok({ payments: [wirePayment()], nextCursor: null }));
    await renderConsole('/customers', { api });
    await typeHere('$184.32');
    const payments = await screen.findByRole('table', { name: 'Payments' });
    within(payments).getByRole('link', { name: 'Ana Alvarez' });
    await screen.findByRole('table', { name: 'Customers' });
    expect(bodiesOf(search)).toEqual([{ text: '$184.32', limit: 10 }]);
    expect(bodiesOf('/v1/staff/payment/search')).toEqual([{ text: '$184.32', limit: 10 }]);
  });

  it('suggests other searches when nothing is found', async () => {
    find();
    await renderConsole('/customers?text=nobody+here', { api });
    await screen.findByText('No customers found');
    screen.getByText(/doesn’t find nicknames, misspelled names or streets without a house number/);
    screen.getByText(/Try a phone number/);
    screen.getByText('Search by');
    expect(screen.queryByText('Payments with this number or amount')).toBeNull();
  });

  it('loads more results by cursor', async () => {
    api.answer(search, ok({ people: [wireCustomerMatch()], nextCursor: customerID }));
    await renderConsole('/customers?text=alvarez', { api });
    const more = await screen.findByRole('button', { name: 'Show more' });
    find(wireCustomerMatch({ customerID: otherCustomerID, name: 'Bea Alvarez' }));
    await userEvent.click(more);
    await screen.findByRole('link', { name: 'Bea Alvarez' });
    expect(bodiesOf(search)[1]).toEqual({ text: 'alvarez', cursor: customerID, limit: 10 });
  });
});

describe('customer reference code in the URL', () => {
  it('redirects to the customer and keeps the tab', async () => {
    find(wireCustomerMatch({ customerID: otherCustomerID, customerReferenceCode: 'C-ANA-2' }), wireCustomerMatch());
    const { router } = await renderConsole('/customers/C-ANA?show=access', { api });
    await screen.findByText('Sign-in details');
    expect(router.state.location.pathname).toBe(`/customers/${customerID}`);
  });

  it('links to the search when it is unknown', async () => {
    find();
    await renderConsole('/customers/NO-SUCH', { api });
    const link = await screen.findByRole('link', { name: 'Search for this number' });
    expect(link.getAttribute('href')).toBe('/customers?text=NO-SUCH');
    await waitFor(() => expect(bodiesOf('/v1/staff/customer/get')).toEqual([]));
  });
});
