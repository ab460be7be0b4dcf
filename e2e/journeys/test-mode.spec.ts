import { type Browser, expect, type Page } from '@playwright/test';
import { acceptInvitation } from '../support/console.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';
import { addCard, importRosa, newPassword, newTenant, setUpAccess } from '../support/new-tenant.ts';
import { confirmationNumber, openMakePayment, pressPay } from '../support/pay.ts';

journey.setTimeout(240_000);

journey('an administrator tries a payment with test data and moves its clock ahead', async ({ page, browser }) => {
  const { label } = await newTenant(page, 'trial');
  await openTestConsole(page, label);
  await expect(page.getByText('Test mode', { exact: true }).first()).toBeVisible();
  await importRosa(page, { email: `rosa@${label}.example` });
  await openTestMode(page);
  await checkAtBothSizes(page);

  await payInTest(browser, { label, console: page });
  await moveAhead(page, 3);
  await page.getByRole('link', { name: 'Payments' }).first().click();
  await expect(page.getByRole('row', { name: /ACME-1/ })).toContainText('$84.20');
});

async function openTestConsole(page: Page, label: string): Promise<void> {
  await openTestMode(page);
  await checkAtBothSizes(page);
  await page.getByRole('button', { name: 'Turn on test mode' }).click();
  const link = page.getByRole('link', { name: 'Set password' });
  await expect(link).toBeVisible({ timeout: 30_000 });
  await checkAtBothSizes(page);
  const invitationUrl = (await link.getAttribute('href')) ?? '';
  await acceptInvitation(page, { invitationUrl, email: `olga@${label}.example`, password: newPassword });
}

async function openTestMode(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Test mode' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test mode');
}

/** Pays as a customer on a phone, whose code only the test console's outbox shows. */
async function payInTest(browser: Browser, { label, console }: { label: string; console: Page }): Promise<void> {
  const codeOf = async () => {
    const message = console
      .getByRole('region', { name: 'Outbox' })
      .getByText(/\b\d{6}\b/)
      .first();
    await expect(message).toBeAttached({ timeout: 30_000 });
    return /\b\d{6}\b/.exec((await message.textContent()) ?? '')?.[0] ?? '';
  };
  const customer = { label: `${label}-test`, email: `rosa@${label}.example`, codeOf };
  const { page, context } = await setUpAccess(browser, customer);
  await expect(page.getByText('Test mode: no real money moves.')).toBeVisible();
  await openMakePayment(page);
  await addCard(page);
  await expectAccessible(page);
  await pressPay(page);
  await confirmationNumber(page);
  await expectNoSidewaysScroll(page);
  await context.close();
}

/** The employee stays signed in, because the console's sessions keep real time. */
async function moveAhead(page: Page, days: number): Promise<void> {
  const time = page.getByRole('definition').first();
  const before = new Date((await time.textContent()) ?? '');
  await page.getByLabel('Days to move ahead').fill(String(days));
  await page.getByRole('button', { name: 'Move ahead' }).click();
  await expect(page.getByText(/^Moving to /)).toBeVisible();
  await expect(page.getByText(/^Moving to /)).toHaveCount(0, { timeout: 120_000 });
  const moved = new Date((await time.textContent()) ?? '').getTime() - before.getTime();
  expect(Math.round(moved / 86_400_000)).toBe(days);
  await checkAtBothSizes(page);
}

async function checkAtBothSizes(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });
}
