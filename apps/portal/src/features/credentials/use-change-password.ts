import { changePassword } from '@quittance/contract/credentials';
import { guessableNames } from '@quittance/domain/sign-in/password-rules';
import { type FormEvent, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { keepHashedPassword } from '../../session/hashed-password.ts';
import { useServices, useSignedInUser } from '../../session/services.tsx';
import { tokenClaims } from '../../session/tokens/token-claims.ts';
import type { LoginProblem } from '../sign-in/login-problem.ts';
import { credentialProblem, type FieldErrors } from './credential-problem.ts';
import { focusFirst } from './focus-first.ts';
import { newPasswordError } from './new-password-rules.ts';

/**
 * Changes the signed-in customer's password (req 7.3) and its stored hash (9.7). The passwords themselves stay in the
 * fields.
 */
export function useChangePassword(onDone: () => void) {
  const services = useServices();
  const language = useLanguage();
  const { token, customerContactInfo } = useSignedInUser();
  const { firstName, lastName } = customerContactInfo;
  const { tenantName } = services.tenant;
  const username = tokenClaims(token)?.uniqueName ?? '';
  const names = guessableNames({ login: username, firstName, lastName, tenantName });
  const form = useRef<HTMLFormElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [newPassword, setNewPassword] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<LoginProblem>();
  const [isPending, setPending] = useState(false);
  const [tries, setTries] = useState(0);

  const show = (wrong: FieldErrors) => {
    setErrors(wrong);
    focusFirst(form.current, wrong);
  };
  const change = async (typed: { password: string; newPassword: string }) => {
    setPending(true);
    setProblem(undefined);
    setTries((count) => count + 1);
    const outcome = await services.api.call(changePassword, { ...typed, language });
    setPending(false);
    if (outcome.kind === 'ok') {
      void keepHashedPassword(services, typed.newPassword);
      onDone();
      return;
    }
    const failure = credentialProblem(outcome, { unavailableKey: 'Credentials.NotChanged' });
    if ('notice' in failure) setProblem(failure.notice);
    else show(failure.errors);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const typed = { password: password.current?.value ?? '', newPassword };
    const wrong = wrongFields(typed, names);
    show(wrong);
    if (Object.keys(wrong).length === 0) void change(typed);
  };
  return {
    form,
    password,
    username,
    names,
    newPassword,
    setNewPassword: (typed: string) => {
      setNewPassword(typed);
      setErrors((before) => ({ ...before, newPassword: undefined }));
    },
    errors,
    problem,
    tries,
    isPending,
    submit,
  };
}

function wrongFields(typed: { password: string; newPassword: string }, names: readonly string[]): FieldErrors {
  const newPassword = newPasswordError(typed.newPassword, names);
  return {
    ...(typed.password === '' && { password: { messageKey: 'Login.PasswordMissing' } }),
    ...(newPassword && { newPassword }),
  };
}
