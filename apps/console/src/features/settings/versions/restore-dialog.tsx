import { getSettings, restoreSettings } from '@quittance/contract/staff/settings';
import { Notice } from '@quittance/ui/feedback/notice';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DecisionDialog } from '../../../patterns/decision-dialog.tsx';
import { QueryState } from '../../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../../patterns/lists/use-staff-query.ts';

/** Copies an older version into the draft, which is then reviewed and published like any other. */
export function RestoreDialog({ version, onClose }: { readonly version: number; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useStaffQuery(getSettings, {});
  return (
    <DecisionDialog
      title={t('Version.RestoreTitle', { version })}
      submitLabel={t('Version.Restore')}
      call={restoreSettings}
      request={() => query.data && { version, revision: query.data.draft?.revision ?? 0 }}
      refresh={[['settings', 'get']]}
      doneMessage={t('Version.Restored', { version })}
      onDone={() => {
        onClose();
        void navigate('/settings');
      }}
      onClose={onClose}
    >
      <p>{t('Version.RestoreWords')}</p>
      <QueryState query={query}>
        {({ draft }) =>
          draft && (
            <Notice kind="warning" isLive={false}>
              {t('Version.ReplacesDraft', { name: draft.savedByName })}
            </Notice>
          )
        }
      </QueryState>
    </DecisionDialog>
  );
}
