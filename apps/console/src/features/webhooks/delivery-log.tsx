import { listDeliveries } from '@quittance/contract/staff/webhooks';
import { SelectField } from '@quittance/ui/forms/select-field';
import { WebhookIcon } from '@quittance/ui/icons/payouts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ListCard } from '../../patterns/list-page.tsx';
import { FilterBar } from '../../patterns/lists/filter-bar.tsx';
import { useListAddress } from '../../patterns/lists/use-list-address.ts';
import { usePagesBefore } from '../../patterns/lists/use-pages.ts';
import { keyOf } from '../../patterns/lists/use-staff-query.ts';
import { deliveryGroups } from './delivery-state-tag.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import type { Webhook } from './webhook.ts';

/** Lists an endpoint's deliveries of the last 30 days, newest first. */
export function DeliveryLog({ endpoint }: { readonly endpoint: Webhook }) {
  const { endpointID } = endpoint;
  useFollow(endpoint);
  const { t } = useTranslation();
  const { values, count, change, clear } = useListAddress(['state']);
  const group = (Object.keys(deliveryGroups) as (keyof typeof deliveryGroups)[]).find((each) => each === values.state);
  const pages = usePagesBefore(listDeliveries, {
    request: {
      endpointID,
      ...(group && { states: [...deliveryGroups[group]] }),
    },
    rows: ({ deliveries }) => deliveries,
    idOf: ({ deliveryID }) => deliveryID,
  });
  return (
    <ListCard
      title={t('Delivery.Log')}
      filters={
        <FilterBar count={count} onClear={clear}>
          <SelectField
            label={t('Delivery.State')}
            value={group ?? ''}
            options={['', ...Object.keys(deliveryGroups)].map((value) => ({
              value,
              label: t(value === '' ? 'Delivery.All' : `DeliveryState.${value}`),
            }))}
            onChange={(event) => change({ state: event.currentTarget.value })}
          />
        </FilterBar>
      }
      list={pages}
      filter={{ count, clear }}
      empty={{
        icon: WebhookIcon,
        title: t(count > 0 ? 'Delivery.NoneFound' : 'Delivery.None'),
        text: t(count > 0 ? 'Delivery.NoneFoundWords' : 'Delivery.NoneWords'),
        titleLevel: 3,
      }}
    >
      {(rows) => <DeliveryTable deliveries={rows} />}
    </ListCard>
  );
}

/** Reloads the log when the endpoint's counts show a new delivery. */
function useFollow({ waiting, failures, lastSuccessAt }: Webhook): void {
  const queries = useQueryClient();
  const figures = [waiting, failures, lastSuccessAt?.getTime()].join();
  const seen = useRef(figures);
  useEffect(() => {
    if (seen.current === figures) return;
    seen.current = figures;
    void queries.invalidateQueries({ queryKey: keyOf(listDeliveries) });
  }, [figures, queries]);
}
