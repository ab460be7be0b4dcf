import { Tag, type TagTone } from '@quittance/ui/feedback/tag';
import { useTranslation } from 'react-i18next';
import type { Webhook } from './webhook.ts';

/** Consecutive failures after which only one event at a time is tried. */
const backsOffFrom = 5;

const tones = {
  works: 'success',
  untried: 'neutral',
  failing: 'warning',
  rests: 'danger',
  paused: 'neutral',
  stopped: 'danger',
} as const satisfies Record<string, TagTone>;

export function WebhookHealthTag({ endpoint }: { readonly endpoint: Webhook }) {
  const { t } = useTranslation();
  const health = healthOf(endpoint);
  return <Tag tone={tones[health]}>{t(`WebhookHealth.${health}`)}</Tag>;
}

function healthOf({ state, pauseReason, failures, lastSuccessAt }: Webhook): keyof typeof tones {
  if (state === 'paused') return pauseReason === null ? 'paused' : 'stopped';
  if (failures >= backsOffFrom) return 'rests';
  if (failures > 0) return 'failing';
  return lastSuccessAt === null ? 'untried' : 'works';
}

/** Describes a failure by its name or by the response status. */
export function useFailureText(): (failure: string) => string {
  const { t } = useTranslation();
  return (failure) => {
    const status = /^status (\d+)$/.exec(failure)?.[1];
    return status === undefined
      ? t(`WebhookFailure.${failure}`, { defaultValue: failure })
      : t('Delivery.Status', { status });
  };
}
