import { expect } from '@playwright/test';
import { demoCustomers } from '../support/customers.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';
import { codeIn, waitForMail } from '../support/outbox.ts';
import { resetSendLimits } from '../support/send-limits.ts';
import { signIn, submitCode } from '../support/sign-in.ts';

journey(
  'a customer registers a phone number from the banner with consent and a code by text message',
  async ({ page }) => {
    await signIn(page, demoCustomers.ben);
    const banner = page.getByRole('region', { name: 'Notifications' });
    await banner.getByRole('link', { name: 'Turn on text messages' }).click();
    const dialog = page.getByRole('dialog', { name: 'Turn on text messages' });
    await expect(dialog.getByLabel('Mobile phone number')).toHaveValue('(312) 555-0122');
    await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
    for (const part of ['up to 10 text messages a month', 'Message and data rates may apply', 'STOP', 'HELP']) {
      await expect(dialog.getByText(part)).toBeVisible();
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await resetSendLimits(demoCustomers.ben);
    await dialog.getByLabel('Mobile phone number').fill('');
    await dialog.getByLabel('Mobile phone number').pressSequentially('312-555-0177');
    await expect(dialog.getByLabel('Mobile phone number')).toHaveValue('(312) 555-0177');
    await dialog.getByRole('checkbox').check();
    const asked = new Date();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/authentication-code$/);
    await expect(page.getByText('(312) 555-0177')).toBeVisible();
    await expectAccessible(page);
    const text = await waitForMail({ to: '3125550177', containing: 'is your code', after: asked });
    await submitCode(page, codeIn(text));
    await expect(page).toHaveURL(/\/make-payment\/d\/user-profile$/);
    await expect(banner.getByRole('link', { name: 'Turn on text messages' })).toHaveCount(0);

    const welcome = await waitForMail({ to: '3125550177', containing: 'texts about your account are on' });
    expect(welcome.text).toMatch(/up to 10 a month.*HELP.*STOP/);
  },
);
