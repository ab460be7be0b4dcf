import { useTranslation } from 'react-i18next';
import { SecretDialog } from '../../patterns/secret-dialog.tsx';

/** `waits` is true until a second administrator approves the key. */
export type NewKey = { readonly name: string; readonly text: string; readonly waits: boolean };

/** Shows a new key, which can't be shown again. */
export function NewKeyDialog({ made, onClose }: { readonly made: NewKey; readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <SecretDialog
      title={t('Keys.ShownTitle', { name: made.name })}
      explanation={
        <>
          <p>{t('Keys.ShownWords')}</p>
          {made.waits && <p>{t('TwoPeople.KeyWaits')}</p>}
        </>
      }
      secret={made.text}
      label={t('Keys.Key')}
      keptLabel={t('Keys.Kept')}
      onClose={onClose}
    />
  );
}
