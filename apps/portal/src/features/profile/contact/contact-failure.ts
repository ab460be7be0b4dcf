import type { ApiOutcome } from '@quittance/browser/api-outcome';
import type { updateCustomerContactInfo } from '@quittance/contract/customers';
import type { ContactFields } from './contact-fields.ts';

/** Reason the contact info wasn't saved: the field, the translation key and the ID for support. */
export type ContactFailure = {
  readonly field: keyof ContactFields | 'form';
  readonly key: string;
  readonly requestId?: string;
};

type Refusal = Exclude<(typeof updateCustomerContactInfo)['refusals'][number], 'StepUpRequired'>;

/** Maps every refusal. A new one doesn't compile until it has a text. */
const refusals: Record<Refusal, ContactFailure> = {
  CustomerReferenceCodeRequired: { field: 'form', key: 'Customer.CustomerRefCodeRequired' },
  CustomerProfileUpdateFailed: { field: 'form', key: 'GenericErrorMessage' },
  EndPointNotAuthenticated: { field: 'email', key: 'EmailRegistration.EndPointNotAuthenticated' },
  TwoFactorRequiredHere: { field: 'email', key: 'Profile.EmailNeeded' },
};

/** The text for each field that the server rejects. */
const fieldKeys: Record<keyof ContactFields, string> = {
  firstName: 'Profile.NotTaken',
  lastName: 'Profile.Problem.lastName',
  addressLineOne: 'Profile.Problem.addressLineOne',
  addressLineTwo: 'Profile.NotTaken',
  city: 'Profile.Problem.city',
  state: 'Profile.Problem.state',
  zip: 'Profile.Problem.zip',
  homePhone: 'Profile.Problem.homePhone',
  email: 'Profile.Problem.email',
};

/** Describes a failed customer update (req 8.1, 8.4). */
export function contactFailure(outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>): ContactFailure {
  if (outcome.kind === 'refused') {
    const field = fieldOf(outcome.field);
    if (outcome.code === 'CustomerProfileUpdateFailed' && field) return { field, key: fieldKeys[field] };
    if (isKnown(outcome.code)) return refusals[outcome.code];
  }
  const failure = { field: 'form', key: 'GenericErrorMessage' } as const;
  return 'requestId' in outcome ? { ...failure, requestId: outcome.requestId } : failure;
}

function isKnown(code: string | undefined): code is Refusal {
  return code !== undefined && code in refusals;
}

/** Finds the form field that the server names, possibly as a path in the request. */
function fieldOf(named: string | undefined): keyof ContactFields | undefined {
  const last = named?.split(/[./]/).at(-1) ?? '';
  return last in fieldKeys ? (last as keyof ContactFields) : undefined;
}
