import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportAccounts } from '../imports/export-accounts.ts';
import { openPaymentHarness, type PaymentHarness } from '../testing/harness/payment-harness.ts';
import { loadBalanceNote } from './load-balance-note.ts';
import { loadBalances } from './load-balances.ts';

let harness: PaymentHarness;

beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls());
});
afterAll(() => harness.close());

/** Column values that any writer could leave on an account, in cents; `paid` is pending. */
const columns = [
  { balance: 10_000, due: 18_432, pastDue: 0, billed: 10_000, paid: 0 },
  { balance: 10_000, due: 18_432, pastDue: 15_000, billed: null, paid: 0 },
  { balance: 10_000, due: 10_000, pastDue: 18_432, billed: null, paid: 4_000 },
  { balance: 10_000, due: 2_500, pastDue: 2_500, billed: 10_000, paid: 9_000 },
  { balance: 10_000, due: 10_000, pastDue: 10_000, billed: 10_000, paid: 10_000 },
];

it.each(columns)(
  'messages, screens and exports of an account with %j never ask for more than the balance',
  async (written) => {
    const { tenant, world } = harness;
    const payer = await harness.newPayer({ balanceCents: written.balance });
    const { rows } = await world.adminPool.query<{ account_id: string }>(
      `update account set amount_due_cents = $3, past_due_cents = $4, billed_balance_cents = $5, due_on = '2026-01-02'
     where tenant_id = $1 and reference_code = $2 returning account_id`,
      [tenant.id, payer.accountReferenceCode, written.due, written.pastDue, written.billed],
    );
    const accountId = rows[0]?.account_id ?? '';
    if (written.paid > 0)
      await harness.pay(payer, { method: await harness.bank(payer), amountCents: cents(written.paid) });
    const owed = written.balance - written.paid;
    const owner = { tenantId: tenant.id, customerId: payer.session.customerId };
    const { balance, note } = await harness.api.database.inCustomer(owner, async (tx) => {
      const of = { tenant, customerId: owner.customerId, now: world.clock.now };
      return {
        balance: (await loadBalances(tx, of))(accountId),
        note: await loadBalanceNote(tx, { ...of, accountIds: [accountId], language: 'en' }),
      };
    });
    const due = 'due' in balance ? balance.due : null;
    expect(due?.amount ?? 0).toBeLessThanOrEqual(owed);
    expect(due?.pastDueAmount ?? 0).toBeLessThanOrEqual(due?.amount ?? 0);
    for (const amount of amountsIn(note)) expect(amount).toBeLessThanOrEqual(Math.max(owed, written.paid));

    let file = '';
    for await (const part of exportAccounts(world.worker, { tenant, payeeCode: 'PAYEE' })) file += part;
    const exported = rowOf(file, payer.accountReferenceCode);
    expect(Number(exported.amountDue)).toBeLessThanOrEqual(Number(exported.balance));
    expect(Number(exported.pastDue)).toBeLessThanOrEqual(Number(exported.amountDue));
  },
);

/** Extracts the dollar amounts of a text, in cents. */
function amountsIn(text: string): number[] {
  return [...text.matchAll(/\$([\d,]+)\.(\d\d)/g)].map(([, whole = '', rest = '']) =>
    Number(whole.replaceAll(',', '') + rest),
  );
}

function rowOf(file: string, accountReferenceCode: string): Record<string, string | undefined> {
  const [names = [], ...rows] = file.split(/\r?\n/).map((line) => line.split(','));
  const row = rows.find((cells) => cells.includes(accountReferenceCode)) ?? [];
  return Object.fromEntries(names.map((name, index) => [name, row[index]]));
}
