import { useTranslation } from 'react-i18next';
import { ShownSecret } from '../../patterns/shown-secret.tsx';

/** `waits` is true until a second administrator approves the key. */
export type MadeKey = { readonly name: string; readonly text: string; readonly waits: boolean };

/** Shows a new key, which can't be shown again. */
export function ShownKey({ made, onClose }: { readonly made: MadeKey; readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ShownSecret
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
