import type { Language } from '@quittance/domain/languages';
import { maskedAddress } from '@quittance/domain/sign-in/code-destination';
import { offeredLanguage } from '@quittance/domain/tenants/tenant-languages';
import { resendCode } from '../auth-codes/resend-code.ts';
import type { CodeContext, SendingRefusal } from '../auth-codes/send-code.ts';
import { holdProfile } from '../customers/hold-profile.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { emailRegistrationPurposes } from './email-registration.ts';
import { emailSourceRefusal } from './email-source.ts';

type Again = {
  readonly tenant: Tenant;
  readonly session: CustomerSession;
  readonly requestId: string;
  readonly language: Language | undefined;
  readonly userToken: string | null | undefined;
};

/**
 * Sends a new code to the address of a request's first one (req 4.7). Needs no step-up, because the original request
 * already required it. Refuses like requestCode, and with AuthenticationCodeNotExistForThisID for an expired request or
 * another customer's.
 */
export async function resendEmailCode(
  context: CodeContext,
  { tenant, session, requestId, language, userToken }: Again,
): Promise<
  | { kind: 'sent'; requestId: string; destination: string }
  | Refusal<SendingRefusal | 'AuthenticationCodeNotExistForThisID'>
> {
  const refusal = emailSourceRefusal(tenant);
  if (refusal) return refusal;
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const profile = await context.database.inCustomer(owner, async (tx) =>
    holdProfile(tx, { ...owner, key: await context.keyring.forTenant(tenant.id, tx) }),
  );
  const again = {
    tenant,
    session,
    requestId,
    userToken,
    language: offeredLanguage(tenant.languages, language, profile.language),
  };
  const registration = await resendCode(context, { ...again, purposes: emailRegistrationPurposes });
  if (registration.kind === 'sent') return { kind: 'sent', requestId, destination: registration.destination };
  if (registration.code !== 'AuthenticationCodeNotExistForThisID') return asNone(registration);
  const stepUp = await resendCode(context, { ...again, purposes: ['step-up'] });
  if (stepUp.kind === 'refused') return asNone(stepUp);
  return { kind: 'sent', requestId, destination: maskedAddress(stepUp.destination) };
}

/** Hides from the requester whether the request exists but belongs to another customer. */
function asNone(
  refusal: Refusal<SendingRefusal | 'AuthenticationCodeNotExistForThisID' | 'AuthenticationCodeNotForThisCustomer'>,
): Refusal<SendingRefusal | 'AuthenticationCodeNotExistForThisID'> {
  return refusal.code === 'AuthenticationCodeNotForThisCustomer'
    ? refuse('AuthenticationCodeNotExistForThisID')
    : { ...refusal, code: refusal.code };
}
