import { listDifferences } from '@quittance/contract/staff/reconciliation';
import type { Cents } from '@quittance/domain/money/cents';
import { ScalesIcon } from '@quittance/ui/icons/queues';
import { Stack } from '@quittance/ui/layout/stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { AwaitsApprovalNotice } from '../../patterns/awaits-approval-notice.tsx';
import { RowList } from '../../patterns/lists/row-list.tsx';
import { useCursorPages } from '../../patterns/lists/use-pages.ts';
import { type Difference, DifferenceTable } from './difference-table.tsx';
import { ExplainDialog } from './explain-dialog.tsx';
import styles from './suspense.module.css';

export function DifferenceList({ onlyOpen }: { readonly onlyOpen: boolean }) {
  const { t } = useTranslation();
  const [explained, setExplained] = useState<Difference>();
  const [approvalID, setApprovalID] = useState<string>();
  const pages = useCursorPages(listDifferences, {
    request: { onlyOpen },
    rows: ({ differences }) => differences,
  });
  const first = pages.data?.pages[0];
  return (
    <Stack gap={5}>
      {approvalID !== undefined && <AwaitsApprovalNotice approvalID={approvalID} isLive />}
      {first && <Suspense open={first.open} amount={first.suspense} />}
      <div>
        <RowList
          list={pages}
          empty={{
            icon: ScalesIcon,
            title: t(onlyOpen ? 'Difference.NoneOpen' : 'Difference.None'),
            text: t('Difference.NoneWords'),
          }}
        >
          {(rows) => <DifferenceTable differences={rows} onExplain={setExplained} />}
        </RowList>
      </div>
      {explained && (
        <ExplainDialog difference={explained} onAwaits={setApprovalID} onClose={() => setExplained(undefined)} />
      )}
    </Stack>
  );
}

/** Shows the open differences and the amount held in suspense until they are explained. */
function Suspense({ open, amount }: { readonly open: number; readonly amount: Cents }) {
  const { t } = useTranslation();
  const { money, count } = useFormats();
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('Reconciliation.OpenCount')}</dt>
        <dd>{count(open)}</dd>
      </div>
      <div>
        <dt>{t('Reconciliation.Suspense')}</dt>
        <dd>{money(amount)}</dd>
      </div>
    </dl>
  );
}
