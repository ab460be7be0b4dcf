import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { ShownSecret } from '../../patterns/shown-secret.tsx';

export type MadeSecret = {
  readonly url: string;
  readonly secret: string;
  /** For a second administrator before it starts. */
  readonly waits?: boolean;
  /** Until when the one before signs beside it. */
  readonly previousUntil?: Date;
};

/** What an endpoint's signatures are checked with, this once. */
export function WebhookSecret({ made, onClose }: { readonly made: MadeSecret; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const { url, secret, waits, previousUntil } = made;
  return (
    <ShownSecret
      title={t('Webhook.SecretTitle')}
      words={
        <>
          <p>{t('Webhook.SecretWords', { url })}</p>
          {waits && <p>{t('TwoPeople.SecretWaits')}</p>}
          {previousUntil && <p>{t('Webhook.PreviousUntil', { at: instant(previousUntil) })}</p>}
        </>
      }
      secret={secret}
      label={t('Webhook.Secret')}
      keptLabel={t('Webhook.Kept')}
      onClose={onClose}
    />
  );
}
