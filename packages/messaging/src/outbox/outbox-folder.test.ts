import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Mail } from '../mail/mail-port.ts';
import { openOutbox } from './outbox-folder.ts';

let folder: string;
let clock = 0;
const now = () => new Date(Date.UTC(2026, 10, 21) + 1000 * clock++);
const mail = (subject: string): Mail => ({
  from: { name: 'Lumen', address: 'pay@lumen.example' },
  to: 'ana@example.com',
  subject,
  html: '<p>Hi</p>',
  text: 'Hi',
  unsubscribeUrl: undefined,
  messageId: 'm@lumen.example',
});

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'outbox-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('keeps what would have gone out, newest first', async () => {
  const outbox = openOutbox(path.join(folder, 'not-yet-there'), now);
  expect(await outbox.read(10)).toEqual([]);
  expect(await outbox.mail.send(mail('one'))).toEqual({ kind: 'sent' });
  await outbox.textMessages.send({ from: '3125550100', to: '3125550111', text: 'two' });
  await outbox.mail.send(mail('three'));
  const entries = await outbox.read(2);
  expect(entries.map(({ channel }) => channel)).toEqual(['email', 'sms']);
  expect(entries[0]?.message).toMatchObject({ subject: 'three' });
});

it('takes messages of several processes at once', async () => {
  const outboxes = [openOutbox(folder, now), openOutbox(folder, now)];
  await Promise.all(Array.from({ length: 40 }, (_, index) => outboxes[index % 2]?.mail.send(mail(`m${index}`))));
  expect(await openOutbox(folder, now).read(100)).toHaveLength(40);
});
