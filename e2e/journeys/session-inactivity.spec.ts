import { expect, type Page } from '@playwright/test';
import { demoCustomers } from '../support/customers.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { journey } from '../support/journey.ts';
import { pressEscape } from '../support/press-escape.ts';
import { openLogin, signIn } from '../support/sign-in.ts';

const minuteMs = 60_000;

/** Advances the page's clock as if nobody used it. Timers that come due meanwhile fire once, as after a sleep. */
const leaveAlone = (page: Page, minutes: number) => page.clock.fastForward(minutes * minuteMs);
const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });

journey.beforeEach(async ({ page }) => {
  await page.clock.install();
  await openLogin(page, demoCustomers.ana);
  await signIn(page, demoCustomers.ana);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Make a payment');
});

journey('an inactive customer sees a warning with a countdown and is signed out with the reason', async ({ page }) => {
  await leaveAlone(page, 14);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Make a payment');
  await expect(warning(page)).toBeHidden();
  await page.clock.fastForward(32_000);
  await expect(warning(page)).toBeVisible();
  await expect(warning(page)).toContainText(/sign you out in 2\d seconds/);
  await expectAccessible(page);
  await page.clock.fastForward(31_000);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('We signed you out after 15 minutes', { exact: false })).toBeVisible();
  const left = await page.evaluate(() => Object.keys(sessionStorage));
  expect(left).toEqual(['tenantConfig']);
});

journey('Continue and Escape extend the session, and Sign out ends it', async ({ page }) => {
  await leaveAlone(page, 14.6);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(warning(page)).toBeHidden();
  await leaveAlone(page, 14.6);
  await expect(warning(page)).toBeVisible();
  await pressEscape(page, warning(page));
  await expect(warning(page)).toBeHidden();
  await leaveAlone(page, 14.6);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText("You've signed out.")).toBeVisible();
});

journey('a session can be extended ten times and then ends', async ({ page }) => {
  for (let extension = 1; extension <= 10; extension++) {
    await leaveAlone(page, 14.6);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(warning(page)).toBeHidden();
  }
  await leaveAlone(page, 14.6);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

journey('a click or a key press resets the inactivity timer', async ({ page }) => {
  for (const sign of [() => page.mouse.click(5, 400), () => page.keyboard.press('Shift')]) {
    await leaveAlone(page, 14);
    await sign();
    await leaveAlone(page, 14);
    await expect(warning(page)).toBeHidden();
    await page.mouse.click(5, 400);
  }
  await expect(page).toHaveURL(/\/make-payment$/);
});

journey('a session has ended when the computer wakes after the timeout', async ({ page }) => {
  await leaveAlone(page, 120);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(/We signed you out|Your session has ended/)).toBeVisible();
});

journey('setting the clock back doesn’t extend a session', async ({ page }) => {
  await leaveAlone(page, 10);
  await page.clock.setSystemTime(Date.now() - 24 * 60 * minuteMs);
  await leaveAlone(page, 6);
  await expect(page).toHaveURL(/\/login$/);
});
