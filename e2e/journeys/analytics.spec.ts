import { expect } from '@playwright/test';
import { startCollector } from '../support/collector.ts';
import { demoCustomers } from '../support/customers.ts';
import { edgeJourney } from '../support/edge-journey.ts';
import { submitLogin } from '../support/sign-in.ts';

edgeJourney(
  'page views contain only the screen’s name, also on screens that take payment details (req 1.9)',
  async ({ page, openEdge }) => {
    const collector = await startCollector();
    const edge = await openEdge({
      portalSettings: { analytics: { domain: 'pay.example', endpoint: `${collector.origin}/api/event` } },
      connectTo: [collector.origin],
    });
    // The tracker ignores automated browsers unless this flag is set.
    await page.addInitScript(() => Object.assign(window, { __plausible: true }));
    await page.goto(`${edge.portalUrl('lumen')}/login?returnUrl=%2Fhistory%3Fq%3Dseven-seals#seven-seals`);
    await expect.poll(() => collector.received.length, { timeout: 20_000 }).toBe(1);
    await submitLogin(page, demoCustomers.ana);
    await expect(page).toHaveURL(/\/history/);
    const views = () =>
      collector.received
        .map(({ body }) => JSON.parse(body))
        .flatMap(({ n, u }) => (n === 'pageview' ? [new URL(u).pathname] : []));
    await expect.poll(views).toEqual(['/login', '/history']);
    await page.getByRole('link', { name: 'Make a payment' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Make a payment');
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await page.getByRole('link', { name: 'History' }).click();
    await expect.poll(views).toEqual(['/login', '/history', '/make-payment', '/history']);
    const sent = collector.received.map(({ body, headers }) => body + headers).join('\n');
    expect(sent).not.toMatch(/seven-seals|LCP-|\$|cookie|\bana\b/i);
    await collector.close();
  },
);
