import { parseDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { formatFullDay } from '@quittance/domain/dates/format-full-day';
import type { Language } from '@quittance/domain/languages';
import { findNamedAccount } from '../accounts/find-named-account.ts';
import { loadNotifiedSinglePayment } from '../payments/notify/notified-single-payment.ts';
import type { Refusal } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import { recordStaffRead } from '../staff/record-staff-read.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** `factsFor` returns the facts that replace those of a sample. It adds none that the message doesn't have. */
type RealFacts = { readonly kind: 'found'; readonly factsFor: (sample: object) => Record<string, unknown> };

type Asked = {
  readonly tenant: Pick<Tenant, 'id'>;
  readonly actor: Operator;
  readonly language: Language;
  readonly about: string;
};

/**
 * Finds the facts of a payment by its confirmation number, or else of an account by its number, and records the access.
 * Refuses with NotFound or PayeeCodeRequired.
 */
export async function findRealFacts(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { tenant, actor, language, about }: Asked,
): Promise<RealFacts | Refusal<'NotFound' | 'PayeeCodeRequired'>> {
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const now = context.now();
      const of = { tenantId: tenant.id, language, now };
      const paymentId = await findPaymentId(tx, {
        tenantId: tenant.id,
        confirmationNumber: about.trim().toUpperCase(),
      });
      const account = { tenantId: tenant.id, accountReferenceCode: about.trim() };
      const named = paymentId === undefined ? await findNamedAccount(tx, account) : undefined;
      if (named?.kind === 'refused') return { ...named, field: 'about' };
      const { customerId, ...facts } =
        paymentId === undefined
          ? await accountFacts(tx, { ...of, accountId: named?.accountId ?? '' })
          : await paymentFacts(tx, { ...of, paymentId });
      await recordStaffRead(tx, { tenantId: tenant.id, customerId, kind: 'account', actor, now });
      return { kind: 'found', factsFor: (sample) => pick(facts, sample) };
    },
    { operator: actor },
  );
}

async function findPaymentId(
  tx: TenantTransaction,
  { tenantId, confirmationNumber }: { tenantId: string; confirmationNumber: string },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('payment')
    .select('payment_id')
    .where('tenant_id', '=', tenantId)
    .where('confirmation_number', '=', confirmationNumber)
    .executeTakeFirst();
  return row?.payment_id;
}

type Of = { readonly tenantId: string; readonly language: Language; readonly now: Date };

async function paymentFacts(tx: TenantTransaction, { tenantId, language, now, paymentId }: Of & { paymentId: string }) {
  const payment = await loadNotifiedSinglePayment(tx, { tenantId, paymentId, now, inLanguage: language });
  const [account] = payment.facts.accounts;
  const day = formatFullDay(parseDate(payment.scheduledFor), language);
  return {
    customerId: payment.customerId,
    ...payment.facts,
    ...account,
    ...(payment.authorizationText !== null && { authorizationText: payment.authorizationText }),
    ...{ amountCents: payment.facts.totalCents, isGuest: payment.isGuest },
    ...{ scheduledFor: day, chargeOn: day, on: day },
  };
}

async function accountFacts(tx: TenantTransaction, { tenantId, language, accountId }: Of & { accountId: string }) {
  const row = await tx
    .selectFrom('account')
    .select(['customer_id', 'name', 'reference_code', 'balance_cents', 'amount_due_cents', 'due_on'])
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const amountCents = row.amount_due_cents > 0 ? row.amount_due_cents : row.balance_cents;
  const account = { accountName: row.name, accountReferenceCode: row.reference_code };
  return {
    customerId: row.customer_id,
    ...account,
    ...{ accounts: [account], amountCents, totalCents: amountCents },
    ...(row.due_on !== null && { on: formatFullDay(parseDate(row.due_on), language) }),
  };
}

function pick(facts: Record<string, unknown>, sample: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(facts).filter(([name]) => Object.hasOwn(sample, name)));
}
