import { Button } from '@quittance/ui/button';
import { LinkButton } from '@quittance/ui/link-button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useServices } from '../../session/services.tsx';
import { changeTwoFactorDetails, readTwoFactorDetails } from '../../session/two-factor-details.ts';
import styles from './resend-row.module.css';
import type { ResendState } from './use-resend.ts';

/** req 2.7, 9.3. */
const helpAfterMs = 30_000;

/**
 * Returns true from 30 s after the latest code was sent, and then stays true, even after a resend or a return from the
 * help (req 2.7). A resend restarts the wait when the caller renders again.
 */
function useHelpDue(): boolean {
  const { sessionStorage } = useServices();
  const details = readTwoFactorDetails(sessionStorage);
  const [isDue, setDue] = useState(details?.isHelpOffered === true);
  const sentAtMs = details?.sentAtMs;
  useEffect(() => {
    if (isDue || sentAtMs === undefined) return undefined;
    const offer = () => {
      changeTwoFactorDetails(sessionStorage, { isHelpOffered: true });
      setDue(true);
    };
    // A clock that was set back must not extend the wait.
    const waitMs = Math.min(helpAfterMs, sentAtMs + helpAfterMs - Date.now());
    const timer = setTimeout(offer, Math.max(0, waitMs));
    return () => clearTimeout(timer);
  }, [sessionStorage, sentAtMs, isDue]);
  return isDue;
}

export type ResendRowProps = {
  readonly state: ResendState;
  readonly onPress: () => void;
  /** True within another screen, which can't show the help. */
  readonly isInline?: boolean;
};

/** The resend link and, after a while, the help link (req 2.7). */
export function ResendRow({ state, onPress, isInline = false }: ResendRowProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const isHelpDue = useHelpDue();
  return (
    <div className={styles.row}>
      <span>{t('AuthenticationCode.HelpLinkLabel')}</span>
      <span className={styles.links}>
        <Button
          variant="link"
          size="small"
          onClick={onPress}
          isPending={state === 'sending'}
          pendingText={t('AuthenticationCode.Sending')}
        >
          {t(state === 'waiting' ? 'AuthenticationCode.Sending' : 'AuthenticationCode.SendCodeLinkText')}
        </Button>
        {isHelpDue && !isInline && (
          <LinkButton variant="link" size="small" to={{ pathname, search }} state={{ isHelp: true }}>
            {t('AuthenticationCode.HelpLinkText')}
          </LinkButton>
        )}
      </span>
    </div>
  );
}
