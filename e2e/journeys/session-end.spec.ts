import { expect, type Page } from '@playwright/test';
import { demoCustomers } from '../support/customers.ts';
import { journey } from '../support/journey.ts';
import { signIn } from '../support/sign-in.ts';

const stored = (page: Page, key: string) => page.evaluate((name) => sessionStorage.getItem(name), key);

journey('the token is refreshed before it expires, and the session continues', async ({ page }) => {
  await page.clock.install();
  await signIn(page, demoCustomers.ana);
  const exchanged = page.waitForResponse((response) => response.url().endsWith('/auth/refreshtoken'));
  await page.clock.fastForward(9.1 * 60_000);
  expect((await exchanged).status()).toBe(200);
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History');
});

journey('a session that was ended elsewhere says so at the next request', async ({ page }) => {
  await signIn(page, demoCustomers.ben);
  // A request of the first screen would already notice the end.
  await page.waitForLoadState('networkidle');
  const status = await page.evaluate(async () => {
    const { token } = JSON.parse(sessionStorage.getItem('user') ?? '{}');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    // Ends only this session. Signing the customer out everywhere would end other journeys' sessions too.
    const answer = await fetch('/api/v1/auth/logout', { method: 'POST', headers, body: '{}' });
    return answer.status;
  });
  expect(status).toBe(200);
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your session has ended. Sign in again.')).toBeVisible();
  expect(await stored(page, 'user')).toBeNull();
  await signIn(page, demoCustomers.ben);
  await expect(page).toHaveURL(/\/history$/);
});

journey(
  'a customer who goes offline stays signed in and continues when the network is back',
  async ({ page, context }) => {
    await signIn(page, demoCustomers.fay);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'History' }).click();
    await expect(page.getByText(/offline|no connection/i).first()).toBeVisible();
    expect(await stored(page, 'user')).not.toBeNull();
    await context.setOffline(false);
    await expect(page.getByText(/Returned/).first()).toBeVisible();
  },
);

journey('the session keeps the password’s hash until sign-out, and never the password', async ({ page }) => {
  await signIn(page, demoCustomers.ana);
  await expect.poll(() => stored(page, 'hashedPassword')).toMatch(/^\$2[aby]\$10\$/);
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(kept).not.toContain(demoCustomers.ana.secret);
  await page.getByRole('button', { name: 'Profile of Ana' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await stored(page, 'hashedPassword')).toBeNull();
});
