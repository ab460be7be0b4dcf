import { expect, type Page, type Request } from '@playwright/test';
import { portalUrl } from '../support/demo-port.ts';
import { journey as test } from '../support/journey.ts';
import { mailTo, waitForMailTo } from '../support/mail-server.ts';
import { newCustomer } from '../support/new-customers.ts';
import { codeIn } from '../support/outbox.ts';
import { payEvery } from '../support/plan-form.ts';
import { submitPassword } from '../support/sign-in.ts';

const account = { name: 'Power', balanceCents: 25_000, amountDueCents: 25_000, minimumCents: 1_000 };
const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const requestTo = (page: Page, path: string) =>
  page.waitForRequest((request) => request.url().includes(`/api/v1/${path}`));

function bodyOf(request: Request): Record<string, unknown> {
  return request.postDataJSON();
}

/** Fields required in every body (req 7.1). */
const context = { userToken: expect.any(String), campaignIdentifier: null };

test('the portal signs in with the required fields and then sends its token (req 7.1, 7.3)', async ({ page }) => {
  const customer = await newCustomer({ tenant: 'lumen', account });
  await page.goto(`${portalUrl('lumen')}/login`);
  const clientId = () => page.evaluate(() => localStorage.getItem('clientid'));
  // An untouched page keeps nothing yet.
  await page.getByLabel('User name').focus();
  await expect.poll(clientId).not.toBeNull();
  const userToken = await clientId();
  const logIn = requestTo(page, 'auth/login');
  await submitPassword(page, customer);
  const body = bodyOf(await logIn);
  expect(Object.keys(body).sort()).toEqual(
    [
      ...['hostname', 'username', 'password', 'authenticationExternalRequestID', 'authenticationCode'],
      ...['disclaimerAcceptanceType', 'accountReferenceCodeIsUnique', 'version', 'userToken', 'campaignIdentifier'],
    ].sort(),
  );
  expect(body).toMatchObject({ hostname: 'lumen.localhost', username: customer.login, userToken });
  expect((await logIn).headers()['x-uni-req-id']).toMatch(uuidV4);

  await expect(page.getByRole('banner')).toBeVisible();
  const history = requestTo(page, 'transactiondata/history');
  await page.getByRole('link', { name: 'History' }).click();
  expect((await history).headers().authorization).toMatch(/^Bearer .+\..+\..+$/);
});

test('the portal requests a sign-in code with the required fields (req 7.3)', async ({ page }) => {
  const customer = await newCustomer({ tenant: 'harbor', account });
  await page.goto(`${portalUrl('harbor')}/login`);
  const send = requestTo(page, 'auth/send2facode');
  await submitPassword(page, customer);
  expect(bodyOf(await send)).toEqual({
    hostname: 'HARBOR.LOCALHOST',
    externalRequestID: null,
    userToken: null,
    campaignIdentifier: null,
    username: customer.login,
    password: customer.secret,
    messageType: 'Email',
    customMessage: expect.any(String),
    authenticationExternalRequestID: null,
    language: 'en',
  });
});

test('the portal registers an e-mail address with the required fields (req 4.5, 4.6, 7.4)', async ({ page }) => {
  const customer = await newCustomer({ tenant: 'lumen', account });
  const address = `other-${customer.email}`;
  await page.goto(`${portalUrl('lumen')}/login`);
  await submitPassword(page, customer);
  await expect(page.getByRole('banner')).toBeVisible();
  await page.goto(`${portalUrl('lumen')}/make-payment/d/user-profile/email-registration`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail address').fill(address);
  await dialog.getByRole('checkbox').check();
  const send = requestTo(page, 'message/sendauthenticationcode');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  expect(bodyOf(await send)).toEqual({
    ...context,
    hostname: 'LUMEN.LOCALHOST',
    customerReferenceCode: expect.any(String),
    sourceAddress: 'pay@lumen.example',
    destinationAddress: address,
    customMessage: expect.stringContaining('Lumen City Power'),
    messageType: 'Email',
    resend: false,
    authenticationExternalRequestID: null,
    purpose: expect.any(Number),
    language: 'en',
    consent: { accepted: true, language: 'en', textVersion: expect.any(String) },
  });
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  const register = requestTo(page, 'message/registerEndpointByCode');
  const unregister = requestTo(page, 'message/unregisteremailaddress');
  const authenticationCode = codeIn(await waitForMailTo(address));
  await page.locator('input[autocomplete="one-time-code"]').fill(authenticationCode);
  await page.locator('form button[type="submit"]').click();
  expect(bodyOf(await register)).toEqual({
    ...context,
    hostname: 'lumen.localhost',
    authenticationCode,
    authenticationExternalRequestId: expect.any(String),
    Customer: {
      customerReferenceCode: expect.any(String),
      accountReferenceCode: '',
      firstName: 'Pat',
      lastName: 'Payer',
      addressLineOne: expect.any(String),
      addressLineTwo: '',
      city: 'Springfield',
      state: 'IL',
      zip: '62701',
      homePhone: expect.stringMatching(/^\d{10}$/),
      email: address,
      isOptedInTo2FA: expect.any(Boolean),
      send2FAViaEmail: true,
    },
  });
  expect(bodyOf(await unregister)).toEqual({
    ...context,
    customerReferenceCode: expect.any(String),
    externalRequestID: null,
    hostname: 'lumen.localhost',
    emailAddress: customer.email,
  });
  expect(await mailTo(address)).not.toHaveLength(0);
});

test('the portal previews a plan with the required fields (req 7.6)', async ({ page }) => {
  const customer = await newCustomer({ tenant: 'lumen', account });
  await page.goto(`${portalUrl('lumen')}/login`);
  await submitPassword(page, customer);
  await expect(page.getByRole('banner')).toBeVisible();
  // A ready-made plan has a fixed number of payments. A custom plan ends when the balance is paid.
  const preview = page.waitForRequest(
    (request) =>
      request.url().endsWith('/previewinstallmentseries') &&
      request.postDataJSON().installmentSchedule.endConditionType === 2,
  );
  await payEvery(page, 'weekly');
  expect(bodyOf(await preview)).toEqual({
    ...context,
    hostname: 'lumen.localhost',
    ExternalRequestID: '',
    accountReferenceCode: customer.accountReferenceCode,
    paymentMethod: 'bankaccount',
    installmentSchedule: {
      firstInstallmentAmount: null,
      firstInstallmentDate: null,
      amountCalculationType: 0,
      calculationAmount: expect.any(Number),
      calculationDate: expect.stringMatching(/^\d{2}\/\d{2}\/\d{4}$/),
      intervalType: expect.stringMatching(/^(Weekly|BiWeekly|SemiMonthly|Monthly)$/),
      intervalSettings: expect.any(Object),
      endConditionType: 2,
      endConditionValue: 250,
      convenienceFee: {
        feeValue: expect.any(Number),
        convenienceFeeAssignmentType: 1,
        convenienceFeeCalculationType: 0,
      },
      persistInstallmentRecipe: true,
    },
  });
});
