import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { portalUrl, ports } from '../support/demo-port.ts';
import { journey } from '../support/journey.ts';
import { addGuestCard, confirmationNumber, pressPay } from '../support/pay.ts';
import { signInStaff } from '../support/staff.ts';

const root = join(import.meta.dirname, '../..');
const example = join(root, 'examples/creditor-node');
const resolver = join(import.meta.dirname, '../support/resolve-localhost.ts');
const port = ports.creditorExample;
const website = `http://localhost:${port}`;
const run = promisify(execFile);

let folder: string;
let server: ChildProcess | undefined;

journey.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'creditor-node-'));
});
journey.afterEach(async () => {
  server?.kill();
  await rm(folder, { recursive: true, force: true });
});

journey('a creditor pushes a bill, hears of its payment and finds no difference', async ({ page, request }) => {
  journey.setTimeout(240_000);
  await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', join(root, 'packages/client')]);
  const { number, accountCode } = await writeBill();
  server = start('server.ts', await createEndpoint());
  await expect(async () => expect((await request.get(website)).ok()).toBe(true)).toPass();

  const pushed = await program('push-bills.ts');
  expect(pushed).toMatch(new RegExp(`^${number}: pushed, http\\S+\n$`));
  expect(await program('push-bills.ts')).toBe(`${number}: already pushed\n`);
  // As if the program had crashed before it saved the link.
  await rm(join(folder, '.data/links.json'));
  expect(await program('push-bills.ts')).toBe(pushed);

  await expectState(page, 'open');
  const forged = { 'Quittance-Signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` };
  const refused = await request.post(`${website}/webhooks`, { data: { type: 'payment.succeeded' }, headers: forged });
  expect([refused.status(), await refused.text()]).toEqual([400, 'the signature is wrong']);
  await page.getByRole('link', { name: 'Pay' }).click();
  await payByCard(page);
  await expectState(page, 'paid');

  expect(await program('reconcile.ts')).toContain(`${accountCode}: webhooks $84.32, posting files $0.00\n`);
  const sam = await signInStaff('lumen', 'sam');
  await sam('posting/close', { payeeCode: 'LUMEN' });
  expect(await program('reconcile.ts')).toMatch(/^Posted file \d+: \d+ lines\n(.*\n)*No differences\n$/);

  const before = await Promise.all(['links', 'books'].map(readBook));
  expect(await program('reconcile.ts')).toMatch(/No differences\n$/);
  expect(await program('push-bills.ts')).toBe(`${number}: already pushed\n`);
  expect(await Promise.all(['links', 'books'].map(readBook))).toEqual(before);
  await expectState(page, 'paid');
});

/** Writes the example's first bill under new codes, so that each attempt has its own. */
async function writeBill(): Promise<{ number: string; accountCode: string }> {
  const [bill] = JSON.parse(await readFile(join(example, 'bills.json'), 'utf8'));
  const suffix = crypto.randomUUID().slice(0, 8);
  const codes = { number: `${bill.number}-${suffix}`, accountCode: `${bill.accountCode}-${suffix}` };
  const customer = { ...bill.customer, code: `${bill.customer.code}-${suffix}` };
  const updatedAt = new Date().toISOString();
  await writeFile(join(folder, 'bills.json'), JSON.stringify([{ ...bill, ...codes, customer, updatedAt }]));
  return codes;
}

/** Creates the webhook endpoint as one administrator, approves it as another, and returns its secret. */
async function createEndpoint(): Promise<string> {
  const olga = await signInStaff('lumen', 'olga');
  const otto = await signInStaff('lumen', 'otto');
  const wish = { url: `${website}/webhooks`, topics: ['payment'], alertEmail: 'billing@lumen.example' };
  const created = await olga<{ secret: string; approvalID: string }>('webhook/create', wish);
  await otto('approval/decide', { approvalID: created.approvalID, decision: 'approve', reason: '' });
  return created.secret;
}

function start(file: string, secret: string): ChildProcess {
  return spawn(process.execPath, [join(example, file)], {
    env: { ...process.env, BOOKS_FOLDER: folder, WEBHOOK_SECRET: secret, PORT: String(port) },
    stdio: 'inherit',
  });
}

/** Runs one of the example's programs and returns its output, also when it reports differences. */
async function program(file: string): Promise<string> {
  const environment = { ...process.env, BOOKS_FOLDER: folder, QUITTANCE_URL: portalUrl('lumen') };
  const running = run(process.execPath, ['--import', resolver, join(example, file)], { env: environment });
  const { stdout } = await running.catch((error: { stdout: string; stderr: string }) => {
    if (error.stderr !== '') throw new Error(error.stderr);
    return error;
  });
  return stdout;
}

function readBook(name: string): Promise<string> {
  return readFile(join(folder, `.data/${name}.json`), 'utf8');
}

async function expectState(page: Page, state: string): Promise<void> {
  await expect(async () => {
    await page.goto(website);
    await expect(page.getByRole('cell', { name: state, exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}

async function payByCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await addGuestCard(page);
  await page.getByRole('button', { name: 'Review payment' }).click();
  await pressPay(page);
  await confirmationNumber(page);
}
