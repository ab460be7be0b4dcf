import { expect, type Page } from '@playwright/test';
import { demoCustomers } from '../support/customers.ts';
import { portalUrl } from '../support/demo-port.ts';
import { journey } from '../support/journey.ts';
import { openLogin, signIn } from '../support/sign-in.ts';

// Pressing Change in one tab would count as activity in both.
journey.use({ keepsCard: true });

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });

journey('a new tab joins the session, and signing out in one tab ends both', async ({ page, context }) => {
  await signIn(page, demoCustomers.ana);
  const second = await context.newPage();
  await second.goto(`${portalUrl('lumen')}/history`);
  await expect(second).toHaveURL(/\/history$/);
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('History');
  await second.getByRole('button', { name: 'Profile of Ana' }).click();
  await second.getByRole('menuitem', { name: 'Sign out' }).click();
  for (const tab of [page, second]) {
    await expect(tab).toHaveURL(/\/login$/);
    await expect(tab.getByText("You've signed out.")).toBeVisible();
  }
});

journey('signing in in one tab also signs in a tab that waits at the sign-in page', async ({ page, context }) => {
  const waiting = await context.newPage();
  await waiting.goto(`${portalUrl('lumen')}/history`);
  await expect(waiting).toHaveURL(/\/login\?returnUrl=/);
  await signIn(page, demoCustomers.ana);
  await expect(waiting).toHaveURL(/\/history$/);
});

journey(
  'signing in as another customer switches the other tab to that customer’s home page',
  async ({ page, context }) => {
    await signIn(page, demoCustomers.ana);
    await page.goto(`${portalUrl('lumen')}/history`);
    const second = await context.newPage();
    // Simulates a tab that opened before there was a session: it doesn't receive messages but still sends them.
    await second.addInitScript(() => {
      BroadcastChannel.prototype.addEventListener = () => undefined;
    });
    await openLogin(second, demoCustomers.ben);
    await signIn(second, demoCustomers.ben);
    await expect(page.getByRole('button', { name: 'Profile of Ben' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Profile of Ana' })).toBeHidden();
    await expect(page).toHaveURL(/\/make-payment$/);
  },
);

journey(
  'activity in one tab keeps the other alive, and one answer closes the warning in both',
  async ({ page, context }) => {
    const second = await context.newPage();
    await context.clock.install();
    await signIn(page, demoCustomers.ana);
    await second.goto(`${portalUrl('lumen')}/history`);
    await expect(second).toHaveURL(/\/history$/);
    const leaveAlone = (ms: number) => context.clock.fastForward(ms);
    await leaveAlone(14 * 60_000);
    await second.mouse.click(5, 400);
    await leaveAlone(14 * 60_000);
    await expect(warning(page)).toBeHidden();
    await leaveAlone(45_000);
    await expect(warning(page)).toBeVisible();
    await expect(warning(second)).toBeVisible();
    await second.getByRole('button', { name: 'Continue' }).click();
    await expect(warning(second)).toBeHidden();
    await expect(warning(page)).toBeHidden();
  },
);

journey('one tab refreshes the token for all tabs', async ({ page, context }) => {
  const second = await context.newPage();
  const exchanges: string[] = [];
  await context.clock.install();
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/refreshtoken')) exchanges.push(request.url());
  });
  await signIn(page, demoCustomers.ana);
  await second.goto(`${portalUrl('lumen')}/make-payment`);
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Make a payment');
  const tokenIn = (tab: Page) => tab.evaluate(() => JSON.parse(sessionStorage.getItem('user') ?? '{}').token);
  const before = await tokenIn(page);
  expect(await tokenIn(second)).toBe(before);
  await context.clock.fastForward(9.1 * 60_000);
  await expect.poll(() => exchanges.length).toBeGreaterThan(0);
  await expect.poll(() => tokenIn(page)).not.toBe(before);
  await expect.poll(async () => (await tokenIn(second)) === (await tokenIn(page))).toBe(true);
  expect(exchanges).toHaveLength(1);
});
