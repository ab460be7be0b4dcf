import { Tag, type TagTone } from '@quittance/ui/tag';
import { useTranslation } from 'react-i18next';
import type { Webhook } from './webhook-table.tsx';

/** After so many failures in a row an endpoint is tried by one event at a time. */
const restsFrom = 5;

const tones = {
  works: 'success',
  untried: 'neutral',
  failing: 'warning',
  rests: 'danger',
  paused: 'neutral',
  stopped: 'danger',
} as const satisfies Record<string, TagTone>;

/** How an endpoint fares. */
export function WebhookHealthTag({ endpoint }: { readonly endpoint: Webhook }) {
  const { t } = useTranslation();
  const health = healthOf(endpoint);
  return <Tag tone={tones[health]}>{t(`WebhookHealth.${health}`)}</Tag>;
}

function healthOf({ state, pauseReason, failures, lastSuccessAt }: Webhook): keyof typeof tones {
  if (state === 'paused') return pauseReason === null ? 'paused' : 'stopped';
  if (failures >= restsFrom) return 'rests';
  if (failures > 0) return 'failing';
  return lastSuccessAt === null ? 'untried' : 'works';
}

/** Why nothing came through: a failure's name, or the status that was answered. */
export function useFailureWords(): (failure: string) => string {
  const { t } = useTranslation();
  return (failure) => {
    const status = /^status (\d+)$/.exec(failure)?.[1];
    return status === undefined
      ? t(`WebhookFailure.${failure}`, { defaultValue: failure })
      : t('Delivery.Status', { status });
  };
}
