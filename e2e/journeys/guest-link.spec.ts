import { type Browser, expect, type Page } from '@playwright/test';
import { portalUrl } from '../support/demo-port.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';
import { addGuestCard, confirmationNumber, pressPay } from '../support/pay.ts';

/** A link works once, so each screen size has its own. */
const links = { phone: 'northwind', desktop: 'lumen' } as const;

journey(
  'a payment link works once, takes a card payment, shows a receipt, and gives no other access',
  async ({ page, browser }, { project }) => {
    journey.slow();
    const tenant = links[project.name as keyof typeof links];
    const link = `${portalUrl(tenant)}/login#token=demo-pay-link-${tenant}`;

    await openLink(page, link);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // A mail scanner that runs scripts opens the link first.
    await inAnotherBrowser(browser, (scanner) => openLink(scanner, link));

    await page.reload();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/make-payment$/);
    await expectAccessible(page);
    await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'History' })).toHaveCount(0);
    await expect(page.getByText('Account details')).toHaveCount(0);
    // A plan needs an account that can be reached again.
    await expect(page.getByRole('radio', { name: 'Pay over time' })).toHaveCount(0);

    for (const path of [
      '/dashboard',
      '/history',
      '/make-payment/d/user-profile',
      '/make-payment/d/payment-plan',
      '/make-payment/d/autopay',
      '/make-payment/existing-payment-method',
    ]) {
      await page.goto(portalUrl(tenant) + path);
      await expect(page).toHaveURL(/\/make-payment$/);
    }
    // Guests see the contact details, and no actions that need an account that can be reached again.
    await page.goto(`${portalUrl(tenant)}/help`);
    await expect(page.getByRole('region', { name: 'Talk to us' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('region')).toHaveCount(1);
    await expectAccessible(page);
    await page.goto(`${portalUrl(tenant)}/make-payment`);

    await payByCard(page);
    await confirmationNumber(page);
    await expectAccessible(page);
    await expect(page.getByRole('link', { name: 'See your payments' })).toHaveCount(0);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Receipt (PDF)' }).click();
    expect((await download).suggestedFilename()).toMatch(/^receipt-.+\.pdf$/);

    await inAnotherBrowser(browser, async (other) => {
      await openLink(other, link);
      await other.getByRole('button', { name: 'Continue' }).click();
      await expect(other.getByRole('alert')).toContainText('This link was already used');
      await expectAccessible(other);
      await expect(other).toHaveURL(/\/login/);
    });

    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page.getByText('Your session has ended. Thank you.')).toBeVisible();
  },
);

async function openLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Pay your bill from /);
}

async function inAnotherBrowser(browser: Browser, visit: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  try {
    await visit(await context.newPage());
  } finally {
    await context.close();
  }
}

async function payByCard(page: Page): Promise<void> {
  await addGuestCard(page);
  await page.getByRole('radio', { name: /Another amount/ }).check();
  await page.getByLabel('Amount to pay').fill('27.41');
  await page.getByRole('button', { name: 'Review payment' }).click();
  await expect(page).toHaveURL(/\/review$/);
  await expectAccessible(page);
  await pressPay(page);
}
