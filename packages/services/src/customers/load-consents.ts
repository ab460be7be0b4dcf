import type { ConsentTable } from '@quittance/database/tables/message-tables';
import type { TenantId } from '@quittance/database/tenant-id';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import type { TenantKey } from '../tenants/keyring.ts';
import { openPhone } from '../text-messages/phone-endpoint.ts';

export type ConsentLine = {
  readonly disclaimerType: number;
  readonly textVersion: string;
  readonly language: Language;
  readonly accountReferenceCode: string | null;
  readonly acceptedAt: Date;
};

/** The number for text messages and its owner's consent (47 CFR 64.1200). */
export type TextConsent = {
  readonly phone: string;
  readonly isSubscribed: boolean;
  readonly consentText: string;
  readonly consentLanguage: Language;
  readonly consentedAt: Date;
  readonly stoppedAt: Date | null;
};

export type ConsentEntry = {
  readonly consentId: string;
  readonly kind: ConsentTable['kind'];
  readonly isGranted: boolean;
  readonly planId: string | null;
  readonly givenAt: Date;
  readonly source: ConsentTable['source'];
  readonly withdrawnHow: string | null;
  readonly recordedBy: string | null;
  readonly demonstratedBy: 'pdf-code' | null;
  readonly clientAddress: string | null;
  readonly userAgent: string | null;
  readonly language: Language | null;
  readonly textVersion: string | null;
  readonly text: string | null;
};

const maxShown = 50;

export function loadConsentHistory(
  tx: TenantTransaction,
  { tenantId, customerId }: { tenantId: TenantId; customerId: string },
): Promise<ConsentEntry[]> {
  return tx
    .selectFrom('consent')
    .select([
      'consent_id as consentId',
      'kind',
      'is_granted as isGranted',
      'plan_id as planId',
      'given_at as givenAt',
      'source',
      'withdrawn_how as withdrawnHow',
      'recorded_by as recordedBy',
      'demonstrated_by as demonstratedBy',
      'client_address as clientAddress',
      'user_agent as userAgent',
      'language',
      'text_version as textVersion',
      'shown_text as text',
    ])
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .orderBy('recorded_at', 'desc')
    .orderBy('consent_id', 'desc')
    .limit(maxShown)
    .execute();
}

export async function loadConsents(
  tx: TenantTransaction,
  { tenantId, customerId, key }: { tenantId: TenantId; customerId: string; key: TenantKey },
): Promise<{ consents: ConsentLine[]; texts: TextConsent | undefined }> {
  const consents = await tx
    .selectFrom('user_consent as c')
    .leftJoin('account as a', (join) =>
      join.onRef('a.tenant_id', '=', 'c.tenant_id').onRef('a.account_id', '=', 'c.account_id'),
    )
    .select([
      'c.disclaimer_type as disclaimerType',
      'c.text_version as textVersion',
      'c.language',
      'a.reference_code as accountReferenceCode',
      'c.accepted_at as acceptedAt',
    ])
    .where('c.tenant_id', '=', tenantId)
    .where('c.customer_id', '=', customerId)
    .orderBy('c.accepted_at', 'desc')
    .limit(maxShown)
    .execute();
  const phone = await tx
    .selectFrom('phone_endpoint')
    .select(['phone_sealed', 'is_subscribed', 'consent_text', 'consent_language', 'consented_at', 'stopped_at'])
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  const texts = phone && {
    phone: openPhone(key, { customerId, sealed: phone.phone_sealed }),
    isSubscribed: phone.is_subscribed,
    consentText: phone.consent_text,
    consentLanguage: phone.consent_language,
    consentedAt: phone.consented_at,
    stoppedAt: phone.stopped_at,
  };
  return { consents, texts };
}
