import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/notice';
import { useTranslation } from 'react-i18next';
import type { FilterProblem } from './history-filter.ts';

/** Replaces the payments if the filter in the address is invalid, and offers to clear it. */
export function FilterProblemNotice(props: { readonly problem: FilterProblem; readonly onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice
      kind="error"
      title={t('History.FilterProblemTitle')}
      action={
        <Button variant="secondary" size="small" onClick={props.onClear}>
          {t('History.ClearFilters')}
        </Button>
      }
    >
      {t(`History.FilterProblem.${props.problem}`)}
    </Notice>
  );
}
