import { finishRegistration, startRegistration } from '@quittance/contract/credentials';
import { Button } from '@quittance/ui/button';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useServices } from '../../session/services.tsx';
import { CredentialScreen } from './credential-screen.tsx';
import { FinishForm } from './finish-form.tsx';
import { type AccountProof, StartRegistrationForm } from './start-registration-form.tsx';
import { StepHeading } from './step-heading.tsx';
import { useCodeRequest } from './use-code-request.ts';
import { useSignInWithNewPassword } from './use-sign-in-with-new-password.ts';

export function RegisterPage() {
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  const { disclaimer, signIn } = useSignInWithNewPassword('access-ready');
  const codeRequest = useCodeRequest<AccountProof>({
    kind: 'registration',
    send: (typed) => api.call(startRegistration, { ...typed, language }),
    about: ({ accountReferenceCode }) => accountReferenceCode,
    typedFor: () => undefined,
  });
  const { request } = codeRequest;
  const done = (userName: string, password: string) => {
    codeRequest.finish();
    void signIn(userName, password);
  };
  if (request === undefined) {
    return (
      <CredentialScreen titleKey="Title.Register" help={t('Login.TroubleAccount')}>
        <StepHeading key="account" lead={t('Credentials.RegisterLead')}>
          {t('Title.Register')}
        </StepHeading>
        <StartRegistrationForm codeRequest={codeRequest} />
      </CredentialScreen>
    );
  }
  return (
    <CredentialScreen titleKey="Title.Register" help={t('Credentials.HelpMail')} disclaimer={disclaimer}>
      <StepHeading
        key="code"
        lead={
          <>
            {t('Credentials.RegisterSent', { account: request.about })}{' '}
            <Button variant="link" onClick={codeRequest.startOver}>
              {t('Credentials.OtherAccount')}
            </Button>
          </>
        }
      >
        {t('Credentials.CheckMail')}
      </StepHeading>
      <FinishForm
        request={request}
        codeRequest={codeRequest}
        knownUserName={undefined}
        send={({ code, userName, newPassword }) =>
          api.call(finishRegistration, {
            authenticationExternalRequestID: request.requestId,
            authenticationCode: code,
            username: userName,
            newPassword,
          })
        }
        onDone={done}
        onTried={codeRequest.note}
        submitLabel={t('Credentials.SetUp')}
        pendingLabel={t('Credentials.SettingUp')}
      />
    </CredentialScreen>
  );
}
