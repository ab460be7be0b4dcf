import { expect, type Page } from '@playwright/test';
import { demoCustomers } from '../support/customers.ts';
import { portalUrl } from '../support/demo-port.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';
import { codeFor, waitForMail } from '../support/outbox.ts';
import { pressEscape } from '../support/press-escape.ts';
import { resetSendLimits } from '../support/send-limits.ts';
import { signIn, submitCode } from '../support/sign-in.ts';

// Each journey here changes data that the others show.
journey.describe.configure({ mode: 'serial' });

const { eli, fay } = demoCustomers;
const profile = (page: Page) => page.getByRole('dialog', { name: /^(Profile|Perfil)$/ });

async function openProfile(page: Page): Promise<void> {
  await page.goto(`${portalUrl('northwind')}/dashboard/d/user-profile`);
  await expect(profile(page)).toBeVisible();
}

async function openSection(page: Page, name: string): Promise<void> {
  const toggle = profile(page).getByRole('button', { name, exact: true });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
}

/** Clears the session first, so that the portal shows the server's data and not the browser's. */
async function signInAfresh(page: Page, customer: typeof eli | typeof fay): Promise<void> {
  await page.goto(`${portalUrl('northwind')}/`);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${portalUrl('northwind')}/login`);
  await signIn(page, customer);
}

journey('a customer saves contact details and is asked before leaving unsaved changes (req 3.4)', async ({ page }) => {
  await signIn(page, eli);
  await openProfile(page);
  await expect(profile(page).getByText('Eli Brandt, Cambridge')).toBeVisible();
  await openSection(page, 'Contact details');
  await expectAccessible(page);
  const street = profile(page).getByLabel('Street address');
  const save = profile(page).getByRole('button', { name: 'Save changes' });
  await expect(save).toBeDisabled();
  await street.fill('  77 Harbor View Rd ');
  await pressEscape(page, profile(page));
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await page.goBack();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(street).toHaveValue('  77 Harbor View Rd ');
  await save.click();
  await expect(profile(page).getByText('We saved your contact details.')).toBeVisible();
  await expectAccessible(page);
  await expect(street).toHaveValue('77 Harbor View Rd');
  await page.reload();
  await openSection(page, 'Contact details');
  await expect(street).toHaveValue('77 Harbor View Rd');
  await signInAfresh(page, eli);
  await openProfile(page);
  await openSection(page, 'Contact details');
  await expect(street).toHaveValue('77 Harbor View Rd');
});

journey(
  'the profile opens with the focus on a detail that needs attention until it is saved (req 5.3)',
  async ({ page }) => {
    await signIn(page, eli);
    await page.evaluate(() => {
      const user = JSON.parse(sessionStorage.getItem('user') ?? '{}');
      Object.assign(user.customerContactInfo, { zip: '021', isErrorState: true });
      sessionStorage.setItem('user', JSON.stringify(user));
    });
    await page.reload();
    const trigger = page.getByRole('button', { name: /^Profile of Eli/ });
    await expect(trigger).toHaveAccessibleName(/your contact details need attention/);
    await trigger.click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    const zip = profile(page).getByLabel('ZIP code');
    await expect(zip).toBeFocused();
    await expect(profile(page).getByText('1 detail needs attention')).toBeVisible();
    await expectAccessible(page);
    await zip.fill('02139');
    await expect(profile(page).getByText('1 detail needs attention')).toHaveCount(0);
    await profile(page).getByRole('button', { name: 'Save changes' }).click();
    await expect(profile(page).getByText('We saved your contact details.')).toBeVisible();
    await pressEscape(page, profile(page));
    await expect(trigger).not.toHaveAccessibleName(/need attention/);
  },
);

journey(
  'a new phone number requires the password again, and the old address is notified (req 7.3)',
  async ({ page }) => {
    await signIn(page, eli);
    const before = new Date();
    await openProfile(page);
    await openSection(page, 'Contact details');
    await refuseFirst(page, 'customer/updatecustomercontactinfo');
    const phone = profile(page).getByLabel(/^Phone/);
    const digits = `617555${String(Math.floor(Math.random() * 9000) + 1000)}`;
    await phone.fill('');
    await phone.pressSequentially(digits);
    await expect(phone).toHaveValue(`(617) 555-${digits.slice(6)}`);
    await profile(page).getByRole('button', { name: 'Save changes' }).click();
    const stepUp = page.getByRole('dialog', { name: "Confirm it's you" });
    await expect(stepUp.getByLabel('Password')).toBeFocused();
    await expectAccessible(page);
    await stepUp.getByLabel('Password').fill(eli.secret);
    await page.keyboard.press('Enter');
    await expect(profile(page).getByText('We saved your contact details.')).toBeVisible();
    const mail = await waitForMail({ tenant: 'northwind', to: 'eli@example.com', after: before, containing: /phone/i });
    expect(mail.text).not.toContain(digits);
  },
);

journey('an e-mailed code can replace the password (req 7.3)', async ({ page }) => {
  await signIn(page, eli);
  await resetSendLimits(eli);
  const before = new Date();
  await openProfile(page);
  await openSection(page, 'Contact details');
  await refuseFirst(page, 'customer/updatecustomercontactinfo');
  await profile(page)
    .getByLabel(/^Phone/)
    .fill('6175550102');
  await profile(page).getByRole('button', { name: 'Save changes' }).click();
  const stepUp = page.getByRole('dialog', { name: "Confirm it's you" });
  await stepUp.getByRole('button', { name: 'E-mail me a code instead' }).click();
  await expect(stepUp.getByLabel('Code', { exact: true })).toBeFocused();
  await expectAccessible(page);
  const mail = await waitForMail({ tenant: 'northwind', to: 'eli@example.com', after: before, containing: /\d{6}/ });
  await stepUp.getByLabel('Code', { exact: true }).fill(/(?<!\d)\d{6}(?!\d)/.exec(mail.text)?.[0] ?? '');
  await stepUp.getByRole('button', { name: 'Confirm and save' }).click();
  await expect(profile(page).getByText('We saved your contact details.')).toBeVisible();
});

journey('a customer turns e-mail notices off and on (req 7.4)', async ({ page }) => {
  await signIn(page, fay);
  await openProfile(page);
  await openSection(page, 'Notifications');
  const notices = profile(page).getByRole('switch', { name: 'E-mail notifications' });
  await expect(profile(page).getByText('Confirmed')).toBeVisible();
  await expect(notices).toBeChecked();
  await expectAccessible(page);
  await notices.click();
  await expect(notices).not.toBeChecked();
  await signInAfresh(page, fay);
  await openProfile(page);
  await openSection(page, 'Notifications');
  await expect(notices).not.toBeChecked();
  await notices.click();
  await expect(notices).toBeChecked();
});

journey('a customer turns the second factor on and off in the profile in Spanish (req 4.4)', async ({ page }) => {
  await signIn(page, fay);
  await resetSendLimits(fay);
  const before = new Date();
  await openProfile(page);
  await openSection(page, 'Language');
  await page.getByText('Español', { exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Perfil' })).toBeVisible();
  await openSection(page, 'Seguridad');
  await expectAccessible(page);
  const codes = profile(page).getByRole('switch');
  await codes.click();
  await expect(page).toHaveURL(/\/authentication-code$/);
  await submitCode(page, await codeFor(page));
  await expect(page).toHaveURL(/\/d\/user-profile/);
  await openSection(page, 'Seguridad');
  await expect(codes).toBeChecked();
  const turnedOn = await waitForMail({ to: 'fay@example.com', after: before, containing: /código/ });
  expect(turnedOn.tenant).toBe('northwind');

  await signInAfresh(page, fay);
  await openProfile(page);
  await openSection(page, 'Seguridad');
  await codes.click();
  const question = page.getByRole('alertdialog', { name: '¿Desactivar los códigos de inicio de sesión?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Desactivar los códigos' }).click();
  await expect(codes).not.toBeChecked();
  await openSection(page, 'Idioma');
  await page.getByText('English', { exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Profile' })).toBeVisible();
});

journey.describe('on a phone', () => {
  journey.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  journey('every section of the profile fits the screen and is accessible', async ({ page }) => {
    await signIn(page, fay);
    await page.evaluate(() => {
      const user = JSON.parse(sessionStorage.getItem('user') ?? '{}');
      user.customerContactInfo.lastName = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh';
      user.customerContactInfo.email = `${'long.address.'.repeat(6)}x@example.com`;
      user.customerContactInfo.emailAddressEndPoint = null;
      sessionStorage.setItem('user', JSON.stringify(user));
    });
    await page.reload();
    await openProfile(page);
    for (const name of ['Contact details', 'Notifications', 'Security', 'Payment methods', 'Language', 'Help']) {
      await openSection(page, name);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });
});

/** Refuses the next request as the API does 5 minutes after sign-in. Later requests pass through. */
async function refuseFirst(page: Page, path: string): Promise<void> {
  const json = { responses: [{ responseCode: '9603', errorMessage: 'The password must be entered again' }] };
  await page.route(`**/api/v1/${path}`, (route) => route.fulfill({ status: 422, json }), { times: 1 });
}
