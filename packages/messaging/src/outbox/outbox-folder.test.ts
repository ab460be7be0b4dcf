import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Mail } from '../mail/mail-port.ts';
import { type Outbox, type OutboxFilter, openOutbox } from './outbox-folder.ts';

let folder: string;
let clock = 0;
const now = () => new Date(Date.UTC(2026, 10, 21) + 1000 * clock++);
const mail = (subject: string, changes: Partial<Mail> = {}): Mail => ({
  tenant: 'lumen',
  from: { name: 'Lumen', address: 'pay@lumen.example' },
  to: 'ana@example.com',
  subject,
  html: '<p>Hi</p>',
  text: 'Hi',
  unsubscribeUrl: undefined,
  messageId: 'm@lumen.example',
  ...changes,
});

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'outbox-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('the outbox lists messages newest first', async () => {
  const outbox = openOutbox(path.join(folder, 'not-yet-there'), now);
  expect(await outbox.read({ limit: 10 })).toEqual([]);
  expect(await outbox.mail.send(mail('one'))).toEqual({ kind: 'sent' });
  await outbox.textMessages.send({ tenant: 'lumen', from: '3125550100', to: '3125550111', text: 'two' });
  await outbox.mail.send(mail('three'));
  const entries = await outbox.read({ limit: 2 });
  expect(entries.map(({ channel }) => channel)).toEqual(['email', 'sms']);
  expect(entries[0]?.message).toMatchObject({ subject: 'three' });
  expect(new Set(entries.map(({ id }) => id)).size).toBe(2);
});

const subjects = async (outbox: Outbox, filter: Omit<OutboxFilter, 'limit'>, limit = 10) =>
  (await outbox.read({ limit, ...filter })).map(({ message }) => ('subject' in message ? message.subject : ''));

it('the outbox keeps tenants apart even when their labels overlap', async () => {
  const outbox = openOutbox(folder, now);
  for (const tenant of ['pay', 'pay-day', 'x_pay_x', '../pay']) await outbox.mail.send(mail(tenant, { tenant }));
  for (const tenant of ['pay', 'pay-day', 'x_pay_x', '../pay', 'day']) {
    expect(await subjects(outbox, { tenant })).toEqual(tenant === 'day' ? [] : [tenant]);
  }
  expect(await readdir(folder)).toHaveLength(4);
});

it('the outbox finds a message by id only for its own tenant', async () => {
  const outbox = openOutbox(folder, now);
  await outbox.mail.send(mail('one'));
  await outbox.mail.send(mail('two'));
  const [two] = await outbox.read({ limit: 1 });
  expect(await outbox.find(two?.id ?? '', undefined)).toEqual(two);
  expect(await outbox.find(two?.id ?? '', 'lumen')).toEqual(two);
  expect(await outbox.find(two?.id ?? '', 'harbor')).toBeUndefined();
  expect(await outbox.find('', 'lumen')).toBeUndefined();
});

it('the outbox finds the messages to one address, ignoring case', async () => {
  const outbox = openOutbox(folder, now);
  for (const to of ['ana@example.com', 'ben@example.com', 'Ana@Example.com', 'ben@example.com']) {
    await outbox.mail.send(mail(to, { to }));
  }
  expect(await subjects(outbox, { to: 'ANA@example.com' })).toEqual(['Ana@Example.com', 'ana@example.com']);
  expect(await subjects(outbox, { to: 'ana@example.com' }, 1)).toEqual(['Ana@Example.com']);
  expect(await subjects(outbox, { to: 'carla@example.com' })).toEqual([]);
});

it('the outbox accepts messages from several processes at once', async () => {
  const outboxes = [openOutbox(folder, now), openOutbox(folder, now)];
  await Promise.all(Array.from({ length: 40 }, (_, index) => outboxes[index % 2]?.mail.send(mail(`m${index}`))));
  expect(await openOutbox(folder, now).read({ limit: 100 })).toHaveLength(40);
});
