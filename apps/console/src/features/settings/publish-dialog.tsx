import { publishSettings } from '@quittance/contract/staff/settings';
import { mayPublish } from '@quittance/domain/tenants/lint/lint-settings';
import { alwaysNeedsTwo } from '@quittance/domain/tenants/settings-for-two';
import { Button } from '@quittance/ui/button';
import { Dialog } from '@quittance/ui/dialog';
import { Notice } from '@quittance/ui/feedback/notice';
import { TextArea } from '@quittance/ui/forms/text-area';
import { Stack } from '@quittance/ui/layout/stack';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LoadingRows } from '../../patterns/lists/query-state.tsx';
import { ProblemNotice } from '../../patterns/problem-notice.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { useToast } from '../../session/services.tsx';
import { FindingList } from './findings-card.tsx';
import { MethodUses } from './preview/method-uses.tsx';
import { useSettingsContent } from './settings-context.tsx';
import { DifferenceList } from './versions/difference-list.tsx';

/** Shows the changes and warnings and asks for a reason. Settings with errors can't be published. */
export function PublishDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const showToast = useToast();
  const { view, editor } = useSettingsContent();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { note: '' } });
  const action = useAction(publishSettings, {
    refresh: [['settings'], ['approval']],
    onDone({ outcome, version }) {
      showToast(outcome === 'published' ? t('Settings.Published', { version }) : t('TwoPeople.Asked'));
      onClose();
    },
  });
  const { published } = view;
  // Publishes only the saved draft. One that was just saved arrives a moment later.
  const draft = view.draft?.revision === editor.ground.revision ? view.draft : undefined;
  const isAllowed = draft !== undefined && mayPublish(draft.findings) && draft.differences.length > 0;
  const changed = draft?.differences.map(({ path }) => path) ?? [];
  const needsTwo = !view.isOnePerson && (published.settings.publishNeedsTwo || alwaysNeedsTwo(changed));
  const submitLabel = t(needsTwo ? 'Settings.AskToPublish' : 'Settings.PublishNow');
  return (
    <Dialog
      isOpen
      size="large"
      isDismissable={false}
      onClose={onClose}
      title={t('Settings.PublishTitle', { version: published.version + 1 })}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t(isAllowed ? 'Common.Cancel' : 'Common.Close')}
          </Button>
          {isAllowed && (
            <Button type="submit" form={id} isPending={action.isPending}>
              {submitLabel}
            </Button>
          )}
        </>
      }
    >
      {draft === undefined ? (
        <LoadingRows />
      ) : (
        <form
          id={id}
          noValidate
          onSubmit={handleSubmit(({ note }) => action.run({ revision: draft.revision, note: note.trim() }))}
        >
          <Stack gap={4}>
            <FindingsBefore findings={draft.findings} onGo={onClose} />
            <DifferenceList differences={draft.differences} before={published.settings} after={draft.settings} />
            <MethodUses settings={draft.settings} />
            {isAllowed && (
              <>
                <TextArea
                  {...register('note', {
                    validate: (note) => note.trim() !== '' || t('Form.Required'),
                  })}
                  label={t('Settings.Why')}
                  description={t('Settings.WhyHelp')}
                  error={formState.errors.note?.message}
                  maxLength={500}
                  rows={2}
                />
                {needsTwo && (
                  <Notice kind="info" isLive={false}>
                    {t('Settings.NeedsTwo')}
                  </Notice>
                )}
              </>
            )}
            <ProblemNotice problem={action.problem} />
          </Stack>
        </form>
      )}
    </Dialog>
  );
}

function FindingsBefore(props: {
  readonly findings: Parameters<typeof FindingList>[0]['findings'];
  readonly onGo: () => void;
}) {
  const { t } = useTranslation();
  const { findings, onGo } = props;
  const refused = findings.filter(({ severity }) => severity === 'refuse');
  const warned = findings.filter(({ severity }) => severity === 'warn');
  return (
    <>
      {refused.length > 0 && (
        <Notice kind="error" title={t('Settings.CannotPublish')}>
          <FindingList findings={refused} onGo={onGo} />
        </Notice>
      )}
      {warned.length > 0 && (
        <Notice kind="warning" isLive={false} title={t('Settings.Warned', { count: warned.length })}>
          <FindingList findings={warned} onGo={onGo} />
        </Notice>
      )}
    </>
  );
}
