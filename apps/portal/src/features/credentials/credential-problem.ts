import type { ApiOutcome } from '@quittance/browser/api-outcome';
import type {
  changePassword,
  finishPasswordReset,
  finishRegistration,
  startPasswordReset,
  startRegistration,
} from '@quittance/contract/credentials';
import { passwordLength } from '@quittance/domain/sign-in/password-rules';
import type { LoginProblem } from '../sign-in/login-problem.ts';

export type CredentialField = 'code' | 'userName' | 'password' | 'newPassword';

/** What is wrong at each field. */
export type FieldErrors = { readonly [Field in CredentialField]?: FieldError | undefined };

export type FieldError = { readonly messageKey: string; readonly values?: Readonly<Record<string, number>> };

/** What kept a password or a code from coming about: something at a field, or something that stands above the form. */
export type CredentialProblem = { readonly errors: FieldErrors } | { readonly notice: LoginProblem };

type Refusal = (
  | typeof startPasswordReset
  | typeof finishPasswordReset
  | typeof startRegistration
  | typeof finishRegistration
  | typeof changePassword
)['refusals'][number];

const ownFault = { titleKey: 'Credentials.UnavailableTitle' } as const;

/** What is about the call as a whole. */
type Whole = 'TooManyRequests' | 'SignInLocked' | 'SourceAddressRequired' | 'PasswordResetRequired';

const atField: Record<Exclude<Refusal, Whole>, FieldErrors> = {
  AuthenticationCodeRequired: { code: { messageKey: 'Credentials.CodeMissing' } },
  AuthenticationCodeLengthInvalid: { code: { messageKey: 'Credentials.CodeMissing' } },
  AuthenticationCodeNotExistForThisID: { code: { messageKey: 'Credentials.CodeWrong' } },
  PasswordTooShort: {
    newPassword: { messageKey: 'Credentials.PasswordTooShort', values: { count: passwordLength.least } },
  },
  PasswordTooLong: {
    newPassword: { messageKey: 'Credentials.PasswordTooLong', values: { count: passwordLength.most } },
  },
  PasswordCommon: { newPassword: { messageKey: 'Credentials.PasswordCommon' } },
  PasswordContainsName: { newPassword: { messageKey: 'Credentials.PasswordContainsName' } },
  UserNameTaken: { userName: { messageKey: 'Credentials.UserNameTaken' } },
  UserNameNotAllowed: { userName: { messageKey: 'Credentials.UserNameNotAllowed' } },
  CredentialsInvalid: { password: { messageKey: 'StepUp.WrongPassword' } },
};

/**
 * What to say of a call that did not come about. `unavailableKey` are the words for when nobody knows whether it did: what was asked
 * may have been done (req 8.4).
 */
export function credentialProblem(
  outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>,
  { unavailableKey }: { readonly unavailableKey: string },
): CredentialProblem {
  switch (outcome.kind) {
    case 'refused':
      return refusedProblem(outcome, unavailableKey);
    case 'offline':
      return { notice: { titleKey: 'Login.OfflineTitle', bodyKey: 'Login.Offline' } };
    case 'unauthorized':
      return { notice: { ...ownFault, bodyKey: unavailableKey } };
    case 'unavailable':
    case 'defect':
      return { notice: { ...ownFault, bodyKey: unavailableKey, requestId: outcome.requestId } };
  }
}

function refusedProblem(
  { code, retryAfterSeconds, requestId }: Extract<ApiOutcome<unknown>, { kind: 'refused' }>,
  unavailableKey: string,
): CredentialProblem {
  const waitSeconds = retryAfterSeconds ?? 30;
  switch (code) {
    case 'TooManyRequests':
      return { notice: { titleKey: 'Credentials.BusyTitle', bodyKey: 'Credentials.Busy', waitSeconds } };
    case 'SignInLocked':
      return {
        notice: { titleKey: 'Credentials.LockedTitle', bodyKey: 'Credentials.Locked', waitSeconds, isLocked: true },
      };
    case 'PasswordResetRequired':
      return { notice: { titleKey: 'Login.ResetRequiredTitle', bodyKey: 'Credentials.ResetRequired' } };
    case 'SourceAddressRequired':
      return { notice: { titleKey: 'Credentials.NoMailTitle', bodyKey: 'Credentials.NoMail' } };
    default:
      return code !== undefined && code in atField
        ? { errors: atField[code as keyof typeof atField] }
        : { notice: { ...ownFault, bodyKey: unavailableKey, requestId } };
  }
}
