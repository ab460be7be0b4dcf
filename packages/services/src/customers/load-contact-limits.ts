import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { ContactStopReason } from '@quittance/domain/staff/staff-action';

/** Limits on contacting a customer: the creditor's rule and the customer's own request. Each applies independently. */
export type ContactLimits = {
  readonly rule:
    | {
        readonly noEmail: boolean;
        readonly noTexts: boolean;
        readonly noCalls: boolean;
        readonly noContactReason: ContactStopReason | null;
        /** HH:MM in the customer's time zone. */
        readonly contactFrom: string | null;
        readonly contactUntil: string | null;
        readonly changedAt: Date;
      }
    | undefined;
  readonly stop:
    | {
        readonly noCalls: boolean;
        readonly noContactReason: ContactStopReason | null;
        readonly setBy: string;
        readonly setAt: Date;
      }
    | undefined;
};

export async function loadContactLimits(
  tx: TenantTransaction,
  { tenantId, customerId }: { tenantId: string; customerId: string },
): Promise<ContactLimits> {
  const rule = await tx
    .selectFrom('contact_rule')
    .select([
      'no_email as noEmail',
      'no_texts as noTexts',
      'no_calls as noCalls',
      'no_contact_reason as noContactReason',
      'contact_from as contactFrom',
      'contact_until as contactUntil',
      'changed_at as changedAt',
    ])
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  const stop = await tx
    .selectFrom('contact_stop')
    .select(['no_calls as noCalls', 'no_contact_reason as noContactReason', 'set_by as setBy', 'set_at as setAt'])
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return { rule, stop: stop && (stop.noCalls || stop.noContactReason !== null) ? stop : undefined };
}
