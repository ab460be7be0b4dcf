import type { MouseEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import styles from './login-form.module.css';

/** Links to the password reset and passes on the typed user name. */
export function ForgotPasswordLink({ userName }: { readonly userName: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const takeName = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate('/forgot-password', { state: { userName: userName.current?.value } });
  };
  return (
    <Link className={styles.forgot} to="/forgot-password" onClick={takeName}>
      {t('Login.Forgot')}
    </Link>
  );
}
