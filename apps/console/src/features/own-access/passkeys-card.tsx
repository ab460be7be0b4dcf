import { deviceName } from '@quittance/browser/passkeys/device-name';
import {
  finishAddingOwnPasskey,
  listOwnPasskeys,
  type OwnPasskey,
  removeOwnPasskey,
  startAddingOwnPasskey,
} from '@quittance/contract/staff-sign-in/passkeys';
import { passkeyRules } from '@quittance/domain/sign-in/second-factor';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { TextField } from '@quittance/ui/forms/text-field';
import { PlusIcon, TrashIcon } from '@quittance/ui/icons/actions';
import { Card } from '@quittance/ui/layout/card';
import { LinkedRows } from '@quittance/ui/layout/linked-rows';
import { Stack } from '@quittance/ui/layout/stack';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormats, useLanguage } from '../../i18n/use-formats.ts';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { useRows } from '../../patterns/lists/use-staff-query.ts';
import { type Problem, problemOf } from '../../patterns/problem.ts';
import { ProblemNotice } from '../../patterns/problem-notice.tsx';
import { useApi, useSelf } from '../../session/services.tsx';
import { hasPasskeySupport, loadCeremonies } from '../sign-in/use-passkey-sign-in.ts';

/** The employee's own passkeys, which they can add and remove. */
export function PasskeysCard() {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const list = useRows(listOwnPasskeys, { request: {}, rows: ({ passkeys }) => passkeys });
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<OwnPasskey>();
  const canAdd = hasPasskeySupport();
  return (
    <Card title={t('Passkeys.Title')}>
      <Stack gap={4}>
        <p>{t(canAdd ? 'Passkeys.Lead' : 'Passkeys.NoSupport')}</p>
        {list.isError && <Notice kind="error">{t('Passkeys.LoadFailed')}</Notice>}
        {list.rows.length > 0 && (
          <LinkedRows
            label={t('Passkeys.Title')}
            rows={list.rows.map((passkey) => ({
              id: passkey.passkeyID,
              name: passkey.name,
              notes: [
                t('Passkeys.AddedOn', { when: instant(passkey.createdAt) }),
                passkey.lastUsedAt === null
                  ? t('Passkeys.NeverUsed')
                  : t('Passkeys.LastUsed', { when: instant(passkey.lastUsedAt) }),
              ],
              action: (
                <Button
                  variant="quiet"
                  size="small"
                  icon={<TrashIcon size={16} />}
                  aria-label={t('Passkeys.RemoveOf', { name: passkey.name })}
                  onClick={() => setRemoved(passkey)}
                >
                  {t('Passkeys.Remove')}
                </Button>
              ),
            }))}
          />
        )}
        {canAdd && list.isSuccess && list.rows.length < passkeyRules.maxPasskeys && (
          <div>
            <Button variant="secondary" icon={<PlusIcon size={16} />} onClick={() => setAdding(true)}>
              {t('Passkeys.Add')}
            </Button>
          </div>
        )}
      </Stack>
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
      {removed && <RemoveDialog passkey={removed} onClose={() => setRemoved(undefined)} />}
    </Card>
  );
}

/** Asks for a name, then lets the browser create the passkey. */
function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { name: deviceName(navigator.userAgent) ?? t('Passkeys.ThisDevice') } });
  const { create, problem, notCreated } = useCreatePasskey();
  return (
    <DecisionDialog
      title={t('Passkeys.Add')}
      submitLabel={t('Passkeys.Continue')}
      call={finishAddingOwnPasskey}
      form={form}
      request={({ name }) => create(name.trim())}
      refresh={[['passkey']]}
      doneMessage={t('Passkeys.Added')}
      onClose={onClose}
    >
      {notCreated && <Notice kind="info">{t(`Passkeys.NotCreated.${notCreated}`)}</Notice>}
      <ProblemNotice problem={problem} />
      <TextField
        {...form.register('name', { validate: (name) => name.trim() !== '' || t('Form.Required') })}
        label={t('Passkeys.Name')}
        description={t('Passkeys.NameHelp')}
        autoComplete="off"
        maxLength={passkeyRules.maxNameLength}
        error={form.formState.errors.name?.message}
      />
    </DecisionDialog>
  );
}

/** Lets the browser create a passkey. Returns undefined if it didn't. */
function useCreatePasskey() {
  const { t } = useTranslation();
  const api = useApi();
  const { tenant } = useSelf();
  const language = useLanguage();
  const [problem, setProblem] = useState<Problem>();
  const [notCreated, setNotCreated] = useState<'canceled' | 'on-this-device'>();
  const create = async (name: string) => {
    setProblem(undefined);
    setNotCreated(undefined);
    const started = await api.call(startAddingOwnPasskey, {});
    if (started.kind !== 'ok') {
      setProblem(problemOf(started));
      return undefined;
    }
    const { createPasskey } = await loadCeremonies();
    const result = await createPasskey(started.answer, { siteName: `${tenant.name} – ${t('Entry.Product')}` });
    if (result.kind === 'created') return { name, language, ...result.created };
    setNotCreated(result.kind);
    return undefined;
  };
  return { create, problem, notCreated };
}

function RemoveDialog({ passkey, onClose }: { readonly passkey: OwnPasskey; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { passkeyID, name } = passkey;
  return (
    <DecisionDialog
      title={t('Passkeys.RemoveTitle', { name })}
      submitLabel={t('Passkeys.Remove')}
      variant="danger"
      call={removeOwnPasskey}
      request={() => ({ passkeyID, language })}
      refresh={[['passkey']]}
      doneMessage={t('Passkeys.Removed')}
      onClose={onClose}
    >
      <p>{t('Passkeys.RemoveWords')}</p>
    </DecisionDialog>
  );
}
