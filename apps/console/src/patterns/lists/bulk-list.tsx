import { previewBulkAction } from '@quittance/contract/staff/bulk/bulk-actions';
import { type BulkAction, bulkActionsOf, type BulkList as List } from '@quittance/domain/staff/bulk-action';
import { Button } from '@quittance/ui/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import { useFormats } from '../../i18n/use-formats.ts';
import { useMayAct } from '../../session/services.tsx';
import { ProblemNotice } from '../problem-notice.tsx';
import { useAction } from '../use-action.ts';
import styles from './bulk-list.module.css';
import { type RowSelection, useRowSelection } from './use-row-selection.ts';

type Selection = z.output<typeof previewBulkAction.request>['selection'];

/**
 * Lets employees select rows of a list and act on them at once. Without the role, the list has no checkboxes. `filter`
 * stands for all open rows that match the list's filter.
 */
export function BulkList({
  list,
  filter,
  actions = bulkActionsOf(list),
  hasMore,
  ids,
  children,
}: {
  readonly list: List;
  readonly filter: Exclude<Selection, { list: 'ids' }>;
  readonly actions?: readonly BulkAction[];
  /** True if the list has rows that aren't loaded. */
  readonly hasMore: boolean;
  /** IDs of the loaded rows. */
  readonly ids: readonly string[];
  readonly children: (selection: RowSelection | undefined) => ReactNode;
}) {
  const { t } = useTranslation();
  const { count } = useFormats();
  const mayAct = useMayAct('agent');
  const selection = useRowSelection(filter);
  const navigate = useNavigate();
  const preview = useAction(previewBulkAction, { onDone: ({ bulk }) => void navigate(`/bulk-actions/${bulk.bulkID}`) });
  if (!mayAct) return children(undefined);
  const chosen = ids.filter((id) => selection.ids.has(id));
  const begin = (action: BulkAction, selected: Selection) =>
    void preview.run({ bulkID: crypto.randomUUID(), action, selection: selected });
  const isEverything = hasMore && chosen.length === ids.length;
  return (
    <>
      {chosen.length > 0 && (
        <section className={styles.bar} aria-label={t('Bulk.Selection')}>
          <p className={styles.count} aria-live="polite">
            {t('Bulk.Selected', { rows: count(chosen.length) })}
          </p>
          {actions.map((action) => (
            <Button
              key={action}
              size="small"
              isPending={preview.isPending}
              onClick={() => begin(action, { list: 'ids', ids: chosen })}
            >
              {t(`BulkAction.${action}`)}
            </Button>
          ))}
          <Button size="small" variant="quiet" onClick={selection.clear}>
            {t('Bulk.Clear')}
          </Button>
          {isEverything &&
            actions.map((action) => (
              <Button
                key={`all-${action}`}
                size="small"
                variant="secondary"
                isPending={preview.isPending}
                onClick={() => begin(action, filter)}
              >
                {t('Bulk.AllMatching', { action: t(`BulkAction.${action}`) })}
              </Button>
            ))}
          <p className={styles.note}>{t('Bulk.PreviewFirst')}</p>
        </section>
      )}
      <ProblemNotice problem={preview.problem} />
      {children(selection)}
    </>
  );
}
