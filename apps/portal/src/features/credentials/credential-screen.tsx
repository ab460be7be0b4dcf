import { Notice } from '@quittance/ui/feedback/notice';
import { Disclosure } from '@quittance/ui/layout/disclosure';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SupportContact } from '../../branding/support-contact.tsx';
import { usePageTitle } from '../../branding/use-page-title.ts';
import { useTenant } from '../../session/services.tsx';
import { useCookieRefusal } from '../refusals/use-cookie-refusal.ts';
import helpStyles from '../sign-in/login-help.module.css';
import { SignInFrame } from '../sign-in/sign-in-frame.tsx';

export type CredentialScreenProps = {
  readonly titleKey: string;
  /** The first thing to try, shown above the support contact. */
  readonly help: string;
  /** The sign-in disclaimer, if it's due and this step signs in. */
  readonly disclaimer?: string | undefined;
  readonly children: ReactNode;
};

export function CredentialScreen({ titleKey, help, disclaimer, children }: CredentialScreenProps) {
  const { t } = useTranslation();
  const { tenantName, supportPhone, supportEmail } = useTenant();
  usePageTitle(titleKey);
  useCookieRefusal();
  const hasContact = supportPhone !== null || supportEmail !== null;
  return (
    <SignInFrame
      help={
        <Disclosure summary={t('Credentials.Help')}>
          <div className={helpStyles.help}>
            <p>{help}</p>
            <p>{hasContact ? t('Login.TroubleHelp', { tenant: tenantName }) : t('Login.TroubleNoContact')}</p>
            <SupportContact />
          </div>
        </Disclosure>
      }
    >
      {disclaimer !== undefined && (
        <Notice kind="info" isLive={false}>
          {disclaimer}
        </Notice>
      )}
      {children}
    </SignInFrame>
  );
}
