import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmedEndPoint, profileServices } from '../../../testing/profile-fixtures.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';
import { rememberCustomer, rememberedCustomer } from '../../sign-in/personalization.ts';

/** The dialog's code loads lazily, which can be slow on a busy machine. */
const patiently = { timeout: 20_000 };
const savePath = '/v1/customer/updatecustomercontactinfo';
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer(savePath, { status: 200, body: success });
  api.answer('/v1/auth/authenticatecustomer', { status: 200, body: success });
});

const sent = () => api.received.filter(({ path }) => path === savePath).map(({ body }) => body);
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function openContact(of: Omit<Parameters<typeof profileServices>[0], 'apiUrl'> = {}) {
  const services = profileServices({ apiUrl: api.apiUrl, ...of });
  const view = await renderPortal('/history/d/user-profile', { services });
  const dialog = await screen.findByRole('dialog', { name: 'Profile' }, patiently);
  const toggle = within(dialog).getByRole('button', { name: 'Contact details' });
  if (toggle.getAttribute('aria-expanded') === 'false') await userEvent.click(toggle);
  return { ...view, services, dialog, user: userEvent.setup() };
}

async function retype(user: ReturnType<typeof userEvent.setup>, name: string | RegExp, text: string) {
  await user.clear(field(name));
  await user.click(field(name));
  await user.paste(text);
}

describe('contact details form (req 3.4)', () => {
  it('shows the stored details in fields that browsers can fill in', async () => {
    await openContact();
    const expected = [
      ['First name', 'Ana', 'given-name'],
      ['Last name', 'Alvarez', 'family-name'],
      ['Street address', '1200 W Lake St', 'address-line1'],
      [/^Apartment/, '', 'address-line2'],
      ['City', 'Chicago', 'address-level2'],
      ['State', 'IL', 'address-level1'],
      ['ZIP code', '60607', 'postal-code'],
      [/^Phone/, '(312) 555-0111', 'tel-national'],
      [/^E-mail/, 'ana@example.com', 'email'],
    ] as const;
    for (const [name, value, autoComplete] of expected) {
      expect([field(name).value, field(name).getAttribute('autocomplete')]).toEqual([value, autoComplete]);
    }
  });

  it('lists every state, district and territory by name (req 5.3)', async () => {
    await openContact();
    const names = within(field('State'))
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(names).toHaveLength(57);
    expect(names).toEqual(expect.arrayContaining(['Illinois', 'District of Columbia', 'Guam', 'Puerto Rico']));
  });

  it('cannot be saved while nothing has changed', async () => {
    const { user } = await openContact();
    expect(save().disabled).toBe(true);
    await user.type(field('City'), 'x');
    expect(save().disabled).toBe(false);
    await user.type(field('City'), '{Backspace}');
    expect(save().disabled).toBe(true);
  });

  it('follows the rules of req 3.4 and 7.5 when saving, and updates the session and the header', async () => {
    const { user, services } = await openContact();
    rememberCustomer(services.local, { firstName: 'Ana', userName: 'ana' });
    await retype(user, 'First name', 'Anabel');
    await retype(user, 'Last name', '  Alvarez Ruiz ');
    await user.selectOptions(field('State'), 'Wisconsin');
    await retype(user, /^Phone/, '773.555.0100');
    expect(field(/^Phone/).value).toBe('(773) 555-0100');
    await user.click(save());
    expect(await screen.findByText('We saved your contact details.')).toBeTruthy();
    expect(sent()).toEqual([
      expect.objectContaining({
        customerReferenceCode: 'C-1',
        externalRequestID: null,
        reason: 'Customer changed contact info',
        customer: {
          customerReferenceCode: 'C-1',
          accountReferenceCode: '',
          firstName: 'Anabel',
          lastName: 'Alvarez Ruiz',
          addressLineOne: '1200 W Lake St',
          addressLineTwo: '',
          city: 'Chicago',
          state: 'WI',
          zip: '60607',
          homePhone: '7735550100',
          email: 'ana@example.com',
          isOptedInTo2FA: false,
          send2FAViaEmail: true,
        },
      }),
    ]);
    expect(services.session.getState().user?.customerContactInfo).toMatchObject({ firstName: 'Anabel', state: 'WI' });
    expect(rememberedCustomer(services.local)?.firstName).toBe('Anabel');
    expect(field('Last name').value).toBe('Alvarez Ruiz');
    expect(save().disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await closed();
    expect(screen.getByRole('button', { name: 'Profile of Anabel' })).toBeTruthy();
  });

  it('shows the registered number instead of the home phone', async () => {
    const { user, dialog } = await openContact({ contact: { registeredPhoneNumber: '7735550199' } });
    expect(within(dialog).getByText('(773) 555-0199')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /^Phone/ })).toBeNull();
    await user.type(field('City'), ' Heights');
    await user.click(save());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.customer).toMatchObject({ city: 'Chicago Heights', homePhone: '7735550199' });
  });

  it('can be reset', async () => {
    const { user } = await openContact();
    await user.type(field('City'), 'x');
    await user.click(screen.getByRole('button', { name: 'Undo changes' }));
    expect(field('City').value).toBe('Chicago');
    expect(save().disabled).toBe(true);
  });
});

describe('e-mail address when the tenant sends e-mail (req 3.4)', () => {
  const messages = { enableEmail: true };
  it.each([
    [confirmedEndPoint(), 'Confirmed'],
    [confirmedEndPoint({ isAuthenticated: false, pendingVerification: true }), 'Waiting for the code'],
    [confirmedEndPoint({ isAuthenticated: false }), 'Removed'],
    [null, 'Not confirmed'],
  ])(
    'with the endpoint %j, is shown as %s and can be changed only through registration',
    async (emailAddressEndPoint, state) => {
      const { dialog, router, user } = await openContact({ messages, contact: { emailAddressEndPoint } });
      expect(within(dialog).getByText(state)).toBeTruthy();
      expect(screen.queryByRole('textbox', { name: /^E-mail/ })).toBeNull();
      await user.click(screen.getByRole('link', { name: 'Change e-mail address' }));
      await screen.findByRole('dialog', { name: 'Add your e-mail address' }, patiently);
      expect(router.state.location.pathname).toBe('/history/d/user-profile/email-registration');
    },
  );

  it('returns to the same profile when the registration is closed (req 2.1)', async () => {
    const { user, router } = await openContact({ messages });
    await user.click(screen.getByRole('link', { name: 'Change e-mail address' }));
    await screen.findByRole('dialog', { name: 'Add your e-mail address' }, patiently);
    await user.keyboard('{Escape}');
    await screen.findByRole('dialog', { name: 'Profile' });
    expect(router.state.location.pathname).toBe('/history/d/user-profile');
    expect(field('City').value).toBe('Chicago');
  });
});

describe('contact details that need attention (req 5.3)', () => {
  it('are focused when the dialog opens, with an error at each field and a count at the top', async () => {
    const { dialog } = await openContact({ contact: { city: '', state: 'XX', zip: '606', homePhone: '31255' } });
    await waitFor(() => expect(document.activeElement).toBe(field('City')));
    expect(within(dialog).getByText('4 details need attention')).toBeTruthy();
    for (const text of [
      'Enter your city.',
      'Choose a state.',
      'Enter a 5-digit ZIP code.',
      'Enter a 10-digit phone number.',
    ]) {
      expect(within(dialog).getByText(text)).toBeTruthy();
    }
    expect(field('ZIP code').getAttribute('aria-invalid')).toBe('true');
  });

  it('lose their error during typing, and the mark in the header after saving', async () => {
    const { user, dialog } = await openContact({ contact: { zip: '606' } });
    await user.type(field('ZIP code'), '07');
    expect(within(dialog).queryByText('Enter a 5-digit ZIP code.')).toBeNull();
    expect(within(dialog).queryByText('1 detail needs attention')).toBeNull();
    await user.click(save());
    await screen.findByText('We saved your contact details.');
    await user.keyboard('{Escape}');
    await closed();
    expect(screen.getByRole('button', { name: 'Profile of Ana' })).toBeTruthy();
  });

  it('do not block saving other changes', async () => {
    const { user } = await openContact({ contact: { zip: '606' } });
    await retype(user, 'City', 'Cicero');
    await user.click(save());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.customer).toMatchObject({ city: 'Cicero', zip: '606' });
  });

  it('show an error when a field becomes invalid, and are not sent', async () => {
    const { user } = await openContact();
    await retype(user, 'ZIP code', '6060');
    await user.tab();
    expect(await screen.findByText('Enter a 5-digit ZIP code.')).toBeTruthy();
    await user.click(save());
    await waitFor(() => expect(document.activeElement).toBe(field('ZIP code')));
    expect(sent()).toEqual([]);
  });
});

describe('saving a new phone number long after login', () => {
  it('asks for the password and then saves the same data automatically (req 7.3)', async () => {
    api.answer(savePath, refusal('StepUpRequired'));
    const { user } = await openContact();
    await retype(user, /^Phone/, '7735550100');
    await user.click(save());
    const stepUp = await screen.findByRole('dialog', { name: "Confirm it's you" });
    api.answer(savePath, { status: 200, body: success });
    await user.type(within(stepUp).getByLabelText('Password'), 'Demo-pass-1');
    await user.click(within(stepUp).getByRole('button', { name: 'Confirm and save' }));
    expect(await screen.findByText('We saved your contact details.')).toBeTruthy();
    expect(sent()).toHaveLength(2);
    expect(sent()[1]).toEqual(sent()[0]);
  });
});

describe('contact details that could not be saved (req 8.4)', () => {
  const fieldRefusal = (name: Parameters<typeof refusal>[0], at: string) => {
    const answer = refusal(name);
    if (typeof answer === 'function') throw new Error('a refusal is an answer');
    return { ...answer, body: { ...(answer.body as object), error: { errorSource: 'customer', field: at } } };
  };

  it.each([
    [
      'a refusal without a field',
      refusal('CustomerProfileUpdateFailed'),
      /^Something went wrong, and nothing has changed/,
    ],
    ['a server error', refusal('InternalError'), /^Something went wrong, and nothing has changed/],
    ['3018', refusal('CustomerReferenceCodeRequired'), /^Your customer reference code is missing/],
  ])('show the reason: %s', async (_case, answer, message) => {
    api.answer(savePath, answer);
    const { user, services, dialog } = await openContact();
    await retype(user, 'City', 'Cicero');
    await user.click(save());
    const alert = await within(dialog).findByRole('alert');
    expect(alert.textContent).toContain("We couldn't save your change");
    expect(within(alert).getByText(message)).toBeTruthy();
    expect(field('City').value).toBe('Cicero');
    expect(services.session.getState().user?.customerContactInfo.city).toBe('Chicago');
  });

  it('show the error at the field that the server names and focus it', async () => {
    api.answer(savePath, fieldRefusal('CustomerProfileUpdateFailed', 'customer.addressLineOne'));
    const { user } = await openContact();
    await user.type(field('Street address'), '5');
    await user.click(save());
    await waitFor(() => expect(field('Street address').getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(field('Street address'));
  });

  it('explain at the e-mail field that sign-in codes are sent to that address', async () => {
    api.answer(savePath, fieldRefusal('TwoFactorRequiredHere', 'customer.email'));
    const { user } = await openContact();
    await user.clear(field(/^E-mail/));
    await user.click(save());
    expect(await screen.findByText(/^We send your sign-in codes to this address, so it can't be empty/)).toBeTruthy();
  });
});

describe('unsaved changes (req 2.9)', () => {
  const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ])('are kept or discarded, as the customer chooses, on %s', async (_way, leave) => {
    const { user, router } = await openContact();
    await user.type(field('City'), 'x');
    await leave();
    await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(field('City').value).toBe('Chicagox');
    await leave();
    await user.click(within(await question()).getByRole('button', { name: 'Leave without saving' }));
    await closed();
    expect(router.state.location.pathname).toBe('/history');
    expect(sent()).toEqual([]);
  });

  it('require a confirmation on Back and on links to other screens', async () => {
    const { user, router } = await openContact();
    await user.type(field('City'), 'x');
    await act(() => router.navigate('/make-payment'));
    await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
    expect(router.state.location.pathname).toBe('/history/d/user-profile');
    await act(() => router.navigate('/make-payment'));
    await user.click(within(await question()).getByRole('button', { name: 'Leave without saving' }));
    await screen.findByRole('heading', { level: 1, name: 'Make a payment' });
  });

  it('are discarded without a confirmation when the session ends', async () => {
    const { user, services, router } = await openContact();
    await user.type(field('City'), 'x');
    act(() => services.session.setState({ user: undefined, endedBy: 'SessionInactive' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    // The next sign-in returns here.
    expect(router.state.location).toMatchObject({ search: '', state: { endedAt: '/history/d/user-profile' } });
    expect(screen.getByText(/without activity/)).toBeTruthy();
  });

  it('are discarded without a confirmation when the customer signs out, who doesn’t return here', async () => {
    const { user, services, router } = await openContact();
    await user.type(field('City'), 'x');
    act(() => services.session.setState({ user: undefined, endedBy: 'UserClick' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.state).not.toHaveProperty('endedAt');
  });
});
