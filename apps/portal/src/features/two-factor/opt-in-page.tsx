import { Button } from '@quittance/ui/button';
import { Switch } from '@quittance/ui/forms/switch';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../branding/use-page-title.ts';
import { logOut } from '../../session/log-out.ts';
import { useServices, useTenant, useUserIfSignedIn } from '../../session/services.tsx';
import { StepHeading } from '../credentials/step-heading.tsx';
import { LoginProblemNotice } from '../sign-in/login-problem-notice.tsx';
import { SignInFrame } from '../sign-in/sign-in-frame.tsx';
import { StepUpDialog } from '../sign-in/step-up/step-up-dialog.tsx';
import { changeText } from '../sign-in/step-up/step-up-text.ts';
import { useOptIn } from './use-opt-in.ts';

/** Asks the customer during login to turn on a code for every login (req 2.5, 4.4). */
export function OptInPage() {
  usePageTitle('Title.TwoFactor');
  const isSignedIn = useUserIfSignedIn() !== undefined;
  // After the session ends, the login page opens a moment later.
  return isSignedIn ? <OptIn /> : null;
}

function OptIn() {
  const { t } = useTranslation();
  const { require2FA, tenantName } = useTenant();
  const optIn = useOptIn();
  return (
    <SignInFrame help={<OptInFoot />}>
      <form method="post" onSubmit={optIn.submit} noValidate>
        <Stack gap={6}>
          <StepHeading lead={t('TwoFactor.Lead')}>{t('TwoFactor.Title')}</StepHeading>
          {optIn.problem && <LoginProblemNotice problem={optIn.problem} />}
          <Switch
            name="twoFactorSubscribe"
            aria-required="true"
            label={t('TwoFactor.Subscribe')}
            description={require2FA ? t('TwoFactor.Required', { tenant: tenantName }) : t('TwoFactor.SubscribeHelp')}
            isOn={optIn.wantsTwoFactor}
            isDisabled={require2FA}
            onChange={optIn.choose}
          />
          <Button type="submit" isFullWidth isPending={optIn.isPending} pendingText={t('TwoFactor.Saving')}>
            {t('TwoFactor.Continue')}
          </Button>
        </Stack>
      </form>
      <StepUpDialog {...optIn.stepUp} text={changeText} />
    </SignInFrame>
  );
}

/** The sign-out link for customers who don't want to continue. */
function OptInFoot() {
  const { t } = useTranslation();
  const services = useServices();
  return (
    <div>
      <Button variant="link" size="small" onClick={() => logOut(services, 'UserClick')}>
        {t('Layout.SignOut')}
      </Button>
    </div>
  );
}
