import { type ContactValueName, type ContactValues, contactChange } from '@quittance/domain/customers/contact-change';
import type { Language } from '@quittance/domain/languages';
import { changedEndpoint, type EmailEndpoint, isSameMailbox } from '@quittance/domain/messages/email-endpoint';
import { isSecondFactorDue } from '@quittance/domain/sign-in/second-factor';
import { type Refusal, refuse } from '../refusal.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { Profile } from './hold-profile.ts';

/** A profile edited by its customer. Undefined and null fields don't change. */
export type EditedProfile = {
  readonly contact: ContactValues;
  readonly isOptedInTo2fa?: boolean | null | undefined;
  readonly language?: Language | undefined;
};

/** `isSensitive` changes require a step-up. */
export type ProfileChange = {
  readonly kind: 'change';
  readonly values: Partial<ContactValues>;
  readonly isOptedInTo2fa: boolean;
  readonly language: Language | undefined;
  readonly endpoint: EmailEndpoint | undefined;
  readonly changedFields: readonly string[];
  /** True when the customer entered a different phone number or removed it. */
  readonly isPhoneNew: boolean;
  readonly isSensitive: boolean;
};

export type ProfileRefusal = 'CustomerProfileUpdateFailed' | 'EndPointNotAuthenticated' | 'TwoFactorRequiredHere';

/**
 * Decides the changes of a customer's profile edit (req 3.4, 7.5), or its refusal. Refuses a new e-mail address that a
 * code must verify first (5118), and removing the address while sign-in codes go there.
 */
export function decideProfileChange(
  tenant: Tenant,
  { profile, edited }: { profile: Profile; edited: EditedProfile },
): ProfileChange | Refusal<ProfileRefusal> {
  const change = contactChange(profile.contact, edited.contact);
  if (change.kind === 'malformed') return refuse('CustomerProfileUpdateFailed', { field: `customer.${change.field}` });
  const isOptedInTo2fa = edited.isOptedInTo2fa ?? profile.isOptedInTo2fa;
  const isChoiceNew = isOptedInTo2fa !== profile.isOptedInTo2fa;
  const values = pick(change.values, change.changedFields);
  const endpoint = endpointWith(profile.endpoint, values.email);
  const refusal =
    emailRefusal(tenant, { profile, email: values.email, isOptedInTo2fa }) ??
    (isChoiceNew ? choiceRefusal(tenant, { isOptedInTo2fa, endpoint }) : undefined);
  if (refusal) return refusal;
  const language = edited.language === profile.language ? undefined : edited.language;
  // The registered number was verified by a code and replaces the home phone without a step-up.
  const isPhoneNew =
    values.homePhone !== undefined && values.homePhone !== (profile.contact.registeredPhoneNumber ?? undefined);
  return {
    kind: 'change',
    values,
    isOptedInTo2fa,
    language,
    endpoint,
    changedFields: [
      ...change.changedFields,
      ...(isChoiceNew ? ['isOptedInTo2FA'] : []),
      ...(language === undefined ? [] : ['language']),
    ],
    isPhoneNew,
    isSensitive: values.email !== undefined || isPhoneNew || isChoiceNew,
  };
}

function pick(values: ContactValues, fields: readonly ContactValueName[]): Partial<ContactValues> {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

/** Clears the verification state when the address changes or is removed (req 4.8). */
function endpointWith(endpoint: EmailEndpoint | undefined, email: string | undefined): EmailEndpoint | undefined {
  if (email === undefined || (endpoint && isSameMailbox(endpoint.emailAddress, email))) return endpoint;
  return changedEndpoint(endpoint, { emailAddress: '', isCodeSent: false, subscribes: false, unregisters: false });
}

function emailRefusal(
  tenant: Tenant,
  { profile, email, isOptedInTo2fa }: { profile: Profile; email: string | undefined; isOptedInTo2fa: boolean },
): Refusal<ProfileRefusal> | undefined {
  if (email === undefined) return undefined;
  if (email === '') {
    const isInUse = isSecondFactorDue(tenant, { isOptedInTo2fa });
    return isInUse ? refuse('TwoFactorRequiredHere', { field: 'customer.email' }) : undefined;
  }
  const { endpoint } = profile;
  const isProved = endpoint?.isAuthenticated === true && isSameMailbox(endpoint.emailAddress, email);
  return tenant.enableEmail && !isProved ? refuse('EndPointNotAuthenticated', { field: 'customer.email' }) : undefined;
}

function choiceRefusal(
  tenant: Tenant,
  { isOptedInTo2fa, endpoint }: { isOptedInTo2fa: boolean; endpoint: EmailEndpoint | undefined },
): Refusal<ProfileRefusal> | undefined {
  const field = { field: 'customer.isOptedInTo2FA' };
  if (!isOptedInTo2fa) {
    return isSecondFactorDue(tenant, { isOptedInTo2fa }) ? refuse('TwoFactorRequiredHere', field) : undefined;
  }
  if (!tenant.enable2fa) return refuse('CustomerProfileUpdateFailed', field);
  return endpoint?.isAuthenticated ? undefined : refuse('EndPointNotAuthenticated', field);
}
