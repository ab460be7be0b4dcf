import { finishPasswordReset, startPasswordReset } from '@quittance/contract/credentials';
import { Button } from '@quittance/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { useServices } from '../../session/services.tsx';
import { rememberedCustomer } from '../sign-in/personalization.ts';
import { CredentialScreen } from './credential-screen.tsx';
import { FinishForm } from './finish-form.tsx';
import { StartResetForm } from './start-reset-form.tsx';
import { StepHeading } from './step-heading.tsx';
import { useCodeRequest } from './use-code-request.ts';
import { useSignInWithNewPassword } from './use-sign-in-with-new-password.ts';

export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const { api, local } = useServices();
  const language = useLanguage();
  const { disclaimer, signIn } = useSignInWithNewPassword('password-changed');
  const { state } = useLocation();
  const [firstName] = useState(() => typedName(state) || (rememberedCustomer(local)?.userName ?? ''));
  const codeRequest = useCodeRequest<string>({
    kind: 'password-reset',
    send: (username) => api.call(startPasswordReset, { username, language }),
    about: (username) => username,
    typedFor: ({ about }) => about,
  });
  const { request } = codeRequest;
  const done = (userName: string, password: string) => {
    codeRequest.finish();
    void signIn(userName, password);
  };
  if (request === undefined) {
    return (
      <CredentialScreen titleKey="Title.ForgotPassword" help={t('Credentials.HelpName')}>
        <StepHeading key="name" lead={t('Credentials.ResetLead')}>
          {t('Title.ForgotPassword')}
        </StepHeading>
        <StartResetForm codeRequest={codeRequest} firstName={codeRequest.lastAbout || firstName} />
      </CredentialScreen>
    );
  }
  return (
    <CredentialScreen titleKey="Title.ForgotPassword" help={t('Credentials.HelpMail')} disclaimer={disclaimer}>
      <StepHeading
        key="code"
        lead={
          <>
            {t('Credentials.ResetSent', { userName: request.about })}{' '}
            <Button variant="link" onClick={codeRequest.startOver}>
              {t('Credentials.OtherName')}
            </Button>
          </>
        }
      >
        {t('Credentials.CheckMail')}
      </StepHeading>
      <FinishForm
        request={request}
        codeRequest={codeRequest}
        knownUserName={request.about}
        send={({ code, newPassword }) =>
          api.call(finishPasswordReset, {
            authenticationExternalRequestID: request.requestId,
            authenticationCode: code,
            newPassword,
            language,
          })
        }
        onDone={done}
        onTried={codeRequest.note}
        submitLabel={t('Credentials.SavePassword')}
        pendingLabel={t('Credentials.Saving')}
      />
    </CredentialScreen>
  );
}

/** The user name typed at login, passed on by the link to this page. */
function typedName(state: unknown): string {
  const name = typeof state === 'object' && state !== null && 'userName' in state ? state.userName : undefined;
  return typeof name === 'string' ? name.trim() : '';
}
