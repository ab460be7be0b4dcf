import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, test } from '@playwright/test';
import { comparePage } from '../../tools/page-check/compare-page.ts';
import { makeList } from '../../tools/page-check/make-list.ts';
import type { PageList } from '../../tools/page-check/page-list.ts';
import { watchPage } from '../../tools/page-check/watch-page.ts';
import type { DemoAnswer } from '../support/ask-demo.ts';
import { ports } from '../support/demo-port.ts';
import { startTamperingEdge, type Tampering } from '../support/tampering-edge.ts';

test.setTimeout(120_000);

const root = join(import.meta.dirname, '../..');
const sandbox = `http://localhost:${ports.sandbox}`;
const vendors = ['applePay', 'googlePay'];

function listOfBuild(): PageList {
  const inventory = JSON.parse(readFileSync(join(root, 'apps/portal/page-inventory.json'), 'utf8'));
  const scripts = { applePay: `${sandbox}/wallets/apple-pay-sdk.js`, googlePay: `${sandbox}/wallets/pay.js` };
  return makeList(inventory, {
    dist: join(root, 'apps/portal/dist'),
    settings: { scripts, connectTo: [sandbox] },
    now: new Date(),
  });
}

const isPage = ({ headers }: DemoAnswer) => String(headers['content-type']).startsWith('text/html');
const inPage =
  (change: (html: string) => string): Tampering =>
  (answer) =>
    isPage(answer) ? { ...answer, body: Buffer.from(change(answer.body.toString())) } : undefined;
const inHeaders =
  (change: (headers: DemoAnswer['headers']) => DemoAnswer['headers']): Tampering =>
  (answer) =>
    isPage(answer) ? { ...answer, headers: change({ ...answer.headers }) } : undefined;
const inPolicy = (from: string, to: string) =>
  inHeaders((headers) => ({
    ...headers,
    'content-security-policy': String(headers['content-security-policy']).replace(from, to),
  }));
const letIn = inPolicy("script-src 'self'", "script-src 'self' 'unsafe-inline'");

const tamperings: [string, Tampering, RegExp][] = [
  [
    'an inline script',
    inPage((html) => html.replace('</body>', '<script>window.stolen = 1</script></body>')),
    /script added.*stolen/,
  ],
  [
    'an inline script that the policy lets run',
    (answer, path) =>
      inPage((html) => html.replace('</head>', '<script>window.stolen = 1</script></head>'))(
        letIn(answer, path) ?? answer,
        path,
      ),
    /script added.*stolen/,
  ],
  ['an event handler', inPage((html) => html.replace('<body', '<body onload="stolen()"')), /script added.*onload/],
  [
    'a third party’s script',
    inPage((html) => html.replace('</head>', '<script src="https://third.invalid/t.js"></script></head>')),
    /script added: https:\/\/third\.invalid\/t\.js/,
  ],
  [
    'a byte more in a script of ours',
    (answer, path) =>
      /^\/build\/start-[\w-]+\.js$/.test(path)
        ? { ...answer, body: Buffer.concat([answer.body, Buffer.from(' ')]) }
        : undefined,
    /script changed: \/build\/start-/,
  ],
  [
    'a missing header',
    inHeaders(({ 'x-content-type-options': _gone, ...headers }) => headers),
    /header removed: x-content-type-options/,
  ],
  ['a policy that allows more', letIn, /policy weakened: script-src lets 'unsafe-inline' in/],
  [
    'a policy without Trusted Types',
    inPolicy(";require-trusted-types-for 'script'", ''),
    /require-trusted-types-for is gone/,
  ],
];

/** Compares the sign-in page, where payments start, with the list after an edge has tampered with it. */
async function differencesWith(browser: Browser, how: Tampering): Promise<string[]> {
  const edge = await startTamperingEdge();
  edge.tamper(how);
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const origin = edge.portalUrl('lumen');
  const seen = await watchPage(page, { name: 'login', origin });
  await page.goto(`${origin}/login`, { waitUntil: 'networkidle' });
  await expect
    .poll(() => seen.scripts.filter((script) => script.kind === 'file' && script.sha256).length)
    .toBeGreaterThan(2);
  await context.close();
  await edge.close();
  return comparePage(listOfBuild(), seen, vendors).map(({ what }) => what);
}

test('law: PCI DSS 11.6.1: an unchanged page matches the list', async ({ browser }) => {
  expect(await differencesWith(browser, () => undefined)).toEqual([]);
});

for (const [what, how, expected] of tamperings) {
  test(`law: PCI DSS 11.6.1: the page check finds ${what}`, async ({ browser }) => {
    expect(await differencesWith(browser, how)).toContainEqual(expect.stringMatching(expected));
  });
}
