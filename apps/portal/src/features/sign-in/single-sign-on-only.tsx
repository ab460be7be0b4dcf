import { useTranslation } from 'react-i18next';
import { useTenant } from '../../session/services.tsx';
import { LockIcon } from '../../ui/icons/status.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/stack.tsx';

/** Log-in type 3: nobody signs in here; it says where to. */
export function SingleSignOnOnly() {
  const { t } = useTranslation();
  const { tenantName } = useTenant();
  return (
    <Stack gap={5}>
      <h1 tabIndex={-1} data-page-heading>
        {t('Login.Title')}
      </h1>
      <Notice
        kind="info"
        isLive={false}
        icon={<LockIcon />}
        title={t('Login.SingleSignOnTitle', { tenant: tenantName })}
      >
        {t('Login.SingleSignOn', { tenant: tenantName })}
      </Notice>
    </Stack>
  );
}
