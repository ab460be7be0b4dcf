import { openPool } from '@quittance/database/connection-pool';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import { parseMoney } from '@quittance/domain/money/parse-money';
import { type VelocityLimit, velocityScopes } from '@quittance/domain/payments/velocity-limits';
import { setVelocityLimit } from '@quittance/services/payments/velocity-limits';
import { findTenant } from '@quittance/services/tenants/find-tenant';

// Shows how often one may try to pay at a tenant, and sets one of the limits; docs/operations.md says how.
const { env } = process;
const required = (name: string): string => env[name] || end(`${name} is not set; docs/operations.md lists them all.`);

const label = required('TENANT');
const limit = wantedLimit();
const pool = openPool({ url: required('DATABASE_URL'), max: 1, applicationName: 'quittance-velocity-limits' });
try {
  const database = tenantDatabase(pool);
  const find = () => findTenant({ database, now: () => new Date() }, label);
  const tenant = (await find()) ?? end(`No tenant has the label ${label}.`);
  if (limit) await database.inTenant(tenant.id, (tx) => setVelocityLimit(tx, { tenantId: tenant.id, limit }));
  for (const each of (await find())?.velocityLimits ?? []) console.log(inWords(each));
} catch (error) {
  end(error instanceof Error ? error.message : String(error));
} finally {
  await pool.end();
}

function wantedLimit(): VelocityLimit | undefined {
  if (!env.SCOPE) return undefined;
  const scope =
    velocityScopes.find((each) => each === env.SCOPE) ?? end(`SCOPE is one of ${velocityScopes.join(', ')}.`);
  return {
    scope,
    windowMinutes: wholeNumber('WINDOW_MINUTES', required('WINDOW_MINUTES')),
    maxPayments: env.MAX_PAYMENTS ? wholeNumber('MAX_PAYMENTS', env.MAX_PAYMENTS) : null,
    maxCents: env.MAX_DOLLARS ? dollars(env.MAX_DOLLARS) : null,
  };
}

function wholeNumber(name: string, text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : end(`${name} is a whole number.`);
}

function dollars(text: string): NonNullable<VelocityLimit['maxCents']> {
  const parsed = parseMoney(text);
  return parsed.ok ? cents(parsed.cents) : end('MAX_DOLLARS is an amount such as 5000 or 5000.00.');
}

function inWords({ scope, windowMinutes, maxPayments, maxCents }: VelocityLimit): string {
  const payments = maxPayments === null ? 'any number of payments' : `${maxPayments} payments`;
  const sum = maxCents === null ? 'any amount' : formatMoney(maxCents, { language: 'en', form: 'document' });
  return `${scope}: ${payments}, ${sum}, in ${windowMinutes} minutes`;
}

function end(message: string): never {
  console.error(message);
  process.exit(1);
}
