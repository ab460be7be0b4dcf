import { expect, type Page } from '@playwright/test';
import { demoCustomers } from '../support/customers.ts';
import { portalUrl } from '../support/demo-port.ts';
import { identityProvider } from '../support/identity-provider.ts';
import { journey as test } from '../support/journey.ts';
import { mailTo, waitForMailTo } from '../support/mail-server.ts';
import { type NewCustomer, newCustomer } from '../support/new-customers.ts';
import { codeIn } from '../support/outbox.ts';
import { pressPay, reviewAmount } from '../support/pay.ts';
import { submitPassword } from '../support/sign-in.ts';

const account = { name: 'Power', balanceCents: 25_000, amountDueCents: 25_000, minimumCents: 1_000 };

/** Reads a browser storage value: parsed if it is JSON, otherwise as text, or null when missing. */
function stored(page: Page, area: 'sessionStorage' | 'localStorage', key: string): Promise<unknown> {
  return page.evaluate(
    ([from, name]) => {
      const text = window[from].getItem(name);
      try {
        return JSON.parse(text ?? 'null');
      } catch {
        return text;
      }
    },
    [area, key] as const,
  );
}
const session = (page: Page, key: string) => stored(page, 'sessionStorage', key);
const local = (page: Page, key: string) => stored(page, 'localStorage', key);

/** Signs in on the page, with the e-mailed code if the portal asks for one. */
async function signIn(page: Page, customer: NewCustomer): Promise<void> {
  const before = (await mailTo(customer.email)).length;
  await page.goto(`${portalUrl(customer.tenant)}/login`);
  await submitPassword(page, customer);
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  if (page.url().includes('authentication-code')) await typeCode(page, customer, before);
  await expect(page.getByRole('banner')).toBeVisible();
}

async function typeCode(page: Page, customer: NewCustomer, skip = 0): Promise<void> {
  await page.locator('input[autocomplete="one-time-code"]').fill(codeIn(await waitForMailTo(customer.email, skip)));
  await page.locator('form button[type="submit"]').click();
}

test('a first visit stores a client id, the registration flag and the tenant configuration (req 4.10, 9.7)', async ({
  page,
}) => {
  const visit = page.waitForRequest(
    (request) =>
      request.url().endsWith('/userevent/logevent') && request.postDataJSON().userEventType === 'UniqueVisit',
  );
  await page.goto(`${portalUrl('lumen')}/login`);
  await visit;
  expect(await local(page, 'clientid')).toMatch(/^[0-9a-f-]{36}$/);
  expect(await local(page, 'firstTimeEmailRegRequired')).toBe(true);
  await expect
    .poll(() => session(page, 'tenantConfig'))
    .toMatchObject({
      hostName: 'lumen.localhost',
      tenantName: 'Lumen City Power',
      lastSynched: expect.any(Number),
    });
});

test('a campaign in the URL stays with the tab and is sent with later requests (req 7.1, 9.7)', async ({ page }) => {
  const customer = await newCustomer({ tenant: 'lumen', account });
  await page.goto(`${portalUrl('lumen')}/login?campaignIdentifier=spring`);
  await expect.poll(() => session(page, 'campaignIdentifier')).toBe('spring');
  await page.goto(`${portalUrl('lumen')}/login`);
  await page.reload();
  const asked = page.waitForRequest((request) => request.url().endsWith('/auth/login'));
  await submitPassword(page, customer);
  expect((await asked).postDataJSON()).toMatchObject({ campaignIdentifier: 'spring' });
});

test('a sign-in stores the session, hashed password, current account and remembered user (req 3.3, 3.6, 3.15, 9.3, 9.7)', async ({
  page,
}) => {
  const customer = await newCustomer({ tenant: 'lumen', account, cash: { minimumCents: 2_000, maximumCents: 50_000 } });
  await page.goto(`${portalUrl('lumen')}/login`);
  await page.getByLabel('Remember me on this device').check();
  await submitPassword(page, customer);
  await expect(page.getByRole('banner')).toBeVisible();
  expect(await session(page, 'user')).toMatchObject({
    token: expect.any(String),
    expiresIn: expect.any(String),
    payeeCode: expect.any(String),
    payeeConfigurations: expect.any(Array),
    metaData: null,
    customerContactInfo: { email: customer.email },
    customerAccountDetails: [{ customerAccount: { accountReferenceCode: customer.accountReferenceCode } }],
    bankAccountTokens: expect.any(Array),
    creditCardAccountTokens: expect.any(Array),
    userSettings: {
      allowZeroBalance: false,
      smsEnabled: true,
      smsSourceAddress: expect.any(String),
      emailEnabled: true,
      emailSourceAddress: expect.stringContaining('@'),
      emailNotificationByDefault: expect.any(Boolean),
      emailRegistrationRequired: false,
      landingPageTypeID: expect.any(Number),
    },
  });
  await expect.poll(() => session(page, 'hashedPassword')).toMatch(/^\$2[aby]\$10\$.{53}$/);
  expect(await session(page, 'currentAccount')).toMatchObject({
    customerAccount: { accountReferenceCode: customer.accountReferenceCode },
    pendingTransactionSeries: [],
    config: { paymentConfiguration: expect.any(Object), paymentPlanConfiguration: expect.any(Object) },
    // All methods except HSA cards, which can't pay power bills (req 6.2).
    approvedPaymentMethodsBit: 23,
    singleFuturePaymentExist: false,
  });
  expect(await session(page, 'settlementStatus')).toBe(0);
  expect(await local(page, 'rememberMe')).toBe(true);
  expect(await local(page, 'personalization')).toEqual({ firstName: 'Pat', userName: customer.login });
  expect(await local(page, 'customerPaymentHistory')).toEqual([]);
  expect(await local(page, 'CashPaymentInfo')).toEqual([
    { customerReferenceCode: expect.any(String), minPaymentAmount: 20, maxPaymentAmount: 500 },
  ]);
});

test('a payment stores its draft, details, method and amount (req 3.10, 3.15, 9.7)', async ({ page }) => {
  const customer = await newCustomer({ tenant: 'lumen', account });
  await signIn(page, customer);
  await reviewAmount(page, '31.40');
  expect(await session(page, 'paymentDataStore')).toMatchObject({ otherText: '31.40' });
  expect(await session(page, 'paymentDetails')).toMatchObject({
    paymentAmount: 31.4,
    paymentDate: expect.any(String),
    paymentFee: expect.any(Number),
    referenceId: expect.stringMatching(/^b/),
    isSettlement: false,
  });
  await pressPay(page);
  await expect(page).toHaveURL(/\/success/);
  expect(await session(page, 'paymentDetails')).toMatchObject({ confirmationNumber: expect.any(String) });
  expect(await local(page, 'LastPaymentMethod')).toMatchObject({ method: expect.stringMatching(/^b/) });
  expect(await local(page, 'lastPaymentAmounts')).toEqual({ [customer.accountReferenceCode]: 31.4 });
});

test('a pending second factor never stores the password and is removed after its code is accepted (req 3.14, 9.7)', async ({
  page,
}) => {
  const customer = await newCustomer({ tenant: 'harbor', account });
  await page.goto(`${portalUrl('harbor')}/login`);
  await submitPassword(page, customer);
  await expect(page).toHaveURL(/\/authentication-code/);
  await expect
    .poll(() => session(page, 'twoFactorDetails'))
    .toMatchObject({
      authExternalRequestId: expect.any(String),
      userName: customer.login,
      rememberMe: false,
      personalization: null,
      destination: expect.stringContaining('@'),
      isLoginRequest: true,
    });
  expect(JSON.stringify(await session(page, 'twoFactorDetails'))).not.toContain(customer.secret);
  await typeCode(page, customer);
  await expect(page.getByRole('banner')).toBeVisible();
  expect(await session(page, 'twoFactorDetails')).toBeNull();
});

test('a disclaimer stores the consent in local storage and in a ten-year cookie (req 3.15, 9.7)', async ({
  page,
  context,
}) => {
  const customer = await newCustomer({ tenant: 'harbor', account });
  await signIn(page, customer);
  const consent = { disclaimerConsentObjectInitialCreate: false, disclaimerAcceptanceType: expect.any(Number) };
  expect(await local(page, 'consent-payweb')).toMatchObject(consent);
  const cookie = (await context.cookies()).find(({ name }) => name === 'consent-payweb');
  expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toMatchObject(consent);
  // Chromium caps the lifetime of cookies at 400 days.
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1_000 + 399 * 86_400);
});

test('a debt disclosure stores its acknowledgment (req 9.7)', async ({ page }) => {
  const customer = await newCustomer({ tenant: 'harbor', account: { ...account, isOutOfStatute: true } });
  await signIn(page, customer);
  await page.getByRole('checkbox', { name: 'I have read this notice' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect
    .poll(() => session(page, 'debtDisclosureAcknowledged'))
    .toMatchObject([{ accountReferenceCode: customer.accountReferenceCode }]);
});

test('a settlement offer stores its status as a number (req 4.1, 9.7)', async ({ page }) => {
  const offers = [{ type: 'lump-sum', totalCents: 15_000, expiresInDays: 30 }] as const;
  const customer = await newCustomer({ tenant: 'harbor', account: { ...account, payType: 'sif', offers } });
  await signIn(page, customer);
  await expect.poll(() => session(page, 'settlementStatus')).toBe(1);
});

test('an e-mail registration stores the request’s id and clears both flags when done (req 4.5, 4.6, 9.7)', async ({
  page,
}) => {
  const customer = await newCustomer({ tenant: 'lumen', account });
  await signIn(page, customer);
  await page.goto(`${portalUrl('lumen')}/make-payment/d/user-profile/email-registration`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail address').fill(`new-${customer.email}`);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/authentication-code/);
  expect(await local(page, 'authExtReqID')).toEqual(expect.any(String));
  await typeCode(page, { ...customer, email: `new-${customer.email}` });
  await expect(page).not.toHaveURL(/\/authentication-code/);
  expect(await session(page, 'emailRegOngoing')).toBeNull();
  expect(await local(page, 'firstTimeEmailRegRequired')).toBeNull();
});

test('a required registration stores its flag in the session from sign-in (req 2.2, 4.5, 9.7)', async ({ page }) => {
  await page.goto(`${portalUrl('northwind')}/login`);
  await submitPassword(page, demoCustomers.kim);
  await expect(page).toHaveURL(/\/two-fa-email-input/);
  expect(await session(page, 'emailRegOngoing')).toBe(true);
});

test('single sign-on also stores a hashed password (req 7.3, 9.7)', async ({ page }) => {
  const customer = await newCustomer({ tenant: 'northwind', account });
  await page.goto(`${portalUrl('northwind')}/login`);
  const answered = page.waitForResponse((response) => response.url().endsWith('/auth/LoginSSO'));
  await page.getByRole('button', { name: `Continue with ${identityProvider.name}` }).click();
  await page.getByLabel('Account').fill(customer.login);
  await page.getByRole('button', { name: 'Log in' }).click();
  const answer = await (await answered).json();
  expect(answer).toMatchObject({ token: expect.any(String), password: expect.any(String) });
  await expect(page.getByRole('banner')).toBeVisible();
  await expect.poll(() => session(page, 'hashedPassword')).toMatch(/^\$2[aby]\$10\$/);
});

test('signing out clears session data and keeps browser data (req 4.9, 9.7)', async ({ page }) => {
  const customer = await newCustomer({ tenant: 'lumen', account });
  await signIn(page, customer);
  const clientId = await local(page, 'clientid');
  await page.getByRole('button', { name: 'Profile of Pat' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  const removedKeys = [
    'user',
    'hashedPassword',
    'paymentDetails',
    'twoFactorDetails',
    'currentAccount',
    'emailRegOngoing',
  ];
  for (const key of removedKeys) expect(await session(page, key), key).toBeNull();
  expect(await local(page, 'customerPaymentHistory')).toBeNull();
  expect(await local(page, 'clientid')).toBe(clientId);
});

test('a reload for a missing chunk stores its time (req 9.7)', async ({ page }) => {
  await page.goto(`${portalUrl('lumen')}/login`);
  await expect(page.locator('input[name="username"]')).toBeVisible();
  // The scripts of an untouched page haven't started.
  await page.locator('input[name="username"]').focus();
  await expect.poll(() => local(page, 'clientid')).not.toBeNull();
  const reloaded = page.waitForEvent('load');
  // While the next screens load ahead, a missing chunk is no reason to reload.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')));
  await reloaded;
  expect(await local(page, 'appInfo')).toEqual(expect.any(Number));
});
