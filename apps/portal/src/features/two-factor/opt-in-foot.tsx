import { Button } from '@quittance/ui/button';
import { useTranslation } from 'react-i18next';
import { logOut } from '../../session/log-out.ts';
import { useServices } from '../../session/services.tsx';

/** The sign-out link for customers who don't want to continue. */
export function OptInFoot() {
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
