import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import type { Language } from '@quittance/domain/languages';
import { cents } from '@quittance/domain/money/cents';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  answerAutopay,
  cardTerms,
  refusalAt,
  wireAgreement,
  wireChanged,
  wirePreview,
  wireTerms,
} from '../../../testing/autopay-fixtures.ts';
import { cardWith, payingServices } from '../../../testing/payment-fixtures.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';

const patiently = { timeout: 20_000 };
const previewPath = '/v1/autopay/preview';
const enrollPath = '/v1/autopay/enroll';
const changePath = '/v1/autopay/change';

let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer('/v1/customer/accounts', refusal('Unavailable'));
  api.answer(previewPath, { status: 200, body: wirePreview() });
  api.answer(enrollPath, { status: 200, body: { ...success, agreements: [wireAgreement()] } });
  answerAutopay(api);
});

const asked = (path: string) => api.received.filter((each) => each.path === path).map(({ body }) => body);
const top = () => within(screen.getAllByRole('dialog').at(-1) ?? document.body);
const press = async (name: string) => userEvent.click(await top().findByRole('button', { name }, patiently));

type Options = Partial<Parameters<typeof payingServices>[0]> & { language?: Language };

async function open({ language = 'en', ...options }: Options = {}, search = '?autopay=set-up') {
  const services = payingServices({ apiUrl: api.apiUrl, ...options });
  const view = await renderPortal(`/make-payment/d/autopay${search}`, { services, language });
  await screen.findByRole('dialog', undefined, patiently);
  return view;
}

/** Opens the choices from the review. */
async function choose(options: Options = {}) {
  await open(options);
  await press('Change something');
}

const twoAccounts = [{}, { accountReferenceCode: 'LCP-2', accountName: 'Unit 2' }];

describe('setup of autopay', () => {
  it('starts with a review of the simplest terms, and enrolls with the text that was shown', async () => {
    await open();
    expect(await top().findByText('The full amount due', undefined, patiently)).toBeTruthy();
    expect(top().getByText('On the due date')).toBeTruthy();
    expect(top().getByText('Checking **1234')).toBeTruthy();
    expect(top().getByText('Monday, December 1')).toBeTruthy();
    expect(top().getByText('I authorize autopay.')).toBeTruthy();
    await press('Turn on autopay');
    expect(top().getByText('Check the box to agree.')).toBeTruthy();
    expect(asked(enrollPath)).toEqual([]);
    answerAutopay(api, wireAgreement());
    await userEvent.click(top().getByRole('checkbox'));
    await press('Turn on autopay');
    expect(await screen.findByText('Autopay is on')).toBeTruthy();
    expect(asked(enrollPath)).toMatchObject([
      {
        accountReferenceCodes: ['LCP-100184'],
        terms: { amount: 'amount-due', daysBefore: 0, referenceId: 'b1' },
        authorization: { accepted: true, language: 'en', text: 'I authorize autopay.' },
      },
    ]);
  });

  it('shows and accepts the text in Spanish', async () => {
    await open({ language: 'es' });
    expect(await top().findByText('Autorizo el pago automático.', undefined, patiently)).toBeTruthy();
    await userEvent.click(top().getByRole('checkbox'));
    await press('Activar el pago automático');
    await waitFor(() =>
      expect(asked(enrollPath)).toMatchObject([
        { authorization: { language: 'es', text: 'Autorizo el pago automático.' } },
      ]),
    );
  });

  it('warns that the current bill will be paid late, and offers to pay it now', async () => {
    api.answer(previewPath, { status: 200, body: wirePreview({ isAfterDue: true, chargeDate: '2098-12-09' }) });
    const { router } = await open();
    expect(await top().findByText('This is after the due date', undefined, patiently)).toBeTruthy();
    await press('Pay it now');
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
  });

  it.each([
    ['nothing-due', "Nothing is due now. We'll pay your next bill."],
    ['no-bill', "There's no bill yet. We'll pay the next one."],
    ['bill-replaced', "We won't pay your current bill. Please pay it yourself."],
  ] as const)('says what happens with the current bill if it is not paid because of %s', async (reason, text) => {
    const firstCharges = [{ accountReferenceCode: 'LCP-100184', charge: null, reason }];
    api.answer(previewPath, { status: 200, body: wirePreview({}, { firstCharges }) });
    await open();
    expect(await top().findByText(text, undefined, patiently)).toBeTruthy();
  });

  it('asks for a method first if there is none', async () => {
    await open({ bankAccountTokens: [], creditCardAccountTokens: [] });
    await press('Continue');
    expect(top().getByText('Choose or add a payment method.')).toBeTruthy();
    expect(asked(previewPath)).toEqual([]);
  });

  it('sends every choice', async () => {
    await choose();
    await userEvent.click(top().getByRole('radio', { name: 'Fixed amount' }));
    await userEvent.type(top().getByRole('textbox', { name: 'Amount of each payment' }), '50');
    await userEvent.selectOptions(top().getByRole('combobox', { name: 'When to pay' }), '3 days before the due date');
    await userEvent.click(top().getByRole('radio', { name: 'Debit Card **5556' }));
    await userEvent.click(top().getByText('More choices'));
    await userEvent.type(top().getByRole('textbox', { name: /Ask me before paying more than/ }), '100');
    await userEvent.selectOptions(top().getByRole('combobox', { name: /Backup payment method/ }), 'Checking **1234');
    await press('Continue');
    expect(await top().findByText('$50 of each bill', undefined, patiently)).toBeTruthy();
    expect(asked(previewPath).at(-1)).toMatchObject({
      terms: {
        amount: 'fixed',
        fixedAmount: 50,
        daysBefore: 3,
        ceiling: 100,
        referenceId: 'c1',
        backupReferenceId: 'b1',
      },
    });
  });

  it('says the minimum of a fixed amount before the customer types one', async () => {
    await choose({ configuration: { minimumPayment: cents(2_500) } });
    await top().findByText("$25 or more. We'll never pay more than what is due", undefined, patiently);
  });

  it('enrolls all accounts of the payee if the customer wants that', async () => {
    await choose({ accounts: twoAccounts });
    await userEvent.click(top().getByRole('checkbox', { name: 'Also pay my other account' }));
    await press('Continue');
    await waitFor(() =>
      expect(asked(previewPath).at(-1)).toMatchObject({ accountReferenceCodes: ['LCP-100184', 'LCP-2'] }),
    );
  });

  it('is for the account that the link names', async () => {
    await open({ accounts: twoAccounts }, '?autopay=set-up&autopay-for=LCP-2');
    await waitFor(() => expect(asked(previewPath)).toMatchObject([{ accountReferenceCodes: ['LCP-2'] }]), patiently);
  });

  it('says that an account cannot have autopay', async () => {
    answerAutopay(api, wireAgreement());
    await open({}, '?autopay=set-up&autopay-for=LCP-100184');
    expect(await screen.findByText("This account can't have autopay", undefined, patiently)).toBeTruthy();
  });

  it('can add a payment method, and then continues with the choices', async () => {
    const { router } = await open();
    await press('Change something');
    await userEvent.selectOptions(top().getByRole('combobox', { name: 'When to pay' }), '3 days before the due date');
    await press('Add a bank account');
    await screen.findByRole('heading', { level: 1, name: 'Add a payment method' }, patiently);
    expect(screen.queryByRole('radio', { name: 'Use once' })).toBeNull();
    const bankAccountToken = {
      referenceID: 'b2',
      bankAccount: {
        accountType: 's',
        accountNumber: '9876',
        accountOwnerType: 'personal',
        accountUsePreferenceType: 'MultiUse',
        accountHolderName: 'Ana Alvarez',
      },
      lastUsed: null,
      lastUpdated: null,
      created: '2026-11-21T18:00:00Z',
    };
    api.answer('/v1/paymenttoken/createbankaccount', { status: 200, body: { ...success, bankAccountToken } });
    await userEvent.type(screen.getByRole('textbox', { name: /Routing number/ }), '021000021');
    await userEvent.type(screen.getByRole('textbox', { name: 'Account number' }), '000119876');
    await userEvent.type(screen.getByRole('textbox', { name: 'Confirm account number' }), '000119876');
    await userEvent.click(screen.getByRole('button', { name: 'Add bank account' }));
    await screen.findByRole('dialog', undefined, patiently);
    const added = await top().findByRole('radio', { name: 'Savings **9876' }, patiently);
    expect(added).toHaveProperty('checked', true);
    expect(top().getByRole('combobox', { name: 'When to pay' })).toHaveProperty('value', '3');
    expect(router.state.location.pathname).toBe('/make-payment/d/autopay');
  });
});

describe('setup that the API refuses', () => {
  it.each([
    ['CardExpired', 'terms.referenceId', /This card has expired/],
    ['DebitCardNotAccepted', 'terms.referenceId', /doesn't accept debit cards/],
    ['AccountDisputed', 'accountReferenceCodes', /You disputed this account/],
    ['PlanExists', 'accountReferenceCodes', /This account has a payment plan/],
    ['DisclosureRequired', 'accountReferenceCodes', /notice about this account/],
    ['AutopayNotAllowed', 'accountReferenceCodes', /You settled this account/],
  ] as const)('with %s returns to the choices with the reason', async (code, field, text) => {
    api.answer(previewPath, refusalAt(code, field));
    await open();
    expect(await top().findByText(text, undefined, patiently)).toBeTruthy();
    expect(top().getByRole('button', { name: 'Continue' })).toBeTruthy();
  });

  it('shows a term that is not valid at its field', async () => {
    await choose();
    api.answer(previewPath, refusalAt('AutopayTermsInvalid', 'terms.ceiling'));
    await userEvent.click(top().getByText('More choices'));
    const field = top().getByRole('textbox', { name: /Ask me before paying more than/ });
    await userEvent.type(field, '5');
    await press('Continue');
    expect(await top().findByText('This is less than the payment itself. Enter a larger amount.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field));
    await userEvent.type(field, '0');
    expect(top().queryByText('This is less than the payment itself. Enter a larger amount.')).toBeNull();
  });

  it('shows the preview again when the terms have changed meanwhile', async () => {
    await open();
    await userEvent.click(await top().findByRole('checkbox', undefined, patiently));
    api.answer(enrollPath, refusalAt('AutopayOutdated', 'authorization'));
    const authorizationText = { en: 'I authorize autopay with a fee.', es: 'Autorizo con un cargo.' };
    api.answer(previewPath, { status: 200, body: wirePreview({}, { authorizationText }) });
    await press('Turn on autopay');
    expect(await top().findByText(/The terms changed after you opened them/)).toBeTruthy();
    expect(top().getByText('I authorize autopay with a fee.')).toBeTruthy();
    expect(top().getByRole('checkbox')).toHaveProperty('checked', false);
  });

  it('shows the existing autopay when the account already has it', async () => {
    await open();
    await userEvent.click(await top().findByRole('checkbox', undefined, patiently));
    api.answer(enrollPath, refusal('AutopayExists'));
    answerAutopay(api, wireAgreement());
    await press('Turn on autopay');
    expect(await screen.findByText('This account already has autopay.')).toBeTruthy();
    expect(await screen.findByText('The full amount due, on the due date, with Checking **1234.')).toBeTruthy();
  });

  it('repeats the same enrollment after a lost response', async () => {
    await open();
    await userEvent.click(await top().findByRole('checkbox', undefined, patiently));
    api.answer(enrollPath, { status: 503, body: {} });
    await press('Turn on autopay');
    expect(await top().findByText("We don't know yet if this worked")).toBeTruthy();
    api.answer(enrollPath, { status: 200, body: { ...success, agreements: [wireAgreement()] } });
    answerAutopay(api, wireAgreement());
    await press('Turn on autopay');
    expect(await screen.findByText('Autopay is on')).toBeTruthy();
    const ids = asked(enrollPath).map((body) => body.enrollmentID);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('change of autopay', () => {
  beforeEach(() => {
    answerAutopay(api, wireAgreement({ terms: wireTerms({ daysBefore: 3 }) }));
    api.answer(changePath, { status: 200, body: wireChanged() });
  });

  async function openChange() {
    await open({}, '?autopay=AP-1');
    await userEvent.click(await top().findByRole('radio', { name: 'Minimum payment' }, patiently));
    await press('Continue');
    await userEvent.click(await top().findByRole('checkbox', undefined, patiently));
  }

  it('starts with the current terms and sends the version that was shown', async () => {
    await openChange();
    expect(top().getByText('3 days before the due date')).toBeTruthy();
    await press('Save changes');
    expect(await screen.findByText('Autopay changed')).toBeTruthy();
    expect(asked(changePath)).toMatchObject([
      { autopayID: 'AP-1', versionNumber: 1, previewOnly: true, terms: { amount: 'minimum', daysBefore: 3 } },
      { versionNumber: 1, authorization: { accepted: true, text: 'I authorize autopay.' } },
    ]);
  });

  it('asks for another method when the current one has expired', async () => {
    answerAutopay(api, wireAgreement({ terms: cardTerms('2020-01-31') }));
    const expired = cardWith('c1', { expirationMonth: 1, expirationYear: 2020 });
    await open({ creditCardAccountTokens: [expired] }, '?autopay=AP-1');
    const card = await top().findByRole('radio', { name: /5556/ }, patiently);
    expect(card).toHaveProperty('checked', false);
    await press('Continue');
    expect(top().getByText('Choose or add a payment method.')).toBeTruthy();
    expect(asked(changePath)).toEqual([]);
    await userEvent.click(top().getByRole('radio', { name: 'Checking **1234' }));
    await press('Continue');
    await waitFor(() => expect(asked(changePath)).toMatchObject([{ terms: { referenceId: 'b1' } }]));
  });

  it('shows the current terms when autopay was changed in another window', async () => {
    await openChange();
    api.answer(changePath, refusalAt('AutopayOutdated', 'versionNumber'));
    await press('Save changes');
    expect(await screen.findByText(/Autopay was changed in another window/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });

  it('is reported as made when only its response was lost', async () => {
    await openChange();
    api.answer(changePath, { status: 503, body: {} });
    await press('Save changes');
    expect(await top().findByText("We don't know yet if this worked")).toBeTruthy();
    api.answer(changePath, refusalAt('AutopayOutdated', 'versionNumber'));
    answerAutopay(api, wireAgreement({ versionNumber: 2 }));
    await press('Save changes');
    expect(await screen.findByText('Autopay changed')).toBeTruthy();
  });
});
