import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adjustAccount } from '../adjustments/adjust-account.ts';
import { createAgentLink } from '../agent-links/create-agent-link.ts';
import { listAgentLinks } from '../agent-links/list-agent-links.ts';
import { searchAudit } from '../audit/search-audit.ts';
import { startRegistration } from '../credentials/start-registration.ts';
import { searchCustomers } from '../customers/search-customers.ts';
import { getAccountLedger } from '../ledger/account-ledger.ts';
import { enterPayment } from '../manual-payments/enter-payment.ts';
import { searchPayments } from '../payments/history/search-payments.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { awaitedMail } from '../testing/awaited-mail.ts';
import { makePayee } from '../testing/fixtures/test-payee.ts';
import { makeSharedNumber, type SharedNumber } from '../testing/fixtures/test-shared-number.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { importGood, quarantined } from '../testing/harness/import-harness.ts';
import { openStaffHarness } from '../testing/harness/staff-harness.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { getStaffAccount } from './get-staff-account.ts';

const actor = { kind: 'program', name: 'test' } as const;
const required = { kind: 'refused', code: 'PayeeCodeRequired', field: 'merchantPayeeCode' };

let world: TestWorld;
let harness: ReturnType<typeof openStaffHarness>;
let tenant: Tenant;
let shared: SharedNumber;
let tenants = 0;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  harness = openStaffHarness(world);
});
afterAll(async () => {
  await harness.close();
  await world.close();
});
beforeEach(async () => {
  tenant = await makeTenant(world, { label: `shared-${++tenants}` });
});

const mailsTo = (email: string) => world.outbox.mails.filter(({ to }) => to === email).length;

describe('an operator using an account number that two payees share (req 3.1)', () => {
  beforeEach(async () => {
    shared = await makeSharedNumber(world, { tenant });
  });

  const terms = { amountCents: null, scheduledFor: null, methodKind: null, isFeeWaived: false };
  const key = () => ({ idempotencyKey: `shared-key-${shared.number}` });
  const calls = {
    'opens an account': (name: object) => getStaffAccount(harness.services, { tenant, actor, ...named(name) }),
    'reads its ledger': (name: object) => getAccountLedger(harness.services, { tenant, ...named(name) }),
    'adjusts it': (name: object) =>
      adjustAccount(harness.services, {
        ...{ tenant, actor, ...named(name), amountCents: cents(-100), reason: 'goodwill', note: 'test', ...key() },
      }),
    'enters a payment': (name: object) =>
      enterPayment(harness.services, {
        ...{ tenant, actor, ...named(name), form: 'check', amountCents: cents(100), reference: '1', ...key() },
        ...{ receivedOn: todayOf(tenant, world.clock.now), isSettlement: false },
      }),
    'makes a link': (name: object) =>
      createAgentLink(harness.services, { tenant, actor, ...named(name), terms, sendBy: null }),
    'lists its links': (name: object) => listAgentLinks(harness.services, { tenant, ...named(name), cursor: null }),
    'reads its log': ({ merchantPayeeCode }: { merchantPayeeCode?: string }) => {
      const about = { kind: 'account', referenceCode: shared.number, merchantPayeeCode } as const;
      return searchAudit(harness.services, { tenant, actor, search: { about } });
    },
  };
  const named = (name: object) => ({ accountReferenceCode: shared.number, ...name });

  it.each(Object.entries(calls))('%s only when the payee is named', async (_what, call) => {
    expect(await call({})).toEqual(required);
    expect(await call({ merchantPayeeCode: 'NOBODY' })).toMatchObject({ kind: 'refused', code: 'NotFound' });
    expect(await call({ merchantPayeeCode: shared.otherPayee })).not.toMatchObject({ kind: 'refused' });
  });

  it('changes the named payee’s account and leaves the other unchanged', async () => {
    const adjusted = await calls['adjusts it']({ merchantPayeeCode: shared.otherPayee });
    expect(adjusted).toMatchObject({ kind: 'adjusted', balanceCents: 29_900 });
    const { own, other } = shared;
    const { rows } = await world.adminPool.query(
      'select customer_id, payee_code, balance_cents::int as balance from account where tenant_id = $1 order by balance',
      [tenant.id],
    );
    expect(rows).toEqual([
      { customer_id: own.customerId, payee_code: 'PAYEE', balance: 10_000 },
      { customer_id: other.customerId, payee_code: shared.otherPayee, balance: 29_900 },
    ]);
  });

  it('finds both customers, each account with its payee', async () => {
    const { customers } = await searchCustomers(harness.services, { tenant, text: shared.number });
    const found = customers.map(({ accounts: [account] }) => [account?.referenceCode, account?.payeeCode]);
    expect(found.toSorted()).toEqual([
      [shared.number, shared.otherPayee],
      [shared.number, 'PAYEE'],
    ]);
  });

  it('limits a payment search to the named payee', async () => {
    for (const merchantPayeeCode of ['PAYEE', shared.otherPayee]) {
      await enterPayment(harness.services, {
        ...{ tenant, actor, ...named({ merchantPayeeCode }), form: 'check', amountCents: cents(100), reference: '1' },
        ...{ receivedOn: todayOf(tenant, world.clock.now), isSettlement: false, idempotencyKey: merchantPayeeCode },
      });
    }
    const search = async (of: object) =>
      (await searchPayments(harness.services, { tenant, search: { text: shared.number, ...of } })).payments.map(
        ({ payeeCode: payee }) => payee,
      );
    expect((await search({})).toSorted()).toEqual([shared.otherPayee, 'PAYEE']);
    expect(await search({ merchantPayeeCode: shared.otherPayee })).toEqual([shared.otherPayee]);
  });
});

describe('registration with an account number that two payees share (req 7.3)', () => {
  const contactOf = (email: string, zip: string) => ({ email, zip, homePhone: '' });
  const prepare = async (zips: readonly [string, string]) => {
    const emails = [`own-${tenants}@example.com`, `other-${tenants}@example.com`] as const;
    const contacts = zips.map((zip, index) => contactOf(emails[index] ?? '', zip));
    shared = await makeSharedNumber(world, { tenant, contacts });
    await world.adminPool.query('delete from sign_in_credential where tenant_id = $1', [tenant.id]);
    return emails;
  };
  const start = (proof: string, name: object = {}) => {
    // A number gets at most one code a minute.
    world.clock.now = new Date(world.clock.now.getTime() + 61_000);
    return startRegistration(world.context, {
      ...{ tenant, accountReferenceCode: shared.number, proof, ...name },
      ...{ browserSecret: undefined, language: 'en', userToken: null },
    });
  };

  it('sends the code to the customer whose identity details match', async () => {
    const [own, other] = await prepare(['02139', '60601']);
    await start('60601');
    await awaitedMail(world, other);
    expect(mailsTo(own)).toBe(0);
  });

  it('sends no code until the payee is named when both customers match, with the same response', async () => {
    const [own, other] = await prepare(['02139', '02139']);
    const [both, nobody] = [await start('02139'), await start('11111')];
    const shapeOf = (sent: object) => Object.entries(sent).map(([name, value]) => [name, String(value).length]);
    expect(shapeOf(both)).toEqual(shapeOf(nobody));
    await start('02139', { merchantPayeeCode: ` ${shared.otherPayee.toLowerCase()} ` });
    await awaitedMail(world, other);
    expect(mailsTo(own)).toBe(0);
    expect(mailsTo(other)).toBe(1);
  });

  it('sends no code when the number belongs to a different customer of the named payee', async () => {
    const emails = await prepare(['02139', '60601']);
    await start('02139', { merchantPayeeCode: shared.otherPayee });
    await start('02139', { merchantPayeeCode: 'NOBODY' });
    await start('60601', { merchantPayeeCode: shared.otherPayee });
    await awaitedMail(world, emails[1]);
    expect(emails.map(mailsTo)).toEqual([0, 1]);
  });
});

describe('imports by payees that share account numbers (req 12.4)', () => {
  const customersCsv = 'customerReferenceCode,firstName,lastName\nC-1,Ana,Lee\nC-2,Bo,Day\n';
  const header = 'accountReferenceCode,customerReferenceCode,accountName,balance\n';
  const accounts = (number: string, customer: string, balance: string) =>
    `${header}${number},${customer},Bill,${balance}\n`;

  async function prepare({ isUnique }: { isUnique: boolean }): Promise<void> {
    const text = 'update tenant set account_reference_code_is_unique = $2 where tenant_id = $1';
    await world.adminPool.query(text, [tenant.id, isUnique]);
    await makePayee(world, { tenant, code: 'CLINIC' });
    await importGood(world, { tenant, kind: 'customers', text: customersCsv });
    await importGood(world, { tenant, kind: 'accounts', text: accounts('1001', 'C-1', '10.00') });
  }

  const balances = async () => {
    const text = 'select payee_code, balance_cents::int as cents from account where tenant_id = $1 order by 1';
    return (await world.adminPool.query(text, [tenant.id])).rows.map((row) => [row.payee_code, row.cents]);
  };
  const reasonOf = async (batchId: string) => (await quarantined(world, { tenant, batchId })).split('\n')[1];

  it('open accounts, change balances and add offers only at the importing payee', async () => {
    await prepare({ isUnique: false });
    const clinic = { tenant, payeeCode: 'CLINIC' } as const;
    const opened = await importGood(world, { ...clinic, kind: 'accounts', text: accounts('1001', 'C-2', '20.00') });
    expect(opened.batch.counts).toEqual({ created: 1 });
    const changed = 'accountReferenceCode,balance\n1001,25.00\n';
    await importGood(world, { ...clinic, kind: 'balances', text: changed });
    expect(await balances()).toEqual([
      ['CLINIC', 2_500],
      ['PAYEE', 1_000],
    ]);
    const offer =
      'offerReferenceCode,accountReferenceCode,offerType,total,expiresOn,dueOn\nO-1,1001,lump-sum,15.00,2026-12-30,2026-12-30\n';
    await importGood(world, { ...clinic, kind: 'offers', text: offer });
    const { rows } = await world.adminPool.query(
      'select a.payee_code from settlement_offer o join account a using (tenant_id, account_id) where tenant_id = $1',
      [tenant.id],
    );
    expect(rows).toEqual([{ payee_code: 'CLINIC' }]);
  });

  it('close only the importing payee’s missing accounts', async () => {
    await prepare({ isUnique: false });
    const clinic = { tenant, payeeCode: 'CLINIC', kind: 'accounts' } as const;
    await importGood(world, { ...clinic, text: accounts('1001', 'C-2', '20.00') });
    await importGood(world, { ...clinic, mode: 'full', maxEndedPercent: 100, text: accounts('1002', 'C-2', '5.00') });
    const text = 'select payee_code, reference_code from account where tenant_id = $1 and closed_at is null order by 1';
    expect((await world.adminPool.query(text, [tenant.id])).rows).toEqual([
      { payee_code: 'CLINIC', reference_code: '1002' },
      { payee_code: 'PAYEE', reference_code: '1001' },
    ]);
  });

  it('quarantine a row that would give a customer a second account with the same number', async () => {
    await prepare({ isUnique: false });
    const file = { tenant, payeeCode: 'CLINIC', kind: 'accounts', text: accounts('1001', 'C-1', '20.00') } as const;
    const { batch } = await importGood(world, file);
    expect(batch).toMatchObject({ state: 'done', rowsQuarantined: 1, rowsTaken: 0 });
    expect(await reasonOf(batch.batchId)).toContain('already has an account with this number for another payee');
  });

  it('quarantine a row with another payee’s number when account numbers must be unique', async () => {
    await prepare({ isUnique: true });
    const file = { tenant, payeeCode: 'CLINIC', kind: 'accounts', text: accounts('1001', 'C-2', '20.00') } as const;
    const { batch } = await importGood(world, file);
    expect(batch).toMatchObject({ state: 'done', rowsQuarantined: 1, rowsTaken: 0 });
    expect(await reasonOf(batch.batchId)).toContain('belongs to another payee');
    expect(await balances()).toEqual([['PAYEE', 1_000]]);
  });
});
