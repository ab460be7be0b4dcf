import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { SecretDialog } from '../../patterns/secret-dialog.tsx';

export type NewSecret = {
  readonly url: string;
  readonly secret: string;
  /** True until a second administrator approves the endpoint. */
  readonly waits?: boolean;
  /** Time until which the previous secret also signs. */
  readonly previousUntil?: Date;
};

/** Shows the signing secret, which can't be shown again. */
export function WebhookSecret({ made, onClose }: { readonly made: NewSecret; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const { url, secret, waits, previousUntil } = made;
  return (
    <SecretDialog
      title={t('Webhook.SecretTitle')}
      explanation={
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
