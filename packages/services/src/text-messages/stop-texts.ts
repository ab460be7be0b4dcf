import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import { recordConsent } from '../consents/history/record-consent.ts';
import { isStoppedHash } from './phone-endpoint.ts';

type Holder = { readonly customerId: string; readonly language: Language };

/** A customer who registered a number. `isOn`: texts to it are on. */
export type NumberHolder = Holder & { readonly isOn: boolean };

/**
 * Stops text messages to a number for every customer of the tenant who registered it, or turns back on what a reply had
 * stopped, and records each change. Returns the affected customers and whether the number was stopped before. `tx` must
 * be able to read the whole tenant.
 */
export async function setStopped(
  tx: TenantTransaction,
  {
    tenantId,
    phoneHash,
    isStop,
    now,
    ...origin
  }: { tenantId: string; phoneHash: Buffer; isStop: boolean; how: string; recordedBy?: string; now: Date },
): Promise<{ changed: Holder[]; wasStopped: boolean }> {
  const wasStopped = await isStoppedHash(tx, { tenantId, phoneHash });
  const rows = await tx
    .updateTable('phone_endpoint')
    .set({ is_subscribed: !isStop, stopped_at: isStop ? now : null })
    .where('tenant_id', '=', tenantId)
    .where('phone_hash', '=', phoneHash)
    .where('stopped_at', isStop ? 'is' : 'is not', null)
    .returning(['customer_id', 'consent_language'])
    .execute();
  const evidence = { source: 'text-reply', withdrawnHow: origin.how, recordedBy: origin.recordedBy } as const;
  const row = { tenantId, kind: 'text', addressHash: phoneHash, isGranted: !isStop, evidence, now } as const;
  for (const { customer_id: customerId } of rows) await recordConsent(tx, { ...row, customerId });
  if (rows.length === 0 && wasStopped !== isStop) await recordConsent(tx, { ...row, customerId: null });
  return {
    changed: rows.map(({ customer_id: customerId, consent_language: language }) => ({ customerId, language })),
    wasStopped,
  };
}
