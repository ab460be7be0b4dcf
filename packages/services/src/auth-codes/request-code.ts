import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { isEmailAddress } from '@quittance/domain/customers/email-address';
import type { Language } from '@quittance/domain/languages';
import { v7 as newId } from 'uuid';
import type { ConsentWording } from '../consents/history/consent-wording.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { hashSecret, newSecret } from '../sign-in/random-secret.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant, TenantRow } from '../tenants/tenant.ts';
import { type CodePurpose, mustNotReveal } from './code-purpose.ts';
import { countedBy } from './counted-address.ts';
import { freshCode, requestLifetimeMs } from './fresh-code.ts';
import { requestToken } from './request-id.ts';
import { type CodeContext, deliverCode, queueCode, type SendingRefusal, withdrawUnsent } from './send-code.ts';
import { type CodeSource, secondsUntilNextCode, sourceHash } from './send-limit.ts';

export type CodeRequest = {
  readonly tenant: Tenant;
  readonly purpose: CodePurpose;
  readonly channel: 'email' | 'sms';
  /** A validated e-mail address or 10-digit number, or the text that was typed when no customer matches. */
  readonly destination: string;
  /** Null when no customer matches the typed text. Nothing is sent, but the response looks the same. */
  readonly customerId: string | null;
  readonly login?: string | undefined;
  /** Before sign-in, the browser's secret binds the request instead. */
  readonly session?: CustomerSession | undefined;
  readonly browserSecret?: string | undefined;
  readonly language: Language;
  readonly userToken?: string | null | undefined;
  /** The request's origin, for codes that a stranger may request in a customer's name. */
  readonly source?: CodeSource | undefined;
  /** Adds a link to the e-mail that works in place of the code. */
  readonly hasLink?: boolean;
  /** Consent given while registering an address. It takes effect when the code is verified. */
  readonly consent?: AcceptedConsent | undefined;
};

export type AcceptedConsent = {
  readonly wording: ConsentWording;
  readonly client: { readonly address: string; readonly userAgent: string } | undefined;
};

/** `browserSecret` goes into the browser's cookie; undefined when a session binds the request. */
export type CodeSent = { kind: 'sent'; requestId: string; browserSecret: string | undefined };

/**
 * Sends a six-digit code (req 7.3, 7.4). The code is valid for five minutes and its request for ten; both are bound to
 * the tenant, purpose, customer and the session or browser. Refuses with SourceAddressRequired without a valid sender
 * address, TooManyRequests with the seconds to wait, MessageTransmissionFailure when the message was rejected, and
 * FailToConnectGatewayService when the server is unreachable. The worker then retries until another request replaces
 * this one.
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
    // A stranger's request must not withdraw the code that the mailbox's owner is waiting for.
    if (request.customerId !== null && !mustNotReveal(purpose))
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

/** Checks that the tenant has a sender address for the channel (req 5.1). */
export function hasSource(tenant: TenantRow, channel: 'email' | 'sms'): boolean {
  if (channel === 'sms') return (tenant.smsSourceAddress ?? '') !== '';
  return isEmailAddress(tenant.emailSourceAddress ?? '');
}

export function destinationPath(authRequestId: string) {
  return { table: 'auth_request', column: 'destination_sealed', row: authRequestId };
}

export function loginOf(
  key: TenantKey,
  { auth_request_id: id, login_sealed: sealed }: { auth_request_id: string; login_sealed: Buffer | null },
): string | null {
  return sealed && key.open(sealed, loginPath(id));
}

export function loginPath(authRequestId: string) {
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
      login_sealed: request.login === undefined ? null : key.seal(request.login, loginPath(authRequestId)),
      channel: request.channel,
      destination_sealed: key.seal(request.destination, destinationPath(authRequestId)),
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
