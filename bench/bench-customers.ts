import { createHash } from 'node:crypto';
import { openPool } from '@quittance/database/connection-pool';
import { type TenantId, tenantId } from '@quittance/database/tenant-id';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { checkScopes } from '@quittance/domain/payment-methods/check-limits';
import {
  defaultPaymentConfiguration,
  defaultPaymentPlanConfiguration,
} from '@quittance/domain/payments/payment-configuration';
import { velocityScopes } from '@quittance/domain/payments/velocity-limits';
import { emptyContact, sealContact } from '@quittance/services/customers/contact';
import { demoCardTokenizer } from '@quittance/services/demo/tokenize-demo-card';
import { sealHolderName } from '@quittance/services/payment-methods/sealed-holder-name';
import { sealLogin } from '@quittance/services/sign-in/sealed-login';
import { secretHasher } from '@quittance/services/sign-in/secret-hasher';
import { sessionTokens } from '@quittance/services/sign-in/session-tokens';
import { createDataKey, keyring } from '@quittance/services/tenants/keyring';
import { sql } from 'kysely';
import { benchSecrets } from './bench-secrets.ts';
import type { BenchSystem } from './bench-system.ts';

/** A tenant of a benchmark, with its merchant at the sandbox processor. */
export type BenchTenant = { id: TenantId; label: string; merchant: string };

export const benchTenant: BenchTenant = {
  id: tenantId('00000000-0000-4000-8000-000000000001'),
  label: 'bench',
  merchant: 'bench',
};
/** Customers of each tenant. Each has one account, one card and one session. */
export const customerCount = 1_000;
export const benchPassword = 'Bench-pass-1';
export const benchCookie = 'bench-cookie';

/** Ends every id that belongs to customer n. pgbench puts its random number in the same position. */
export function customerNumber(n: number): string {
  return String(100_000_000_000 + n);
}

/** Customer n's account, card and session share this id. */
export function customerId(n: number): string {
  return `00000000-0000-7000-8000-${customerNumber(n)}`;
}

/** A signed-in customer with the session token for requests. */
export type BenchCustomer = { n: number; token: string; tenant: BenchTenant };

/** Writes a tenant with its customers, numbered from `first`, and signs in each of them. */
export async function makeBenchCustomers(
  system: Pick<BenchSystem, 'adminUrl' | 'sandboxUrl'>,
  { tenant = benchTenant, first = 0 }: { tenant?: BenchTenant; first?: number } = {},
): Promise<BenchCustomer[]> {
  const pool = openPool({ url: system.adminUrl, max: 1, applicationName: 'bench' });
  const tokens = await sessionTokens(Buffer.from(benchSecrets.tokenSecret));
  const hasher = await secretHasher(Buffer.from(benchSecrets.pepper));
  const hash = await hasher.hash(benchPassword);
  const tokenize = demoCardTokenizer({ url: system.sandboxUrl, publishableKey: benchSecrets.sandboxPublishableKey });
  const card = await tokenize({ number: '4242424242424242', expMonth: 12, expYear: 2034, name: 'Bench', zip: '60601' });
  const numbers = Array.from({ length: customerCount }, (_, index) => first + index);
  const now = new Date();
  const issued = await Promise.all(
    numbers.map((n) =>
      tokens.issue(
        {
          tenantId: tenant.id,
          sessionId: customerId(n),
          customerId: customerId(n),
          uniqueName: `bench-${customerNumber(n)}`,
          payeeCode: 'BENCH',
        },
        now,
      ),
    ),
  );
  await tenantDatabase(pool).inTenant(tenant.id, async (tx) => {
    const { id, label, merchant } = tenant;
    await tx.insertInto('tenant_host').values({ tenant_id: id, label }).execute();
    await tx
      .insertInto('tenant')
      .values({
        tenant_id: id,
        label,
        name: 'Bench',
        primary_color: '#0067d3',
        secondary_color: '#1cb16d',
        time_zone: 'America/Chicago',
        payment_configuration: JSON.stringify(defaultPaymentConfiguration),
        payment_plan_configuration: JSON.stringify(defaultPaymentPlanConfiguration),
        switches: JSON.stringify({ showDashboard: true, showHistory: true }),
      })
      .execute();
    await createDataKey(benchSecrets, { tenant: id, tx });
    const key = await keyring(benchSecrets).forTenant(id, tx);
    // All payments come from one machine, so the velocity limits count attempts as usual but never refuse one.
    await sql`insert into velocity_limit (tenant_id, scope, window_minutes) select ${id}, scope, 60 from unnest(${[...velocityScopes, ...checkScopes]}::text[]) as scope`.execute(
      tx,
    );
    const ids = numbers.map(customerId);
    const codes = numbers.map(customerNumber);
    await sql`insert into payee (tenant_id, payee_code, name, processor, merchant) values (${id}, 'BENCH', 'Bench', 'sandbox', ${merchant})`.execute(
      tx,
    );
    const customers = ids.map((each, index) => {
      const contact = { ...emptyContact, firstName: 'Bench', lastName: codes[index] ?? '' };
      return sealContact(key, { customerId: each, contact });
    });
    await sql`insert into customer (tenant_id, customer_id, reference_code, personal_data_sealed, name_hash) select ${id}, n.id, 'C-' || n.code, n.sealed, n.name_hash from unnest(${ids}::uuid[], ${codes}::text[], ${customers.map(({ personal_data_sealed }) => personal_data_sealed)}::bytea[], ${customers.map(({ name_hash }) => name_hash)}::bytea[]) as n (id, code, sealed, name_hash)`.execute(
      tx,
    );
    const logins = codes.map((code) => sealLogin(key, `bench-${code}`));
    await sql`insert into sign_in_credential (tenant_id, login_hash, login_sealed, customer_id, secret_hash) select ${id}, n.login_hash, n.login_sealed, n.id, ${hash} from unnest(${ids}::uuid[], ${logins.map(({ login_hash }) => login_hash)}::bytea[], ${logins.map(({ login_sealed }) => login_sealed)}::bytea[]) as n (id, login_hash, login_sealed)`.execute(
      tx,
    );
    await sql`insert into account (tenant_id, account_id, customer_id, payee_code, reference_code, name, display_type, balance_cents, amount_due_cents, minimum_cents) select ${id}, n.id, n.id, 'BENCH', 'BENCH-' || n.code, 'Bench', 'Default', 100000000000, 500, 100 from unnest(${ids}::uuid[], ${codes}::text[]) as n (id, code)`.execute(
      tx,
    );
    await sql`insert into ledger_transaction (tenant_id, transaction_id, kind, effective_on, created_at) select ${id}, n.id, 'adjust', current_date, now() from unnest(${ids}::uuid[]) as n (id)`.execute(
      tx,
    );
    await sql`insert into ledger_entry (tenant_id, transaction_id, line, account, amount_cents) select ${id}, n.id, l.line, case l.line when 1 then 'receivable:' || n.id else 'opening_balances' end, l.amount from unnest(${ids}::uuid[]) as n (id), (values (1, 100000000000), (2, -100000000000)) as l (line, amount)`.execute(
      tx,
    );
    const holders = ids.map((methodId) => sealHolderName(key, { methodId, holderName: 'Bench' }));
    await sql`insert into payment_method (tenant_id, payment_method_id, customer_id, kind, usage, last_four, holder_name_sealed, fingerprint, card_brand, card_bin_type, card_is_hsa, card_expiry_month, card_expiry_year, card_processor_token, payee_code, created_at) select ${id}, n.id, n.id, 'card', 'MultiUse', '4242', n.holder, sha256(n.id::text::bytea), 'VISA', 'CREDIT', false, 12, 2034, ${card.token}, 'BENCH', now() from unnest(${ids}::uuid[], ${holders}::bytea[]) as n (id, holder)`.execute(
      tx,
    );
    const cookieHash = createHash('sha256').update(benchCookie).digest();
    await sql`insert into session (tenant_id, session_id, customer_id, payee_code, cookie_hash, token_id, last_seen_at, created_at, authenticated_at) select ${id}, n.id, n.id, 'BENCH', ${cookieHash}, n.token, now() + interval '1 hour', now(), now() from unnest(${ids}::uuid[], ${issued.map(({ tokenId }) => tokenId)}::uuid[]) as n (id, token)`.execute(
      tx,
    );
  });
  await pool.query('vacuum analyze');
  await pool.end();
  return issued.map(({ token }, index) => ({ n: first + index, token, tenant }));
}
