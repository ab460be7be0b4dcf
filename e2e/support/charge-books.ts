import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { tenantDatabase } from '../../packages/database/src/tenant-transaction.ts';
import { everyPage } from '../../packages/processors/src/every-page.ts';
import { openSandboxProcessor } from '../../packages/processors/src/sandbox/sandbox-processor.ts';
import { type LedgerDifference, verifyLedger } from '../../packages/services/src/payments/record/verify-ledger.ts';
import { findTenant } from '../../packages/services/src/tenants/find-tenant.ts';
import { openDemoDatabase } from '../../tools/demo/demo-database.ts';
import type { DemoSettings } from '../../tools/start/demo-settings.ts';
import { ports } from './demo-port.ts';
import type { NewCustomer } from './new-customers.ts';

const port = ports.books;

/** Identifies a customer by one of their accounts. The books cover all of them. */
type Payer = Pick<NewCustomer, 'tenant' | 'accountReferenceCode'>;

/** A payment in the database and a charge at the processor. Amounts are in cents, and the total includes the fee. */
type BookedPayment = { confirmationNumber: string; state: string; amountCents: number; totalCents: number };
type BookedCharge = { totalCents: number };

type BookedCounts = { plans: number; settlements: number; methods: number; slips: number };

type Books = {
  readonly payments: readonly BookedPayment[];
  /** Charges for these payments from the processor's own report, without declined ones. */
  readonly charges: readonly BookedCharge[];
  /** Keys of charges at the processor that match no payment of any customer. */
  readonly strangers: readonly string[];
  /** Number of plans, accepted settlements, saved methods and cash slips. */
  readonly counts: BookedCounts;
  /** Sum of the accounts' receivables in cents, that is, the balance left once pending payments clear. */
  readonly ledgerCents: number;
  /** Differences between the tenant's ledger and its accounts and payments. */
  readonly differences: readonly LedgerDifference[];
};

/** Loads a customer's payments from the demo's database and from the processor's own report. */
export async function booksOf({ tenant, accountReferenceCode }: Payer): Promise<Books> {
  const body = JSON.stringify({ tenant, accountReferenceCode });
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body });
  if (!answer.ok) throw new Error(`the books answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Books;
}

/**
 * Fails unless the payer was charged exactly once for each of these amounts, under its confirmation number. Amounts are
 * in cents, without the fee.
 */
export async function expectCharged(
  payer: Payer,
  wanted: readonly { amountCents: number; confirmationNumber: string }[],
): Promise<void> {
  const { payments, charges, strangers, differences } = await booksOf(payer);
  expect(payments.map(({ amountCents, confirmationNumber }) => ({ amountCents, confirmationNumber }))).toEqual(wanted);
  expect(charges, 'charges at the processor').toEqual(payments.map(({ totalCents }) => ({ totalCents })));
  expect(strangers, 'charges that no payment knows').toEqual([]);
  expect(differences, 'where the ledger disagrees').toEqual([]);
}

/** Serves booksOf to the test processes, next to the demo. */
export async function startReadingBooks(settings: DemoSettings): Promise<void> {
  const { pool, secrets } = openDemoDatabase(settings);
  // The database stops with the demo, and queries in progress don't matter.
  pool.on('error', () => undefined);
  const database = tenantDatabase(pool);
  const sandbox = openSandboxProcessor({
    baseUrl: `http://${settings.reachableHost}:${settings.sandboxPort}`,
    secretKey: secrets.sandboxSecretKey,
  });
  const readBooks = async (payer: Payer): Promise<Books> => {
    const tenant = await findTenant({ database, now: () => new Date() }, payer.tenant);
    if (!tenant) throw new Error(`no tenant ${payer.tenant}`);
    const { rows: merchants } = await pool.query<{ merchant: string }>(everyMerchant);
    // Reads the processor first: every charge it reports already has its attempt in the database.
    const reported = await Promise.all(
      merchants.map(({ merchant }) => everyPage((query) => sandbox.report({ ...query, merchant }))),
    );
    const charges = reported.flat();
    const { rows: keys } = await pool.query<{ key: string }>('select processor_key as key from payment_attempt');
    const known = new Set(keys.map(({ key }) => key));
    const owner = [tenant.id, payer.accountReferenceCode];
    const { rows: payments } = await pool.query<BookedPayment & { keys: string[] }>(paymentsOfPayer, owner);
    const { rows: counts } = await pool.query<BookedCounts>(countsOfPayer, owner);
    const { rows: ledger } = await pool.query<{ cents: number }>(ledgerOfPayer, owner);
    const own = new Set(payments.flatMap((payment) => payment.keys));
    return {
      payments: payments.map(({ keys: _keys, ...payment }) => payment),
      charges: charges
        .filter(({ key, outcome }) => own.has(key) && outcome !== 'declined')
        .map(({ amountCents }) => ({ totalCents: amountCents })),
      strangers: charges.filter(({ key }) => !known.has(key)).map(({ key }) => key),
      ledgerCents: ledger[0]?.cents ?? 0,
      counts: counts[0] ?? { plans: 0, settlements: 0, methods: 0, slips: 0 },
      differences: await database.inTenant(tenant.id, (tx) => verifyLedger(tx, tenant.id)),
    };
  };
  const server = createServer(async (request, response) => {
    try {
      const books = await readBooks((await json(request)) as Payer);
      response.setHeader('content-type', 'application/json').end(JSON.stringify(books));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
}

const ledgerOfPayer = `
  select coalesce(sum(e.amount_cents), 0)::int as cents
  from account a join ledger_entry e on e.tenant_id = a.tenant_id and e.account = 'receivable:' || a.account_id
  where a.tenant_id = $1 and a.customer_id = (select customer_id from account where tenant_id = $1 and reference_code = $2)
`;

const everyMerchant = `
  select merchant from payee where processor = 'sandbox'
  union select paypal_merchant from payee where paypal_processor = 'sandbox'`;

const paymentsOfPayer = `
  select p.confirmation_number as "confirmationNumber", p.state, p.amount_cents::int as "amountCents",
    (p.amount_cents + p.fee_cents)::int as "totalCents",
    array(select t.processor_key from payment_attempt t where t.tenant_id = p.tenant_id and t.payment_id = p.payment_id) as keys
  from payment p join account a on a.tenant_id = p.tenant_id and a.customer_id = p.customer_id
  where p.tenant_id = $1 and a.reference_code = $2
  order by p.payment_id`;

const countsOfPayer = `
  select ${['installment_plan', 'settlement', 'payment_method', 'cash_slip']
    .map(
      (table) =>
        `(select count(*)::int from ${table} r where r.tenant_id = a.tenant_id and r.customer_id = a.customer_id)`,
    )
    .map((count, index) => `${count} as ${['plans', 'settlements', 'methods', 'slips'][index]}`)
    .join(', ')}
  from account a where a.tenant_id = $1 and a.reference_code = $2`;
