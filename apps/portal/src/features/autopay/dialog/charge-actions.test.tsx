import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerAutopay, refusalAt, wireAgreement, wireCharge } from '../../../testing/autopay-fixtures.ts';
import { payingServices } from '../../../testing/payment-fixtures.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';

const patiently = { timeout: 20_000 };
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer('/v1/customer/accounts', refusal('Unavailable'));
});

const coming = { changeableThrough: '2098-11-30', movableThrough: '2098-12-31' };
const bodies = (path: string) => api.received.filter((each) => each.path === path).map(({ body }) => body);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function open(change: object) {
  answerAutopay(api, wireAgreement({ charges: [wireCharge(change)] }));
  await renderPortal('/make-payment/d/autopay', { services: payingServices({ apiUrl: api.apiUrl }) });
  await screen.findByRole('dialog', { name: 'Autopay' }, patiently);
  await screen.findByRole('link', { name: 'Bill B-14' }, patiently);
}

/** Answers the call with the changed payment, which the list then shows, too. */
function answer(path: string, change: object): void {
  const agreement = wireAgreement({ charges: [wireCharge(change)] });
  api.answer(path, { status: 200, body: { ...success, agreement } });
  answerAutopay(api, agreement);
}

async function confirm(title: string, button: string): Promise<string> {
  const question = within(await screen.findByRole('alertdialog', { name: title }));
  const text = question.getAllByText(/\$184\.32/).at(-1)?.textContent ?? '';
  await userEvent.click(question.getByRole('button', { name: button }));
  return text;
}

describe('a coming autopay payment', () => {
  it.each([
    [{ status: 'announced', ...coming }, ['Pay now', 'Move', 'Skip']],
    [{ status: 'announced', changeableThrough: null, movableThrough: null }, ['Skip']],
    [{ status: 'asking', changeableThrough: '2098-11-30', movableThrough: null }, ['Approve', 'Skip']],
    [{ status: 'retrying', changeableThrough: null, movableThrough: null }, ['Skip']],
    [{ status: 'charging', canSkip: false, changeableThrough: null, movableThrough: null }, []],
  ])('can be changed while there is time: %j', async (change, expected) => {
    await open(change);
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names.filter((name) => ['Pay now', 'Move', 'Skip', 'Approve'].includes(String(name)))).toEqual(expected);
  });

  it('is skipped after a confirmation that says what is still due', async () => {
    await open({ status: 'announced', ...coming });
    await press('Skip');
    answer('/v1/autopay/skip-charge', { status: 'skipped', canSkip: false });
    expect(await confirm('Skip this payment?', 'Skip payment')).toMatch(/The bill is still due/);
    await screen.findByText('Payment skipped');
    expect(bodies('/v1/autopay/skip-charge')).toMatchObject([{ chargeID: 'CH-1' }]);
  });

  it('stays when the customer keeps it', async () => {
    await open({ status: 'announced', ...coming });
    await press('Skip');
    await confirm('Skip this payment?', 'Keep payment');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(bodies('/v1/autopay/skip-charge')).toEqual([]);
  });

  it('is paid now with the amount that the customer saw', async () => {
    await open({ status: 'announced', ...coming });
    await press('Pay now');
    answer('/v1/autopay/pay-charge', { status: 'charging', canSkip: false });
    expect(await confirm('Pay this bill now?', 'Pay now')).toMatch(/on the next banking day/);
    await screen.findByText('We got your request to pay');
    expect(bodies('/v1/autopay/pay-charge')).toMatchObject([{ chargeID: 'CH-1', amount: 184.32 }]);
  });

  it('is approved with the amount that the customer saw', async () => {
    await open({ status: 'asking', changeableThrough: '2098-11-30' });
    await press('Approve');
    answer('/v1/autopay/approve-charge', { status: 'announced' });
    await confirm('Approve this payment?', 'Approve');
    await screen.findByText('Payment approved');
    expect(bodies('/v1/autopay/approve-charge')).toMatchObject([{ chargeID: 'CH-1', amount: 184.32 }]);
  });

  it.each([
    ['AutopayChargeNotChangeable', 'chargeID', /too late to change this payment/],
    ['AutopayOutdated', 'amount', /has changed since you opened it/],
    ['AutopayNothingDue', 'chargeID', /already paid/],
  ] as const)('shows the refusal %s and the current payment', async (code, field, text) => {
    await open({ status: 'announced', ...coming });
    await press('Pay now');
    api.answer('/v1/autopay/pay-charge', refusalAt(code, field));
    answerAutopay(api, wireAgreement({ charges: [wireCharge({ status: 'paid', canSkip: false })] }));
    await confirm('Pay this bill now?', 'Pay now');
    await screen.findByText(text);
    await screen.findByText('Paid');
  });

  it('is moved to a day of the calendar, and a refused day is explained there', async () => {
    await open({ status: 'announced', ...coming });
    await press('Move');
    await userEvent.click(await screen.findByRole('button', { name: 'Move payment' }));
    await screen.findByText('Choose another day.');
    expect(bodies('/v1/autopay/move-charge')).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: /December 10/ }, patiently));
    api.answer('/v1/autopay/move-charge', refusalAt('AutopayNoticeTooLate', 'chargeDate'));
    await press('Move payment');
    await screen.findByText(/we can't take it that early/);
    answer('/v1/autopay/move-charge', { chargeDate: '2098-12-10' });
    await press('Move payment');
    await screen.findByText('Payment moved');
    expect(bodies('/v1/autopay/move-charge')).toMatchObject([
      { chargeID: 'CH-1', chargeDate: '2098-12-10' },
      { chargeID: 'CH-1', chargeDate: '2098-12-10' },
    ]);
  });
});
