import { expect, type Page } from '@playwright/test';
import { demoCustomers, type JourneyCustomer } from '../support/customers.ts';
import { portalUrl } from '../support/demo-port.ts';
import { journey } from '../support/journey.ts';
import { newCustomer } from '../support/new-customers.ts';
import { confirmationNumber, freshAmount, payAccount } from '../support/pay.ts';
import { pressEscape } from '../support/press-escape.ts';
import { openLogin, signIn } from '../support/sign-in.ts';
import { tabTo } from '../support/tab-to.ts';

journey.use({ keepsCard: true });

async function signInByKeyboard(page: Page, customer: JourneyCustomer): Promise<void> {
  const { keyboard } = page;
  await tabTo(page, page.locator('input[name="username"]'));
  await keyboard.type(customer.login);
  await tabTo(page, page.locator('input[name="password"]'));
  await keyboard.type(customer.secret);
  await keyboard.press('Enter');
}

journey('a customer pays what is due with the card on Make a payment, using only the keyboard', async ({ page }) => {
  const account = { name: '48 Maple Court', balanceCents: 18_432, amountDueCents: 18_432, minimumCents: 1_000 };
  const customer = await newCustomer({ tenant: 'lumen', account });
  await openLogin(page, customer);
  await signInByKeyboard(page, customer);
  await expect(page.locator('h1')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Pay $184.32', exact: true }));
  await page.keyboard.press('Enter');
  await confirmationNumber(page);
});

journey('a customer signs in and pays another amount using only the keyboard', async ({ page }) => {
  const { keyboard } = page;
  await openLogin(page, demoCustomers.ben);
  await payAccount(page, 'LCP-200014');
  await signInByKeyboard(page, demoCustomers.ben);
  await expect(page).toHaveURL(/\/make-payment$/);
  await expect(page.locator('h1')).toBeFocused();

  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to main content' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Change the amount to pay' }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('radio', { name: /Amount due|Full amount due|Full balance/ }).first());
  await keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'Another amount' })).toBeFocused();
  await tabTo(page, page.getByLabel('Amount to pay'));
  await keyboard.type(freshAmount());
  await tabTo(page, page.getByRole('radio', { name: /\*\*\d{4}/ }).and(page.locator(':checked')));
  await tabTo(page, page.getByRole('button', { name: 'Review payment' }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/make-payment\/review$/);
  await tabTo(page, page.getByRole('button', { name: /^Pay \$/ }));
  await keyboard.press('Enter');
  await confirmationNumber(page);
});

journey('a customer opens and closes the profile using only the keyboard', async ({ page }) => {
  const { keyboard } = page;
  await openLogin(page, demoCustomers.carla);
  await tabTo(page, page.locator('input[name="username"]'));
  await keyboard.type(demoCustomers.carla.login);
  await tabTo(page, page.locator('input[name="password"]'));
  await keyboard.type(demoCustomers.carla.secret);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/make-payment$/);
  const trigger = page.getByRole('button', { name: /^Profile of Carla/ });
  await tabTo(page, trigger);
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  expect(await nameInBrowser(page, 'menu')).toBe('Profile of Carla');
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Profile' });
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Security' }));
  await keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Sign out everywhere' }));
  await keyboard.press('Enter');
  await pressEscape(page, page.getByRole('alertdialog'));
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Sign out everywhere' })).toBeFocused();
  await pressEscape(page, dialog);
  await expect(dialog).toHaveCount(0);
  await expect(trigger).toBeFocused();
});

journey('closing a payment’s details returns the focus to its button, wherever it was inside', async ({ page }) => {
  const { keyboard } = page;
  await signIn(page, demoCustomers.ana);
  await page.goto(`${portalUrl('lumen')}/history`);
  const details = page.getByRole('button', { name: /^Details/ }).first();
  await details.focus();
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Copy Confirmation number' }));
  await pressEscape(page, page.getByRole('dialog'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(details).toBeFocused();
});

/** The name that Chromium tells screen readers, which Playwright's own computation can differ from. */
async function nameInBrowser(page: Page, role: string): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes.find((node) => node.role?.value === role)?.name?.value;
}
