import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { isEmailAddress } from '@quittance/domain/customers/email-address';
import type { Language } from '@quittance/domain/languages';
import { v7 as newId } from 'uuid';
import type { ConsentWording } from '../consents/history/consent-wording.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { hashSecret, newSecret } from '../sign-in/random-secret.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { type CodePurpose, mustNotTell } from './code-purpose.ts';
import { countedBy } from './counted-address.ts';
import { freshCode, requestLifetimeMs } from './fresh-code.ts';
import { requestToken } from './request-id.ts';
import { type CodeContext, deliverCode, queueCode, type SendingRefusal, withdrawUnsent } from './send-code.ts';
import { type CodeSource, secondsUntilNextCode, sourceHash } from './send-limit.ts';

/** Who wants a code for what, and where it goes. */
export type CodeRequest = {
  readonly tenant: Tenant;
  readonly purpose: CodePurpose;
  readonly channel: 'email' | 'sms';
  /** An e-mail address or a 10-digit number, checked before; with nobody behind it, what was typed. */
  readonly destination: string;
  /** Null where nobody goes by what was typed: nothing is sent, and the answer is as always. */
  readonly customerId: string | null;
  /** The name that the customer signs in by, where the request is about that. */
  readonly login?: string | undefined;
  /** Whoever is signed in; before a log-in the browser's own secret binds the request. */
  readonly session?: CustomerSession | undefined;
  readonly browserSecret?: string | undefined;
  readonly language: Language;
  readonly userToken?: string | null | undefined;
  /** Where the request comes from, for codes that a stranger may request by somebody's name. */
  readonly source?: CodeSource | undefined;
  /** The mail also carries a link that stands for the code. */
  readonly hasLink?: boolean;
  /** What somebody agreed to who registers an address. It counts once the code comes back. */
  readonly consent?: AcceptedConsent | undefined;
};

/** The words of a consent that was given, and from where. */
export type AcceptedConsent = {
  readonly wording: ConsentWording;
  readonly client: { readonly address: string; readonly userAgent: string } | undefined;
};

/** A code is on its way. `browserSecret` is for the browser's cookie; undefined where a session binds the request. */
export type CodeSent = { kind: 'sent'; requestId: string; browserSecret: string | undefined };

/**
 * Sends a code (req 7.3, 7.4): six digits for five minutes in a request of ten, bound to tenant, purpose, customer and to the session
 * or browser that asked. Refusals: SourceAddressRequired without a valid sender's address; TooManyRequests with the seconds to wait;
 * MessageTransmissionFailure when the message was refused; FailToConnectGatewayService when nobody could be reached, while the worker
 * goes on trying until the next request takes its place.
 */
export async function requestCode(
  context: CodeContext,
  request: CodeRequest,
): Promise<CodeSent | Refusal<SendingRefusal>> {
  const { tenant, channel, purpose } = request;
  if (!hasSource(tenant, channel)) return refuse('SourceAddressRequired');
  const browserSecret = request.session ? undefined : (request.browserSecret ?? newSecret());
  const handle = newSecret();
  const authRequestId = newId();
  const now = context.now();
  const written = await context.database.inTenant(tenant.id, async (tx) => {
    const key = await context.keyring.forTenant(tenant.id, tx);
    const destinationHash = key.fingerprint(countedBy(request));
    const from = request.source && { source: { ...request.source, hash: sourceHash(key, request.source) } };
    const retryAfterSeconds = await secondsUntilNextCode(tx, { tenant, destinationHash, now, ...from });
    if (retryAfterSeconds > 0) return refuse('TooManyRequests', { retryAfterSeconds });
    // A code that a stranger requests must not take back the one that the mailbox's owner waits for.
    if (request.customerId !== null && !mustNotTell(purpose))
      await withdrawUnsent(tx, { tenant, customerId: request.customerId, purpose, now });
    const requestEndsAt = new Date(now.getTime() + requestLifetimeMs);
    const code = freshCode(key, { authRequestId, hasLink: request.hasLink ?? false, requestEndsAt, now });
    const row = { ...code.columns, authRequestId, handleHash: hashSecret(handle), browserSecret, requestEndsAt, now };
    await insertRequest(tx, { key, request, ...row });
    const messageId = await queueCode(tx, context, {
      ...{ ...request, authRequestId, destinationHash, code },
      sourceHash: from?.source.hash,
    });
    return { kind: 'written' as const, messageId };
  });
  if (written.kind === 'refused') return written;
  const refusal = await deliverCode(context, { tenant, purpose, messageId: written.messageId });
  return refusal ?? { kind: 'sent', requestId: requestToken(authRequestId, handle), browserSecret };
}

/** Whether the tenant has an address that such messages come from (req 5.1). */
export function hasSource(tenant: Tenant, channel: 'email' | 'sms'): boolean {
  if (channel === 'sms') return (tenant.smsSourceAddress ?? '') !== '';
  return isEmailAddress(tenant.emailSourceAddress ?? '');
}

/** Where the address of a request is sealed. */
export function destinationPlace(authRequestId: string) {
  return { table: 'auth_request', column: 'destination_sealed', row: authRequestId };
}

/** The sign-in name that a request is about; null where it is about none. */
export function loginOf(
  key: TenantKey,
  { auth_request_id: id, login_sealed: sealed }: { auth_request_id: string; login_sealed: Buffer | null },
): string | null {
  return sealed && key.open(sealed, loginPlace(id));
}

/** Where the sign-in name of a request is sealed. */
export function loginPlace(authRequestId: string) {
  return { table: 'auth_request', column: 'login_sealed', row: authRequestId };
}

async function insertRequest(
  tx: TenantTransaction,
  {
    key,
    request,
    authRequestId,
    handleHash,
    browserSecret,
    requestEndsAt,
    now,
    ...code
  }: ReturnType<typeof freshCode>['columns'] & {
    key: TenantKey;
    request: CodeRequest;
    authRequestId: string;
    handleHash: Buffer;
    browserSecret: string | undefined;
    requestEndsAt: Date;
    now: Date;
  },
): Promise<void> {
  await tx
    .insertInto('auth_request')
    .values({
      tenant_id: request.tenant.id,
      auth_request_id: authRequestId,
      purpose: request.purpose,
      secret_hash: handleHash,
      customer_id: request.customerId,
      login_sealed: request.login === undefined ? null : key.seal(request.login, loginPlace(authRequestId)),
      channel: request.channel,
      destination_sealed: key.seal(request.destination, destinationPlace(authRequestId)),
      session_id: request.session?.sessionId ?? null,
      browser_hash: browserSecret === undefined ? null : hashSecret(browserSecret),
      ...consentColumns(request.consent),
      ...code,
      created_at: now,
      expires_at: requestEndsAt,
      used_at: null,
    })
    .execute();
}

function consentColumns(consent: AcceptedConsent | undefined) {
  return {
    consent_text: consent?.wording.text ?? null,
    consent_version: consent?.wording.version ?? null,
    consent_language: consent?.wording.language ?? null,
    consent_client_address: consent?.client?.address ?? null,
    consent_user_agent: consent?.client?.userAgent ?? null,
  };
}
