import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import type { ReminderRules } from '@quittance/domain/reminders/reminder-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getSettings } from '../tenant-settings/get-settings.ts';
import { plantAutopay } from '../testing/fixtures/test-autopay.ts';
import { makeBill } from '../testing/fixtures/test-bill.ts';
import { makeOffer } from '../testing/fixtures/test-offer.ts';
import { makePhone } from '../testing/fixtures/test-phone.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { openReminderHarness, type ReminderHarness } from '../testing/harness/reminder-harness.ts';
import { openStaffHarness } from '../testing/harness/staff-harness.ts';
import { previewReminders } from './preview-reminders.ts';

let harness: ReminderHarness;
let staff: ReturnType<typeof openStaffHarness>;
let payer: Payer;

beforeAll(async () => {
  harness = await openReminderHarness(providedUrls());
  staff = openStaffHarness(harness.world);
});
afterAll(async () => {
  await staff.close();
  await harness.close();
});
beforeEach(async () => {
  await harness.startOver();
  harness.on('2026-12-08');
  payer = await billedPayer('B-1', '2026-12-15');
});

async function billedPayer(billNumber: string, dueOn: string): Promise<Payer> {
  const billed = await harness.newPayer({ balanceCents: 9_000, amountDueCents: 9_000 });
  const { accountReferenceCode } = billed;
  await harness.query('update account set due_on = $2, billed_balance_cents = 9000 where reference_code = $1', [
    accountReferenceCode,
    dueOn,
  ]);
  const bill = { tenantId: harness.tenant.id, accountReferenceCode, billNumber, dueOn };
  await makeBill(harness.world, { ...bill, amountCents: 9_000, billedBalanceCents: 9_000 });
  await harness.query("update bill set created_at = '2026-11-01T12:00:00Z' where bill_number = $1", [billNumber]);
  return billed;
}

const owner = (of = payer) => ({ tenant: harness.tenant, ...of });
const both = { byEmail: true, byText: true, days: [] };

/** Counts by kind and channel, today and in seven days, without rows of zeros. */
async function preview(changes: Partial<ReminderRules> = {}, maxParts?: number) {
  const { tenant } = harness;
  const { published } = await getSettings(staff.services, { tenant });
  const reminders = { ...published.settings.reminders, ...changes };
  const settings = { ...published.settings, reminders };
  const asked = { tenant, settings, ...(maxParts !== undefined && { maxParts }) };
  const { rows, customers, isComplete } = await previewReminders(staff.services, asked);
  const counted = rows.filter(({ week }) => week > 0);
  return {
    all: [customers.today, customers.week],
    isComplete,
    ...Object.fromEntries(counted.map(({ kind, channel, today, week }) => [`${kind} ${channel}`, [today, week]])),
  };
}

describe('previewReminders', () => {
  it('counts customers by kind and channel, and writes nothing', async () => {
    await makePhone(harness.world, owner());
    await billedPayer('B-2', '2026-12-17');
    const before = await harness.query('select * from tenant');
    expect(await preview()).toEqual({
      all: [1, 2],
      isComplete: true,
      'due-soon email': [1, 2],
      'due-soon sms': [1, 1],
    });
    harness.on('2026-12-09');
    expect(await preview()).toMatchObject({ all: [1, 2], 'due-today email': [0, 1], 'due-soon email': [1, 2] });
    expect(await harness.reminders()).toEqual([]);
    expect(await harness.query("select from message where state = 'queued'")).toEqual([]);
    expect(await harness.query('select * from tenant')).toEqual(before);
  });

  it('uses the rules given, not the published ones', async () => {
    const off = { byEmail: false, byText: false, days: [7] };
    expect(await preview({ 'due-soon': off })).toMatchObject({ all: [0, 0] });
    await harness.query('update tenant set reminder_rules = null');
    expect(await preview()).toMatchObject({ all: [0, 0] });
    expect(await preview({ 'due-soon': { byEmail: true, byText: false, days: [7] } })).toMatchObject({ all: [1, 1] });
  });

  it('counts the same customers as the worker writes to, also after it has', async () => {
    await billedPayer('B-2', '2026-12-09');
    const before = await preview();
    expect(before).toMatchObject({ all: [1, 2] });
    expect(await harness.today()).toHaveLength(1);
    expect(await preview()).toEqual(before);
  });

  it('leaves out steps that were sent earlier, and messages beyond the limits', async () => {
    await harness.today();
    harness.on('2026-12-09');
    expect(await preview({ 'due-today': { ...both, byEmail: false, byText: false } })).toMatchObject({ all: [0, 0] });
    expect(await preview({ maxAWeek: 1 })).toMatchObject({ all: [0, 1] });
  });

  it('counts offers', async () => {
    const { accountReferenceCode } = await harness.newPayer({ balanceCents: 15_000 });
    await makeOffer(harness.world, {
      tenant: harness.tenant,
      accountReferenceCode,
      expires_on: '2026-12-12',
      due_on: '2026-12-20',
    });
    expect(await preview()).toMatchObject({ 'offer-made email': [1, 1], 'offer-ends-soon email': [0, 1] });
  });

  it.each([
    [
      'turned off reminders by e-mail',
      "insert into notice_preference values ($1, $2, 'reminders', 'email', false, now())",
    ],
    [
      'has an attorney',
      "insert into contact_rule (tenant_id, customer_id, no_contact_reason, changed_at) values ($1, $2, 'attorney', now())",
    ],
    [
      'may not be contacted at any hour',
      "insert into contact_rule (tenant_id, customer_id, contact_from, contact_until, changed_at) values ($1, $2, '05:00', '06:00', now())",
    ],
    ['has no e-mail address', 'update customer set email_hash = null where tenant_id = $1 and customer_id = $2'],
  ])('leaves out a customer who %s', async (_name, change) => {
    await harness.query(change, [harness.tenant.id, payer.session.customerId]);
    expect(await preview()).toMatchObject({ all: [0, 0] });
  });

  it.each([
    ['paid', async () => harness.pay(payer, { amountCents: cents(9_000), method: await harness.card(payer) })],
    ['on autopay', () => plantAutopay(harness.world, owner())],
    ['closed', () => harness.query('update account set closed_at = now()')],
  ])('leaves out an account that is %s', async (_name, change) => {
    await change();
    expect(await preview()).toMatchObject({ all: [0, 0] });
  });

  it('says when it left out bills', async () => {
    expect(await preview({}, 0)).toEqual({ all: [0, 0], isComplete: false });
  });
});
