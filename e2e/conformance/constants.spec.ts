import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { JourneyCustomer } from '../support/customers.ts';
import { portalUrl } from '../support/demo-port.ts';
import { journey as test } from '../support/journey.ts';
import { mailTo, waitForMailTo } from '../support/mail-server.ts';
import { type NewCustomer, newCustomer } from '../support/new-customers.ts';
import { codeIn } from '../support/outbox.ts';
import { payEvery } from '../support/plan-form.ts';
import { submitPassword, waitForSessionTimer } from '../support/sign-in.ts';
import { type Answer, codesOf } from './client.ts';
import { type SignedIn, signedInCustomer } from './sign-in.ts';

const account = { name: 'Power', balanceCents: 25_050, amountDueCents: 25_050, minimumCents: 1_000 };
const bankAccount = {
  kind: 'bank',
  routingNumber: '021000021',
  accountNumber: '000123451234',
  accountType: 'c',
} as const;
const debitCard = { kind: 'card', number: '4000056655665556', expMonth: 8, expYear: 2031 } as const;

test.describe('amounts and plans (req 9.1)', () => {
  test('a payment over $1,000,000 is refused (req 5.7, 9.1)', async () => {
    const customer = await signedInCustomer('northwind', {
      balanceCents: 0,
      amountDueCents: 0,
      approvedMethods: ['ach'],
    });
    expect(codesOf(await pay(customer, 1_000_000.01))).toEqual(['9702']);
    expect(codesOf(await pay(customer, 1_000_000))).not.toContain('9702');
  });

  test('a payment over $1,000,000 is refused even when the balance and the method’s limit are higher (req 5.7, 9.1)', async () => {
    const owes = { balanceCents: 150_000_000, amountDueCents: 150_000_000, achLimitCents: 200_000_000 };
    const customer = await signedInCustomer('northwind', { ...owes, approvedMethods: ['ach'] });
    expect(codesOf(await pay(customer, 1_000_000.01))).toEqual(['9702']);
    expect(codesOf(await pay(customer, 1_000_000))).not.toContain('9702');
  });

  const counts = [
    ['Weekly', { DayOfWeek: 1 }],
    ['Monthly', { MonthlyType: 0, MonthlyTypeObject: { Day: 1 } }],
  ] as const;
  for (const [intervalType, intervalSettings] of counts) {
    test(`a ${intervalType} plan can have up to 500 payments (req 9.1)`, async () => {
      const customer = await signedInCustomer('northwind', {
        ...{ balanceCents: 60_120_00, amountDueCents: 60_120_00, minimumCents: 100 },
        approvedMethods: ['ach'],
      });
      const max = await preview(customer, { intervalType, intervalSettings, endConditionValue: 500 });
      expect(max.body.transactionCount, JSON.stringify(max.body.responses)).toBe(500);
      const more = await preview(customer, { intervalType, intervalSettings, endConditionValue: 501 });
      expect(codesOf(more)).not.toContain('1000');
    });
  }

  test('a plan charges its convenience fee only with the first payment (req 9.1)', async () => {
    const customer = await signedInCustomer('northwind', { approvedMethods: ['creditcard'], cardFeeHundredths: 250 });
    const schedule = { intervalType: 'Monthly', intervalSettings: { MonthlyType: 0, MonthlyTypeObject: { Day: 1 } } };
    const { body } = await preview(customer, { ...schedule, endConditionValue: 4 }, { paymentMethod: 'creditcard' });
    expect(body.installments.map(({ convenienceFee }) => convenienceFee)).toEqual([2.5, 0, 0, 0]);
  });
});

test('a new plan defaults to Mondays, the 1st and 15th, or the 1st, as required (req 9.2)', async ({ page }) => {
  const customer = await newCustomer({ tenant: 'lumen', account });
  await signIn(page, customer);
  await payEvery(page, 'weekly');
  await expect(page.getByLabel('Day of the week').locator('option:checked')).toHaveText('Monday');
  await page.getByLabel('How often').selectOption('twice-a-month');
  await expect(page.getByRole('radio', { name: '1st and 15th', exact: true })).toBeChecked();
  await expect(page.getByRole('radio', { name: '15th and 31st', exact: true })).not.toBeChecked();
  await page.getByLabel('How often').selectOption('monthly');
  await expect(page.getByLabel('Day of the month')).toHaveValue('1');
});

test.describe('sessions and codes (req 9.3)', () => {
  test('a session lasts 15 minutes, warns 30 s before it ends and can be extended ten times (req 2.10, 4.9, 9.3)', async ({
    page,
  }) => {
    const customer = await newCustomer({ tenant: 'lumen', account });
    await page.clock.install();
    await signIn(page, customer);
    const warning = page.getByRole('alertdialog', { name: 'Are you still there?' });
    for (let extension = 0; extension < 11; extension++) {
      await page.clock.fastForward(14.4 * 60_000);
      await expect(warning).toBeHidden();
      await page.clock.fastForward(0.2 * 60_000);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(warning).toBeHidden();
    }
    await expect(page).toHaveURL(/\/login$/);
  });

  test('the code field accepts only six digits and no letters (req 2.7, 5.2, 9.3)', async ({ page }) => {
    const customer = await newCustomer({ tenant: 'harbor', account });
    await page.goto(`${portalUrl('harbor')}/login`);
    await submitPassword(page, customer);
    const field = page.locator('input[autocomplete="one-time-code"]');
    await expect(field).toHaveAttribute('placeholder', '******');
    await field.fill('12a34b5');
    await expect(field).toHaveValue('12345');
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  });

  test('the “Get help” link appears 30 s after a code is sent (req 2.7, 9.3)', async ({ page }) => {
    const customer = await newCustomer({ tenant: 'harbor', account });
    await page.clock.install();
    await page.goto(`${portalUrl('harbor')}/login`);
    await submitPassword(page, customer);
    await expect(page).toHaveURL(/\/authentication-code/);
    await page.clock.fastForward(25_000);
    await expect(page.getByRole('link', { name: 'Get help' })).toBeHidden();
    await page.clock.fastForward(6_000);
    await expect(page.getByRole('link', { name: 'Get help' })).toBeVisible();
  });

  test('sign-in stops after the configured number of wrong codes (req 4.6, 9.3)', async ({ page }) => {
    const customer = await newCustomer({ tenant: 'harbor', account });
    await page.goto(`${portalUrl('harbor')}/login`);
    const { maxUnsuccessfulTwoFaAuths } = await page.evaluate(async () =>
      (await fetch('/assets/config/appConfig.json')).json(),
    );
    await submitPassword(page, customer);
    const right = codeIn(await waitForMailTo(customer.email));
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    for (let tries = 1; tries <= maxUnsuccessfulTwoFaAuths; tries++) {
      await expect(page).toHaveURL(/\/authentication-code/);
      const checked = page.waitForResponse((response) => response.url().endsWith('/auth/login'));
      await page.locator('input[autocomplete="one-time-code"]').fill(wrong);
      await page.getByRole('button', { name: 'Continue' }).click();
      await checked;
    }
    await expect(page).toHaveURL(/\/login/);
  });
});

test.describe('formats (req 9.4)', () => {
  test('amounts, dates and payment methods are formatted as required (req 9.4)', async ({ page }) => {
    const customer = await newCustomer({ tenant: 'lumen', account, methods: [bankAccount, debitCard] });
    await signIn(page, customer);
    const main = page.getByRole('main');
    await expect(main).toContainText('$250.50');
    await expect(main).toContainText('From $10 to $250.50');
    await expect(main).toContainText(
      /Today, (January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}(?!\d)/,
    );
    await expect(main).toContainText(
      /(Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday), [A-Z][a-z]+ \d{1,2}(?!\d)/,
    );
    await expect(main).toContainText('Checking **1234');
    await expect(main).toContainText('Debit Card **5556');
  });

  test('past dates are formatted as MM/dd/yyyy (req 9.4)', async ({ page }) => {
    await page.goto(`${portalUrl('lumen')}/login`);
    await submitPassword(page, { tenant: 'lumen', login: 'ana', secret: 'Demo-pass-1' });
    await expect(page.getByRole('banner')).toBeVisible();
    await page.goto(`${portalUrl('lumen')}/history`);
    await expect(page.getByRole('main')).toContainText(/\d{2}\/\d{2}\/20\d{2}/);
  });

  test('an e-mail address can have up to 100 characters and a top-level domain of 2 to 63 letters (req 5.1, 9.4)', async ({
    page,
  }) => {
    const customer = await newCustomer({ tenant: 'lumen', account });
    await signIn(page, customer);
    await page.goto(`${portalUrl('lumen')}/make-payment/d/user-profile/email-registration`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox').check();
    const goOn = dialog.getByRole('button', { name: 'Continue' });
    const local = (length: number) => `${'a'.repeat(length - '@b.example'.length)}@b.example`;
    const addresses = [
      [local(100), true],
      [local(101), false],
      ['a@b.c', false],
      ['a@b.co', true],
      [`a@b.${'c'.repeat(63)}`, true],
      [`a@b.${'c'.repeat(64)}`, false],
    ] as const;
    for (const [address, isValid] of addresses) {
      await dialog.getByLabel('E-mail address').fill(address);
      await expect(goOn, address)[isValid ? 'toBeEnabled' : 'toBeDisabled']();
    }
  });
});

test('the portal uses the browser’s language, or English if it supports neither (req 1.7, 9.5)', async ({
  browser,
}) => {
  for (const [locale, language] of [
    ['es-MX', 'es'],
    ['en-GB', 'en'],
    ['fr-FR', 'en'],
  ] as const) {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    await page.goto(`${portalUrl('lumen')}/login`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await context.close();
  }
});

test('Google Pay runs in its production environment (req 9.7)', async ({ page }) => {
  // The sandbox's script throws in any other environment.
  const customer = await newCustomer({ tenant: 'lumen', account });
  const script = page.waitForResponse((response) => response.url().endsWith('/pay.js'));
  await signIn(page, customer);
  await page.getByRole('radio', { name: 'Google Pay' }).check();
  expect((await script).ok()).toBe(true);
  await expect(page.getByRole('radio', { name: 'Google Pay' })).toBeChecked();
});

async function signIn(page: Page, customer: NewCustomer & JourneyCustomer): Promise<void> {
  const before = (await mailTo(customer.email)).length;
  await page.goto(`${portalUrl(customer.tenant)}/login`);
  await submitPassword(page, customer);
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  if (page.url().includes('authentication-code')) {
    await page.locator('input[autocomplete="one-time-code"]').fill(codeIn(await waitForMailTo(customer.email, before)));
    await page.locator('form button[type="submit"]').click();
  }
  await expect(page.getByRole('banner')).toBeVisible();
  await waitForSessionTimer(page);
}

async function pay({ client, customer }: SignedIn, amount: number): Promise<Answer> {
  const { bankAccountToken } = await client.succeed('paymenttoken/createbankaccount', {
    ...{ routingNumber: '021000021', accountNumber: '000123456789', accountType: 'c', accountOwnerType: 'personal' },
    ...{ accountHolderName: 'Pat Payer', accountUsePreferenceType: 'SingleUse' },
  });
  return client.post('payment/submit', {
    accountReferenceCode: customer.accountReferenceCode,
    amount,
    paymentDate: new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' }),
    paymentMethod: 'bankaccount',
    referenceId: bankAccountToken.referenceID,
    authorization: { accepted: true, language: 'en' },
    idempotencyKey: randomUUID(),
  });
}

function preview({ client, answer }: SignedIn, schedule: object, more: object = {}): Promise<Answer> {
  const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000);
  const { currentBalance } = answer.customerAccountDetailsResponse.customerAccountDetails[0]?.customerAccount ?? {};
  return client.post('transactiondata/previewinstallmentseries', {
    hostname: client.hostname,
    ExternalRequestID: '',
    ...more,
    installmentSchedule: {
      firstInstallmentAmount: null,
      firstInstallmentDate: null,
      amountCalculationType: 1,
      calculationAmount: currentBalance,
      calculationDate: inTwoWeeks.toLocaleDateString('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' }),
      endConditionType: 0,
      convenienceFee: { feeValue: 0, convenienceFeeAssignmentType: 1, convenienceFeeCalculationType: 0 },
      persistInstallmentRecipe: true,
      ...schedule,
    },
  });
}
