import { type Browser, expect, type Page } from '@playwright/test';
import { demoCustomers } from '../support/customers.ts';
import { portalUrl } from '../support/demo-port.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { forgetSession } from '../support/forget-session.ts';
import { journey } from '../support/journey.ts';
import { codeFor, type MessageWanted, readOutbox, waitForMail } from '../support/outbox.ts';
import { resetSendLimits } from '../support/send-limits.ts';
import { openLogin, signIn, submitCode, submitPassword } from '../support/sign-in.ts';

const english = {
  dialog: 'Add your e-mail address',
  field: 'E-mail address',
  go: 'Continue',
  sent: 'We sent you a code',
  ok: 'OK',
} as const;
const spanish = {
  dialog: 'Agregue su correo electrónico',
  field: 'Correo electrónico',
  go: 'Continuar',
  sent: 'Le enviamos un código',
  ok: 'Aceptar',
} as const;

journey(
  'a tenant that requires an e-mail address asks for it after sign-in, with the second factor',
  async ({ page }) => {
    const { kim } = demoCustomers;
    await openLogin(page, kim);
    await submitPassword(page, kim);
    await expect(page).toHaveURL(/\/two-fa-email-input$/);
    const dialog = page.getByRole('dialog', { name: english.dialog });
    await expect(dialog.getByLabel(english.field)).toHaveValue('kim@example.com');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // The page can't be skipped, neither by URL nor by canceling.
    await page.goto(`${portalUrl('northwind')}/make-payment`);
    await expect(page).toHaveURL(/\/login\?returnUrl=/);
    await submitPassword(page, kim);
    await dialog.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText("You've signed out.")).toBeVisible();

    await submitPassword(page, kim);
    await fillAddress(page, 'kim.new@example.com');
    await expect(page).toHaveURL(/\/two-fa$/);
    await expectAccessible(page);
    await page.getByRole('switch').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/authentication-code$/);
    await expect(page.getByText('kim.new@example.com')).toBeVisible();
    await submitCode(page, await codeFor(page));
    await expect(page.getByRole('banner')).toBeVisible();

    await page.context().clearCookies();
    await forgetSession(page);
    await openLogin(page, kim);
    await submitPassword(page, kim);
    // The second factor is on, and its code goes to the registered address.
    await expect(page).toHaveURL(/\/authentication-code/);
    await submitCode(page, await codeFor(page));
    await expect(page.getByRole('banner')).toBeVisible();
    expect(await readOutbox({ to: 'kim.new@example.com', containing: 'Sign-in codes are on' })).toHaveLength(1);
  },
);

journey(
  'a customer registers an address from the banner: the consent names the debt, the e-mailed code confirms it, and the profile shows it',
  async ({ page }) => {
    await signIn(page, demoCustomers.hugo);
    await page.getByRole('region', { name: 'Notifications' }).getByRole('link', { name: 'Turn on e-mail' }).click();
    const dialog = page.getByRole('dialog', { name: english.dialog });
    await expect(
      dialog.getByText(/Harbor Recovery, a debt collector, may e-mail me at this address about my debt/),
    ).toBeVisible();
    await expectAccessible(page);
    await resetSendLimits(demoCustomers.hugo);
    await fillAddress(page, 'hugo@example.com');
    const sent = page.getByRole('alertdialog', { name: english.sent });
    await expect(sent.getByRole('button')).toHaveCount(1);
    await expectAccessible(page);
    await sent.getByRole('button', { name: english.ok }).click();
    await expect(page).toHaveURL(/\/authentication-code$/);
    await expectAccessible(page);
    await submitCode(page, await codeFor(page));
    await expect(page).toHaveURL(/\/make-payment\/d\/user-profile$/);
    await expect(page.getByRole('link', { name: 'Turn on e-mail' })).toHaveCount(0);

    // The notice that follows has an unsubscribe link that needs no sign-in.
    const notice = await waitForMail({ to: 'hugo@example.com', containing: 'E-mail notifications are on' });
    const link = linkIn(notice.text, 'unsubscribe');
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stop e-mails from Harbor Recovery?');
    await expect(page).toHaveURL(/\/unsubscribe$/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Stop these e-mails' }).click();
    await expect(page.getByText('hugo@example.com')).toBeVisible();
    await expectAccessible(page);
  },
);

journey(
  'a customer registers an address from the profile in Spanish by confirming the e-mailed link',
  async ({ page, browser }) => {
    const { ben } = demoCustomers;
    await signIn(page, ben);
    await speakSpanish(page);
    await page.goto(`${portalUrl('lumen')}/make-payment/d/user-profile/email-registration`);
    const dialog = page.getByRole('dialog', { name: spanish.dialog });
    await expect(dialog.getByLabel(spanish.field)).toHaveValue('ben@example.com');
    await expectAccessible(page);
    await resetSendLimits(ben);
    await fillAddress(page, 'ben@example.com', spanish);
    await page.getByRole('alertdialog', { name: spanish.sent }).getByRole('button', { name: spanish.ok }).click();
    await expect(page).toHaveURL(/\/authentication-code$/);

    const mail = await mailFor(page, { to: 'ben@example.com' });
    expect(mail.subject).toContain('para confirmar su correo');
    const link = linkIn(mail.text, 'authenticate-your-email');
    // Mail scanners open links, and some run scripts.
    const plain = await browser.newContext({ javaScriptEnabled: false });
    expect((await (await plain.newPage()).goto(link))?.ok()).toBe(true);
    await plain.close();
    await inAnotherBrowser(browser, async (scanner) => {
      await scanner.goto(link);
      await expect(scanner.getByText('ben@example.com')).toBeVisible();
    });

    await inAnotherBrowser(browser, async (phone) => {
      await phone.goto(link);
      await expect(phone).toHaveURL(/\/authenticate-your-email$/);
      await phone.getByRole('button', { name: 'Español' }).click();
      await expect(phone.getByText('ben@example.com')).toBeVisible();
      await expectAccessible(phone);
      await expectNoSidewaysScroll(phone);
      await phone.getByRole('button', { name: 'Confirmar esta dirección' }).click();
      await expect(phone.getByRole('heading', { level: 1 })).toHaveText(
        'Su dirección de correo electrónico está confirmada',
      );
      await expectAccessible(phone);
      await expect(phone.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
      // The link works once.
      await phone.reload();
      await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Este enlace no funciona');
      await expectAccessible(phone);
    });
  },
);

journey('a new address replaces a verified one, which gets a notice', async ({ page }) => {
  const { dora } = demoCustomers;
  await signIn(page, dora);
  await page.goto(`${portalUrl('northwind')}/dashboard/d/user-profile`);
  await page.getByRole('button', { name: /^Contact details/ }).click();
  await page.getByRole('link', { name: 'Change e-mail address' }).click();
  const dialog = page.getByRole('dialog', { name: english.dialog });
  await expect(dialog.getByLabel(english.field)).toHaveValue('dora@example.com');
  await dialog.getByLabel(english.field).fill(`dora@example.${'c'.repeat(64)}`);
  await page.keyboard.press('Tab');
  await expect(dialog.getByText(/Enter a complete e-mail address, such as name@example\.com/)).toBeVisible();
  await expectAccessible(page);
  await resetSendLimits(dora);
  await fillAddress(page, 'dora.new@example.com');
  await page.getByRole('alertdialog', { name: english.sent }).getByRole('button', { name: english.ok }).click();
  await submitCode(page, await codeFor(page));
  await expect(page).toHaveURL(/\/d\/user-profile$/);
  await expect(page.getByText('dora.new@example.com').first()).toBeVisible();
  const notice = await waitForMail({ to: 'dora@example.com', containing: 'Your e-mail address was changed' });
  expect(notice.text).toContain("We'll now send your messages to d•••@example.com");
});

journey('an invalid link says so and shows the contact details', async ({ page }) => {
  for (const path of ['/authenticate-your-email', '/authenticate-your-email#not.a-token']) {
    await page.goto(`${portalUrl('lumen')}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("This link doesn't work");
    await expect(page.getByRole('link', { name: /^Call/ })).toBeVisible();
    await expectAccessible(page);
  }
});

/** Types an address into the dialog, accepts the consent and continues. */
async function fillAddress(
  page: Page,
  address: string,
  texts: typeof english | typeof spanish = english,
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: texts.dialog });
  await expect(dialog.getByRole('button', { name: texts.go })).toBeDisabled();
  await dialog.getByLabel(texts.field).fill(address);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: texts.go }).click();
}

/** Waits for the e-mail with the code that the page requested. */
async function mailFor(page: Page, wanted: MessageWanted) {
  const code = await codeFor(page);
  return waitForMail({ ...wanted, containing: code });
}

function linkIn(text: string, path: string): string {
  const link = new RegExp(`https?://\\S+/${path}#\\S+`).exec(text)?.[0];
  if (link === undefined) throw new Error(`no link to ${path} in this message:\n${text}`);
  return link;
}

async function speakSpanish(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('language', 'es'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
}

async function inAnotherBrowser(browser: Browser, visit: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  try {
    await visit(await context.newPage());
  } finally {
    await context.close();
  }
}
