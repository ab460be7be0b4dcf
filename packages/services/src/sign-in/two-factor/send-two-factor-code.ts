import type { Language } from '@quittance/domain/languages';
import { maskedAddress } from '@quittance/domain/sign-in/code-destination';
import { offeredLanguage } from '@quittance/domain/tenants/tenant-languages';
import { findRequest } from '../../auth-codes/find-request.ts';
import { type CodeRequest, loginOf, requestCode } from '../../auth-codes/request-code.ts';
import { resendCode } from '../../auth-codes/resend-code.ts';
import type { CodeContext, SendingRefusal } from '../../auth-codes/send-code.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { tenantKey } from '../../tenants/tenant-key.ts';
import { checkPassword, type PasswordRefusal } from '../check-password.ts';
import { normalizeLogin } from '../find-credential.ts';
import { findCodeRecipient } from './code-recipient.ts';
import { areCodesUsedUp, loadFailedCodes } from './failed-codes.ts';

export type TwoFactorCodeAsked = {
  tenant: Tenant;
  username: string;
  /** Empty when an earlier request replaces it. */
  password: string;
  /** Names the payee when several payees share the account number. */
  merchantPayeeCode?: string | undefined;
  requestId: string | undefined;
  browserSecret: string | undefined;
  devices?: readonly string[];
  language: Language | undefined;
  userToken: string | undefined;
};

/** `requestId` replaces the password from now on. `destination` is masked. */
export type TwoFactorCodeSent = { kind: 'sent'; requestId: string; browserSecret: string; destination: string };

type Code = PasswordRefusal | SendingRefusal | 'EndPointNotExist' | 'EndPointNotAuthenticated';

/**
 * Sends the code that completes a sign-in (req 7.3), after checking the password like a login, including failed tries
 * and lockouts. With an open request it replaces that request's code and needs no password (req 4.7).
 *
 * Refuses like the password check; with CredentialsInvalid also for an expired request without a password; with
 * EndPointNotExist or EndPointNotAuthenticated when the customer has no address for a code; with SourceAddressNotFound
 * when the tenant sends no messages; or like sending a message.
 */
export async function sendTwoFactorCode(
  context: CodeContext & Pick<ServiceContext, 'secretHasher'>,
  asked: TwoFactorCodeAsked,
): Promise<TwoFactorCodeSent | Refusal<Code>> {
  const resent =
    asked.requestId === undefined ? undefined : await resend(context, { ...asked, requestId: asked.requestId });
  return resent ?? sendFirst(context, asked);
}

/** Returns undefined for an expired request. */
async function resend(
  context: CodeContext,
  asked: TwoFactorCodeAsked & { requestId: string },
): Promise<TwoFactorCodeSent | Refusal<Code> | undefined> {
  const { tenant, requestId, browserSecret, userToken } = asked;
  const handle = { tenant, requestId, browserSecret, purposes: ['sign-in'] as const };
  const known = await context.database.inTenant(tenant.id, async (tx) => {
    const request = await findRequest(tx, { ...handle, now: context.now() });
    if (!request || request === "another's" || request.customer_id === null) return undefined;
    const key = await context.keyring.forTenant(tenant.id, tx);
    if (loginOf(key, request) === null) return undefined;
    const credential = await loadFailedCodes(tx, { tenant, customerId: request.customer_id });
    const recipient = await findCodeRecipient(tx, { tenant, customerId: request.customer_id, key });
    return credential && { credential, language: recipient.language };
  });
  if (!known || browserSecret === undefined) return undefined;
  if (areCodesUsedUp(known.credential)) return refuse('PasswordResetRequired');
  const language = offeredLanguage(tenant.languages, asked.language, known.language);
  const sent = await resendCode(context, { ...handle, tenant, language, userToken });
  if (sent.kind === 'sent') return { ...sent, browserSecret, destination: maskedAddress(sent.destination) };
  const { code } = sent;
  const isGone = code === 'AuthenticationCodeNotExistForThisID' || code === 'AuthenticationCodeNotForThisCustomer';
  return isGone ? undefined : { ...sent, code };
}

async function sendFirst(
  context: CodeContext & Pick<ServiceContext, 'secretHasher'>,
  asked: TwoFactorCodeAsked,
): Promise<TwoFactorCodeSent | Refusal<Code>> {
  const { tenant, username, password, merchantPayeeCode, browserSecret, devices, userToken } = asked;
  // A password is never empty. A missing password for an expired request is not a guess.
  if (password === '') return refuse('CredentialsInvalid');
  const checked = await checkPassword(context, { tenant, username, password, merchantPayeeCode, devices });
  if (checked.kind === 'refused') return checked;
  const { credential } = checked;
  if (areCodesUsedUp(credential)) return refuse('PasswordResetRequired');
  if (!tenant.enableEmail) return refuse('SourceAddressNotFound');
  const customerId = credential.customer_id;
  const key = await tenantKey(context, tenant.id);
  const { destination, language } = await context.database.once({ tenantId: tenant.id }, (tx) =>
    findCodeRecipient(tx, { tenant, customerId, key }),
  );
  if (destination.kind === 'none') return refuse(destination.reason);
  const { address } = destination;
  const request = {
    tenant,
    purpose: 'sign-in',
    channel: 'email',
    destination: address,
    customerId,
    login: normalizeLogin(username),
    browserSecret,
    language: offeredLanguage(tenant.languages, asked.language, language),
    userToken,
  } as const satisfies CodeRequest;
  const sent = await requestCode(context, request);
  if (sent.kind === 'refused') return sent;
  if (sent.browserSecret === undefined) throw new Error('a request before sign-in was not bound to the browser');
  return { ...sent, browserSecret: sent.browserSecret, destination: maskedAddress(address) };
}
