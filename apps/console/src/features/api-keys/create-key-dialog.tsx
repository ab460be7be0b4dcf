import { parseDate, toZoned } from '@internationalized/date';
import { createApiKey } from '@quittance/contract/staff/keys';
import { type KeyScope, keyScopes, movesMoney } from '@quittance/domain/staff/key-scope';
import { Checkbox } from '@quittance/ui/forms/checkbox';
import { FieldError } from '@quittance/ui/forms/field';
import { GroupLegend } from '@quittance/ui/forms/group-legend';
import { TextField } from '@quittance/ui/forms/text-field';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { scopeLabel } from '../../i18n/scope-label.ts';
import { ApprovalNote } from '../../patterns/approval-note.tsx';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { useSelf, useToday } from '../../session/services.tsx';
import type { NewKey } from './new-key-dialog.tsx';

export function CreateKeyDialog({
  onClose,
  onMade,
}: {
  readonly onClose: () => void;
  readonly onMade: (made: NewKey) => void;
}) {
  const { t } = useTranslation();
  const today = useToday();
  const { timeZone } = useSelf().tenant;
  const errorId = useId();
  const form = useForm({
    defaultValues: { name: '', scopes: [] as KeyScope[], lastDay: '' },
  });
  const { errors } = form.formState;
  return (
    <DecisionDialog
      title={t('Keys.Create')}
      submitLabel={t('Keys.Create')}
      call={createApiKey}
      form={form}
      request={({ name, scopes, lastDay }) => ({
        name: name.trim(),
        scopes,
        // The key works until the end of that day.
        expiresAt: lastDay === '' ? null : toZoned(parseDate(lastDay).add({ days: 1 }), timeZone).toDate(),
      })}
      refresh={[['key']]}
      onDone={({ key, approvalID }) => onMade({ name: form.getValues('name'), text: key, waits: approvalID !== null })}
      onClose={onClose}
    >
      <TextField
        {...form.register('name', { required: t('Form.Required') })}
        label={t('Keys.Name')}
        description={t('Keys.NameHelp')}
        maxLength={100}
        autoComplete="off"
        error={errors.name?.message}
      />
      <fieldset aria-describedby={errors.scopes ? errorId : undefined}>
        <GroupLegend isHidden={false}>{t('Keys.Scopes')}</GroupLegend>
        {keyScopes.map((scope) => (
          <Checkbox
            key={scope}
            {...form.register('scopes', { validate: (chosen) => chosen.length > 0 || t('Keys.ScopeMissing') })}
            value={scope}
            label={scopeLabel(t, scope)}
          />
        ))}
        <FieldError id={errorId}>{errors.scopes?.message}</FieldError>
      </fieldset>
      {movesMoney(form.watch('scopes')) && <ApprovalNote when="debts" />}
      <TextField
        {...form.register('lastDay')}
        type="date"
        label={t('Keys.LastDay')}
        labelNote={t('Form.Optional')}
        description={t('Keys.LastDayHelp')}
        min={today.toString()}
      />
    </DecisionDialog>
  );
}
