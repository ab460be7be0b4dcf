import { expect } from '@playwright/test';
import { demoCustomers } from '../support/customers.ts';
import { portalUrl } from '../support/demo-port.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';
import { codeFor, codeIn, waitForMail } from '../support/outbox.ts';
import { openLogin, submitPassword } from '../support/sign-in.ts';

journey(
  'the demo outbox shows an e-mailed code as its reader sees it, and only on its own portal',
  async ({ page, browser }) => {
    await openLogin(page, demoCustomers.hugo);
    await submitPassword(page, demoCustomers.hugo);
    const code = await codeFor(page);
    const mail = await waitForMail({ tenant: 'harbor', to: 'hugo@example.com', containing: code });
    expect(codeIn(mail)).toBe(code);

    const outbox = await page.context().newPage();
    const problems: string[] = [];
    outbox.on('console', (message) => message.text().includes('Security Policy') && problems.push(message.text()));
    await outbox.goto(`${portalUrl('harbor')}/dev/outbox?to=hugo@example.com`);
    await expect(outbox.getByRole('heading', { level: 1 })).toHaveText('Outbox of harbor');
    const frame = outbox.frameLocator('iframe').first();
    await expect(frame.getByText(code, { exact: true })).toBeVisible();
    await expect(frame.getByText('This is an attempt to collect a debt', { exact: false })).toBeVisible();
    await outbox.getByText('As plain text').first().click();
    await expect(outbox.locator('pre').first()).toContainText(code);
    await outbox.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(outbox);
    // Scripts don't run in the frame, so the accessibility checker can't either.
    await expectAccessible(outbox, { except: 'iframe' });
    expect(problems).toEqual([]);

    const elsewhere = await browser.newPage();
    await elsewhere.goto(`${portalUrl('lumen')}/dev/outbox`);
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Outbox of lumen');
    await expect(elsewhere.getByText('hugo@example.com')).toHaveCount(0);
    await elsewhere.close();
  },
);
