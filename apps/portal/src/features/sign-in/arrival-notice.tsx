import { Notice } from '@quittance/ui/notice';
import { useTranslation } from 'react-i18next';
import { useLoginArrival } from './login-arrival.ts';

export function ArrivalNotice() {
  const { t } = useTranslation();
  const arrival = useLoginArrival();
  if (arrival === undefined) return null;
  return arrival.news === 'password-changed' ? (
    <Notice kind="success" title={t('Login.PasswordChangedTitle')}>
      {t('Login.PasswordChanged')}
    </Notice>
  ) : (
    <Notice kind="success" title={t('Login.AccessReadyTitle')}>
      {t('Login.AccessReady')}
    </Notice>
  );
}
