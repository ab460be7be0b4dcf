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

export type FieldErrors = { readonly [Field in CredentialField]?: FieldError | undefined };

export type FieldError = { readonly messageKey: string; readonly values?: Readonly<Record<string, number>> };

/** A problem with a password or code: errors at fields, or a notice above the form. */
export type CredentialProblem = { readonly errors: FieldErrors } | { readonly notice: LoginProblem };

type Refusal = (
  | typeof startPasswordReset
  | typeof finishPasswordReset
  | typeof startRegistration
  | typeof finishRegistration
  | typeof changePassword
)['refusals'][number];

const ownFault = { titleKey: 'Credentials.UnavailableTitle' } as const;

/** Errors that concern the whole request. */
type Whole = 'TooManyRequests' | 'SignInLocked' | 'SourceAddressRequired' | 'PasswordResetRequired';

const atField: Record<Exclude<Refusal, Whole>, FieldErrors> = {
  AuthenticationCodeRequired: { code: { messageKey: 'Credentials.CodeMissing' } },
  AuthenticationCodeLengthInvalid: { code: { messageKey: 'Credentials.CodeMissing' } },
  AuthenticationCodeNotExistForThisID: { code: { messageKey: 'Credentials.CodeWrong' } },
  PasswordTooShort: {
    newPassword: { messageKey: 'Credentials.PasswordTooShort', values: { count: passwordLength.min } },
  },
  PasswordTooLong: {
    newPassword: { messageKey: 'Credentials.PasswordTooLong', values: { count: passwordLength.max } },
  },
  PasswordCommon: { newPassword: { messageKey: 'Credentials.PasswordCommon' } },
  PasswordContainsName: { newPassword: { messageKey: 'Credentials.PasswordContainsName' } },
  UserNameTaken: { userName: { messageKey: 'Credentials.UserNameTaken' } },
  UserNameNotAllowed: { userName: { messageKey: 'Credentials.UserNameNotAllowed' } },
  CredentialsInvalid: { password: { messageKey: 'StepUp.WrongPassword' } },
};

/**
 * Describes a failed request. `unavailableKey` is the text for an unknown outcome, when the request may have taken
 * effect (req 8.4).
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
