import { discardSettings } from '@quittance/contract/staff/settings';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../patterns/action-dialog.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { useToast } from '../../session/services.tsx';
import { useSettingsContent } from './settings-context.tsx';

/** Discards unsaved changes and the saved draft, if any. */
export function DiscardDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const showToast = useToast();
  const { view, editor } = useSettingsContent();
  const hasDraft = editor.ground.revision > 0;
  const action = useAction(discardSettings, {
    refresh: [['settings', 'get']],
    onDone() {
      editor.discarded();
      showToast(t('Settings.Discarded'));
      onClose();
    },
  });
  return (
    <ActionDialog
      title={t('Settings.DiscardTitle')}
      submitLabel={t('Settings.DiscardAll')}
      variant="danger"
      isPending={action.isPending}
      problem={action.problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (hasDraft) return void action.run({ revision: editor.ground.revision });
        editor.reset();
        onClose();
      }}
    >
      <p>{t(hasDraft ? 'Settings.DiscardWords' : 'Settings.DiscardUnsaved', { version: view.published.version })}</p>
    </ActionDialog>
  );
}
