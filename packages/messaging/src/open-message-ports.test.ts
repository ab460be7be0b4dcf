import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Mail } from './mail/mail-port.ts';
import { type MessageSettings, openMessagePorts } from './open-message-ports.ts';
import { openOutbox } from './outbox/outbox-folder.ts';

const nothing: MessageSettings = { MAIL_URL: '', TEXT_ACCOUNT_SID: '', TEXT_AUTH_TOKEN: '', OUTBOX_FOLDER: '' };
const now = () => new Date('2026-11-21T12:00:00Z');
const mail: Mail = {
  tenant: 'lumen',
  from: { name: 'Lumen', address: 'pay@lumen.example' },
  to: 'ana@example.com',
  subject: 'Hi',
  html: '<p>Hi</p>',
  text: 'Hi',
  unsubscribeUrl: undefined,
  messageId: 'm@lumen.example',
};
const textMessage = { tenant: 'lumen', from: '3125550100', to: '3125550111', text: 'Hi' };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ports-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('openMessagePorts without a carrier reports every send as unavailable and logs it at startup (req 8.2)', async () => {
  const ports = openMessagePorts(nothing, now);
  expect(await ports.mail.send(mail)).toEqual({ kind: 'unavailable', reason: 'not-set-up' });
  expect(await ports.textMessages.send(textMessage)).toEqual({ kind: 'unavailable', reason: 'not-set-up' });
  expect(ports.notices).toEqual([
    'no e-mail goes out: MAIL_URL is not set',
    'no text messages go out: TEXT_ACCOUNT_SID is not set',
  ]);
  ports.close();
});

it('openMessagePorts puts messages without a carrier into the outbox', async () => {
  const ports = openMessagePorts({ ...nothing, OUTBOX_FOLDER: folder }, now);
  await ports.mail.send(mail);
  await ports.textMessages.send(textMessage);
  expect(ports.notices).toEqual([]);
  expect(await openOutbox(folder, now).read({ limit: 10 })).toHaveLength(2);
});

it('openMessagePorts prefers a mail server to the outbox', async () => {
  const ports = openMessagePorts({ ...nothing, OUTBOX_FOLDER: folder, MAIL_URL: 'smtp://127.0.0.1:1' }, now);
  expect(await ports.mail.send(mail)).toMatchObject({ kind: 'unavailable' });
  expect(await openOutbox(folder, now).read({ limit: 10 })).toEqual([]);
  expect(ports.notices).toEqual([]);
  ports.close();
});
