import type { ButtonVariant } from '@quittance/ui/button';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useTenant, useUserIfSignedIn } from '../../session/services.tsx';
import { gatesOf } from '../../session/signed-in-user.ts';

export function AllPaymentsLink({ variant }: { readonly variant: ButtonVariant }) {
  const { t } = useTranslation();
  const tenant = useTenant();
  const user = useUserIfSignedIn();
  if (user === undefined) {
    const path = tenant.showHistory ? '/history' : '/';
    return (
      <LinkButton variant={variant} isFullWidth to={`/login?returnUrl=${encodeURIComponent(path)}`}>
        {t('Receipt.SignIn')}
      </LinkButton>
    );
  }
  const hasHistory = gatesOf(tenant, user).showHistory;
  return (
    <LinkButton variant={variant} isFullWidth to={hasHistory ? '/history' : '/'}>
      {t(hasHistory ? 'Success.GoToHistory' : 'MailLink.Home')}
    </LinkButton>
  );
}
