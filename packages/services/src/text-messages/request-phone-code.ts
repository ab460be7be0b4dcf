import type { Language } from '@quittance/domain/languages';
import { requestCode } from '../auth-codes/request-code.ts';
import { resendCode } from '../auth-codes/resend-code.ts';
import type { CodeContext, SendingRefusal } from '../auth-codes/send-code.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { type CustomerSession, isRecentlyAuthenticated } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { holdPhoneEndpoint, isStopped } from './phone-endpoint.ts';
import { phoneFault } from './phone-number.ts';

/** A resend names the original request. */
export type PhoneCodeWanted = {
  readonly tenant: Tenant;
  readonly session: CustomerSession;
  readonly phoneNumber: string;
  readonly resendOf?: string | undefined;
  readonly language: Language;
  readonly userToken?: string | null | undefined;
};

export type PhoneCodeRefusal =
  | SendingRefusal
  | 'AuthenticationCodeNotExistForThisID'
  | 'EndPointNotAuthenticated'
  | 'PhoneFormatInvalid'
  | 'PhoneRequired'
  | 'StepUpRequired';

/**
 * Sends a code to a phone number being registered (req 7.4). Refuses with SourceAddressNotFound when the tenant sends
 * no text messages; PhoneRequired or PhoneFormatInvalid; EndPointNotAuthenticated for a number whose owner answered
 * STOP, until START; StepUpRequired for a new number when the password was last checked too long ago. A resend needs no
 * step-up, because the original request already required it (req 4.7).
 */
export async function requestPhoneCode(
  context: CodeContext,
  wanted: PhoneCodeWanted,
): Promise<{ kind: 'sent'; requestId: string; destination: string } | Refusal<PhoneCodeRefusal>> {
  const { tenant, phoneNumber } = wanted;
  if (!tenant.enableSms) return refuse('SourceAddressNotFound');
  const refusal = phoneFault(phoneNumber, 'destinationAddress') ?? (await refusalByNumber(context, wanted));
  if (refusal) return refusal;
  const { resendOf } = wanted;
  if (resendOf !== undefined) return sendAgain(context, { ...wanted, requestId: resendOf, destination: phoneNumber });
  const { session, language, userToken } = wanted;
  const sent = await requestCode(context, {
    tenant,
    purpose: 'phone',
    channel: 'sms',
    destination: phoneNumber,
    customerId: session.customerId,
    session,
    language,
    userToken,
  });
  return sent.kind === 'refused' ? sent : { kind: 'sent', requestId: sent.requestId, destination: phoneNumber };
}

async function refusalByNumber(
  context: CodeContext,
  { tenant, session, phoneNumber, resendOf }: PhoneCodeWanted,
): Promise<Refusal<'EndPointNotAuthenticated' | 'StepUpRequired'> | undefined> {
  return context.database.inTenant(tenant.id, async (tx) => {
    const key = await context.keyring.forTenant(tenant.id, tx);
    const owner = { tenantId: tenant.id, customerId: session.customerId, key };
    if (await isStopped(tx, { ...owner, phone: phoneNumber })) return refuse('EndPointNotAuthenticated');
    if (resendOf !== undefined) return undefined;
    const registered = await holdPhoneEndpoint(tx, owner);
    const isChange = registered?.phone !== phoneNumber;
    return isChange && !isRecentlyAuthenticated(session, context.now()) ? refuse('StepUpRequired') : undefined;
  });
}

async function sendAgain(
  context: CodeContext,
  wanted: Pick<PhoneCodeWanted, 'tenant' | 'session' | 'language' | 'userToken'> & {
    requestId: string;
    destination: string;
  },
): Promise<{ kind: 'sent'; requestId: string; destination: string } | Refusal<PhoneCodeRefusal>> {
  const { tenant, session, requestId, destination, language, userToken } = wanted;
  const of = { tenant, session, requestId, purposes: ['phone'], destination } as const;
  const again = await resendCode(context, { ...of, language, userToken });
  if (again.kind === 'sent') return { kind: 'sent', requestId: again.requestId, destination: again.destination };
  // Hides from the requester whether the request exists but belongs to another customer.
  return again.code === 'AuthenticationCodeNotForThisCustomer'
    ? refuse('AuthenticationCodeNotExistForThisID')
    : { ...again, code: again.code };
}
