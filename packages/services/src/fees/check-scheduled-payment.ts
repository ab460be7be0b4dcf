import { parseDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type FeeOnItsDay, feeOnItsDay } from '@quittance/domain/fees/lawful-fee';
import { cents } from '@quittance/domain/money/cents';
import type { MethodKind } from '@quittance/domain/payment-methods/method-kind';
import type { CardBinType } from '@quittance/domain/payment-methods/payment-token';
import { sharedPaymentFee } from '@quittance/domain/payments/fees/convenience-fee';
import type { PaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import { type RawBuilder, sql } from 'kysely';
import { type AccountColumns, payableAccount } from '../accounts/payable-account.ts';
import { cardKindToday, isBankTaken } from '../payment-methods/card-kind-today.ts';
import { recordEvent } from '../payment-reactions/record-event.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { feeCardKind, feeLimitsOf, sealedPayerState } from './fee-limits-of.ts';

type FeeTenant = Pick<Tenant, 'id' | 'timeZone' | 'feeLaw' | 'paymentConfiguration'>;

type UncheckedPayment = {
  customer_id: string;
  personal_data_sealed: Buffer;
  fee_cents: number;
  scheduled_for: string;
  kind: MethodKind;
  wallet: string | null;
  card_bin_type: CardBinType | null;
  card_is_hsa: boolean | null;
  /** True when a process may have sent it, which makes its amount final. */
  was_sent: boolean;
};

type FeeShare = AccountColumns & { share_cents: number; payment_configuration: unknown; fee_law: unknown };

export const bankRefusedReason = 'the account no longer takes bank accounts';
export const cardRefusedReason = 'the account no longer takes this type of card';

/**
 * True while the agreed fee or the method of a single payment still needs a check on its day; `payment` is the alias of
 * its row.
 */
export function isUnchecked(payment: string): RawBuilder<boolean> {
  const p = sql.table(payment);
  return sql`(${p}.plan_id is null and ${p}.fee_judged_on is null
    and (${p}.fee_cents > 0 or ${p}.paid_by in ('bankaccount', 'creditcard', 'debitcard', 'hsacard')))`;
}

/**
 * Checks a scheduled payment on its day, before anything is sent. Lowers its agreed fee to what the rules allow, and
 * cancels it when an account no longer accepts its method. The payment can't be claimed before this check. Does
 * nothing when it is already checked or another process holds its row.
 */
export function checkScheduledPayment(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  { tenant, paymentId }: { tenant: FeeTenant; paymentId: string },
): Promise<void> {
  return context.database.inTenant(tenant.id, async (tx) => {
    const which = { tenantId: tenant.id, paymentId };
    const payment = await lockUnchecked(tx, which);
    if (!payment) return;
    const today = todayOf(tenant, context.now()).toString();
    const checked = payment.was_sent
      ? { fee: undefined, isMethodTaken: true }
      : await check(tx, { ...which, tenant, payment, key: await context.keyring.forTenant(tenant.id, tx) });
    const { fee } = checked;
    const lowered = fee?.refused && fee.loweredCents > 0 ? { cents: fee.loweredCents, rule: fee.refused.rule } : null;
    await sql`
      update payment set fee_judged_on = ${today}, fee_cents = fee_cents - ${lowered?.cents ?? 0},
        lowered_fee_cents = ${lowered?.cents ?? 0}, refused_fee_cents = refused_fee_cents + ${lowered?.cents ?? 0},
        refused_fee_rule = coalesce(${lowered?.rule ?? null}, refused_fee_rule)
      where tenant_id = ${tenant.id} and payment_id = ${paymentId}
    `.execute(tx);
    if (checked.isMethodTaken) return;
    const happening = {
      event: 'canceled' as const,
      reason: payment.kind === 'bank' ? bankRefusedReason : cardRefusedReason,
    };
    await recordEvent(tx, { ...which, today, now: context.now(), happening });
  });
}

async function lockUnchecked(
  tx: TenantTransaction,
  { tenantId, paymentId }: { tenantId: string; paymentId: string },
): Promise<UncheckedPayment | undefined> {
  const { rows } = await sql<UncheckedPayment>`
    select p.customer_id, customer.personal_data_sealed, p.fee_cents, p.scheduled_for, m.kind, m.wallet, m.card_bin_type, m.card_is_hsa,
      exists (
        select from payment_attempt a
        where a.tenant_id = ${tenantId} and a.payment_id = p.payment_id and a.first_sent_at is not null
      ) as was_sent
    from payment p
    join customer on customer.tenant_id = p.tenant_id and customer.customer_id = p.customer_id
    join payment_method m on m.tenant_id = p.tenant_id and m.payment_method_id = p.payment_method_id
    where p.tenant_id = ${tenantId} and p.payment_id = ${paymentId} and ${isUnchecked('p')}
    for update of p skip locked
  `.execute(tx);
  return rows[0];
}

async function check(
  tx: TenantTransaction,
  checked: { tenantId: string; paymentId: string; tenant: FeeTenant; payment: UncheckedPayment; key: TenantKey },
): Promise<{ fee: FeeOnItsDay | undefined; isMethodTaken: boolean }> {
  const { tenant, payment, key } = checked;
  const shares = await loadShares(tx, checked);
  const [first] = shares;
  if (!first) throw new Error(`expected shares of payment ${checked.paymentId}, got none`);
  const configuration = (first.payment_configuration ?? tenant.paymentConfiguration) as PaymentConfiguration;
  const payable = shares.map((share) => ({
    account: payableAccount(share, configuration),
    amountCents: cents(share.share_cents),
  }));
  const accounts = payable.map(({ account }) => account);
  const isMethodTaken = isTaken(payment, { configuration, accounts });
  if (payment.fee_cents === 0) return { fee: undefined, isMethodTaken };
  const payerState = sealedPayerState(key, payment);
  const limits = feeLimitsOf({ fee_law: first.fee_law, payer_state: payerState }, { tenant, configuration });
  const lawful = sharedPaymentFee({
    shares: payable,
    configuration,
    method: payment.kind === 'paypal' ? 'payPal' : payment.kind,
    cardKind: feeCardKind({
      wallet: payment.wallet,
      cardBinType: payment.card_bin_type,
      cardIsHsa: payment.card_is_hsa,
    }),
    limits,
    scheduledFor: parseDate(payment.scheduled_for),
  });
  return { fee: feeOnItsDay({ agreedCents: cents(payment.fee_cents), lawful, limits }), isMethodTaken };
}

function isTaken(payment: UncheckedPayment, rules: Parameters<typeof isBankTaken>[0]): boolean {
  switch (payment.kind) {
    case 'bank':
      return isBankTaken(rules);
    case 'card':
      return cardKindToday(payment, rules).isTaken;
    default:
      return true;
  }
}

async function loadShares(
  tx: TenantTransaction,
  { tenantId, paymentId }: { tenantId: string; paymentId: string },
): Promise<FeeShare[]> {
  const { rows } = await sql<FeeShare>`
    select a.reference_code, a.balance_cents, a.amount_due_cents, a.billed_balance_cents, a.minimum_cents, a.ach_limit_cents,
      a.card_limit_cents, a.ach_fee_hundredths, a.card_fee_hundredths, a.approved_methods, s.amount_cents as share_cents,
      payee.payment_configuration, payee.fee_law
    from payment_share s
    join account a on a.tenant_id = s.tenant_id and a.account_id = s.account_id
    join payee on payee.tenant_id = a.tenant_id and payee.payee_code = a.payee_code
    where s.tenant_id = ${tenantId} and s.payment_id = ${paymentId}
  `.execute(tx);
  return rows;
}
