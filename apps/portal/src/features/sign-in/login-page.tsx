import { Notice } from '@quittance/ui/notice';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { usePageTitle } from '../../branding/use-page-title.ts';
import { useIsHydrated } from '../../platform/page-hydration.ts';
import { seeAsToken } from '../../platform/pay-link.ts';
import { useTenant } from '../../session/services.tsx';
import { type LoginConsent, useLoginConsent } from '../consents/use-login-consent.ts';
import { useCookieRefusal } from '../refusals/use-cookie-refusal.ts';
import { ArrivalNotice } from './arrival-notice.tsx';
import { LoginForm } from './login-form.tsx';
import { LoginHelp } from './login-help.tsx';
import { isSingleSignOnOnly } from './login-labels.ts';
import { LoginProblemNotice } from './login-problem-notice.tsx';
import { LogoutNotice } from './logout-notice.tsx';
import { PayLinkHelp } from './pay-link-help.tsx';
import { PayLinkWelcome } from './pay-link-welcome.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { SingleSignOnChoice } from './single-sign-on-choice.tsx';
import { SingleSignOnFinishing } from './single-sign-on-finishing.tsx';
import { SingleSignOnOnly } from './single-sign-on-only.tsx';
import { usePayLinkToken } from './use-pay-link-token.ts';
import { useSingleSignOnCallback } from './use-single-sign-on-callback.ts';

// Customers never use this, so it loads lazily.
const SeeAsOpening = lazy(async () => ({ default: (await import('../see-as/see-as-opening.tsx')).SeeAsOpening }));

/** The login page (req 2.1). It also handles payment links (req 6.1) and employee links to the customer view. */
export function LoginPage() {
  const { hash } = useLocation();
  const seeAs = useIsHydrated() ? seeAsToken(hash) : undefined;
  return seeAs === undefined ? (
    <WayIn />
  ) : (
    <SignInFrame help={null}>
      <Suspense fallback={null}>
        <SeeAsOpening token={seeAs} />
      </Suspense>
    </SignInFrame>
  );
}

function WayIn() {
  const payLink = usePayLinkToken();
  usePageTitle(payLink === undefined ? 'Title.Login' : 'Title.PayLink');
  useCookieRefusal();
  const consent = useLoginConsent();
  const singleSignOn = useSingleSignOnCallback(consent);
  return (
    <SignInFrame help={payLink === undefined ? <LoginHelp /> : <PayLinkHelp />}>
      <LogoutNotice />
      <ArrivalNotice />
      {singleSignOn.problem && <LoginProblemNotice problem={singleSignOn.problem} />}
      {consent.text !== undefined && (
        <Notice kind="info" isLive={false}>
          {consent.text}
        </Notice>
      )}
      {singleSignOn.isFinishing ? (
        <SingleSignOnFinishing />
      ) : payLink === undefined ? (
        <WaysIn consent={consent} onSingleSignOn={singleSignOn.forgetProblem} />
      ) : (
        <PayLinkWelcome key={payLink} token={payLink} consent={consent} />
      )}
    </SignInFrame>
  );
}

function WaysIn(props: { readonly consent: LoginConsent; readonly onSingleSignOn: () => void }) {
  const { consent, onSingleSignOn } = props;
  if (isSingleSignOnOnly(useTenant().loginTypeID)) return <SingleSignOnOnly onStart={onSingleSignOn} />;
  return (
    <>
      <LoginForm consent={consent} />
      <SingleSignOnChoice onStart={onSingleSignOn} />
    </>
  );
}
