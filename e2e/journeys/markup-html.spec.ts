import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { outboxPage } from '../../apps/api/src/plugins/sandbox/outbox-page.ts';
import { retailerPage } from '../../apps/api/src/plugins/sandbox/retailer-page.ts';
import type { MailFacts } from '../../packages/messaging/src/templates/mail-facts.ts';
import { renderMail } from '../../packages/messaging/src/templates/render-mail.ts';
import { markupPayloads } from '../../packages/services/src/testing/markup-payloads.ts';
import { askSite } from '../../tools/page-check/ask-site.ts';
import { demoPort } from '../support/demo-port.ts';
import { infuse, infuseTexts, payloadsInTurn } from '../support/infuse.ts';

test.setTimeout(120_000);

const portal = join(import.meta.dirname, '../../apps/portal');

/** Parses documents with the browser's own parser and returns their elements, attribute names and script links. */
async function parse(page: Page, documents: string[]): Promise<{ skeleton: string; leads: string[] }[]> {
  return page.evaluate(
    (all) =>
      all.map((html) => {
        const elements = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('*')];
        const skeleton = elements.map((one) => `${one.localName}[${one.getAttributeNames().sort()}]`).join(' ');
        const links = elements.flatMap((one) =>
          ['href', 'src', 'action', 'content'].map((name) => one.getAttribute(name) ?? ''),
        );
        return { skeleton, leads: links.filter((link) => /^\s*(?:javascript|vbscript|data:text)/i.test(link)) };
      }),
    documents,
  );
}

/** Expects a document with each payload to have the same elements as one without. */
async function expectTextOnly(page: Page, draw: (text: string) => string): Promise<void> {
  const [plain] = await parse(page, [draw('plain words')]);
  for (let first = 0; first < markupPayloads.length; first += 100) {
    const some = markupPayloads.slice(first, first + 100);
    const parsed = await parse(page, some.map(draw));
    const changed = some.filter(
      (_payload, at) => parsed[at]?.skeleton !== plain?.skeleton || parsed[at]?.leads.length !== 0,
    );
    expect(changed).toEqual([]);
  }
}

const brandOf = (text: string) => ({
  tenantName: text,
  brandColor: text,
  onBrandColor: text,
  portalUrl: 'https://lumen.example',
  supportPhone: text,
  supportEmail: text,
  notice: text,
});

function mailOf(facts: MailFacts, text: string) {
  const frame = {
    brand: brandOf(text),
    language: 'en',
    year: 2026,
    reference: text,
    unsubscribeUrl: undefined,
  } as const;
  return renderMail(facts, frame);
}

const mails: Record<string, (text: string) => MailFacts> = {
  'that access exists': (text) => ({ template: 'AccessExists', userName: text }),
  'of a changed address': (text) => ({ template: 'EmailAddressChanged', newAddress: text }),
  'of a card that ends': (text) => ({
    ...{ template: 'CardExpiring', method: text, lastDay: text },
    ...{ paysPlan: true, paysAutopay: true, isReminder: false },
  }),
  'with a code': (text) => ({
    template: 'EmailAuthCodeText',
    code: text,
    minutes: 5,
    linkPath: '/authenticate-your-email',
  }),
};

for (const [what, facts] of Object.entries(mails)) {
  test(`an e-mail ${what} treats every payload as text`, async ({ page }) => {
    await expectTextOnly(page, (text) => mailOf(facts(text), text).html);
  });
}

test('the demo’s outbox and store pages treat every payload as text', async ({ page }) => {
  await expectTextOnly(page, (text) => {
    const { subject, html, text: mailText } = mailOf({ template: 'PasswordChanged' }, text);
    const message = { tenant: text, from: { name: text, address: text }, to: text, subject, html, text: mailText };
    const mail = { ...message, unsubscribeUrl: undefined, messageId: text };
    const sms = { tenant: text, from: text, to: text, text };
    const at = '2026-11-23T16:00:00.000Z';
    return outboxPage(
      [
        { id: 'a', at, channel: 'email', message: mail },
        { id: 'b', at, channel: 'text', message: sms },
      ] as unknown as Parameters<typeof outboxPage>[0],
      { tenant: text, to: text, canReply: true },
    );
  });
  await expectTextOnly(page, (text) =>
    retailerPage({
      slipNumber: text,
      amount: text,
      problem: text,
      notifiedNotice: { body: text, signature: text, status: 200, answer: text },
    }),
  );
});

test('a server-rendered page treats a tenant’s name, texts and disclaimers as text', async ({ page }) => {
  const { renderPage } = await import(pathToFileURL(join(portal, 'dist-server/entry-server.js')).href);
  const read = (file: string) => readFileSync(join(portal, file), 'utf8');
  const { body } = await askSite(`http://harbor.localhost:${demoPort}/api/v1/tenant/config`);
  const config = JSON.parse(body.toString());
  const texts = JSON.parse(read('public/assets/i18n/en.json'));
  const payloads = payloadsInTurn();
  const draw = async (url: string, change: (kind: 'texts' | 'tenant') => unknown) => {
    const own = { base: texts, tenant: change('texts') };
    const page = { shell: read('dist/index.html'), url, hostname: 'harbor.localhost', language: 'en' };
    const rest = {
      appConfig: JSON.parse(read('dist/assets/config/appConfig.json')),
      hasLogo: true,
      readCookie: () => undefined,
    };
    const { html } = await renderPage({ ...page, ...rest, tenant: change('tenant'), texts: { en: own, es: own } });
    return String(html);
  };
  for (const url of [
    '/login',
    '/forgot-password',
    '/register',
    '/make-payment',
    '/browser-not-supported',
    '/cookies-not-allowed',
  ]) {
    const plain = await draw(url, (kind) => (kind === 'texts' ? {} : config));
    const infused = await draw(url, (kind) =>
      kind === 'texts' ? infuseTexts(texts, payloads) : infuse(config, payloads),
    );
    expect(infused).toContain('markupRan');
    const [before, after] = await parse(page, [plain, infused]);
    expect(after, url).toEqual(before);
  }
  expect(payloads.used()).toBeGreaterThan(markupPayloads.length);
});

test('the parser detects payloads that become markup', async ({ page }) => {
  const documents = markupPayloads.map((payload) => `<!doctype html><p title="${payload}">${payload}</p>`);
  const [plain] = await parse(page, ['<!doctype html><p title="x">x</p>']);
  const parsed = await parse(page, documents);
  expect(parsed.filter(({ skeleton }) => skeleton !== plain?.skeleton).length).toBeGreaterThan(300);
});
