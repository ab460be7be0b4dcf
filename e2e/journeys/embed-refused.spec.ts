import { test as base, expect } from '@playwright/test';
import { portalUrl } from '../support/demo-port.ts';
import { listedWebsite, unlistedWebsite } from '../support/embedding-website.ts';
import { newCustomer } from '../support/new-customers.ts';

// Without the check for policy violations, because these journeys cause them.
const account = { name: '5 Framed Street', balanceCents: 9_000, amountDueCents: 9_000, minimumCents: 1_000 };

async function newLink(): Promise<string> {
  const secret = `refused-${crypto.randomUUID()}`;
  await newCustomer({ tenant: 'lumen', account: { ...account, payLinkToken: secret }, methods: [] });
  return secret;
}

for (const [what, address] of [
  ['a website that the settings don’t list', (secret: string) => `${unlistedWebsite}/?secret=${secret}`],
  [
    'a website whose own policy blocks the frame',
    (secret: string) => `${listedWebsite}/?without-frame&secret=${secret}`,
  ],
] as const) {
  base(`${what} gets the portal's page instead of the frame, and the link still works`, async ({ page }) => {
    const secret = await newLink();
    await page.goto(address(secret));
    await page.getByRole('button', { name: 'Pay over this page' }).click();
    await expect(page).toHaveURL(`${portalUrl('lumen')}/login#token=${secret}`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/make-payment$/);
  });
}

base('a listed website can’t frame any other page, and another tenant’s checkout never opens', async ({ page }) => {
  await page.goto(listedWebsite);
  for (const url of [
    `${portalUrl('lumen')}/login`,
    `${portalUrl('lumen')}/make-payment`,
    `${portalUrl('northwind')}/embed`,
  ]) {
    await page.route(`${listedWebsite}/framing`, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${url}"></iframe>` }),
    );
    await page.goto(`${listedWebsite}/framing`);
    await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
    await page.unroute(`${listedWebsite}/framing`);
  }
});

base('the page of the frame opens the sign-in page if it isn’t in a frame', async ({ page }) => {
  await page.goto(`${portalUrl('lumen')}/embed`);
  await expect(page).toHaveURL(`${portalUrl('lumen')}/login`);
});
