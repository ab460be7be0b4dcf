import { Notice } from '@quittance/ui/feedback/notice';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { useIsReadOnly } from '../../../session/services.tsx';
import { ChangeButton } from '../../see-as/change-button.tsx';
import { useEnrollableAccounts } from '../enrollable-accounts.ts';
import styles from './autopay-dialog.module.css';

/** Explains autopay and starts it, or says that no account can have it. */
export function NoAutopay({ onSetUp }: { readonly onSetUp: () => void }) {
  const { t } = useTranslation();
  const isReadOnly = useIsReadOnly();
  const isEnrollable = useEnrollableAccounts().length > 0;
  return (
    <Stack gap={4}>
      <h3 className={styles.title}>{t('Autopay.OfferTitle')}</h3>
      <ul className={styles.facts}>
        {['Notice', 'Skip', 'End'].map((fact) => (
          <li key={fact}>{t(`Autopay.Fact.${fact}`)}</li>
        ))}
      </ul>
      {isEnrollable || isReadOnly ? (
        <ChangeButton isFullWidth onClick={onSetUp}>
          {t('Autopay.SetUp')}
        </ChangeButton>
      ) : (
        <Notice kind="info" isLive={false}>
          {t('Autopay.NotPossible')}
        </Notice>
      )}
    </Stack>
  );
}
