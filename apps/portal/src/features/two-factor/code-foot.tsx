import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { profilePlace } from '../../session/profile-place.ts';
import { useServices } from '../../session/services.tsx';
import { authLocations, type TwoFactorDetails } from '../../session/two-factor-details.ts';

/** The link back to the page that requested the code. */
export function CodeFoot({ details }: { readonly details: TwoFactorDetails }) {
  const { t } = useTranslation();
  const services = useServices();
  const { search } = useLocation();
  const { isLoginRequest, location } = details;
  const before = location === authLocations.profilePage ? profilePlace(services) : '/two-fa-email-input';
  return (
    <div>
      <LinkButton variant="link" size="small" to={isLoginRequest ? { pathname: '/login', search } : before} replace>
        {t(isLoginRequest ? 'AuthenticationCode.BackToSignIn' : 'BackBtnLabel')}
      </LinkButton>
    </div>
  );
}
