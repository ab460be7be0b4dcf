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
import { type DisputeDesk, openDisputeDesk } from '../testing/harness/dispute-desk.ts';
import type { Payer } from '../testing/harness/payment-desk.ts';
import { testPassword } from '../testing/test-world.ts';

let desk: DisputeDesk;

beforeAll(async () => {
  desk = await openDisputeDesk(providedUrls());
});
afterAll(() => desk.close());

const newPassword = 'quite-another-word';
const me = (payer: Payer) => ({ tenant: desk.tenant, session: payer.session });

/**
 * Returns the lines that `work` added, as `actor: action subject (changed columns) [state]`. The payer is "customer".
 */
async function linesOf(payer: Payer | undefined, work: () => Promise<unknown>): Promise<string[]> {
  const [{ now }] = (await desk.query<{ now: string }>('select clock_timestamp()::text as now')) as [{ now: string }];
  await work();
  const rows = await desk.query<Row>(
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
  logIn(desk.api, { tenant: desk.tenant, username: payer.session.login, password });

describe('the audit log (req 12.18)', () => {
  it('records a sign-in and the end of its session', async () => {
    const payer = await desk.newPayer();
    expect(await linesOf(payer, () => tryLogIn(payer, testPassword))).toEqual([
      'customer: insert session',
      'customer: insert sign_in_try_count',
    ]);
    const session = await signInAs(desk.world, { tenant: desk.tenant, login: payer.session.login });
    expect(await linesOf(payer, () => logOut(desk.api, { tenant: desk.tenant, session }))).toEqual([
      'customer: update session (end_reason, ended_at)',
    ]);
  });

  it('records only the wrong password that locks the sign-in, not the earlier ones', async () => {
    const payer = await desk.newPayer();
    expect(await linesOf(payer, () => tryLogIn(payer, 'wrong'))).toEqual([]);
    for (let tries = 1; tries < 9; tries++) await tryLogIn(payer, 'wrong');
    // Nobody is signed in, so the actor is the program and the line's key names the customer.
    expect(await linesOf(payer, () => tryLogIn(payer, 'wrong'))).toEqual([
      expect.stringMatching(/^test-app: update sign_in_try_count \(failed_tries, locked_until/),
    ]);
    const [line] = await desk.query<Row>('select * from audit_event order by at desc limit 1');
    expect(line).toMatchObject({ actor_role: 'quittance_app', subject_key: { customer_id: payer.session.customerId } });
  });

  it('records a password change that ends the other sessions', async () => {
    const payer = await desk.newPayer();
    const session = await signInAs(desk.world, { tenant: desk.tenant, login: payer.session.login });
    await signInAs(desk.world, { tenant: desk.tenant, login: payer.session.login });
    const change = { tenant: desk.tenant, session, password: testPassword, newPassword, language: 'en' } as const;
    const lines = await linesOf(payer, () => changePassword(desk.api, change));
    expect(lines.map((line) => line.replace(/^[^:]+: /, '')).toSorted()).toEqual([
      'update session (end_reason, ended_at)',
      'update sign_in_credential (secret_hash)',
    ]);
  });

  it('records a payment and its cancellation', async () => {
    const payer = await desk.newPayer();
    const method = await desk.card(payer);
    expect(await linesOf(payer, () => desk.pay(payer, { method }))).toContain('customer: insert payment [reserved]');
    const payOn = todayOf(desk.tenant, desk.world.clock.now).add({ days: 5 });
    const paymentId = await desk.pay(payer, { method, payOn, amountCents: cents(3_000) });
    expect(await linesOf(payer, () => desk.cancel(payer, paymentId))).toEqual([
      expect.stringMatching(/^customer: update payment \(.*\bstate\b.*\) \[canceled\]$/),
    ]);
  });

  it('records a saved card and a saved bank account', async () => {
    const payer = await desk.newPayer();
    const { token } = await desk.world.tokenizeCard({
      number: '4242424242424242',
      expMonth: 12,
      expYear: 2031,
      name: 'Test Person',
      zip: '60601',
    });
    const client = { address: '127.0.0.1' };
    const card = { ...me(payer), client, processorToken: token, holderName: 'Test Person', usage: 'MultiUse' } as const;
    expect(await linesOf(payer, () => saveCard(desk.api, card))).toEqual(['customer: insert payment_method']);
    const session = { ...payer.session, authenticatedAt: desk.world.clock.now };
    const account = {
      routingNumber: '021000021',
      accountNumber: '000123456789',
      accountType: 'c',
      ownerType: 'personal',
      holderName: 'Test Person',
    } as const;
    const bank = { tenant: desk.tenant, session, client, account, usage: 'MultiUse' } as const;
    expect(await linesOf(payer, () => saveBankAccount(desk.api, bank))).toEqual(['customer: insert payment_method']);
  });

  it('records a new payment plan and its cancellation', async () => {
    const payer = await desk.newPayer();
    const method = await desk.cardReference(payer);
    const made = await linesOf(payer, () => desk.makePlan(payer, { method }));
    expect(made).toContain('customer: insert installment_plan [active]');
    const [plan] = await desk.query<{ plan_id: string }>(
      'select plan_id from installment_plan where customer_id = $1',
      [payer.session.customerId],
    );
    const canceled = await linesOf(payer, () => desk.cancelPlan(payer, plan?.plan_id ?? ''));
    expect(canceled).toContain('customer: update installment_plan (ended_at, state) [canceled]');
  });

  it('records an accepted settlement', async () => {
    const payer = await desk.newPayer();
    const offerId = await desk.offer(payer);
    expect(await linesOf(payer, () => desk.accept(payer, offerId))).toContain('customer: insert settlement [accepted]');
  });

  it('records a dispute that the customer opens and an employee closes', async () => {
    const payer = await desk.newPayer();
    let disputeId = '';
    const opened = await linesOf(payer, async () => {
      disputeId = await desk.dispute(payer, { explanation: 'I have never been there' });
    });
    expect(opened).toContain('customer: insert dispute [open]');
    const closed = await linesOf(payer, () => desk.decide(disputeId, 'cleared'));
    expect(closed).toContainEqual(expect.stringMatching(/^test-app: update dispute \(.*state.*\) \[cleared\]$/));
  });

  it('records a limit that an employee sets', async () => {
    const limit = { scope: 'customer', windowMinutes: 60, maxPayments: 50, maxCents: null } as const;
    const lines = await linesOf(undefined, () =>
      tenantDatabase(desk.world.adminPool).inTenant(desk.tenant.id, (tx) =>
        setVelocityLimit(tx, { tenantId: desk.tenant.id, limit }),
      ),
    );
    expect(lines).toEqual(['test-admin: insert velocity_limit']);
  });

  it('records nothing when nothing changes', async () => {
    const payer = await desk.newPayer();
    const [{ name }] = (await desk.query<{ name: string }>('select name from tenant where tenant_id = $1', [
      desk.tenant.id,
    ])) as [{ name: string }];
    const lines = await linesOf(payer, () =>
      desk.query('update tenant set name = $2 where tenant_id = $1', [desk.tenant.id, name]),
    );
    expect(lines).toEqual([]);
  });
});
