import { readFile } from 'node:fs/promises';
import { migrationsFolder } from '@quittance/database/migration-files';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { signInAs } from '../testing/fixtures/test-session.ts';
import { makeCustomer, makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { listNoticePreferences, type NoticePreference, setNoticePreference } from './notice-preferences.ts';

let world: TestWorld;
let tenant: Tenant;
let session: CustomerSession;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  tenant = await makeTenant(world, { label: 'wishes' });
  for (const login of ['ana', 'ben']) await makeCustomer(world, { tenant, login, accounts: [] });
  session = await signInAs(world, { tenant, login: 'ana' });
});
afterAll(() => world.close());

const set = (preference: NoticePreference) =>
  setNoticePreference(world.context, { tenant, session, preference, clientAddress: '127.0.0.1' });
const summaryOf = (preferences: readonly NoticePreference[]) =>
  preferences.map(({ kind, channel, isWanted }) => `${kind} ${channel} ${isWanted ? 'on' : 'off'}`);
const allOn = [
  'payments email on',
  'payments sms on',
  'plans email on',
  'plans sms on',
  'reminders email on',
  'reminders sms on',
  'account email on',
  'account sms on',
];

describe('notice preferences', () => {
  it('include each notice until it is turned off, and again after it is turned on', async () => {
    expect(summaryOf(await listNoticePreferences(world.context, { tenant, session }))).toEqual(allOn);
    const off = await set({ kind: 'plans', channel: 'sms', isWanted: false });
    expect(summaryOf(off)).toEqual(allOn.map((each) => each.replace('plans sms on', 'plans sms off')));
    expect(await listNoticePreferences(world.context, { tenant, session })).toEqual(off);
    await set({ kind: 'plans', channel: 'sms', isWanted: false });
    expect(summaryOf(await set({ kind: 'plans', channel: 'sms', isWanted: true }))).toEqual(allOn);
  });

  it('do not affect other customers (req 8.2)', async () => {
    await set({ kind: 'account', channel: 'email', isWanted: false });
    const other = await signInAs(world, { tenant, login: 'ben' });
    expect(summaryOf(await listNoticePreferences(world.context, { tenant, session: other }))).toEqual(allOn);
    await set({ kind: 'account', channel: 'email', isWanted: true });
  });

  it('keep reminders off for those who turned off account notices before reminders had their own kind', async () => {
    await set({ kind: 'account', channel: 'sms', isWanted: false });
    const migration = await readFile(new URL('0091_reminder_notices.sql', migrationsFolder), 'utf8');
    await world.adminPool.query(`begin; ${migration} commit;`);
    const preferences = summaryOf(await listNoticePreferences(world.context, { tenant, session }));
    expect(preferences.filter((each) => each.endsWith('off'))).toEqual(['reminders sms off', 'account sms off']);
    await world.adminPool.query('delete from notice_preference');
  });

  it('record when and from where they were changed (req 7.5)', async () => {
    await world.adminPool.query('delete from customer_change');
    await set({ kind: 'payments', channel: 'email', isWanted: false });
    const { rows } = await world.adminPool.query(
      'select session_id, reason, changed_fields, client_address from customer_change',
    );
    expect(rows).toEqual([
      {
        session_id: session.sessionId,
        reason: 'Turned notices of payments by email off',
        changed_fields: ['noticePreferences'],
        client_address: '127.0.0.1',
      },
    ]);
  });
});
