import { Button } from '@quittance/ui/button';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import styles from './resend-row.module.css';
import { useHelpDue } from './use-help-due.ts';
import type { ResendState } from './use-resend.ts';

export type ResendRowProps = { readonly state: ResendState; readonly onPress: () => void };

/** The resend link and, after a while, the help link (req 2.7). */
export function ResendRow({ state, onPress }: ResendRowProps) {
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
        {isHelpDue && (
          <LinkButton variant="link" size="small" to={{ pathname, search }} state={{ isHelp: true }}>
            {t('AuthenticationCode.HelpLinkText')}
          </LinkButton>
        )}
      </span>
    </div>
  );
}
