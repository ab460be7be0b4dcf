import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withdrawElectronicRecords } from '../electronic-records/change-consent.ts';
import { setNoticePreference } from '../messages/notice-preferences.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { agreeToElectronicRecords } from '../testing/electronic-consent.ts';
import { makePayee } from '../testing/fixtures/test-payee.ts';
import { makePhone } from '../testing/fixtures/test-phone.ts';
import { signInAs } from '../testing/fixtures/test-session.ts';
import { makeCustomer, makeTenant } from '../testing/fixtures/test-tenant.ts';
import { importGood } from '../testing/harness/import-harness.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { type ConsentExport, exportConsents } from './export-consents.ts';

let world: TestWorld;
let tenant: Tenant;
beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  tenant = await makeTenant(world, { label: 'wishes' });
  await makePayee(world, { tenant, code: 'OTHER' });
});
afterAll(() => world.close());

async function read(asked: Partial<ConsentExport> = {}) {
  let text = '';
  for await (const part of exportConsents(world.worker, { tenant, format: 'jsonl', ...asked })) text += part;
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, string>);
}

const later = (ms: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + ms);
};

describe('the consent file', () => {
  it('contains the customer’s preferences, consents and withdrawals and the creditor’s contact rules', async () => {
    const accounts = [{ referenceCode: 'A-ana' }];
    const session = await makeCustomer(world, { tenant, login: 'ana', accounts });
    await makePhone(world, { tenant, session, phone: '3125550101', isStopped: true });
    const client = { address: '127.0.0.1', userAgent: 'test' };
    await agreeToElectronicRecords(world, { tenant, session });
    later(1_000);
    await withdrawElectronicRecords(world.context, { tenant, session, client });
    const preference = { kind: 'plans', channel: 'sms', isWanted: false } as const;
    const signedIn = await signInAs(world, { tenant, login: 'ana' });
    await setNoticePreference(world.context, { tenant, session: signedIn, preference, clientAddress: '127.0.0.1' });
    const rule = 'customerReferenceCode,noCalls,noContactReason\nC-ana,yes,\n';
    await importGood(world, { tenant, kind: 'contact-rules', text: rule });
    const of = { customerReferenceCode: 'C-ana' };
    expect(await read()).toMatchObject([
      { ...of, record: 'address', channel: 'sms', state: 'stopped', address: '3125550101', saidBy: 'customer' },
      { ...of, record: 'consent', topic: 'electronic-documents', state: 'accepted' },
      { ...of, record: 'consent', topic: 'electronic-documents', state: 'withdrawn' },
      { ...of, record: 'consent', channel: 'sms', topic: 'text-messages', state: 'withdrawn' },
      { ...of, record: 'preference', channel: 'sms', topic: 'plans', state: 'unwanted' },
      { ...of, record: 'rule', channel: 'call', state: 'forbidden', saidBy: 'creditor' },
      { ...of, record: 'rule', channel: 'email', state: 'allowed' },
      { ...of, record: 'rule', channel: 'sms', state: 'allowed' },
    ]);
  });

  it('contains only changes since a given time on request, including removed addresses', async () => {
    const session = await makeCustomer(world, { tenant, login: 'ben', accounts: [{ referenceCode: 'A-ben' }] });
    await makePhone(world, { tenant, session, phone: '3125550102' });
    later(60_000);
    const isBens = ({ customerReferenceCode: code, state }: Record<string, string>) =>
      code === 'C-ben' && state !== 'removed';
    const since = new Date(Math.min(Date.now(), world.clock.now.getTime()) - 1);
    expect((await read({ changedSince: world.clock.now })).filter(isBens)).toEqual([]);
    const { adminPool } = world;
    await adminPool.query('delete from phone_endpoint where tenant_id = $1 and customer_id = $2', [
      tenant.id,
      session.customerId,
    ]);
    const removed = (await read({ changedSince: since })).filter(({ state }) => state === 'removed');
    expect(removed).toMatchObject([{ customerReferenceCode: 'C-ben', channel: 'sms', record: 'address' }]);
    expect(removed[0]).not.toHaveProperty('address');
  });

  it('contains one payee’s customers on request, and escapes CSV cells for spreadsheets', async () => {
    const accounts = [{ referenceCode: 'A-eve', payeeCode: 'OTHER' }];
    const session = await makeCustomer(world, { tenant, login: '=eve', accounts });
    await makePhone(world, { tenant, session, phone: '3125550103' });
    const rows = await read({ payeeCode: 'OTHER' });
    expect(new Set(rows.map(({ customerReferenceCode }) => customerReferenceCode))).toEqual(new Set(['C-=eve']));
    let csv = '';
    for await (const part of exportConsents(world.worker, { tenant, payeeCode: 'OTHER', format: 'csv' })) csv += part;
    const [columns, first] = csv.split('\r\n');
    expect(columns).toBe(
      'record,customerReferenceCode,accountReferenceCode,channel,topic,state,address,changedAt,saidBy',
    );
    expect(first).toMatch(/^address,C-=eve,,sms,,registered,3125550103,2026-/);
  });
});
