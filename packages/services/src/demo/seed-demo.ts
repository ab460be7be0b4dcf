import { openPool } from '@quittance/database/connection-pool';
import { type TenantId, tenantId } from '@quittance/database/tenant-id';
import { type TenantDatabase, type TenantTransaction, tenantDatabase } from '@quittance/database/tenant-transaction';
import type { SwitchValues } from '@quittance/domain/tenants/switch-values';
import type { CardDescription } from '@quittance/processors/processor-port';
import { v4 as randomId } from 'uuid';
import { setVelocityLimit } from '../payments/reserve/velocity-limits.ts';
import { type SecretHasher, secretHasher } from '../sign-in/secret-hasher.ts';
import { findTenant } from '../tenants/find-tenant.ts';
import { createDataKey, keyring } from '../tenants/keyring.ts';
import { disclaimerColumns } from '../tenants/load-disclaimers.ts';
import { demoTenants } from './demo-data.ts';
import type { DemoDisclaimer } from './demo-disclaimers.ts';
import type { DemoOptions } from './demo-options.ts';
import type { DemoTenant } from './demo-tenant.ts';
import { seedAccount } from './seed-account.ts';
import { type SeededCustomer, seedCustomer } from './seed-customer.ts';
import { seedHistory } from './seed-history.ts';
import { seedPayee } from './seed-payee.ts';

/** Seeds the missing demo tenants, each completely or not at all. Leaves a database that has them all unchanged. */
export async function seedDemo(options: DemoOptions): Promise<void> {
  const pool = openPool({ url: options.adminUrl, max: 2, applicationName: 'quittance-seed' });
  const database = tenantDatabase(pool);
  try {
    const missing: DemoTenant[] = [];
    const directory = { database, now: () => options.now };
    for (const tenant of demoTenants) if (!(await findTenant(directory, tenant.label))) missing.push(tenant);
    if (missing.length === 0) return;
    const hasher = await secretHasher(options.passwordPepper);
    for (const tenant of missing) {
      const id = tenantId(randomId());
      const tokenizeCard = await tokenizeAhead(options, tenant);
      await database.inTenant(id, async (tx) => {
        const customers = await insertTenant(tx, { id, tenant, hasher, options });
        const context = { ...options, tokenizeCard, database: within(tx), keyring: keyring(options) };
        await seedHistory(context, { tenant, customers });
      });
    }
  } finally {
    await pool.end();
  }
}

/** Tokenizes cards before the transaction begins, because a transaction never waits for the network. */
async function tokenizeAhead(options: DemoOptions, tenant: DemoTenant): Promise<DemoOptions['tokenizeCard']> {
  const described = new Map<string, CardDescription>();
  for (const { methods, firstName, lastName, address } of tenant.customers) {
    for (const method of methods) {
      if (method.kind !== 'card') continue;
      const card = { ...method, name: `${firstName} ${lastName}`, zip: address.zip };
      described.set(keyOf(card), await options.tokenizeCard(card));
    }
  }
  return async (card) => {
    const known = described.get(keyOf(card));
    if (!known) throw new Error('a demo card was not tokenized in advance');
    return known;
  };
}

function keyOf({ number, name }: { number: string; name: string }): string {
  return `${number} ${name}`;
}

/**
 * Runs the whole history in its tenant's transaction, so that a failed start leaves no half-seeded tenant, which the
 * next start would consider complete.
 */
function within(tx: TenantTransaction): TenantDatabase {
  return {
    inTenant: (_tenant, work) => work(tx),
    inCustomer: (_owner, work) => work(tx),
    once: (_owner, work) => work(tx),
    outsideTenants: (work) => work(tx),
  };
}

async function insertTenant(
  tx: TenantTransaction,
  { id, tenant, hasher, options }: { id: TenantId; tenant: DemoTenant; hasher: SecretHasher; options: DemoOptions },
): Promise<SeededCustomer[]> {
  await tx.insertInto('tenant_host').values({ tenant_id: id, label: tenant.label }).execute();
  await tx
    .insertInto('tenant')
    .values({
      tenant_id: id,
      label: tenant.label,
      name: tenant.name,
      primary_color: tenant.primaryColor,
      secondary_color: tenant.secondaryColor,
      login_type: tenant.loginType,
      disclaimer_show_type: tenant.disclaimers ? 1 : 3,
      landing_page_type: tenant.landingPageType ?? 0,
      switches: JSON.stringify(switchesOf(tenant)),
      session_timeout_seconds: 900,
      time_zone: tenant.timeZone,
      email_source_address: tenant.communication.emailSourceAddress,
      sms_source_address: tenant.communication.smsSourceAddress ?? null,
      support_phone: tenant.supportPhone,
      support_email: tenant.supportEmail,
      support_hours: tenant.supportHours,
      payment_configuration: JSON.stringify(tenant.paymentConfiguration),
      payment_plan_configuration: JSON.stringify(tenant.planConfiguration),
      reminder_rules: tenant.reminders ? JSON.stringify(tenant.reminders) : null,
      proposal_rules: tenant.proposals ? JSON.stringify(tenant.proposals) : null,
      hardship_rules: tenant.hardship ? JSON.stringify(tenant.hardship) : null,
      pay_by_text_rules: tenant.payByText ? JSON.stringify(tenant.payByText) : null,
      embed_origins: tenant.embedOrigins ?? [],
    })
    .execute();
  await seedDisclaimers(tx, { id, disclaimers: tenant.disclaimers ?? [], now: options.now });
  await createDataKey(options, { tenant: id, tx });
  // All demo customers share a few test cards and one client address.
  for (const scope of ['client', 'method'] as const) {
    const limit = { scope, windowMinutes: 24 * 60, maxPayments: 1_000, maxCents: null };
    await setVelocityLimit(tx, { tenantId: id, limit });
  }
  const perMinute = { scope: 'check-client', windowMinutes: 1, maxPayments: 15 } as const;
  await setVelocityLimit(tx, { tenantId: id, limit: perMinute });
  const keys = keyring(options);
  for (const payee of tenant.payees) {
    await seedPayee(tx, { id, label: tenant.label, payee, keyring: keys });
  }
  const key = await keys.forTenant(id, tx);
  const seeded: SeededCustomer[] = [];
  for (const customer of tenant.customers) {
    const customerId = await seedCustomer(tx, { id, customer, key, hasher, now: options.now });
    for (const account of customer.accounts) {
      await seedAccount(tx, { id, tenant, customer, customerId, account, now: options.now });
    }
    seeded.push({ customerId, customer });
  }
  return seeded;
}

function switchesOf({
  communication,
  disclaimers,
  offersPaperlessBills,
  offersPasskeys,
}: DemoTenant): Partial<SwitchValues> {
  return {
    showDashboard: true,
    showDisclosures: disclaimers !== undefined,
    enableEmail: true,
    emailRegistrationRequired: communication.emailRegistrationRequired ?? false,
    enableSms: communication.smsSourceAddress !== undefined,
    enable2fa: true,
    require2fa: communication.require2fa ?? false,
    paperlessBills: offersPaperlessBills ?? false,
    passkeys: offersPasskeys ?? false,
  };
}

async function seedDisclaimers(
  tx: TenantTransaction,
  { id, disclaimers, now }: { id: TenantId; disclaimers: readonly DemoDisclaimer[]; now: Date },
): Promise<void> {
  for (const { type, text } of disclaimers) {
    const texts = { version: 'demo-1', ...disclaimerColumns(text) };
    await tx
      .insertInto('disclaimer_text')
      .values({ tenant_id: id, disclaimer_type: type, ...texts, published_at: now })
      .execute();
  }
}
