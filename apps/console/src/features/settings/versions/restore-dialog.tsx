import { getSettings, restoreSettings } from '@quittance/contract/staff/settings';
import { Notice } from '@quittance/ui/feedback/notice';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ActionDialog } from '../../../patterns/action-dialog.tsx';
import { QueryState } from '../../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../../patterns/lists/use-staff-query.ts';
import { useAction } from '../../../patterns/use-action.ts';
import { useSay } from '../../../session/services.tsx';

/** Copies an older version into the draft, which is then reviewed and published like any other. */
export function RestoreDialog({ version, onClose }: { readonly version: number; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const say = useSay();
  const navigate = useNavigate();
  const query = useStaffQuery(getSettings, {});
  const action = useAction(restoreSettings, {
    refresh: [['settings', 'get']],
    onDone() {
      say(t('Version.Restored', { version }));
      onClose();
      void navigate('/settings');
    },
  });
  return (
    <ActionDialog
      title={t('Version.RestoreTitle', { version })}
      submitLabel={t('Version.Restore')}
      isPending={action.isPending}
      problem={action.problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (query.data) void action.run({ version, revision: query.data.draft?.revision ?? 0 });
      }}
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
    </ActionDialog>
  );
}
