import { LinkButton } from '@quittance/ui/link-button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SupportContact } from '../../branding/support-contact.tsx';
import { useTenant, useUserIfSignedIn } from '../../session/services.tsx';

/** What helps when a link does not work: the whole link once more, the portal itself, or the tenant. */
export function BrokenLink({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { tenantName } = useTenant();
  const user = useUserIfSignedIn();
  return (
    <>
      <p>{children}</p>
      <p>{t('MailLink.Contact', { tenant: tenantName })}</p>
      <SupportContact />
      <LinkButton isFullWidth to={user ? '/' : '/login'} replace>
        {t(user ? 'MailLink.Home' : 'MailLink.SignIn')}
      </LinkButton>
    </>
  );
}
