import type { getReturnRates } from '@quittance/contract/staff/returns';
import { returnRateKinds } from '@quittance/domain/returns/return-rates';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { Aside } from '../../patterns/aside.tsx';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import { RateLevelTag } from './rate-level-tag.tsx';
import { usePercent } from './use-percent.ts';

type PayeeRates = z.output<typeof getReturnRates.response>['payees'][number];

/** Shows the rates by payee, so that one with too many returns stands out. */
export function PayeeRateTable({ payees }: { readonly payees: readonly PayeeRates[] }) {
  const { t } = useTranslation();
  const percentText = usePercent();
  const columns: Column<PayeeRates>[] = [
    { id: 'payee', header: t('Returns.Payee'), isPlain: true, cell: ({ payeeCode }) => payeeCode },
    ...returnRateKinds.map(
      (kind): Column<PayeeRates> => ({
        id: kind,
        isNumeric: true,
        header: t(`ReturnRate.${kind}`),
        cell({ rates }) {
          const rate = rates.find((each) => each.kind === kind);
          const percent = rate?.percent ?? null;
          const note = rate && rate.level !== 'fine' ? <RateLevelTag level={rate.level} /> : undefined;
          return <Aside note={note}>{percent === null ? '—' : percentText(percent)}</Aside>;
        },
      }),
    ),
  ];
  return (
    <DataTable caption={t('Returns.ByPayee')} columns={columns} rows={payees} keyOf={({ payeeCode }) => payeeCode} />
  );
}
