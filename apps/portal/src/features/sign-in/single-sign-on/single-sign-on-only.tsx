import { Notice } from '@quittance/ui/feedback/notice';
import { LockIcon } from '@quittance/ui/icons/status';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { usePageServices } from '../../../session/page-services.ts';
import styles from '../login-heading.module.css';
import { SingleSignOnButton } from './single-sign-on-button.tsx';

/** Login type 3 has no form. Links to the identity provider, or says that the tenant has not configured one. */
export function SingleSignOnOnly({ onStart }: { readonly onStart: (() => void) | undefined }) {
  const { t } = useTranslation();
  const { tenantName, singleSignOn } = usePageServices().tenant;
  if (singleSignOn === null) return <OpenFromElsewhere tenant={tenantName} />;
  const provider = singleSignOn.providerName;
  return (
    <Stack gap={6}>
      <div>
        <h1 tabIndex={-1} data-page-heading>
          {t('Login.Title')}
        </h1>
        <p className={styles.lead}>{t('Login.SsoLead', { provider })}</p>
      </div>
      <SingleSignOnButton provider={provider} variant="primary" onStart={onStart} />
    </Stack>
  );
}

function OpenFromElsewhere({ tenant }: { readonly tenant: string }) {
  const { t } = useTranslation();
  return (
    <Stack gap={5}>
      <h1 tabIndex={-1} data-page-heading>
        {t('Login.Title')}
      </h1>
      <Notice kind="info" isLive={false} icon={<LockIcon />} title={t('Login.SingleSignOnTitle', { tenant })}>
        {t('Login.SingleSignOn', { tenant })}
      </Notice>
    </Stack>
  );
}
