import { createAgentLink } from '@quittance/contract/staff/agent-links';
import { decideApproval, listApprovals } from '@quittance/contract/staff/approvals';
import { adjustAccount, enterPayment } from '@quittance/contract/staff/entries';
import { getImport, listImportMappings, saveImportMapping, startImport } from '@quittance/contract/staff/imports';
import { createApiKey } from '@quittance/contract/staff/keys';
import { changeStaffRole, disableStaff, inviteStaff, resetStaffSecret } from '@quittance/contract/staff/members';
import { refundPayment } from '@quittance/contract/staff/refunds';
import { createWebhook } from '@quittance/contract/staff/webhooks';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import type { KeyScope } from '@quittance/domain/staff/key-scope';
import type { StaffRole } from '@quittance/domain/staff/staff-role';
import { createApiKey as makeKey } from '@quittance/services/api-keys/manage-api-keys';
import { advanceImport } from '@quittance/services/imports/advance-import';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { importGood } from '@quittance/services/testing/harness/import-harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entryOf, paidAccount, refundAsked } from '../testing/staff/staff-payments.ts';
import { openTestConsole, type StaffRequest, type TestConsole } from '../testing/staff/test-console.ts';

/*
 * Measures what one dishonest employee in each role, or one API key with each scope, can do alone in a day.
 * docs/threat-model.md lists these numbers.
 */

let console: TestConsole;
let tenants = 0;
let keys = 0;
beforeAll(async () => {
  console = await openTestConsole(providedUrls());
});
afterAll(() => console.close());

type As = Pick<StaffRequest, 'cookie' | 'key'>;
type ConsoleOfTenant = { console: TestConsole; tenant: Tenant };

const newTenant = async (): Promise<ConsoleOfTenant> => ({
  console,
  tenant: await makeTenant(console.world, { label: `insider-${++tenants}` }),
});
const as = async ({ tenant }: ConsoleOfTenant, role: StaffRole): Promise<As> => ({
  cookie: (await console.enter(tenant, role)).cookie,
});
async function keyAs({ tenant }: ConsoleOfTenant, scopes: KeyScope[]): Promise<As> {
  const maker = await console.harness.hire(tenant, 'administrator');
  const { keyId, text } = await makeKey(console.harness.services, {
    ...{ tenant, actor: { kind: 'program', name: 'test' }, name: 'Key', scopes, expiresAt: null },
  });
  await console.world.adminPool.query('update api_key set created_by = $2 where api_key_id = $1', [
    keyId,
    `staff:${maker.staffId}`,
  ]);
  return { key: text };
}
const post = async ({ tenant }: ConsoleOfTenant, who: As, call: { path: `/v1/staff/${string}` }, body: object) =>
  (await console.send(call, { tenant: tenant.label, ...who, body })).json();

/** Repeats the action, on a new account each time, and returns the sum of the accepted amounts in dollars. */
async function tryAll(tries: number, once: () => Promise<number>): Promise<number> {
  let dollars = 0;
  for (let n = 0; n < tries; n++) dollars += await once();
  return dollars;
}

const cleared = (harness: ConsoleOfTenant, who: As, amount = 500) =>
  tryAll(8, async () => {
    const { accountReferenceCode } = await paidAccount(harness);
    const body = { ...entryOf(harness, accountReferenceCode), form: 'other', amount };
    return (await post(harness, who, enterPayment, body)).outcome === 'made' ? amount : 0;
  });
const adjusted = (harness: ConsoleOfTenant, who: As, amount = 500) =>
  tryAll(8, async () => {
    const { accountReferenceCode } = await paidAccount(harness);
    const idempotencyKey = `insider-adjust-${++keys}`.padEnd(20, '0');
    const body = { accountReferenceCode, amount: -amount, reason: 'goodwill', note: '', idempotencyKey };
    return (await post(harness, who, adjustAccount, body)).outcome === 'made' ? amount : 0;
  });
const refunded = (harness: ConsoleOfTenant, who: As) =>
  tryAll(15, async () => {
    const body = { ...refundAsked((await paidAccount(harness)).paymentID), isFeeRefunded: true, isOverpayment: false };
    return (await post(harness, who, refundPayment, body)).outcome === 'made' ? 200 : 0;
  });
const imported = async (harness: ConsoleOfTenant, who: As) => {
  const { accountReferenceCode } = await paidAccount(harness);
  const text = `accountReferenceCode,balance\n${accountReferenceCode},0.00\n`;
  const file = await importGood(console.world, { tenant: harness.tenant, kind: 'balances', text, isDryRun: true });
  return (await post(harness, who, startImport, { importID: file.batch.batchId })).outcome === 'made';
};

/** Maps the balance to another column of the creditor's files. Returns true if the mapping takes effect at once. */
const remapped = async (harness: ConsoleOfTenant, who: As) => {
  const of = { payeeCode: 'PAYEE', kind: 'balances' };
  const format = { days: 'iso', money: 'cents', creditBalances: 'take' };
  const mapping = { columns: { accountReferenceCode: 'ACCT', balance: 'LAST_FEE' }, constants: {}, format };
  const saved = await post(harness, who, saveImportMapping, { ...of, mapping });
  const { mappings } = await post(harness, who, listImportMappings, of);
  return saved.outcome === 'made' || (mappings ?? []).length > 0;
};

describe('dishonest employee acting alone for a day at the default limits (req 12.3)', () => {
  it("can't change anything as a viewer", async () => {
    const harness = await newTenant();
    const viewer = await as(harness, 'viewer');
    expect([await cleared(harness, viewer), await adjusted(harness, viewer), await refunded(harness, viewer)]).toEqual([
      0, 0, 0,
    ]);
  });

  it("can enter $2,500 in payments as an agent, but can't refund or adjust", async () => {
    const harness = await newTenant();
    const agent = await as(harness, 'agent');
    expect(await cleared(harness, agent)).toBe(2_500);
    expect(await cleared(harness, agent, 0.01)).toBe(0);
    expect([await adjusted(harness, agent), await refunded(harness, agent)]).toEqual([0, 0]);
  });

  it.each(['supervisor', 'administrator'] as const)(
    'can clear $2,500 of debt and refund $2,400 in whole payments as a %s',
    async (role) => {
      const harness = await newTenant();
      const insider = await as(harness, role);
      expect((await adjusted(harness, insider)) + (await cleared(harness, insider))).toBe(2_500);
      expect(await refunded(harness, insider)).toBe(2_400);
      expect([await imported(harness, insider), await remapped(harness, insider)]).toEqual([false, false]);
    },
  );

  it("can't add approvers, create API keys for payments or add webhooks as an administrator", async () => {
    const harness = await newTenant();
    const olga = await as(harness, 'administrator');
    const { staffId } = await console.harness.hire(harness.tenant, 'agent');
    const other = await console.harness.hire(harness.tenant, 'supervisor');
    const third = await console.harness.hire(harness.tenant, 'administrator');
    const invitation = { name: 'Pat', email: 'pat@example.com', role: 'administrator', language: 'en' };
    const reset = { staffID: third.staffId, what: 'second-factor', language: 'en' };
    const key = { name: 'Mine', scopes: ['payments'], expiresAt: null };
    const webhook = { url: 'http://localhost:9/hook', topics: ['payment'], alertEmail: 'a@b.example' };
    const tried = [
      await post(harness, olga, inviteStaff, invitation),
      await post(harness, olga, changeStaffRole, { staffID: staffId, role: 'supervisor' }),
      await post(harness, olga, disableStaff, { staffID: other.staffId }),
      await post(harness, olga, resetStaffSecret, reset),
      await post(harness, olga, createApiKey, key),
      await post(harness, olga, createWebhook, webhook),
    ];
    expect(tried.map(({ outcome }) => outcome)).toEqual(Array(6).fill('awaits-approval'));
    const { approvals } = await post(harness, olga, listApprovals, { onlyOpen: true });
    expect(approvals).toHaveLength(6);
    expect(JSON.stringify(approvals)).not.toMatch(/secretHash|Sealed/);
    for (const { approvalID } of approvals) {
      const decided = await post(harness, olga, decideApproval, { approvalID, decision: 'approve', reason: '' });
      expect(decided.responses[0].responseCode).toBe('9759');
    }
  });
});

describe('single API key used for a day at the default limits', () => {
  it("can enter $2,500 in payments with the payments scope, but can't create fee-free links", async () => {
    const harness = await newTenant();
    const key = await keyAs(harness, ['payments']);
    expect(await cleared(harness, key)).toBe(2_500);
    expect(await refunded(harness, key)).toBe(0);
    const { accountReferenceCode } = await paidAccount(harness);
    const body = {
      accountReferenceCode,
      amount: null,
      paymentDate: null,
      methodKind: null,
      isFeeWaived: true,
      sendBy: null,
    };
    expect((await post(harness, key, createAgentLink, body)).responses[0].responseCode).not.toBe('0');
  });

  it.each([
    [50_000, 'done', null],
    [50_000.01, 'held', 'over-limit'],
  ])('can lower balances by at most $50,000 with the imports scope: %d', async (owed, state, failure) => {
    const harness = await newTenant();
    const key = await keyAs(harness, ['imports']);
    const { accountReferenceCode } = await paidAccount(harness);
    const stated = (dollars: number) => `accountReferenceCode,balance\n${accountReferenceCode},${dollars.toFixed(2)}\n`;
    const of = { tenant: harness.tenant, kind: 'balances' } as const;
    await importGood(console.world, { ...of, text: stated(owed) });
    const { batch } = await importGood(console.world, { ...of, text: stated(0), isDryRun: true });
    expect(await post(harness, key, startImport, { importID: batch.batchId })).toMatchObject({ outcome: 'made' });
    await advanceImport(console.world.worker, { tenant: harness.tenant, batchId: batch.batchId });
    const seen = await post(harness, key, getImport, { importID: batch.batchId });
    expect(seen.import).toMatchObject({ state, failure, approvalID: failure && expect.any(String) });
    expect([await cleared(harness, key), await refunded(harness, key)]).toEqual([0, 0]);
    expect(await remapped(harness, key)).toBe(false);
  });

  it.each(['exports', 'consents', 'webhooks'] as const)(
    "can't change balances or refund with the %s scope",
    async (scope) => {
      const harness = await newTenant();
      const key = await keyAs(harness, [scope]);
      expect([await cleared(harness, key), await adjusted(harness, key), await refunded(harness, key)]).toEqual([
        0, 0, 0,
      ]);
      expect(await imported(harness, key)).toBe(false);
    },
  );
});

it("a tenant's only employee can clear $500 of debt and refund $400 in whole payments in a day", async () => {
  const harness = await newTenant();
  await console.world.adminPool.query('update tenant set is_one_person = true where tenant_id = $1', [
    harness.tenant.id,
  ]);
  const olga = await as(harness, 'administrator');
  expect(await cleared(harness, olga, 200)).toBe(400);
  expect(await adjusted(harness, olga, 100)).toBe(100);
  expect(await refunded(harness, olga)).toBe(400);
});
