import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { customerID, planID, wireAccess, wireAccountLine, wireCustomer } from '../../testing/customers-fixtures.ts';
import { ok, otherStaffID, wirePayment } from '../../testing/fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';

let api: StandInApi;
const at = '2026-11-20T15:00:00.000Z';

beforeEach(async () => {
  api = await startStandInApi();
  api.answer('/v1/staff/payment/search', ok({ payments: [], nextCursor: null }));
  api.answer('/v1/staff/reminder/list', ok({ reminders: [] }));
  api.answer('/v1/staff/operator/names', ok({ names: { [`staff:${otherStaffID}`]: 'Ada Agent' } }));
});
afterEach(() => api.close());

function open(
  overrides: object = {},
  { role = 'agent', show = '' }: { role?: 'viewer' | 'agent'; show?: string } = {},
) {
  api.answer('/v1/staff/customer/get', ok({ customer: wireCustomer(overrides) }));
  return renderConsole(`/customers/${customerID}?show=${show}`, { api, role });
}
const card = (name: string) => within(screen.getByRole('region', { name }));

describe('customer page', () => {
  it('starts with the balance, the plan and the contact details', async () => {
    await open({
      accounts: [
        wireAccountLine({ balance: 100, amountDue: 60, pastDue: 40 }),
        wireAccountLine({ accountID: planID, accountReferenceCode: 'LCP/9', accountName: 'Gas', balance: 20.5 }),
        wireAccountLine({ accountID: customerID, accountName: 'Old', balance: 0, closedAt: at }),
      ],
    });
    const owed = screen.getByText('Total balance').parentElement;
    expect(owed?.textContent).toBe('Total balance$120.50on 2 open accounts');
    expect(screen.getByText('Next plan payment').parentElement?.textContent).toContain('$50.00');
    screen.getByText('including $40.00 past due');
    expect(card('Accounts').getByRole('link', { name: 'Gas' }).getAttribute('href')).toBe('/accounts/LCP%2F9');
    expect(card('Plans').getByRole('link', { name: 'PLAN234567' }).getAttribute('href')).toBe(`/plans/${planID}`);
    card('Contact').getByText('ana@example.com');
    expect(card('Contact').getAllByText('(312) 555-0111')).toHaveLength(2);
    card('Saved payment methods').getByText('Visa •••• 4242');
  });

  it('shows scheduled payments, the next one first, and the latest payments without opening an account', async () => {
    const later = wirePayment({
      paymentID: planID,
      confirmationNumber: 'LATER23456',
      state: 'reserved',
      paymentDate: '2027-01-10',
    });
    const next = wirePayment({
      paymentID: customerID,
      confirmationNumber: 'NEXT234567',
      state: 'reserved',
      paymentDate: '2026-12-10',
    });
    const made = wirePayment({
      state: 'returned',
      returnCode: 'R01',
      paidWith: { kind: 'bank', bankAccountType: 's', cardBrand: null, lastFour: '6789' },
    });
    api.answer('/v1/staff/payment/search', ok({ payments: [later, next, made], nextCursor: null }));
    await open({ accounts: [wireAccountLine({ hasAutopay: true })] });
    const payments = card('Payments');
    const linesOf = (table: string) =>
      within(payments.getByRole('table', { name: table }))
        .getAllByRole('row')
        .slice(1);
    const scheduled =
      (await payments.findByRole('table', { name: 'Scheduled payments' })) && linesOf('Scheduled payments');
    expect(scheduled.flatMap((row) => /NEXT|LATER/.exec(row.textContent)?.[0] ?? [])).toEqual(['NEXT', 'LATER']);
    const [latest, ...others] = linesOf('Latest payments');
    expect(others).toEqual([]);
    expect(latest?.textContent).toMatch(/Savings •••• 6789.*Returned.*Insufficient funds \(R01\)/);
    card('Accounts').getByText('Autopay is on');
    expect(payments.getByRole('link', { name: 'All payments' }).getAttribute('href')).toBe(
      `/payments?customer=${customerID}`,
    );
    const asked = api.received.filter(({ path }) => path === '/v1/staff/payment/search').map(({ body }) => body);
    expect(asked).toEqual(expect.arrayContaining([expect.objectContaining({ customerID, states: ['reserved'] })]));
  });

  it('lists each consent and withdrawal with its method, source and text', async () => {
    await open({}, { show: 'contact' });
    const history = card('Consent history');
    const [, withdrawn, given] = history.getAllByRole('row').map((row) => row.textContent);
    expect(withdrawn).toContain('Electronic documents');
    expect(withdrawn).toMatch(/Withdrew.*Portal.*Changed in profile.*203\.0\.113\.7.*Mozilla\/5\.0.*No text recorded/);
    expect(given).toMatch(
      /Consented.*Portal.*Entered the code from a test PDF.*203\.0\.113\.7.*Version a1b2c3d4e5f6, Español/,
    );
    expect(history.getByText('Su derecho al papel').getAttribute('lang')).toBe('es');
  });

  it('says since when bills are paperless', async () => {
    await open({ paperlessSince: at }, { show: 'contact' });
    expect(card('Notification preferences').getByText('Bills').nextSibling?.textContent).toMatch(/^Paperless since \S/);
  });

  it('says what a customer pays by text with', async () => {
    const payByText = { lastFour: '4242', phoneEnd: '0142', codeAbove: 200, max: 1_000, agreedAt: at };
    await open({ payByText }, { show: 'contact' });
    const preferences = card('Notification preferences');
    expect(preferences.getByText('Pay by text').nextSibling?.textContent).toMatch(
      /^On since \S.* ending in 4242, phone ending in 0142\. Up to \$200\.00 without a code, up to \$1,000\.00 with one\.$/,
    );
    preferences.getByRole('button', { name: 'Turn off pay by text' });
  });

  it('says that pay by text is off', async () => {
    await open({}, { show: 'contact' });
    const preferences = card('Notification preferences');
    expect(preferences.getByText('Pay by text').nextSibling?.textContent).toBe('Off');
    expect(preferences.queryByRole('button', { name: 'Turn off pay by text' })).toBeNull();
  });

  it('says that bills come on paper, and why paperless bills ended', async () => {
    const [entry] = wireCustomer().consentHistory;
    const ended = {
      ...entry,
      kind: 'paperless_bills',
      source: 'program',
      withdrawnHow: 'no-email',
      clientAddress: null,
    };
    await open({ paperlessSince: null, consentHistory: [ended] }, { show: 'contact' });
    expect(card('Notification preferences').getByText('Bills').nextSibling?.textContent).toBe('On paper');
    const [, row] = card('Consent history').getAllByRole('row');
    expect(row?.textContent).toMatch(/Paperless bills.*Withdrew.*Automatic.*E-mails don’t arrive/);
  });

  it('lists reminders, sent and not sent, with the reason', async () => {
    const line = { accountReferenceCode: 'LCP/9', amount: 90, dueOn: '2026-12-15', createdAt: at, nextTryAt: null };
    const messages = [{ messageID: planID, channel: 'email' }];
    const reminders = [
      { ...line, reminderID: planID, kind: 'due-today', status: 'skipped', reason: 'unwanted', messages: [] },
      { ...line, reminderID: customerID, kind: 'bill-ready', status: 'sent', reason: null, messages },
    ];
    api.answer('/v1/staff/reminder/list', ok({ reminders }));
    await open({}, { show: 'contact' });
    const table = within(await screen.findByRole('table', { name: 'Reminders' }));
    const [, skipped, sent] = table.getAllByRole('row').map((row) => row.textContent);
    expect(skipped).toMatch(/Bill due today.*LCP\/9.*\$90\.00.*Not sent.*The customer turned off these messages/);
    expect(sent).toMatch(/Bill ready.*Sent.*E-mail/);
    expect(table.getByRole('link', { name: 'E-mail' }).getAttribute('href')).toBe(`/messages/${planID}`);
  });

  it('shows contact restrictions and who set them first', async () => {
    await open({
      contactLimits: {
        stop: { noCalls: true, noContactReason: 'attorney', setBy: `staff:${otherStaffID}`, setAt: at },
        rule: {
          noCalls: true,
          noContactReason: null,
          noEmail: false,
          noTexts: true,
          contactFrom: '09:00',
          contactUntil: '17:00',
          changedAt: at,
        },
      },
      callBack: {
        phoneNumber: '3125550199',
        topic: 'plan',
        callOn: '2026-11-24',
        partOfDay: 'morning',
        language: 'es',
      },
    });
    screen.getByText('No contact · Represented by an attorney');
    await screen.findByText(/Ada Agent/);
    screen.getByText('No calls. No text messages. Contact only from 09:00 to 17:00, customer’s local time.');
    screen.getByText('Phone: (312) 555-0199. Topic: payment plan. Language: Español.');
  });

  it('shows undeliverable e-mail with dates and reasons, and individual failures', async () => {
    const failures = [
      { reason: 'no-such-address', status: '5.1.1', failedAt: at },
      { reason: 'reported-as-spam', status: '', failedAt: '2026-11-19T15:00:00.000Z' },
    ];
    const other = { address: 'old@example.com', isUndeliverable: false };
    await open({
      mailFailures: [
        { address: 'ana@example.com', isUndeliverable: true, failures },
        { ...other, failures: [{ reason: 'mailbox-full', status: '5.2.2', failedAt: at }] },
      ],
    });
    screen.getByText('E-mail to ana@example.com can’t be delivered');
    screen.getByText('We won’t send notices to this address until the customer corrects or confirms it.');
    const list = screen.getByRole('list', { name: 'Failed e-mail to ana@example.com' });
    const [first, second] = within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(first).toMatch(/^Nov 20, 2026.*: The address doesn’t exist \(5\.1\.1\)$/);
    expect(second).toMatch(/^Nov 19, 2026.*: The customer reported a message as spam$/);
    screen.getByText('Some e-mail to old@example.com failed');
    card('Contact').getByText('Undeliverable');
  });

  it('links to open disputes, cases and uploads', async () => {
    await open({
      disputes: [
        {
          disputeID: 'D-1',
          accountReferenceCode: 'LCP-100184',
          state: 'open',
          reason: 'wrong-amount',
          explanation: 'The meter was read twice.',
          openedAt: at,
        },
      ],
      cases: [{ caseID: planID, kind: 'plan-stopped', code: null, accountReferenceCode: null, openedAt: at }],
      uploads: [
        {
          uploadID: 'U-1',
          fileName: 'meter.pdf',
          mediaType: 'application/pdf',
          sizeBytes: 1_200_000,
          disputeID: 'D-1',
          uploadedAt: at,
        },
      ],
    });
    const hrefs = ['Wrong amount', 'Plan stopped or paused', 'meter.pdf'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(hrefs).toEqual(['/disputes/D-1', `/cases/${planID}`, '/uploads/U-1']);
    screen.getByText('The meter was read twice.');
  });

  it('shows five accounts at first and all on request', async () => {
    const accounts = Array.from({ length: 12 }, (_, index) =>
      wireAccountLine({ accountID: `${customerID.slice(0, -2)}${10 + index}`, accountName: `Unit ${index}` }),
    );
    await open({ accounts });
    expect(card('Accounts').getAllByRole('link')).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 12 accounts' }));
    expect(card('Accounts').getAllByRole('link')).toHaveLength(12);
  });

  it('keeps the open tab in the URL', async () => {
    const { router } = await open();
    await userEvent.click(screen.getByRole('tab', { name: 'Contact' }));
    card('Accepted disclosures').getByText('v3');
    screen.getByText('I agree to text messages from Lumen City Power.');
    screen.getByText('Plans · Text messages');
    expect(router.state.location.search).toBe('?show=contact');
    await userEvent.click(screen.getByRole('tab', { name: 'Sign-in' }));
    card('Recent sessions').getByText('Signed in');
    await userEvent.click(screen.getByRole('tab', { name: 'History' }));
    screen.getByText('lost her job');
    await screen.findByText('Ada Agent');
    expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe(`/plans/${planID}`);
  });

  it('shows a customer with hardly any data', async () => {
    const nothing = {
      firstName: '',
      lastName: '',
      addressLineOne: '',
      addressLineTwo: '',
      city: '',
      state: '',
      zip: '',
    };
    await open({
      person: { ...nothing, homePhone: '', email: '' },
      language: null,
      email: null,
      texts: null,
      accounts: [],
      plans: [],
      methods: [],
    });
    screen.getByRole('heading', { level: 1, name: /C-ANA/ });
    screen.getByText('No active plan');
    expect(card('Contact').getAllByText('Not on file')).toHaveLength(5);
  });

  it('offers a viewer no actions', async () => {
    await open({ access: wireAccess({ lock: 'tries-used-up' }) }, { role: 'viewer', show: 'access' });
    expect(
      screen.queryByRole('button', { name: /View portal|Actions for|Unlock sign-in|Send password|Sign out/ }),
    ).toBeNull();
  });
});
