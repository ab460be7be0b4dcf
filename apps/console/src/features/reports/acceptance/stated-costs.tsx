import { listAcceptanceCosts, removeAcceptanceCost } from '@quittance/contract/staff/reports/acceptance-costs';
import { fromHundredths } from '@quittance/domain/formats/hundredths';
import { Button } from '@quittance/ui/button';
import { Card } from '@quittance/ui/layout/card';
import { ScrollRegion } from '@quittance/ui/layout/scroll-region';
import { Stack } from '@quittance/ui/layout/stack';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useChartFormats } from '../../../i18n/use-chart-formats.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { DecisionDialog } from '../../../patterns/decision-dialog.tsx';
import { type Column, DataTable } from '../../../patterns/lists/data-table.tsx';
import { QueryState } from '../../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../../patterns/lists/use-staff-query.ts';
import { useMayAct } from '../../../session/services.tsx';
import { AddCostDialog } from './add-cost-dialog.tsx';

type StatedCost = z.output<typeof listAcceptanceCosts.response>['costs'][number];

/** Lists the costs that the creditor stated for payment methods. Only administrators can change them. */
export function StatedCosts() {
  const { t } = useTranslation();
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<StatedCost>();
  const mayChange = useMayAct('administrator');
  const query = useStaffQuery(listAcceptanceCosts, {});
  return (
    <Card
      title={t('StatedCost.Title')}
      action={
        mayChange && (
          <Button size="small" variant="secondary" onClick={() => setIsAdding(true)}>
            {t('StatedCost.Add')}
          </Button>
        )
      }
    >
      <Stack gap={4}>
        <p>{t('StatedCost.Lead')}</p>
        <QueryState query={query}>
          {({ costs }) =>
            costs.length === 0 ? (
              <p>{t('StatedCost.None')}</p>
            ) : (
              <CostTable costs={costs} onRemove={mayChange ? setRemoved : undefined} />
            )
          }
        </QueryState>
      </Stack>
      {isAdding && <AddCostDialog onClose={() => setIsAdding(false)} />}
      {removed && <RemoveCostDialog cost={removed} onClose={() => setRemoved(undefined)} />}
    </Card>
  );
}

function useCostName() {
  const { t } = useTranslation();
  const { day } = useFormats();
  return ({ paidBy, payeeCode, startsOn }: StatedCost) =>
    t('StatedCost.Name', {
      method: t(`PaidBy.${paidBy}`),
      payee: payeeCode ?? t('StatedCost.AllPayees'),
      day: day(startsOn),
    });
}

function CostTable({
  costs,
  onRemove,
}: {
  readonly costs: readonly StatedCost[];
  readonly onRemove: ((cost: StatedCost) => void) | undefined;
}) {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  const { percent } = useChartFormats();
  const nameOf = useCostName();
  const columns: Column<StatedCost>[] = [
    { id: 'method', header: t('StatedCost.Method'), isPlain: true, cell: ({ paidBy }) => t(`PaidBy.${paidBy}`) },
    { id: 'payee', header: t('StatedCost.Payee'), cell: ({ payeeCode }) => payeeCode ?? t('StatedCost.AllPayees') },
    { id: 'from', header: t('StatedCost.StartsOn'), isShort: true, cell: ({ startsOn }) => day(startsOn) },
    {
      id: 'share',
      header: t('StatedCost.Percent'),
      isNumeric: true,
      cell: ({ basisPoints }) => percent(fromHundredths(basisPoints)),
    },
    { id: 'payment', header: t('StatedCost.PerPayment'), isNumeric: true, cell: ({ perPayment }) => money(perPayment) },
    { id: 'return', header: t('StatedCost.PerReturn'), isNumeric: true, cell: ({ perReturn }) => money(perReturn) },
    {
      id: 'chargeback',
      header: t('StatedCost.PerChargeback'),
      isNumeric: true,
      cell: ({ perChargeback }) => money(perChargeback),
    },
    { id: 'by', header: t('StatedCost.AddedBy'), isWideOnly: true, cell: ({ addedBy }) => addedBy },
    ...(onRemove
      ? [
          {
            id: 'remove',
            header: t('List.Actions'),
            isPlain: true,
            cell: (cost: StatedCost) =>
              cost.isRemovable && (
                <Button size="small" variant="secondary" onClick={() => onRemove(cost)}>
                  {t('StatedCost.Remove')} <VisuallyHidden>{nameOf(cost)}</VisuallyHidden>
                </Button>
              ),
          },
        ]
      : []),
  ];
  return (
    <ScrollRegion label={t('Report.TableOf', { what: t('StatedCost.Title') })}>
      <DataTable caption={t('StatedCost.Title')} columns={columns} rows={costs} keyOf={({ costID }) => costID} />
    </ScrollRegion>
  );
}

function RemoveCostDialog({ cost, onClose }: { readonly cost: StatedCost; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const nameOf = useCostName();
  return (
    <DecisionDialog
      title={t('StatedCost.RemoveTitle')}
      submitLabel={t('StatedCost.Remove')}
      variant="danger"
      call={removeAcceptanceCost}
      request={() => ({ costID: cost.costID })}
      refresh={[['acceptance-cost'], ['report']]}
      doneMessage={t('StatedCost.WasRemoved')}
      onClose={onClose}
    >
      <p>{nameOf(cost)}</p>
    </DecisionDialog>
  );
}
