import { expect, type Page } from '@playwright/test';
import { demoMethods } from '../../packages/services/src/demo/demo-methods.ts';
import { approveAs, consoleUrl, signInAtConsole } from '../support/console.ts';
import { portalUrl } from '../support/demo-port.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';
import { newCustomer } from '../support/new-customers.ts';
import { waitForMail } from '../support/outbox.ts';
import { confirmationNumber, openMakePayment, pressPay } from '../support/pay.ts';
import { signIn } from '../support/sign-in.ts';

journey.setTimeout(240_000);
// Two of these journeys edit the same tenant's draft.
journey.describe.configure({ mode: 'default' });

async function flip(page: Page, name: string, { to }: { to: boolean }): Promise<void> {
  const control = page.getByRole('switch', { name, exact: true });
  if ((await control.getAttribute('aria-checked')) !== String(to)) await control.click();
  await expect(control).toHaveAttribute('aria-checked', String(to));
}

async function publish(
  page: Page,
  { why, by }: { why: string; by: 'Publish settings' | 'Request approval' },
): Promise<void> {
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill(why);
  await page.getByRole('dialog').getByRole('button', { name: by }).click();
}

/** Discards the request and draft that an earlier attempt of this test may have left. */
async function beginAfresh(page: Page, tenant: 'harbor' | 'northwind'): Promise<void> {
  await page.goto(`${consoleUrl(tenant)}/settings`);
  await expect(page.getByRole('region', { name: 'Draft' })).toBeVisible();
  const request = page.getByRole('link', { name: 'View request' });
  if (await request.isVisible()) {
    await request.click();
    await page.getByRole('button', { name: 'Withdraw request' }).click();
    await expect(page.getByText('Your request was withdrawn.')).toBeVisible();
    await page.goto(`${consoleUrl(tenant)}/settings`);
    await expect(page.getByRole('region', { name: 'Draft' })).toBeVisible();
  }
  const discard = page.getByRole('button', { name: 'Discard changes' });
  if (await discard.isVisible()) {
    await discard.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard changes', exact: true }).click();
    await expect(page.getByText('Draft discarded.')).toBeVisible();
  }
}

journey(
  'an administrator corrects a fee that the law forbids, and a second one approves the settings',
  async ({ page, browser }) => {
    const ground = `Agreement ${Date.now()}, section 7`;
    await page.setViewportSize({ width: 1280, height: 900 });
    await signInAtConsole(page, { tenant: 'harbor', name: 'olga' });

    // From here on, publishing settings takes two administrators.
    await beginAfresh(page, 'harbor');
    await page.goto(`${consoleUrl('harbor')}/settings?section=limits`);
    const two = page.getByRole('switch', { name: 'Require a second administrator to publish settings' });
    if ((await two.getAttribute('aria-checked')) === 'false') {
      await two.click();
      // Changes to what one person may do alone always need a second person.
      await publish(page, { why: 'Two look at what we charge.', by: 'Request approval' });
      await page.getByRole('link', { name: 'View request' }).click();
      await page.waitForURL(/\/approvals\/[\w-]+$/);
      await approveAs(browser, { tenant: 'harbor', name: 'otto', url: page.url() });
    }

    // A debt collector can't charge a convenience fee without a basis in the contract or the law.
    await page.goto(`${consoleUrl('harbor')}/settings?section=payees`);
    await flip(page, 'Charge a convenience fee', { to: true });
    await flip(page, 'Same fee for all accounts', { to: true });
    await flip(page, 'State the basis for the fee', { to: false });
    await page.getByRole('textbox', { name: 'Card fee' }).fill('2.00');
    await page.getByRole('textbox', { name: 'Bank account fee' }).fill('2.00');
    await expect(page.getByText('1 setting can’t be published')).toBeVisible();
    // Without that basis, no fee is charged.
    await expect(page.getByText('Pay $100.00')).toBeVisible();
    await page.getByRole('button', { name: 'Publish…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('You can’t publish these settings yet')).toBeVisible();
    await expect(dialog.getByText(/12 CFR 1006\.22\(b\)/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Request approval' })).toHaveCount(0);
    await expectAccessible(page);

    await dialog.getByRole('link', { name: /State the basis for the fee$/ }).click();
    await expect(dialog).toHaveCount(0);
    await flip(page, 'State the basis for the fee', { to: true });
    await page.getByLabel('Reference').fill(ground);
    await page.getByRole('button', { name: 'WA', exact: true }).click();
    await expect(page.getByText('1 setting can’t be published')).toHaveCount(0);
    await expect(page.getByText('Pay $102.00')).toBeVisible();
    // Keeps the fees at zero, because other journeys pay at Harbor at the same time.
    await page.getByRole('textbox', { name: 'Card fee' }).fill('0');
    await page.getByRole('textbox', { name: 'Bank account fee' }).fill('0');
    await expect(page.getByText('Pay $100.00')).toBeVisible();
    await expectAccessible(page);
    await publish(page, { why: ground, by: 'Request approval' });
    await expect(page.getByText('Waiting for a second administrator')).toBeVisible();
    await page.getByRole('link', { name: 'View request' }).click();
    await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);

    const others = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const other = await others.newPage();
    await signInAtConsole(other, { tenant: 'harbor', name: 'otto' });
    await other.goto(page.url());
    await expect(other.getByText('Harbor Recovery: Reference')).toBeVisible();
    await expectAccessible(other);
    await other.getByRole('button', { name: 'Approve' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(other.getByText('Request approved.')).toBeVisible();

    await other.goto(`${consoleUrl('harbor')}/settings/versions`);
    const newest = other.getByRole('row').filter({ hasText: ground });
    await expect(newest).toContainText('approved by Otto Admin');
    await newest.getByRole('link').click();
    await expect(other.getByText('Harbor Recovery: Reference')).toBeVisible();
    await expectAccessible(other);
    await others.close();
  },
);

journey(
  'unsaved settings survive an accidental navigation, and the portal shows the published text',
  async ({ page }) => {
    const text = `Your bills at one place, ${Date.now()}.`;
    await signInAtConsole(page, { tenant: 'northwind', name: 'olga' });
    await page.setViewportSize({ width: 390, height: 844 });
    await beginAfresh(page, 'northwind');
    await page.goto(`${consoleUrl('northwind')}/settings?section=texts`);
    const english = page.getByRole('textbox', { name: 'Login.Lead, English' });
    const summary = page.locator('summary').filter({ hasText: /^Sign-in/ });
    await expect(summary).toBeVisible();
    // An earlier attempt may have published this text, so the section may already be open.
    if (!(await english.isVisible())) {
      await summary.click();
      await page.getByRole('button', { name: 'Customize: Login.Lead', exact: true }).click();
    }
    await english.fill(text);
    await page.getByRole('textbox', { name: 'Login.Lead, Español' }).fill('Sus cuentas en un solo lugar.');
    await page.getByRole('link', { name: 'Published versions' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await expect(english).toHaveValue(text);
    await page
      .locator('label')
      .filter({ hasText: /^Preview$/ })
      .click();
    await expect(page.getByRole('region', { name: 'Portal preview' })).toContainText(text);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await publish(page, { why: 'Our own greeting.', by: 'Publish settings' });
    await expect(page.getByText(/^Version \d+ is now in effect\.$/)).toBeVisible();
    await expect(async () => {
      await page.goto(`${portalUrl('northwind')}/login`);
      await expect(page.getByText(text)).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
  },
);

journey(
  'an administrator words the receipt e-mail, sends a test, publishes it, and the next customer gets it',
  async ({ page, browser }) => {
    const subject = `Thank you, Northwind got {{amount}} (${Date.now()})`;
    const sent = (amount: string) => subject.replace('{{amount}}', amount);
    const begun = new Date();
    await page.setViewportSize({ width: 1280, height: 900 });
    await signInAtConsole(page, { tenant: 'northwind', name: 'olga' });
    await beginAfresh(page, 'northwind');
    await page.goto(`${consoleUrl('northwind')}/settings?section=messageTexts`);
    const payments = page.getByRole('list', { name: 'Payments', exact: true });
    await expect(payments).toBeVisible();
    await expectAccessible(page);
    await payments
      .getByRole('link')
      .filter({ hasText: /^Payment received.*E-mail/ })
      .click();
    const own = page.getByRole('textbox', { name: 'Subject' });
    const customize = page.getByRole('button', { name: 'Write your own text' });
    await expect(own.or(customize)).toBeVisible();
    // An earlier attempt may have published its own text.
    if (await customize.isVisible()) await customize.click();
    await own.fill(subject);
    await page.getByRole('textbox', { name: 'Heading' }).fill('Thank you!');
    const body = page.getByRole('textbox', { name: 'Text', exact: true });
    await body.fill('We got {{paymnet}}.');
    await expect(page.getByText(/^Line 1: .* Did you mean \{\{payment\}\}\?/).first()).toBeVisible();
    await body.fill('See you soon. We got ');
    await page.getByRole('button', { name: 'Insert variable: Amount and payment method' }).click();
    await expect(body).toHaveValue('See you soon. We got {{payment}}');
    const preview = page.getByRole('region', { name: 'Message preview' });
    await expect(preview).toContainText(sent('$84.20'));
    await expect(preview).toContainText('Open your receipt');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Send yourself a test' }).click();
    await expect(page.getByText(/^We sent a test to /)).toBeVisible();
    const test = await waitForMail({ to: 'olga@northwind.example', containing: /^\[Test\] Thank you/, after: begun });
    expect(test.subject).toBe(`[Test] ${sent('$84.20')}`);

    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await publish(page, { why: 'Friendlier receipts.', by: 'Publish settings' });
    await expect(page.getByText(/^Version \d+ is now in effect\.$/)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Earlier texts' })).toContainText('Friendlier receipts.');

    const account = { name: 'Stay in May', balanceCents: 30_000, amountDueCents: 30_000, minimumCents: 1_000 };
    const payer = await newCustomer({
      tenant: 'northwind',
      account: { ...account, approvedMethods: ['debitcard'] },
      methods: [demoMethods.visaDebit],
    });
    const customers = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const portal = await customers.newPage();
    await signIn(portal, payer);
    await openMakePayment(portal);
    await expect(portal.getByRole('region', { name: 'Pay $300 with Debit Card **5556 today' })).toBeVisible();
    // The page is complete once the wallet's vendor responds.
    await expect(portal.getByRole('radio', { name: 'Google Pay' })).toBeVisible();
    await pressPay(portal);
    await confirmationNumber(portal);
    const receipt = await waitForMail({ to: payer.email, containing: 'Thank you, Northwind got', patienceMs: 60_000 });
    expect(receipt.subject).toBe(sent('$300.00'));
    expect(receipt.text).toContain('See you soon. We got $300.00 from Debit Card');
    expect(receipt.text).toContain('Open your receipt: ');
    await customers.close();
  },
);
