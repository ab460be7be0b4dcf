import type { listDeliveries } from '@quittance/contract/staff/webhooks';
import { Tag, type TagTone } from '@quittance/ui/feedback/tag';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';

export type Delivery = z.output<typeof listDeliveries.response>['deliveries'][number];
type DeliveryState = Delivery['state'];

const tones: Record<DeliveryState, TagTone> = {
  waiting: 'info',
  sending: 'info',
  delivered: 'success',
  'given-up': 'danger',
  dropped: 'neutral',
};

/** Groups the detailed states into the ones that employees filter by. */
export const deliveryGroups = {
  waiting: ['waiting', 'sending'],
  delivered: ['delivered'],
  'given-up': ['given-up'],
  dropped: ['dropped'],
} as const satisfies Record<string, readonly DeliveryState[]>;

export function DeliveryStateTag({ state }: { readonly state: DeliveryState }) {
  const { t } = useTranslation();
  return <Tag tone={tones[state]}>{t(`DeliveryState.${state}`)}</Tag>;
}
