import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { customerID, wireAccess, wireCustomer } from '../../testing/customers-fixtures.ts';
import { ok, otherStaffID } from '../../testing/fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';

let api: StandInApi;
const reason = 'asked for it on the phone';
const locked = { access: wireAccess({ lock: 'tries-used-up', failedTries: 100 }) };

beforeEach(async () => {
  api = await startStandInApi();
  api.answer('/v1/staff/payment/search', ok({ payments: [], nextCursor: null }));
});
afterEach(() => api.close());

function open(overrides: object = {}) {
  api.answer('/v1/staff/customer/get', ok({ customer: wireCustomer(overrides) }));
  return renderConsole(`/customers/${customerID}`, { api, role: 'agent' });
}
const bodiesOf = (call: string) =>
  api.received.filter(({ path }) => path === `/v1/staff/customer/${call}`).map(({ body }) => body);

async function begin(action: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Ana Alvarez' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
  return within(await screen.findByRole('dialog'));
}
const sayWhy = (text = reason) => userEvent.type(screen.getByLabelText('Reason'), text);

describe('actions for a customer', () => {
  it.each([
    [{}, ['Add note', 'Send password help', 'Sign out everywhere', 'Turn off messages', 'Stop calls or all contact']],
    [
      { ...locked, email: null, texts: null },
      [
        'Add note',
        'Unlock sign-in',
        'Send password help',
        'Sign out everywhere',
        'Turn off messages',
        'Stop calls or all contact',
      ],
    ],
    [
      {
        access: wireAccess({ isRegistered: false, lock: 'codes-used-up', openSessions: 0 }),
        texts: null,
        email: null,
        person: { ...wireCustomer().person, email: '' },
      },
      ['Add note', 'Stop calls or all contact'],
    ],
  ])("match the customer's status %j", async (overrides, expected) => {
    await open(overrides);
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Ana Alvarez' }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual(expected);
  });
});

describe('notes about a customer', () => {
  it('show the latest three, and none of the other actions', async () => {
    const deed = { kind: 'add-note', subjectID: null, doneBy: `staff:${otherStaffID}`, doneByName: 'Sam Supervisor' };
    const at = '2026-11-20T15:00:00.000Z';
    const notes = ['Fourth', 'Third', 'Second', 'First'].map((note, index) => ({
      ...{ ...deed, deedID: `01997000-0000-7000-8000-00000000010${index}`, reason: note, doneAt: at },
    }));
    const other = { ...notes[0], deedID: customerID, kind: 'end-sessions', reason: 'lost phone' };
    await open({ deeds: [other, ...notes] });
    const card = within(screen.getByRole('region', { name: 'Notes' }));
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent?.split('Nov')[0])).toEqual([
      'Fourth',
      'Third',
      'Second',
    ]);
  });

  it('are added with a text', async () => {
    api.answer('/v1/staff/customer/add-note', ok({}));
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save note' }));
    await screen.findByText('Enter a note');
    await userEvent.type(dialog.getByLabelText('Note'), 'Calls back on Friday');
    await userEvent.click(dialog.getByRole('button', { name: 'Save note' }));
    await screen.findByText('Note saved.');
    expect(bodiesOf('add-note')).toEqual([{ customerID, reason: 'Calls back on Friday' }]);
  });
});

describe('action for a customer', () => {
  it.each([
    ['Sign out everywhere', 'Sign out everywhere', 'end-sessions', 'Ana Alvarez is signed out everywhere.'],
    ['Unlock sign-in', 'Unlock sign-in', 'unlock', 'Ana Alvarez can sign in again.'],
    ['Send password help', 'Send e-mail', 'send-password-help', 'E-mail sent to a•••@example.com.'],
  ])('%s requires a reason, sends it and confirms the result', async (action, button, call, message) => {
    api.answer(`/v1/staff/customer/${call}`, ok({ destination: 'a•••@example.com' }));
    await open(locked);
    const dialog = await begin(action);
    await sayWhy('  ');
    await userEvent.click(dialog.getByRole('button', { name: button }));
    await screen.findByText('Enter a short reason');
    expect(bodiesOf(call)).toEqual([]);
    await sayWhy();
    await userEvent.click(dialog.getByRole('button', { name: button }));
    await screen.findByText(message);
    expect(bodiesOf(call)).toEqual([{ customerID, reason }]);
    await waitFor(() => expect(bodiesOf('get').length).toBeGreaterThan(1));
  });

  it.each([
    ['NewPasswordNeeded', /locked after too many incorrect codes/],
    ['SignInNotLocked', /no longer locked/],
  ] as const)('explains the refusal %s in its dialog', async (code, message) => {
    api.answer('/v1/staff/customer/unlock', refusal(code));
    await open(locked);
    const dialog = await begin('Unlock sign-in');
    await sayWhy();
    await userEvent.click(dialog.getByRole('button', { name: 'Unlock sign-in' }));
    await dialog.findByText(message);
  });

  it('turns off the chosen message channel', async () => {
    await open();
    const dialog = await begin('Turn off messages');
    await sayWhy();
    await userEvent.click(dialog.getByRole('button', { name: 'Turn off messages' }));
    await dialog.findByText('Select an option');
    await userEvent.click(dialog.getByRole('radio', { name: 'Text messages' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Turn off messages' }));
    await screen.findByText('Ana Alvarez won’t get any more text messages.');
    expect(bodiesOf('opt-out')).toEqual([{ customerID, reason, channel: 'sms' }]);
  });
});

describe('contact restriction', () => {
  it('on all contact requires a reason from the list', async () => {
    await open();
    const dialog = await begin('Stop calls or all contact');
    expect(dialog.queryByRole('radio', { name: 'Allow contact again' })).toBeNull();
    await userEvent.click(dialog.getByRole('radio', { name: 'No contact' }));
    await sayWhy();
    await userEvent.click(dialog.getByRole('button', { name: 'Save restriction' }));
    await dialog.findByText('Select an option');
    await userEvent.selectOptions(dialog.getByLabelText('Reason for no contact'), 'bankruptcy');
    await userEvent.click(dialog.getByRole('button', { name: 'Save restriction' }));
    await screen.findByText('Contact with Ana Alvarez stopped.');
    expect(bodiesOf('stop-contact')).toEqual([{ customerID, reason, noCalls: true, noContactReason: 'bankruptcy' }]);
  });

  it('can be lifted from the notice that shows it', async () => {
    const stop = {
      noCalls: true,
      noContactReason: null,
      setBy: `staff:${otherStaffID}`,
      setAt: '2026-11-20T15:00:00.000Z',
    };
    await open({ contactLimits: { rule: null, stop } });
    await userEvent.click(screen.getByRole('button', { name: 'Edit restriction' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('radio', { name: 'Allow contact again' }));
    await sayWhy();
    await userEvent.click(dialog.getByRole('button', { name: 'Allow contact again' }));
    await screen.findByText('Contact with Ana Alvarez allowed again.');
    expect(bodiesOf('stop-contact')).toEqual([{ customerID, reason, noCalls: false, noContactReason: null }]);
  });
});
