import { expect, type Page } from '@playwright/test';
import { callCreditor, type PushedAccount, pushBalance, pushCustomer } from '../support/creditor.ts';
import { listedWebsite, returnPage } from '../support/embedding-website.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';
import { addGuestCard, confirmationNumber, pressPay } from '../support/pay.ts';

type Link = { readonly payLinkID: string; readonly url: string; readonly status: string };

const newLink = (accounts: readonly (PushedAccount & { amount?: number })[]) =>
  callCreditor<Link>({ method: 'POST', path: 'pay-links', body: { accounts, returnURL: returnPage } });

async function openLink(page: Page, { url }: Link): Promise<void> {
  await page.route(returnPage, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Your account</h1>' }));
  await page.goto(url);
  await expect(page.getByText('This link lets you pay without a password.')).toBeVisible();
  await checkHere(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/make-payment$/);
}

async function checkHere(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

async function payByCard(page: Page): Promise<void> {
  await addGuestCard(page);
  await page.getByRole('button', { name: 'Review payment' }).click();
  await expect(page).toHaveURL(/\/review$/);
  await checkHere(page);
  await pressPay(page);
}

journey('a customer pays the fixed amounts of two accounts and returns to the creditor', async ({ page }) => {
  const { accounts } = await pushCustomer([84.32, 50]);
  const [first, second] = accounts as [PushedAccount, PushedAccount];
  const link = await newLink([
    { ...first, amount: 40.5 },
    { ...second, amount: 20 },
  ]);
  await openLink(page, link);
  const request = page.getByRole('region', { name: /^Payment request from / });
  for (const text of ['$40.50', '$20', '$60.50']) await expect(request.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: /Another amount/ })).toHaveCount(0);
  await checkHere(page);
  await payByCard(page);
  await confirmationNumber(page);
  await checkHere(page);
  await page.getByRole('link', { name: /^Return to / }).click();
  await expect(page).toHaveURL(returnPage);
  const paid = await callCreditor<Link>({ method: 'GET', path: `pay-links/${link.payLinkID}` });
  expect(paid.status).toBe('paid');
});

journey('a customer chooses the amount of a request, or cancels and returns to the creditor', async ({ page }) => {
  const { accounts } = await pushCustomer([84.32]);
  await openLink(page, await newLink(accounts));
  const cancel = page.getByRole('link', { name: /^Cancel and return to / });
  await expect(cancel).toBeVisible();
  await checkHere(page);
  await cancel.click();
  await expect(page).toHaveURL(returnPage);

  await openLink(page, await newLink(accounts));
  await page.getByRole('radio', { name: /Another amount/ }).check();
  await page.getByLabel(/Amount to pay/).fill('31.07');
  await payByCard(page);
  await confirmationNumber(page);
  await expect(page.getByRole('main')).toContainText('$31.07');
});

journey('a request says before the review that one of its accounts was paid elsewhere', async ({ page }) => {
  const { accounts, customerReferenceCode } = await pushCustomer([84.32, 50], { asOf: new Date(Date.now() - 60_000) });
  const [first, second] = accounts as [PushedAccount, PushedAccount];
  const link = await newLink([
    { ...first, amount: 40.5 },
    { ...second, amount: 20 },
  ]);
  await pushBalance({ ...second, customerReferenceCode, balance: 0, asOf: new Date() });
  await openLink(page, link);
  await expect(page.getByText('This bill was already paid')).toBeVisible();
  await expect(page.getByText(`Nothing more is due on ${second.accountReferenceCode}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Review payment' })).toHaveCount(0);
  await checkHere(page);
  await page.getByRole('link', { name: /^Return to / }).click();
  await expect(page).toHaveURL(returnPage);
});

journey('a revoked link says that it no longer works', async ({ page }) => {
  const { accounts } = await pushCustomer([84.32]);
  const link = await newLink(accounts);
  await callCreditor({ method: 'POST', path: `pay-links/${link.payLinkID}/revoke`, body: {} });
  await page.goto(link.url);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText("This link doesn't work")).toBeVisible();
  await checkHere(page);
});

journey('a creditor’s link opens in the frame of its website, which needs no return address', async ({ page }) => {
  const { accounts } = await pushCustomer([84.32]);
  const { url } = await newLink(accounts.map((account) => ({ ...account, amount: 40.5 })));
  await page.goto(`${listedWebsite}/?${new URLSearchParams({ pay: url.split('#pay=')[1] ?? '' })}`);
  await page.getByRole('button', { name: 'Pay over this page' }).click();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Continue' }).click();
  await expect(frame.getByRole('region', { name: /^Payment request from / })).toContainText('$40.50');
  await expect(frame.getByRole('link', { name: /return to/i })).toHaveCount(0);
  await expectAccessible(page);
});
