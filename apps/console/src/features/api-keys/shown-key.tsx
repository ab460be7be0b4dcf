import { useTranslation } from 'react-i18next';
import { ShownSecret } from '../../patterns/shown-secret.tsx';

export type MadeKey = { readonly name: string; readonly text: string };

/** The text of a key, this once. */
export function ShownKey({ made, onClose }: { readonly made: MadeKey; readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ShownSecret
      title={t('Keys.ShownTitle', { name: made.name })}
      words={t('Keys.ShownWords')}
      secret={made.text}
      label={t('Keys.Key')}
      keptLabel={t('Keys.Kept')}
      onClose={onClose}
    />
  );
}
