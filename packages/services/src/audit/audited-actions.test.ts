import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePassword } from '../credentials/change-password.ts';
import { saveBankAccount } from '../payment-methods/save-bank-account.ts';
import { saveCard } from '../payment-methods/save-card.ts';
import { setVelocityLimit } from '../payments/reserve/velocity-limits.ts';
import { logOut } from '../sign-in/end-session.ts';
import { logIn } from '../sign-in/log-in.ts';
import { todayOf } from '../tenants/today-of.ts';
import { signInAs } from '../testing/fixtures/test-session.ts';
import { type DisputeHarness, openDisputeHarness } from '../testing/harness/dispute-harness.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { testPassword } from '../testing/test-world.ts';

let harness: DisputeHarness;

beforeAll(async () => {
  harness = await openDisputeHarness(providedUrls());
});
afterAll(() => harness.close());

const newPassword = 'quite-another-word';
const me = (payer: Payer) => ({ tenant: harness.tenant, session: payer.session });

/**
 * Returns the lines that `work` added, as `actor: action subject (changed columns) [state]`. The payer is "customer".
 */
async function linesOf(payer: Payer | undefined, work: () => Promise<unknown>): Promise<string[]> {
  const [{ now }] = (await harness.query<{ now: string }>('select clock_timestamp()::text as now')) as [
    { now: string },
  ];
  await work();
  const rows = await harness.query<Row>(
    'select * from audit_event where at > $1::timestamptz order by at, audit_event_id',
    [now],
  );
  return rows.map((row) => {
    const { customerId } = payer?.session ?? {};
    const who =
      row.actor_customer_id === null ? row.actor_program : row.actor_customer_id === customerId ? 'customer' : 'other';
    const whose =
      row.subject_key.customer_id === undefined || row.subject_key.customer_id === customerId ? '' : ' of other';
    const changed = row.changed.length > 0 ? ` (${row.changed.join(', ')})` : '';
    return `${who}: ${row.action} ${row.subject}${whose}${changed}${row.state === null ? '' : ` [${row.state}]`}`;
  });
}

type Row = {
  actor_customer_id: string | null;
  actor_program: string;
  actor_role: string;
  action: string;
  subject: string;
  subject_key: Record<string, unknown>;
  changed: string[];
  state: string | null;
};

const tryLogIn = (payer: Payer, password: string) =>
  logIn(harness.api, { tenant: harness.tenant, username: payer.session.login, password });

describe('the audit log (req 12.18)', () => {
  it('records a sign-in and the end of its session', async () => {
    const payer = await harness.newPayer();
    expect(await linesOf(payer, () => tryLogIn(payer, testPassword))).toEqual([
      'customer: insert session',
      'customer: insert sign_in_try_count',
    ]);
    const session = await signInAs(harness.world, { tenant: harness.tenant, login: payer.session.login });
    expect(await linesOf(payer, () => logOut(harness.api, { tenant: harness.tenant, session }))).toEqual([
      'customer: update session (end_reason, ended_at)',
    ]);
  });

  it('records only the wrong password that locks the sign-in, not the earlier ones', async () => {
    const payer = await harness.newPayer();
    expect(await linesOf(payer, () => tryLogIn(payer, 'wrong'))).toEqual([]);
    for (let tries = 1; tries < 9; tries++) await tryLogIn(payer, 'wrong');
    // Nobody is signed in, so the actor is the program and the line's key names the customer.
    expect(await linesOf(payer, () => tryLogIn(payer, 'wrong'))).toEqual([
      expect.stringMatching(/^test-app: update sign_in_try_count \(failed_tries, locked_until/),
    ]);
    const [line] = await harness.query<Row>('select * from audit_event order by at desc limit 1');
    expect(line).toMatchObject({ actor_role: 'quittance_app', subject_key: { customer_id: payer.session.customerId } });
  });

  it('records a password change that ends the other sessions', async () => {
    const payer = await harness.newPayer();
    const session = await signInAs(harness.world, { tenant: harness.tenant, login: payer.session.login });
    await signInAs(harness.world, { tenant: harness.tenant, login: payer.session.login });
    const change = { tenant: harness.tenant, session, password: testPassword, newPassword, language: 'en' } as const;
    const lines = await linesOf(payer, () => changePassword(harness.api, change));
    expect(lines.map((line) => line.replace(/^[^:]+: /, '')).toSorted()).toEqual([
      'update session (end_reason, ended_at)',
      'update sign_in_credential (secret_hash)',
    ]);
  });

  it('records a payment and its cancellation', async () => {
    const payer = await harness.newPayer();
    const method = await harness.card(payer);
    expect(await linesOf(payer, () => harness.pay(payer, { method }))).toContain(
      'customer: insert payment [submitting]',
    );
    const scheduledFor = todayOf(harness.tenant, harness.world.clock.now).add({ days: 5 });
    const paymentId = await harness.pay(payer, { method, scheduledFor, amountCents: cents(3_000) });
    expect(await linesOf(payer, () => harness.cancel(payer, paymentId))).toEqual([
      expect.stringMatching(/^customer: update payment \(.*\bstate\b.*\) \[canceled\]$/),
    ]);
  });

  it('records a saved card and a saved bank account', async () => {
    const payer = await harness.newPayer();
    const { token } = await harness.world.tokenizeCard({
      number: '4242424242424242',
      expMonth: 12,
      expYear: 2031,
      name: 'Test Person',
      zip: '60601',
    });
    const client = { address: '127.0.0.1' };
    const card = { ...me(payer), client, processorToken: token, holderName: 'Test Person', usage: 'MultiUse' } as const;
    expect(await linesOf(payer, () => saveCard(harness.api, card))).toEqual(['customer: insert payment_method']);
    const session = { ...payer.session, authenticatedAt: harness.world.clock.now };
    const account = {
      routingNumber: '021000021',
      accountNumber: '000123456789',
      accountType: 'c',
      ownerType: 'personal',
      holderName: 'Test Person',
    } as const;
    const bank = { tenant: harness.tenant, session, client, account, usage: 'MultiUse' } as const;
    expect(await linesOf(payer, () => saveBankAccount(harness.api, bank))).toEqual(['customer: insert payment_method']);
  });

  it('records a new payment plan and its cancellation', async () => {
    const payer = await harness.newPayer();
    const method = await harness.cardReference(payer);
    const made = await linesOf(payer, () => harness.makePlan(payer, { method }));
    expect(made).toContain('customer: insert installment_plan [active]');
    const [plan] = await harness.query<{ plan_id: string }>(
      'select plan_id from installment_plan where customer_id = $1',
      [payer.session.customerId],
    );
    const canceled = await linesOf(payer, () => harness.cancelPlan(payer, plan?.plan_id ?? ''));
    expect(canceled).toContain('customer: update installment_plan (ended_at, state) [canceled]');
  });

  it('records an accepted settlement', async () => {
    const payer = await harness.newPayer();
    const offerId = await harness.offer(payer);
    expect(await linesOf(payer, () => harness.accept(payer, offerId))).toContain(
      'customer: insert settlement [accepted]',
    );
  });

  it('records a dispute that the customer opens and an employee closes', async () => {
    const payer = await harness.newPayer();
    let disputeId = '';
    const opened = await linesOf(payer, async () => {
      disputeId = await harness.dispute(payer, { explanation: 'I have never been there' });
    });
    expect(opened).toContain('customer: insert dispute [open]');
    const closed = await linesOf(payer, () => harness.decide(disputeId, 'cleared'));
    expect(closed).toContainEqual(expect.stringMatching(/^test-app: update dispute \(.*state.*\) \[cleared\]$/));
  });

  it('records a limit that an employee sets', async () => {
    const limit = { scope: 'customer', windowMinutes: 60, maxPayments: 50, maxCents: null } as const;
    const lines = await linesOf(undefined, () =>
      tenantDatabase(harness.world.adminPool).inTenant(harness.tenant.id, (tx) =>
        setVelocityLimit(tx, { tenantId: harness.tenant.id, limit }),
      ),
    );
    expect(lines).toEqual(['test-admin: insert velocity_limit']);
  });

  it('records nothing when nothing changes', async () => {
    const payer = await harness.newPayer();
    const [{ name }] = (await harness.query<{ name: string }>('select name from tenant where tenant_id = $1', [
      harness.tenant.id,
    ])) as [{ name: string }];
    const lines = await linesOf(payer, () =>
      harness.query('update tenant set name = $2 where tenant_id = $1', [harness.tenant.id, name]),
    );
    expect(lines).toEqual([]);
  });
});
