import { LinkButton } from '@quittance/ui/link-button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SupportContact } from '../../branding/support-contact.tsx';
import { useTenant, useUserIfSignedIn } from '../../session/services.tsx';

/** Next steps for a link that doesn't work: open the full link again, use the portal or contact the tenant. */
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
