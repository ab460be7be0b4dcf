import { createHash } from 'node:crypto';
import type { ConsentTable } from '@quittance/database/tables/message-tables';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import type { SessionKind } from '@quittance/domain/sign-in/session-kind';
import { v7 as newId } from 'uuid';
import type { ConsentWording } from './consent-wording.ts';

export type ConsentEvidence = {
  readonly source: ConsentTable['source'];
  /** The text that was shown; none when the customer replied STOP or used a link. */
  readonly wording?: ConsentWording | undefined;
  readonly client?: { readonly address: string; readonly userAgent: string | null } | undefined;
  readonly sessionKind?: SessionKind | undefined;
  readonly demonstratedBy?: 'pdf-code' | undefined;
  readonly withdrawnHow?: string | undefined;
  readonly recordedBy?: string | undefined;
};

type Subject = {
  readonly tenantId: string;
  /** Null for a phone number that no customer has registered. */
  readonly customerId: string | null;
  readonly kind: Exclude<ConsentTable['kind'], 'automatic_payments'>;
  readonly addressHash?: Buffer | null;
};

/**
 * Adds a row to the consent history. The database itself adds consents to automatic payments, with each plan version.
 */
export async function recordConsent(
  tx: TenantTransaction,
  {
    evidence,
    ...consent
  }: Subject & { readonly isGranted: boolean; readonly evidence: ConsentEvidence; readonly now: Date },
): Promise<void> {
  const { wording, client } = evidence;
  await tx
    .insertInto('consent')
    .values({
      tenant_id: consent.tenantId,
      consent_id: newId(),
      customer_id: consent.customerId,
      kind: consent.kind,
      is_granted: consent.isGranted,
      address_hash: consent.addressHash ?? null,
      shown_text: wording?.text ?? null,
      text_version: wording?.version ?? null,
      terms_version: wording?.termsVersion ?? null,
      text_hash: wording === undefined ? null : createHash('sha256').update(wording.text).digest(),
      language: wording?.language ?? null,
      given_at: consent.now,
      client_address: client?.address ?? null,
      user_agent: client?.userAgent ?? null,
      session_kind: evidence.sessionKind ?? null,
      source: evidence.source,
      withdrawn_how: consent.isGranted ? null : (evidence.withdrawnHow ?? 'opted out'),
      recorded_by: evidence.recordedBy ?? null,
      demonstrated_by: evidence.demonstratedBy ?? null,
    })
    .execute();
}

/**
 * Adds the row for an endpoint change, in the change's transaction, if the latest row disagrees about the address or
 * whether messages are on. With `isExpress`, the customer agreed or withdrew just now, which is always recorded.
 */
export async function recordEndpointConsent(
  tx: TenantTransaction,
  change: Subject & {
    readonly customerId: string;
    readonly isOn: boolean;
    readonly isExpress: boolean;
    readonly evidence: ConsentEvidence;
    readonly now: Date;
  },
): Promise<void> {
  const { isOn: isGranted, isExpress, ...rest } = change;
  const latest = await findLatestConsent(tx, change);
  const isOtherAddress = isGranted && !sameHash(latest?.address_hash, change.addressHash);
  if (!isExpress && !isOtherAddress && (latest?.is_granted ?? false) === isGranted) return;
  const addressHash = change.addressHash ?? latest?.address_hash ?? null;
  await recordConsent(tx, { ...rest, addressHash, isGranted });
}

function sameHash(one: Buffer | null | undefined, other: Buffer | null | undefined): boolean {
  return one != null && other != null && one.equals(other);
}

/** Loads a customer's latest row of a kind, which is the one in effect. */
export async function findLatestConsent(
  tx: TenantTransaction,
  { tenantId, customerId, kind }: Pick<Subject, 'tenantId' | 'kind'> & { readonly customerId: string },
): Promise<
  | (Pick<ConsentTable, 'consent_id' | 'is_granted' | 'given_at'> & {
      address_hash: Buffer | null;
      language: Language | null;
      text_version: string | null;
      terms_version: string | null;
      withdrawn_how: string | null;
    })
  | undefined
> {
  return tx
    .selectFrom('consent')
    .select([
      'consent_id',
      'is_granted',
      'given_at',
      'address_hash',
      'language',
      'text_version',
      'terms_version',
      'withdrawn_how',
    ])
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .orderBy('recorded_at', 'desc')
    .orderBy('consent_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Checks whether a customer has ever consented to messages of a kind at an address, which requires a verified code. */
export async function hasConsentAt(
  tx: TenantTransaction,
  {
    tenantId,
    customerId,
    kind,
    addressHash,
  }: { tenantId: string; customerId: string; kind: Subject['kind']; addressHash: Buffer },
): Promise<boolean> {
  const row = await tx
    .selectFrom('consent')
    .select('consent_id')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('is_granted', '=', true)
    .where('address_hash', '=', addressHash)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
