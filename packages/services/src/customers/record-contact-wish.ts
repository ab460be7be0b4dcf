import { operatorText } from '@quittance/database/operator-text';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { NoticeChannel } from '@quittance/domain/messages/notice-kind';
import type { ContactStopReason } from '@quittance/domain/staff/staff-action';
import { recordEndpointConsent } from '../consents/history/record-consent.ts';
import { sealEmailAddress } from '../email-endpoints/email-endpoint-row.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { type Care, type CareCommand, careFor } from './care-action.ts';
import { openContact } from './contact.ts';

type CareContext = Pick<ServiceContext, 'database' | 'keyring' | 'now'>;

/**
 * Records that a customer told an employee to stop e-mail or text messages (12 CFR 1006.6(e), 47 CFR 64.1200). Takes
 * effect at once, even for queued messages, and only the customer can turn messages on again. Refuses with NotFound, or
 * NothingToReach without an address or number.
 */
export async function recordOptOut(
  context: CareContext,
  { channel, ...command }: CareCommand & { channel: NoticeChannel },
): Promise<{ kind: 'done' } | Refusal<'NotFound' | 'NothingToReach'>> {
  const kind = channel === 'email' ? 'opt-out-email' : 'opt-out-texts';
  const cared = await careFor(context, { ...command, kind }, async (tx, care) => {
    const hasOne = channel === 'email' ? await endEmail(tx, care) : await endTexts(tx, care);
    if (hasOne) await recordWithdrawal(tx, { care, channel, actor: command.actor });
    return hasOne ? { kind: 'done' as const } : refuse('NothingToReach');
  });
  return cared.kind === 'refused' ? cared : { kind: 'done' };
}

async function recordWithdrawal(
  tx: TenantTransaction,
  { care, channel, actor }: { care: Care; channel: NoticeChannel; actor: CareCommand['actor'] },
): Promise<void> {
  const { tenantId, customerId, now } = care;
  await recordEndpointConsent(tx, {
    ...{ tenantId, customerId, kind: channel === 'email' ? 'email' : 'text', isOn: false, isExpress: true, now },
    evidence: { source: 'operator', withdrawnHow: 'told an operator', recordedBy: operatorText(actor) },
  });
}

/**
 * Registers the contact info's address as opted out when the customer has registered none, because notices go there.
 */
async function endEmail(tx: TenantTransaction, { tenantId, customerId, key, now }: Care): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('email_endpoint')
    .set({ opt_out_all_subscriptions: true, updated_at: now })
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return true;
  const customer = await tx
    .selectFrom('customer')
    .select(['customer_id', 'personal_data_sealed'])
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  const emailAddress = openContact(key, customer).email;
  if (emailAddress === '') return false;
  await tx
    .insertInto('email_endpoint')
    .values({
      tenant_id: tenantId,
      customer_id: customerId,
      ...sealEmailAddress(key, { customerId, emailAddress }),
      is_authenticated: false,
      is_preferred: false,
      pending_verification: false,
      opt_out_all_subscriptions: true,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'customer_id']).doUpdateSet({ opt_out_all_subscriptions: true, updated_at: now }),
    )
    .execute();
  return true;
}

async function endTexts(tx: TenantTransaction, { tenantId, customerId }: Care): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('phone_endpoint')
    .set({ is_subscribed: false })
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Limits on contacting a customer. All false and null lifts the stop. */
export type ContactStop = { readonly noCalls: boolean; readonly noContactReason: ContactStopReason | null };

/**
 * Stops calls, or all messages that the law doesn't require, until an employee lifts it (12 CFR 1006.6). Independent of
 * the creditor's own rule: neither lifts the other.
 */
export async function setContactStop(
  context: CareContext,
  { stop, ...command }: CareCommand & { stop: ContactStop },
): Promise<{ kind: 'done' } | Refusal<'NotFound'>> {
  const isLifted = !stop.noCalls && stop.noContactReason === null;
  const kind = isLifted ? 'lift-contact-stop' : 'stop-contact';
  const cared = await careFor(context, { ...command, kind }, async (tx, { tenantId, customerId, now }) => {
    const columns = {
      no_calls: stop.noCalls,
      no_contact_reason: stop.noContactReason,
      set_by: operatorText(command.actor),
      set_at: now,
    };
    await tx
      .insertInto('contact_stop')
      .values({ tenant_id: tenantId, customer_id: customerId, ...columns })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'customer_id']).doUpdateSet(columns))
      .execute();
  });
  return cared.kind === 'refused' ? cared : { kind: 'done' };
}
