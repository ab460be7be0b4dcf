import { type TestWorld, testSecrets } from '@quittance/services/testing/test-world';

/** What holds of the books whatever was sent, as a query for what breaks it: each row is a fault, in words. */
const bookkeeping: Readonly<Record<string, string>> = {
  'a transaction of the ledger sums to zero over at least two lines': `
    select transaction_id || ': ' || sum(amount_cents) as fault from ledger_entry
    group by tenant_id, transaction_id having sum(amount_cents) <> 0 or count(*) < 2`,
  'an account owes what the ledger says': `
    select reference_code || ': ' || balance_cents || ', not ' || coalesce(booked.cents, 0) as fault from account a
    left join (select tenant_id, account, sum(amount_cents) as cents from ledger_entry group by tenant_id, account) booked
      on booked.tenant_id = a.tenant_id and booked.account = 'receivable:' || a.account_id
    where balance_cents <> coalesce(booked.cents, 0)`,
  'a payment holds its amount while it is undecided, and nothing after that': `
    select payment_id || ' ' || state || ': ' || coalesce(held.cents, 0) as fault from payment p
    left join (select tenant_id, account, sum(amount_cents) as cents from ledger_entry group by tenant_id, account) held
      on held.tenant_id = p.tenant_id and held.account = 'in_flight:' || p.payment_id
    where coalesce(held.cents, 0) <> case
      when state in ('reserved', 'submitting', 'unknown', 'accepted', 'review') then amount_cents else 0 end`,
  'no account owes less than nothing': `
    select reference_code || ': ' || balance_cents as fault from account where balance_cents < 0`,
};

type Charge = { key: string; amountCents: number; status: string };
type Paid = { merchant: string; key: string; state: string; cents: number };

const taken = new Set(['succeeded', 'accepted', 'settled', 'returned']);
const undecided = new Set(['submitting', 'unknown', 'review']);

/** What is wrong with the books after a run: within the ledger, and between the payments and what the processor has charged. */
export async function bookFaults(world: Pick<TestWorld, 'adminPool' | 'sandbox'>): Promise<string[]> {
  const faults: string[] = [];
  for (const [rule, query] of Object.entries(bookkeeping)) {
    const { rows } = await world.adminPool.query<{ fault: string }>(query);
    faults.push(...rows.map(({ fault }) => `${rule}: ${fault}`));
  }
  const { rows: payments } = await world.adminPool.query<Paid>(
    `select merchant, processor_key as key, state, (payment.amount_cents + payment.fee_cents)::int as cents
     from payment_attempt join payment using (tenant_id, payment_id)`,
  );
  const byMerchant = Map.groupBy(payments, ({ merchant }) => merchant);
  for (const [merchant, paid] of byMerchant) {
    faults.push(...differences(paid, await chargesOf(world, merchant)));
  }
  return faults;
}

function differences(payments: readonly Paid[], charges: readonly Charge[]): string[] {
  const open = new Map(charges.map((charge) => [charge.key, charge]));
  const faults = payments.flatMap(({ key, state, cents }) => {
    const charge = open.get(key);
    open.delete(key);
    if (undecided.has(state)) return [];
    const charged = charge !== undefined && charge.status !== 'declined' ? charge.amountCents : 0;
    const wanted = taken.has(state) ? cents : 0;
    return charged === wanted ? [] : [`a payment that is ${state} by ${wanted} cents was charged ${charged}: ${key}`];
  });
  return [...faults, ...[...open.keys()].map((key) => `a charge belongs to no payment: ${key}`)];
}

async function chargesOf({ sandbox }: Pick<TestWorld, 'sandbox'>, merchant: string): Promise<Charge[]> {
  const charges: Charge[] = [];
  for (let after = '0'; ; ) {
    const url = new URL(`/v1/charges?${new URLSearchParams({ merchant, after, limit: '1000' })}`, sandbox.url);
    const answer = await fetch(url, { headers: { authorization: `Bearer ${testSecrets.sandboxSecretKey}` } });
    if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}: ${await answer.text()}`);
    const page = (await answer.json()) as { items: Charge[]; next: string | null; hasMore: boolean };
    charges.push(...page.items);
    if (!page.hasMore || page.next === null) return charges;
    after = page.next;
  }
}
