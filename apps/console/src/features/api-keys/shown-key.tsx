import { Button } from '@quittance/ui/button';
import { CopyButton } from '@quittance/ui/copy-button';
import { Dialog } from '@quittance/ui/dialog';
import { Notice } from '@quittance/ui/notice';
import { Stack } from '@quittance/ui/stack';
import { useTranslation } from 'react-i18next';
import styles from './shown-key.module.css';

export type MadeKey = { readonly name: string; readonly text: string };

/** The text of a key, this once. Only the button closes it, so that a press beside it loses nothing. */
export function ShownKey({ made, onClose }: { readonly made: MadeKey; readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isDismissable={false}
      hasCloseButton={false}
      title={t('Keys.ShownTitle', { name: made.name })}
      actions={<Button onClick={onClose}>{t('Keys.Kept')}</Button>}
    >
      <Stack gap={4}>
        <Notice kind="warning" isLive={false}>
          {t('Keys.ShownWords')}
        </Notice>
        <div className={styles.key}>
          <code>{made.text}</code>
          <CopyButton text={made.text} label={t('Keys.Key')} />
        </div>
      </Stack>
    </Dialog>
  );
}
