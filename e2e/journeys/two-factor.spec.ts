import { expect, type Page } from '@playwright/test';
import { demoCustomers } from '../support/customers.ts';
import { portalUrl } from '../support/demo-port.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';
import { codeFor } from '../support/outbox.ts';
import { resetSendLimits } from '../support/send-limits.ts';
import { openLogin, submitCode, submitPassword } from '../support/sign-in.ts';

const field = (page: Page) => page.locator('input[autocomplete="one-time-code"]');
/** Returns six digits that aren't the code. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

journey('a customer signs in with a password and the e-mailed code', async ({ page }) => {
  await openLogin(page, demoCustomers.ivy);
  await submitPassword(page, demoCustomers.ivy);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code');
  await expect(field(page)).toBeFocused();
  await expect(page.getByText(/We sent a code to i\S*@\S+\. Enter it here/)).toBeVisible();
  await expectAccessible(page);
  const goOn = page.getByRole('button', { name: 'Continue' });
  await expect(goOn).toBeDisabled();
  const code = await codeFor(page);
  await submitCode(page, otherThan(code));
  await expect(page.getByRole('alert')).toContainText("That code didn't work");
  await expect(field(page)).toBeFocused();
  await expectAccessible(page);
  // Pasted with a space, as copied from the e-mail.
  await field(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(field(page)).toHaveValue(code);
  await goOn.click();
  await expect(page).toHaveURL(/\/make-payment$/);
  await expect(page.getByText('Columbia Furniture').first()).toBeVisible();
  const kept = () => page.evaluate(() => sessionStorage.getItem('hashedPassword'));
  await expect.poll(kept).toMatch(/^\$2[aby]\$10\$/);
  expect(await page.evaluate(() => sessionStorage.getItem('twoFactorDetails'))).toBeNull();
});

journey.describe('in Spanish', () => {
  journey.use({ locale: 'es-US', viewport: { width: 340, height: 700 } });

  journey('a customer signs in with a code on a very narrow screen', async ({ page }) => {
    await openLogin(page, demoCustomers.jon);
    await submitPassword(page, demoCustomers.jon);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Escriba su código');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const size = await page.getByText(/^Enviamos un código/).evaluate((intro) => getComputedStyle(intro).fontSize);
    expect(size).toBe('14px');
    await submitCode(page, await codeFor(page));
    await expect(page.getByRole('banner')).toBeVisible();
  });
});

journey('the code page survives a reload, keeps the return URL and doesn’t store the password', async ({ page }) => {
  await page.goto(`${portalUrl('harbor')}/history`);
  await expect(page).toHaveURL(/\/login\?returnUrl=/);
  await page.getByLabel('Remember me on this device').check();
  await submitPassword(page, demoCustomers.hugo);
  await expect(page).toHaveURL(/\/authentication-code\?returnUrl=%2Fhistory$/);
  const code = await codeFor(page);
  await page.reload();
  await submitCode(page, code);
  await expect(page).toHaveURL(/\/history$/);
  expect(await page.evaluate(() => localStorage.getItem('personalization'))).toContain('"firstName":"Hugo"');
});

journey('a customer returns to the sign-in page and signs in again', async ({ page }) => {
  await openLogin(page, demoCustomers.ivy);
  await submitPassword(page, demoCustomers.ivy);
  await expect(field(page)).toBeVisible();
  await page.goBack();
  await expect(page.locator('input[name="password"]')).toHaveValue('');
  await page.goForward();
  await expect(field(page)).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await submitPassword(page, demoCustomers.ivy);
  await expect(field(page)).toBeVisible();
  await submitCode(page, await codeFor(page));
  await expect(page.getByRole('banner')).toBeVisible();
  // The home page has replaced the code page in the history, so Back doesn't ask for a used code.
  await page.goBack();
  await expect(page).not.toHaveURL(/authentication-code/);
});

journey('a new code replaces the one before', async ({ page }) => {
  await openLogin(page, demoCustomers.hugo);
  await submitPassword(page, demoCustomers.hugo);
  const first = await codeFor(page);
  await resetSendLimits(demoCustomers.hugo);
  const pressedAt = new Date();
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByText('We sent a new code. Only the newest one works.')).toBeVisible();
  await expectAccessible(page);
  const second = await codeFor(page, pressedAt);
  expect(second).not.toBe(first);
  await submitCode(page, first);
  await expect(page.getByRole('alert')).toContainText("That code didn't work");
  await submitCode(page, second);
  await expect(page.getByRole('banner')).toBeVisible();
});

journey('requesting codes too often shows how long to wait', async ({ page }) => {
  await openLogin(page, demoCustomers.jon);
  await submitPassword(page, demoCustomers.jon);
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByText("We couldn't send the code")).toBeVisible();
  await expect(page.getByText(/You can try again in \d+ seconds/)).toBeVisible();
  await expectAccessible(page);
});

journey('sign-in stops after five wrong codes', async ({ page }) => {
  await openLogin(page, demoCustomers.gia);
  await submitPassword(page, demoCustomers.gia);
  const wrong = otherThan(await codeFor(page));
  for (let tries = 1; tries < 5; tries++) {
    await submitCode(page, wrong);
    await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
    await expect(page.getByRole('alert')).toContainText("That code didn't work");
  }
  const event = page.waitForRequest(
    (request) =>
      request.url().endsWith('/userevent/logevent') &&
      request.postDataJSON().userEventType === 'LoginFailure2FaCodeInvalid',
  );
  await submitCode(page, wrong);
  await event;
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(/^There were too many incorrect attempts/)).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${portalUrl('harbor')}/authentication-code`);
  await expect(page).toHaveURL(/\/login$/);
});

journey('the code page offers help after a while, and help leads back to it', async ({ page }) => {
  await openLogin(page, demoCustomers.ivy);
  await submitPassword(page, demoCustomers.ivy);
  await expect(field(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get help' })).toBeHidden();
  // Pretends that the code was sent half a minute ago.
  await page.evaluate(() => {
    const details = JSON.parse(sessionStorage.getItem('twoFactorDetails') ?? '{}');
    sessionStorage.setItem('twoFactorDetails', JSON.stringify({ ...details, sentAtMs: details.sentAtMs - 30_000 }));
  });
  await page.reload();
  await page.getByRole('link', { name: 'Get help' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help with your code');
  await expect(page).toHaveTitle('Help with your code | Harbor Recovery');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(field(page)).toBeFocused();
});
