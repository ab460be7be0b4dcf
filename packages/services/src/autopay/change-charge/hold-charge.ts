import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { AutopayCharge } from '@quittance/domain/autopay/autopay-charge';
import type { ChargeFacts } from '@quittance/domain/autopay/make-charge';
import { cents } from '@quittance/domain/money/cents';
import { validate } from 'uuid';
import { type Refusal, refuse } from '../../refusal.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { CustomerSession } from '../../sign-in/session.ts';
import type { TenantKey } from '../../tenants/keyring.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { todayOf } from '../../tenants/today-of.ts';
import { chargeOf } from '../charge/charge-columns.ts';
import { withDeliveries } from '../charge/load-deliveries.ts';
import { type HeldCharge, lockCharges } from '../charge/lock-charges.ts';
import type { AutopayEvent } from '../charge/record-autopay-event.ts';
import { saveCharge } from '../charge/store-charge.ts';
import { holdAgreement } from '../facts/hold-agreement.ts';
import { type AgreementFacts, chargeFacts } from '../facts/load-agreements.ts';
import { type AutopayView, loadAutopayViews } from '../view/autopay-view.ts';

export type ChangeContext = Pick<ServiceContext, 'database' | 'keyring' | 'now'>;

export type ChargeCommand = {
  readonly tenant: Tenant;
  readonly session: Pick<CustomerSession, 'customerId'>;
  readonly chargeId: string;
};

/** A locked charge of an active agreement, with the facts for the rules. */
export type ChargeToChange = HeldCharge & {
  readonly facts: AgreementFacts;
  readonly charge: AutopayCharge;
  readonly rules: ChargeFacts;
  readonly now: Date;
};

export const notChangeable = refuse('AutopayChargeNotChangeable', { field: 'chargeID' });

/** `paymentId` is a payment to send once the change is committed. */
type ChangeDone = { readonly kind: 'done'; readonly paymentId?: string };

type ChangedAutopayCharge = ChangeDone & { readonly agreement: AutopayView };

/**
 * Locks a customer's charge after its account and agreement, lets `change` write, and returns the agreement as it is
 * then. Refuses with NotFound for another customer's charge. A refusal must write nothing.
 */
export function inCharge<Code extends string>(
  context: ChangeContext,
  command: ChargeCommand,
  change: (tx: TenantTransaction, held: ChargeToChange) => Promise<ChangeDone | Refusal<Code>>,
): Promise<ChangedAutopayCharge | Refusal<Code | 'AutopayNotActive' | 'NotFound'>> {
  const { tenant, session } = command;
  const { customerId } = session;
  const owner = { tenantId: tenant.id, customerId };
  return context.database.inCustomer(owner, async (tx) => {
    const key = await context.keyring.forTenant(tenant.id, tx);
    const held = await holdCharge(tx, { command, key, now: context.now() });
    if (!held) return refuse('NotFound', { field: 'chargeID' });
    const { agreement } = held.facts;
    if (agreement.state === 'ended') return refuse('AutopayNotActive', { field: 'chargeID' });
    const done = await change(tx, held);
    if (done.kind === 'refused') return done;
    return { ...done, agreement: await loadChanged(tx, { ...owner, autopayId: agreement.autopay_id }) };
  });
}

async function holdCharge(
  tx: TenantTransaction,
  { command, key, now }: { command: ChargeCommand; key: TenantKey; now: Date },
): Promise<ChargeToChange | undefined> {
  const { tenant, chargeId } = command;
  const tenantId = tenant.id;
  if (!validate(chargeId)) return undefined;
  const found = await tx
    .selectFrom('autopay_charge')
    .select('autopay_id')
    .where('tenant_id', '=', tenantId)
    .where('charge_id', '=', chargeId)
    .executeTakeFirst();
  if (!found) return undefined;
  const today = todayOf(tenant, now).toString();
  const facts = await holdAgreement(tx, { tenant, autopayId: found.autopay_id, key, today });
  if (!facts) return undefined;
  const locked = await lockCharges(tx, { tenantId, chargeId });
  const [held] = await withDeliveries(tx, { tenant, charges: locked });
  if (!held) return undefined;
  const { row, bill } = held;
  const rules = chargeFacts(facts, { bill, amountCents: cents(row.amount_cents) });
  return { ...held, facts, charge: chargeOf(row), rules, now };
}

export async function loadChanged(
  tx: TenantTransaction,
  { autopayId, ...owner }: { tenantId: string; customerId: string; autopayId: string },
): Promise<AutopayView> {
  const [agreement] = await loadAutopayViews(tx, { ...owner, autopayIds: [autopayId] });
  if (!agreement) throw new Error('expected the agreement of the changed charge, got none');
  return agreement;
}

/** Stores a changed charge. The response tells the customer, so no message is due. */
export function saveChanged(
  tx: TenantTransaction,
  { held, charge, event }: { held: ChargeToChange; charge: AutopayCharge; event: AutopayEvent },
): Promise<void> {
  const { row, facts, now } = held;
  return saveCharge(tx, facts, { row, charge, event, isNotified: true, now });
}
