import { listDeliveries } from '@quittance/contract/staff/webhooks';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { SelectField } from '@quittance/ui/forms/select-field';
import { WebhookIcon } from '@quittance/ui/icons/payouts';
import { Card } from '@quittance/ui/layout/card';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../patterns/lists/filter-bar.tsx';
import { LoadMore } from '../../patterns/lists/load-more.tsx';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useListAddress } from '../../patterns/lists/use-list-address.ts';
import { usePages } from '../../patterns/lists/use-pages.ts';
import { keyOf } from '../../patterns/lists/use-staff-query.ts';
import { deliveryGroups } from './delivery-state-tag.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import type { Webhook } from './webhook.ts';

/** Page size of the API. A shorter page is the last one. */
const pageSize = 50;

/** Lists an endpoint's deliveries of the last 30 days, newest first. */
export function DeliveryLog({ endpoint }: { readonly endpoint: Webhook }) {
  const { endpointID } = endpoint;
  useFollow(endpoint);
  const { t } = useTranslation();
  const { values, count, change, clear } = useListAddress(['state']);
  const group = (Object.keys(deliveryGroups) as (keyof typeof deliveryGroups)[]).find((each) => each === values.state);
  const pages = usePages(listDeliveries, {
    request: (before) => ({
      endpointID,
      ...(group && { states: [...deliveryGroups[group]] }),
      ...(before !== undefined && { before }),
    }),
    rows: ({ deliveries }) => deliveries,
    after: ({ deliveries }) => (deliveries.length < pageSize ? undefined : deliveries.at(-1)?.deliveryID),
  });
  return (
    <Card title={t('Delivery.Log')}>
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
      <QueryState query={pages}>
        {() =>
          pages.rows.length > 0 ? (
            <>
              <DeliveryTable deliveries={pages.rows} />
              <LoadMore pages={pages} />
            </>
          ) : (
            <EmptyState
              icon={<WebhookIcon size={32} />}
              titleLevel={3}
              title={t(count > 0 ? 'Delivery.NoneFound' : 'Delivery.None')}
            >
              {t(count > 0 ? 'Delivery.NoneFoundWords' : 'Delivery.NoneWords')}
            </EmptyState>
          )
        }
      </QueryState>
    </Card>
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
