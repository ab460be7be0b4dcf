import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';
import { signInStaff } from '../support/staff.ts';

/** Each screen size has its own agent and customer. */
const looks = {
  phone: { tenant: 'lumen', customer: 'C-ANA', name: 'Ana Alvarez' },
  desktop: { tenant: 'northwind', customer: 'C-DORA', name: 'Dora Kowalczyk' },
} as const;

journey(
  'an agent views the portal as a customer, can’t change anything, and stops viewing',
  async ({ page }, { project }) => {
    const { tenant, customer, name } = looks[project.name as keyof typeof looks];
    const staff = await signInStaff(tenant, 'ada');
    const asked = { customerReferenceCode: customer, reason: 'asks about the last payment' };
    const { url } = await staff<{ url: string }>('customer/see-as', asked);
    const changed = watchChanges(page);

    await page.goto(url);
    await expect(page).not.toHaveURL(/\/login/);
    const banner = page.getByRole('region', { name: 'View as customer' });
    await expect(banner).toContainText(`You're viewing the portal as ${name}. You can't change anything.`);
    for (const way of ['Make a payment', 'Dashboard', 'History']) {
      await page.getByRole('link', { name: way, exact: true }).click();
      await expect(banner).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    await page.reload();
    await expect(banner).toBeVisible();

    await page.getByRole('link', { name: 'Make a payment', exact: true }).click();
    await page.getByRole('button', { name: 'Add a bank account' }).click();
    const add = page.getByRole('button', { name: 'Add bank account' });
    await expect(add).toHaveAttribute('aria-disabled', 'true');
    await expect(add).toHaveAttribute('title', "You're only viewing. You can't change anything here.");
    await expectAccessible(page);

    await banner.getByRole('button', { name: 'Stop viewing' }).click();
    await expect(page.getByText(/You're no longer viewing the portal as a customer/)).toBeVisible();
    expect(changed).toEqual([]);

    await page.goto(url);
    await expect(page.getByRole('alert')).toContainText('This link works only once');
    await expectAccessible(page);
  },
);

/** Collects requests that would act or change something in the customer's name. */
function watchChanges(page: Page): string[] {
  const allowed = /\/(seeascustomer|logout|accounts|bills?|config|history|summary|installmentseries|list|get\w+)$/;
  const others: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Before and after viewing as the customer, the browser sends an ordinary visitor's requests.
    if (request.headers().authorization === undefined) return;
    if (pathname.startsWith('/api/v1/') && !allowed.test(pathname)) others.push(pathname);
  });
  return others;
}
