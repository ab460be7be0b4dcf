import { expect, type Page } from '@playwright/test';
import { countEffort } from '../support/count-effort.ts';
import { portalUrl } from '../support/demo-port.ts';
import { journey } from '../support/journey.ts';
import { newCustomer } from '../support/new-customers.ts';
import { confirmationNumber } from '../support/pay.ts';
import { acceptOffer, openOffer, signInWithOffers } from '../support/settlements.ts';
import { signIn } from '../support/sign-in.ts';

// Each job has a goal for the taps, the typed fields and the screens scrolled on a phone after the customer signs in.
journey.use({ keepsCard: true, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const debitCard = { kind: 'card', number: '4000056655665556', expMonth: 8, expYear: 2031 } as const;
const bill = { name: '48 Maple Court', balanceCents: 18_432, amountDueCents: 18_432, minimumCents: 1_000 };

const button = (page: Page, name: RegExp) => page.getByRole('button', { name });
const pay = (page: Page) => button(page, /^Pay \$/);

journey('a customer with a saved card pays the amount due', async ({ page }) => {
  const customer = await newCustomer({ tenant: 'lumen', account: bill, methods: [debitCard] });
  await signIn(page, customer);
  const effort = countEffort(page);
  await effort.tap(pay(page));
  await confirmationNumber(page);
  await effort.expectAtMost({ taps: 1, fields: 0, screens: 0 });
});

journey('a customer pays for the first time with a new card', async ({ page }) => {
  const customer = await newCustomer({ tenant: 'lumen', account: bill, methods: [] });
  await signIn(page, customer);
  const effort = countEffort(page);
  await effort.tap(button(page, /^Add a card$/));
  await effort.type(page.getByLabel('Card number'), '4000056655665556');
  await effort.type(page.getByLabel(/Expiration date/), '12/31');
  await effort.type(page.getByLabel('Security code'), '123');
  await effort.tap(button(page, /^Add card$/));
  await effort.tap(pay(page));
  await confirmationNumber(page);
  await effort.expectAtMost({ taps: 3, fields: 3, screens: 0.6 });
});

journey('a customer starts a payment plan', async ({ page }) => {
  const customer = await newCustomer({ tenant: 'lumen', account: bill, methods: [debitCard] });
  await signIn(page, customer);
  const effort = countEffort(page);
  await effort.tap(button(page, /^Pay over time: 4 payments of \$46\.08$/));
  await effort.tap(button(page, /^Review plan$/));
  await effort.tap(page.getByRole('checkbox'));
  await effort.tap(button(page, /^Start the plan$/));
  await confirmationNumber(page);
  await effort.expectAtMost({ taps: 4, fields: 0, screens: 2.1 });
});

journey('a customer pays a settlement that they accepted', async ({ page }) => {
  await signInWithOffers(page, [{ type: 'lump-sum', totalCents: 50_000, expiresInDays: 10 }]);
  await openOffer(page);
  await acceptOffer(page);
  const effort = countEffort(page);
  await effort.tap(button(page, /^Review payment$/));
  await effort.tap(page.getByRole('checkbox', { name: /^I authorize/ }));
  await effort.tap(pay(page));
  await confirmationNumber(page);
  await effort.expectAtMost({ taps: 3, fields: 0, screens: 1.1 });
});

journey('a guest opens a link to a bill and pays with a wallet', async ({ page }) => {
  const payLinkToken = `effort-link-${Date.now()}`;
  await newCustomer({ tenant: 'lumen', account: { ...bill, payLinkToken } });
  await page.goto(`${portalUrl('lumen')}/login#token=${payLinkToken}`);
  const effort = countEffort(page);
  await effort.tap(button(page, /^Continue$/));
  await effort.tap(page.getByRole('group', { name: /^Pay \$\S+ with Google Pay$/ }).getByRole('button'));
  // The wallet's own sheet asks for its approval, which differs by device.
  const sheet = page.getByRole('dialog', { name: /^Google Pay/ });
  await sheet.getByRole('radio', { name: /5556, debit/ }).check();
  await sheet.getByRole('button', { name: /^Pay/ }).click();
  await confirmationNumber(page);
  await effort.expectAtMost({ taps: 2, fields: 0, screens: 0 });
});

journey('a customer pays the amounts due on five accounts', async ({ page }) => {
  const accounts = ['Unit 2', 'Unit 3', 'Unit 4', 'Unit 5'].map((name) => ({ ...bill, name }));
  const customer = await newCustomer({
    tenant: 'lumen',
    account: { ...bill, name: 'Unit 1' },
    otherAccounts: accounts,
    methods: [debitCard],
  });
  await signIn(page, customer);
  const effort = countEffort(page);
  await effort.tap(button(page, /^Pay several accounts/));
  await effort.tap(button(page, /^Choose all 5 due/));
  await effort.tap(button(page, /^Review payment$/));
  await effort.tap(pay(page));
  await confirmationNumber(page);
  await expect(page.getByText('$921.60').first()).toBeVisible();
  await effort.expectAtMost({ taps: 4, fields: 0, screens: 1.6 });
});
