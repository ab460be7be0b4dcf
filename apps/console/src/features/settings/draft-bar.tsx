import { saveSettingsDraft } from '@quittance/contract/staff/settings';
import type { TenantSettings } from '@quittance/domain/tenants/tenant-settings';
import { Button } from '@quittance/ui/button';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { ProblemNotice } from '../../patterns/problem-notice.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { useToast } from '../../session/services.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import styles from './draft-bar.module.css';
import { PublishDialog } from './publish-dialog.tsx';
import { useSettingsContent } from './settings-context.tsx';

export function DraftBar() {
  const { t } = useTranslation();
  const showToast = useToast();
  const { view, editor } = useSettingsContent();
  const [open, setOpen] = useState<'publish' | 'discard'>();
  const [purpose, setPurpose] = useState<'save' | 'publish'>('save');
  const sent = useRef<{ settings: TenantSettings; next: 'save' | 'publish' }>(undefined);
  const action = useAction(saveSettingsDraft, {
    refresh: [['settings', 'get']],
    onDone({ revision }) {
      if (!sent.current) return;
      editor.saved(revision, sent.current.settings);
      if (sent.current.next === 'publish') setOpen('publish');
      else showToast(t('Settings.Saved'));
    },
  });
  const save = async (next: 'save' | 'publish') => {
    const { settings, ground } = editor;
    sent.current = { settings, next };
    setPurpose(next);
    await action.run({ basedOn: ground.basedOn, revision: ground.revision, settings });
  };
  const cannotRead = editor.unreadable.length > 0 ? t('Settings.Unreadable') : undefined;
  const hasDraft = editor.ground.revision > 0;
  const isStale = view.draft !== null && view.draft.basedOn !== view.published.version;
  return (
    <section className={styles.bar} aria-label={t('Settings.Draft')}>
      <ProblemNotice problem={action.problem} />
      <div className={styles.row}>
        <p className={styles.state}>
          <DraftState />
        </p>
        <div className={styles.actions}>
          {(hasDraft || editor.isDirty) && (
            <Button variant="quiet" size="small" onClick={() => setOpen('discard')}>
              {t('Settings.Discard')}
            </Button>
          )}
          {(editor.isDirty || isStale) && (
            <Button
              variant="secondary"
              size="small"
              isPending={action.isPending && purpose === 'save'}
              unavailableBecause={cannotRead}
              onClick={() => void save('save')}
            >
              {t('Settings.Save')}
            </Button>
          )}
          <Button
            size="small"
            isPending={action.isPending && purpose === 'publish'}
            unavailableBecause={cannotRead ?? (hasDraft || editor.isDirty ? undefined : t('Settings.NothingChanged'))}
            onClick={() => (editor.isDirty || isStale ? void save('publish') : setOpen('publish'))}
          >
            {t('Settings.Publish')}
          </Button>
        </div>
      </div>
      {open === 'publish' && <PublishDialog onClose={() => setOpen(undefined)} />}
      {open === 'discard' && <DiscardDialog onClose={() => setOpen(undefined)} />}
    </section>
  );
}

function DraftState() {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const { view, editor } = useSettingsContent();
  const { draft, published } = view;
  if (editor.isDirty) return <strong>{t('Settings.NotSaved')}</strong>;
  if (draft) return t('Settings.SavedBy', { name: draft.savedByName, at: instant(draft.savedAt) });
  return t('Settings.AsPublished', { version: published.version, at: instant(published.publishedAt) });
}
