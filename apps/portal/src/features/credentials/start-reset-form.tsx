import { Stack } from '@quittance/ui/layout/stack';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginProblemNotice } from '../sign-in/login-problem-notice.tsx';
import { FormActions } from './form-actions.tsx';
import type { CodeRequest } from './use-code-request.ts';
import { UserNameField } from './user-name-field.tsx';

/** Asks for the user name. The response doesn't reveal whether it exists. */
export function StartResetForm({
  codeRequest,
  firstName,
}: {
  readonly codeRequest: CodeRequest<string>;
  /** The initial user name, which may be empty. */
  readonly firstName: string;
}) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [userName, setUserName] = useState(firstName);
  const [isMissing, setMissing] = useState(false);
  const { isPending, problem, tries } = codeRequest;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = userName.trim();
    setMissing(name === '');
    if (name === '') field.current?.focus();
    else codeRequest.start(name);
  };
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack gap={5}>
        {problem && <LoginProblemNotice key={tries} problem={problem} />}
        <UserNameField
          ref={field}
          value={userName}
          onChange={(typed) => {
            setUserName(typed);
            setMissing(false);
          }}
          error={isMissing && t('Login.UserNameMissing')}
        />
        <FormActions label={t('Credentials.SendCode')} pendingLabel={t('Credentials.Sending')} isPending={isPending} />
      </Stack>
    </form>
  );
}
