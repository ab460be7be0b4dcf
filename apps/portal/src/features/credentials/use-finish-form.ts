import type { ApiOutcome } from '@quittance/browser/api-outcome';
import { isWholeCode } from '@quittance/domain/messages/auth-code';
import { guessableNames } from '@quittance/domain/sign-in/password-rules';
import { isUserName } from '@quittance/domain/sign-in/user-name-rules';
import { type FormEvent, useRef, useState } from 'react';
import { useTenant } from '../../session/services.tsx';
import type { LoginProblem } from '../sign-in/login-problem.ts';
import { type CredentialField, credentialProblem, type FieldErrors } from './credential-problem.ts';
import { focusFirst } from './focus-first.ts';
import { type CredentialRequest, wrongCodeKey } from './kept-request.ts';
import { newPasswordError } from './new-password-rules.ts';

export type FinishTyped = { readonly code: string; readonly userName: string; readonly newPassword: string };

export type FinishOptions = {
  readonly request: CredentialRequest;
  /** Undefined if the customer chooses a user name here. */
  readonly knownUserName: string | undefined;
  readonly send: (typed: FinishTyped) => Promise<ApiOutcome<unknown>>;
  /** Opens another page. The form stays pending until it does. */
  readonly onDone: (userName: string, newPassword: string) => void;
  readonly onTried: (request: CredentialRequest) => void;
};

/** The code, the new password and, on registration, the user name. They stay in the fields and are never stored. */
export function useFinishForm({ request, knownUserName, send, onDone, onTried }: FinishOptions) {
  const { tenantName } = useTenant();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<FinishTyped>({ code: '', userName: knownUserName ?? '', newPassword: '' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<LoginProblem>();
  const [isPending, setPending] = useState(false);
  const [tries, setTries] = useState(0);
  const [latestMs, setLatestMs] = useState(request.sentAtMs);
  // Only the newest code counts, so clear a code typed for the previous one.
  if (latestMs !== request.sentAtMs) {
    setLatestMs(request.sentAtMs);
    setTyped({ ...typed, code: '' });
    setErrors({ ...errors, code: undefined });
  }
  const userName = typed.userName.trim();
  const names = guessableNames({ login: userName, firstName: '', lastName: '', tenantName });

  const change = (field: Exclude<CredentialField, 'password'>) => (value: string) => {
    // A password manager fills several fields at once.
    setTyped((before) => ({ ...before, [field]: value }));
    setErrors((before) => ({ ...before, [field]: undefined }));
  };
  const show = (wrong: FieldErrors) => {
    setErrors(wrong);
    focusFirst(form.current, wrong);
  };

  const finish = async () => {
    setPending(true);
    setProblem(undefined);
    setTries((count) => count + 1);
    const outcome = await send({ ...typed, userName });
    if (outcome.kind === 'ok') return onDone(userName, typed.newPassword);
    setPending(false);
    const tried = requestAfter(request, outcome);
    if (tried !== request) onTried(tried);
    const failure = credentialProblem(outcome, { unavailableKey: 'Credentials.NotFinished' });
    if ('notice' in failure) setProblem(failure.notice);
    else if (failure.errors.code && tried !== request) {
      show({ code: { messageKey: wrongCodeKey(tried, Date.now()) } });
    } else show(failure.errors);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const wrong = {
      ...wrongFields(typed, names),
      // An existing user name may break today's rules, but a new one may not.
      ...(knownUserName === undefined && userNameError(userName)),
    };
    show(wrong);
    if (Object.keys(wrong).length === 0) void finish();
  };

  return { form, typed, change, errors, problem, isPending, tries, names, submit };
}

function wrongFields({ code, newPassword }: FinishTyped, names: readonly string[]): FieldErrors {
  const password = newPasswordError(newPassword, names);
  return {
    ...(!isWholeCode(code) && { code: { messageKey: 'Credentials.CodeMissing' } }),
    ...(password && { newPassword: password }),
  };
}

/** User names are compared in the server's normalized form. */
function userNameError(userName: string): FieldErrors {
  if (userName === '') return { userName: { messageKey: 'Login.UserNameMissing' } };
  const isName = isUserName(userName.normalize('NFKC').toLowerCase());
  return isName ? {} : { userName: { messageKey: 'Credentials.UserNameNotAllowed' } };
}

/** A rejected code uses up a try. A code whose response never came may have been right. */
function requestAfter(request: CredentialRequest, outcome: ApiOutcome<unknown>): CredentialRequest {
  if (outcome.kind !== 'refused') return { ...request, isUnsure: true };
  return outcome.code === 'AuthenticationCodeNotExistForThisID'
    ? { ...request, wrongCodes: request.wrongCodes + 1 }
    : request;
}
