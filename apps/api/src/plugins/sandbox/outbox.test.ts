import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Mail } from '@quittance/messaging/mail/mail-port';
import { openOutbox } from '@quittance/messaging/outbox/outbox-folder';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let folder: string;
let clock = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'outbox-'));
  const urls = { adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') };
  api = await openTestApi(urls, { DEMO: 'true', OUTBOX_FOLDER: folder });
  for (const label of ['pay', 'other']) await makeTenant(api.world, { label });
  const { mail, textMessages } = openOutbox(folder, () => new Date(Date.UTC(2026, 10, 21) + 1_000 * clock++));
  await mail.send(mailOf('pay', { subject: 'First <b>', to: 'ana@example.com' }));
  await mail.send(mailOf('other', { subject: 'Of another', to: 'ana@example.com' }));
  await textMessages.send({ tenant: 'pay', from: '3125550100', to: '3125550111', text: 'pay: <i>123456</i>' });
  await mail.send(mailOf('pay', { subject: 'Last', to: 'Ben+1@example.com' }));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const mailOf = (tenant: string, { subject, to }: { subject: string; to: string }): Mail => ({
  tenant,
  from: { name: tenant, address: `pay@${tenant}.example` },
  to,
  subject,
  html: `<!doctype html><html><head></head><body style="color:red">${subject}<a href="http://pay.localhost/">go</a></body></html>`,
  text: `Text of ${subject}`,
  unsubscribeUrl: undefined,
  messageId: `m@${tenant}.example`,
});

type Listed = { id: string; channel: string; message: { tenant: string; subject?: string; text: string } };
const open = (url: string, host = 'pay.localhost') => api.app.inject({ url, headers: { host } });
const listOf = async (url: string, host?: string): Promise<Listed[]> => (await open(url, host)).json().messages;
const subjectsOf = async (url: string, host?: string) =>
  (await listOf(url, host)).map(({ message }) => message.subject ?? message.text);

describe('demo outbox', () => {
  it('shows a tenant its own messages, newest first, and all messages at the bare host', async () => {
    expect(await subjectsOf('/dev/outbox.json')).toEqual(['Last', 'pay: <i>123456</i>', 'First <b>']);
    expect(await subjectsOf('/dev/outbox.json', 'other.localhost')).toEqual(['Of another']);
    expect(await subjectsOf('/dev/outbox.json', 'nobody.localhost')).toEqual([]);
    expect(await subjectsOf('/dev/outbox.json', 'localhost:3000')).toHaveLength(4);
  });

  it.each([
    ['ana@example.com', ['First <b>']],
    ['ben%2B1@EXAMPLE.com', ['Last']],
    ['3125550111', ['pay: <i>123456</i>']],
    ['nobody', []],
    ['', ['Last', 'pay: <i>123456</i>', 'First <b>']],
    ['a&to=b', ['Last', 'pay: <i>123456</i>', 'First <b>']],
  ])('filters messages sent to %j', async (to, subjects) => {
    expect(await subjectsOf(`/dev/outbox.json?to=${to}`)).toEqual(subjects);
  });

  it('is a page without scripts that shows messages only as text', async () => {
    const answer = await open('/dev/outbox');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
    });
    expect(answer.headers['content-security-policy']).toMatch(
      /default-src 'none'.*style-src 'self' 'sha256-[^']+';.*frame-src 'self'$/,
    );
    expect(answer.body).not.toMatch(/<script|<b>|<i>|Of another/);
    expect(answer.body).toContain('First &#60;b&#62;');
    expect(answer.body.match(/<iframe [^>]*sandbox=/g)).toHaveLength(2);
    expect((await open('/dev/outbox?to=%22%3E%3Cscript%3E')).body).not.toContain('<script>');
  });

  it('shows an e-mail only to its own tenant, in a frame without scripts', async () => {
    const [last] = await listOf('/dev/outbox.json');
    const answer = await open(`/dev/outbox/${last?.id}`);
    expect(answer.body).toContain('<head><base target="_blank"></head><body style="color:red">Last');
    expect(answer.headers['content-security-policy']).toBe(
      "default-src 'none';style-src 'unsafe-inline';base-uri 'none';frame-ancestors 'self';" +
        'sandbox allow-popups allow-popups-to-escape-sandbox',
    );
    expect(answer.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect((await open(`/dev/outbox/${last?.id}`, 'other.localhost')).statusCode).toBe(404);
  });

  it.each(['00000000-0000-4000-8000-000000000000', '..%2F..%2Fetc', 'x'])('has no e-mail %s', async (id) => {
    expect((await open(`/dev/outbox/${id}`)).statusCode).toBe(404);
  });

  it('has no page for a text message', async () => {
    const [, textMessage] = await listOf('/dev/outbox.json');
    expect((await open(`/dev/outbox/${textMessage?.id}`)).statusCode).toBe(404);
  });

  it('takes a reply from the number that got a text message, at its own tenant only', async () => {
    const [, textMessage] = await listOf('/dev/outbox.json');
    const [mail] = await listOf('/dev/outbox.json');
    expect((await open('/dev/outbox')).body).toContain(`action="/dev/outbox/${textMessage?.id}/reply"`);
    expect((await open('/dev/outbox', 'localhost:3000')).body).not.toContain('<form');
    const reply = (id: string | undefined, host = 'pay.localhost') =>
      api.app.inject({
        method: 'POST',
        url: `/dev/outbox/${id}/reply`,
        headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'text=+Help%21',
      });
    for (const host of ['other.localhost', 'localhost:3000'])
      expect((await reply(textMessage?.id, host)).statusCode).toBe(404);
    expect((await reply(mail?.id)).statusCode).toBe(404);
    expect(await keptTexts()).toEqual([]);
    const answer = await reply(textMessage?.id);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/dev/outbox?to=3125550111']);
    expect(await keptTexts()).toEqual([{ label: 'pay', meaning: 'help', outcome: 'applied' }]);
  });

  it.each([{ DEMO: false }, { OUTBOX_FOLDER: '' }])("isn't served with %j", async (settings) => {
    const { app } = await api.openAnother({ settings });
    for (const url of ['/dev/outbox', '/dev/outbox.json', '/dev/outbox/x']) {
      const answer = await app.inject({ url, headers: { host: 'pay.localhost' } });
      expect(refusalOf(answer)).toMatchObject(refused('NotFound'));
    }
  });
});

async function keptTexts(): Promise<unknown[]> {
  const { rows } = await api.world.adminPool.query(
    'select t.label, i.meaning, i.outcome from incoming_text i join tenant t using (tenant_id)',
  );
  return rows;
}
