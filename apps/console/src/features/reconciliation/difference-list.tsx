import { listDifferences } from '@quittance/contract/staff/reconciliation';
import type { Cents } from '@quittance/domain/money/cents';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { ScalesIcon } from '@quittance/ui/icons/queues';
import { Stack } from '@quittance/ui/layout/stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { AwaitsApprovalNotice } from '../../patterns/awaits-approval-notice.tsx';
import { LoadMore } from '../../patterns/lists/load-more.tsx';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { usePages } from '../../patterns/lists/use-pages.ts';
import { type Difference, DifferenceTable } from './difference-table.tsx';
import { ExplainDialog } from './explain-dialog.tsx';
import styles from './suspense.module.css';

export function DifferenceList({ onlyOpen }: { readonly onlyOpen: boolean }) {
  const { t } = useTranslation();
  const [explained, setExplained] = useState<Difference>();
  const [approvalID, setApprovalID] = useState<string>();
  const pages = usePages(listDifferences, {
    request: (cursor) => ({ onlyOpen, ...(cursor !== undefined && { cursor }) }),
    rows: ({ differences }) => differences,
    after: ({ nextCursor }) => nextCursor ?? undefined,
  });
  const first = pages.data?.pages[0];
  return (
    <Stack gap={5}>
      {approvalID !== undefined && <AwaitsApprovalNotice approvalID={approvalID} isLive />}
      <QueryState query={pages}>
        {() => (
          <Stack gap={5}>
            {first && <Suspense open={first.open} amount={first.suspense} />}
            {pages.rows.length > 0 ? (
              <div>
                <DifferenceTable differences={pages.rows} onExplain={setExplained} />
                <LoadMore pages={pages} />
              </div>
            ) : (
              <EmptyState
                icon={<ScalesIcon size={32} />}
                title={t(onlyOpen ? 'Difference.NoneOpen' : 'Difference.None')}
              >
                {t('Difference.NoneWords')}
              </EmptyState>
            )}
          </Stack>
        )}
      </QueryState>
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
