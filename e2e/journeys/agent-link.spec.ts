import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';
import { addGuestCard, confirmationNumber, freshAmount, pressPay } from '../support/pay.ts';
import { signInStaff } from '../support/staff.ts';

/** Each screen size has its own account and supervisor. One of the accounts charges a fee. */
const calls = {
  phone: { tenant: 'lumen', account: 'LCG-400618', isFeeWaived: true },
  desktop: { tenant: 'northwind', account: 'NWH-142', isFeeWaived: false },
} as const;

journey(
  'an agent creates a link during a call, the customer pays the agreed amount, and the link then reports the payment',
  async ({ page, browser }, { project }) => {
    const { tenant, account, isFeeWaived } = calls[project.name as keyof typeof calls];
    const staff = await signInStaff(tenant, 'sam');
    const amount = freshAmount();
    const agreed = { amount: Number(amount), paymentDate: null, methodKind: 'card', isFeeWaived, sendBy: null };
    const { url } = await staff<{ url: string }>('link/create', { accountReferenceCode: account, ...agreed });

    await openLink(page, url);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // A mail scanner that runs scripts and clicks buttons opens the link first.
    await inAnotherBrowser(browser, async (scanner) => {
      await openLink(scanner, url);
      await scanner.getByRole('button', { name: 'Continue' }).click();
      await expect(scanner).toHaveURL(/\/make-payment$/);
    });

    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/make-payment$/);
    const terms = page.getByRole('region', { name: /^Your agreement with / });
    await expect(terms).toContainText(`$${amount}`);
    if (isFeeWaived) await expect(terms).toContainText('Waived');
    await expect(page.getByRole('radio', { name: /Another amount/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Add a bank account' })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await payByCard(page);
    await confirmationNumber(page);
    if (isFeeWaived && !isFeeFreeDay()) await expect(page.getByRole('main')).toContainText('Waived');
    await expect(page.getByRole('link', { name: 'Pay more toward this bill' })).toHaveCount(0);
    await expectAccessible(page);

    const { links } = await staff<{ links: { state: string }[] }>('link/list', { accountReferenceCode: account });
    expect(links[0]?.state).toBe('paid');
    await inAnotherBrowser(browser, async (other) => {
      await openLink(other, url);
      await other.getByRole('button', { name: 'Continue' }).click();
      await expect(other.getByText('A payment was already made with this link')).toBeVisible();
      await expectAccessible(other);
    });
  },
);

/** On the first of a month, the gas company charges no fee that could be waived. */
function isFeeFreeDay(): boolean {
  const timeZone = 'America/Chicago';
  return new Intl.DateTimeFormat('en-US', { timeZone, day: 'numeric' }).format(new Date()) === '1';
}

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
  await page.getByRole('button', { name: 'Review payment' }).click();
  await expect(page).toHaveURL(/\/review$/);
  await expectAccessible(page);
  await pressPay(page);
}
