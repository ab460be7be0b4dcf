import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { ConsentEvidence } from '../consents/history/record-consent.ts';

export async function findAcceptedConsent(
  tx: TenantTransaction,
  { tenantId, authRequestId }: { tenantId: string; authRequestId: string },
): Promise<Pick<ConsentEvidence, 'wording' | 'client'> | undefined> {
  const row = await tx
    .selectFrom('auth_request')
    .select(['consent_text', 'consent_version', 'consent_language', 'consent_client_address', 'consent_user_agent'])
    .where('tenant_id', '=', tenantId)
    .where('auth_request_id', '=', authRequestId)
    .executeTakeFirst();
  const { consent_text: text, consent_version: version, consent_language: language } = row ?? {};
  if (!text || !version || !language) return undefined;
  const address = row?.consent_client_address;
  return {
    wording: { text, version, language },
    ...(address && { client: { address, userAgent: row.consent_user_agent } }),
  };
}
