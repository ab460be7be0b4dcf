import { type Browser, expect, type Page } from '@playwright/test';
import { demoAuthenticatorSecret, demoStaffPassword } from '../../packages/services/src/demo/demo-staff.ts';
import { codeAt } from '../../packages/services/src/staff/authenticator.ts';
import type { JourneyCustomer } from './customers.ts';
import { ports } from './demo-port.ts';

/** An employee of the demo by first name. docs/staff.md lists their roles. */
export type StaffMember = { tenant: JourneyCustomer['tenant']; name: 'olga' | 'otto' | 'sam' | 'ada' | 'vic' };

const stepMs = 30_000;
/** The server accepts the codes of the previous, current and next step, each once and in this order. */
const steps = [-stepMs, 0, stepMs];

export function consoleUrl(tenant: string): string {
  return `http://${tenant}.localhost:${ports.console}`;
}

/** Signs in an employee of the demo and waits for the console to load. */
export async function signInAtConsole(page: Page, { tenant, name }: StaffMember): Promise<void> {
  await page.goto(`${consoleUrl(tenant)}/sign-in`);
  const email = `${name}@${tenant}.example`;
  await signInWith(page, { email, password: demoStaffPassword, secret: demoAuthenticatorSecret(email) });
}

/** Approves the request at a console URL as another employee in a new browser. */
export async function approveAs(
  browser: Browser,
  { url, ...staffMember }: StaffMember & { url: string },
): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await signInAtConsole(page, staffMember);
  await page.goto(url);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Request approved.')).toBeVisible();
  await context.close();
}

/** Fills in the sign-in page with an address, a password and a code from the authenticator secret. */
export async function signInWith(
  page: Page,
  { email, password, secret }: { email: string; password: string; secret: string },
): Promise<void> {
  await page.getByLabel(/^(E-mail address|Correo electrónico)$/).fill(email);
  await page.getByLabel(/^(Password|Contraseña)$/).fill(password);
  await page.getByRole('button', { name: /^(Continue|Continuar)$/ }).click();
  await giveCode(page, secret);
}

/** Sets up the first administrator's password and authenticator from the invitation, and signs in. */
export async function acceptInvitation(
  page: Page,
  { invitationUrl, email, password }: { invitationUrl: string; email: string; password: string },
): Promise<void> {
  await page.goto(invitationUrl);
  const secret = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('6-digit code from the app').fill(codeAt(secret, new Date()));
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByLabel('I’ve saved my recovery codes').check();
  await page.getByRole('button', { name: 'Go to sign-in' }).click();
  await signInWith(page, { email, password, secret });
}

/** Tries codes until one that hasn't been used yet is accepted. */
async function giveCode(page: Page, secret: string): Promise<void> {
  let tries = 0;
  const signedIn = page.getByRole('navigation', { name: /^(Main|Principal)$/ });
  await expect(async () => {
    // On a busy machine, an accepted code may take longer than a try.
    if (await signedIn.isVisible()) return;
    const at = new Date(Date.now() + (steps[tries++ % steps.length] ?? 0));
    await page
      .getByLabel(/^(Authentication code|Código de autenticación)$/)
      .fill(codeAt(secret, at), { timeout: 5_000 });
    await page.getByRole('button', { name: /^(Sign in|Iniciar sesión|Entrar)$/ }).click();
    await expect(signedIn).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 45_000, intervals: [100] });
}
