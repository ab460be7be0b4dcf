import { expect } from '@playwright/test';
import { codeAt } from '../../packages/services/src/staff/authenticator.ts';
import { approveAs, consoleUrl, signInAtConsole, signInWith } from '../support/console.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { journey } from '../support/journey.ts';
import { waitForMail } from '../support/outbox.ts';

const password = 'quiet harbor lamp 7';

journey.setTimeout(120_000);

journey(
  'a new employee accepts the invitation, sets up a password and authenticator, and signs in',
  async ({ page, browser }) => {
    const email = `rita${Date.now()}@lumen.example`;
    await signInAtConsole(page, { tenant: 'lumen', name: 'olga' });
    await page.getByRole('link', { name: 'Staff', exact: true }).click();
    await page.getByRole('button', { name: 'Invite employee' }).click();
    await page.getByLabel('Name').fill('Rita Quill');
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('radio', { name: 'Supervisor' }).check();
    await expect(page.getByText('A second person needs to approve this request.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    // A sign-in within the last 5 minutes is recent enough.
    await expect(page.getByText('Your request is waiting for a second person’s approval.')).toBeVisible();
    const invited = page.getByRole('row', { name: new RegExp(email) });
    await expect(invited).toContainText('Supervisor');
    await expect(invited).toContainText('Waiting for approval');

    // Inviting an employee who can approve takes two administrators.
    await page.getByRole('link', { name: 'Approvals' }).first().click();
    await page.getByRole('link', { name: 'Staff change' }).first().click();
    await page.waitForURL(/\/approvals\/[\w-]+$/);
    await expectAccessible(page);
    await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await approveAs(browser, { tenant: 'lumen', name: 'otto', url: page.url() });

    const mail = await waitForMail({ tenant: 'lumen', to: email });
    const link = /http\S+\/welcome#[\w-]+/.exec(mail.text)?.[0] ?? '';
    const ritas = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const rita = await ritas.newPage();
    await rita.goto(link);
    await expect(rita.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    await expectAccessible(rita);
    const secret = (await rita.locator('code').textContent())?.replaceAll(' ', '') ?? '';
    await rita.getByLabel('New password').fill('password');
    await rita.getByLabel('6-digit code from the app').fill('000000');
    await rita.getByRole('button', { name: 'Finish' }).click();
    await expect(rita.getByText(/This password is too common/)).toBeVisible();
    await rita.getByLabel('New password').fill(password);
    await rita.getByLabel('6-digit code from the app').fill(codeAt(secret, new Date()));
    await rita.getByRole('button', { name: 'Finish' }).click();
    await expect(rita.locator('li code')).toHaveCount(10);
    await expectAccessible(rita);
    await rita.getByRole('button', { name: 'Go to sign-in' }).click();
    await expect(rita.getByText('Save your recovery codes first')).toBeVisible();
    await rita.getByLabel('I’ve saved my recovery codes').check();
    await rita.getByRole('button', { name: 'Go to sign-in' }).click();
    await signInWith(rita, { email, password, secret });
    await expect(rita.getByRole('heading', { level: 1 })).toHaveText('Hello, Rita');
    await expect(rita.getByRole('link', { name: 'Staff' })).toHaveCount(0);
    await expectAccessible(rita);

    await rita.goto(link);
    await expect(rita.getByText(/This link isn’t valid or has already been used/)).toBeVisible();
    await rita.goto(`${consoleUrl('lumen')}/staff`);
    await expect(rita.getByRole('heading', { level: 1 })).toHaveText('You don’t have access to this page');
    await ritas.close();
  },
);
