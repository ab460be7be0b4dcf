import type { listDifferences } from '@quittance/contract/staff/reconciliation';
import { cents } from '@quittance/domain/money/cents';
import { Button } from '@quittance/ui/button';
import { Tag } from '@quittance/ui/feedback/tag';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import { useFormats } from '../../i18n/use-formats.ts';
import { Aside } from '../../patterns/aside.tsx';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import { useMayAct } from '../../session/services.tsx';
import styles from './difference-table.module.css';

export type Difference = z.output<typeof listDifferences.response>['differences'][number];

export function DifferenceTable({
  differences,
  onExplain,
}: {
  readonly differences: readonly Difference[];
  readonly onExplain: (difference: Difference) => void;
}) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const mayExplain = useMayAct('supervisor');
  const columns: Column<Difference>[] = [
    {
      id: 'kind',
      header: t('Difference.Kind'),
      isPlain: true,
      cell: ({ kind }) => <Aside note={t(`DifferenceMeaning.${kind}`)}>{t(`DifferenceKind.${kind}`)}</Aside>,
    },
    {
      id: 'where',
      header: t('Reconciliation.With'),
      cell: ({ source, comparedWith }) => <Aside note={t(`ReconciliationSource.${source}`)}>{comparedWith}</Aside>,
    },
    { id: 'about', header: t('Difference.About'), cell: (difference) => <DifferenceSubject difference={difference} /> },
    { id: 'here', header: t('Reconciliation.Here'), isNumeric: true, cell: ({ amountHere }) => money(amountHere) },
    { id: 'there', header: t('Reconciliation.There'), isNumeric: true, cell: ({ amountThere }) => money(amountThere) },
    {
      id: 'difference',
      header: t('Difference.Amount'),
      isNumeric: true,
      cell: ({ amountHere, amountThere }) => <strong>{money(cents(amountThere - amountHere))}</strong>,
    },
    {
      id: 'end',
      isPlain: true,
      header: t('Difference.End'),
      cell: (difference) =>
        difference.closedAt === null && mayExplain ? (
          <Button variant="secondary" size="small" onClick={() => onExplain(difference)}>
            {t('Difference.Explain')}
          </Button>
        ) : (
          <DifferenceEnd difference={difference} />
        ),
    },
  ];
  return (
    <DataTable
      caption={t('Reconciliation.Differences')}
      columns={columns}
      rows={differences}
      keyOf={({ differenceID }) => differenceID}
    />
  );
}

function DifferenceSubject({ difference }: { readonly difference: Difference }) {
  const { t } = useTranslation();
  const { day } = useFormats();
  const { paymentID, theirReference } = difference;
  return (
    <Aside note={theirReference}>
      <Aside
        note={paymentID === null ? undefined : <Link to={`/payments/${paymentID}`}>{t('Difference.ToPayment')}</Link>}
      >
        <span className={styles.day}>{day(difference.day)}</span>
      </Aside>
    </Aside>
  );
}

function DifferenceEnd({ difference }: { readonly difference: Difference }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const { closedAt, closedBy, closedBecause } = difference;
  if (closedAt === null) return <Tag tone="warning">{t('Difference.Open')}</Tag>;
  if (closedBy === null) return <Aside note={instant(closedAt)}>{t('Difference.ByItself')}</Aside>;
  return <Aside note={`${closedBy} · ${instant(closedAt)}`}>{closedBecause}</Aside>;
}
