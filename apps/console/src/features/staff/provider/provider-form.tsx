import { removeStaffProvider, setStaffProvider } from '@quittance/contract/staff-sign-in/staff-provider';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { Checkbox } from '@quittance/ui/forms/checkbox';
import { FieldError } from '@quittance/ui/forms/field';
import { GroupLegend } from '@quittance/ui/forms/group-legend';
import { TextField } from '@quittance/ui/forms/text-field';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApprovalNote } from '../../../patterns/approval-note.tsx';
import { DecisionDialog } from '../../../patterns/decision-dialog.tsx';
import type { Problem } from '../../../patterns/problem.ts';
import { ProblemNotice } from '../../../patterns/problem-notice.tsx';
import { useAction } from '../../../patterns/use-action.ts';
import { useOutcomeText, useOutcomeToast } from '../../../patterns/use-outcome-toast.ts';
import { ConnectionFields } from './connection-fields.tsx';
import { GroupFields } from './group-fields.tsx';
import {
  fieldsOfProvider,
  type ProviderAnswer,
  type ProviderFields,
  type ProviderPart,
  requestOfFields,
} from './provider-fields.ts';

/** Changes need a second administrator. */
export function ProviderForm({ answer }: { readonly answer: ProviderAnswer }) {
  const { t } = useTranslation();
  const showToast = useOutcomeToast();
  const [isRemoving, setRemoving] = useState(false);
  const { provider, administrators, redirectURI } = answer;
  const form = useForm<ProviderFields>({ defaultValues: fieldsOfProvider(provider) });
  const action = useAction(setStaffProvider, {
    refresh: [['identity-provider']],
    onDone: (done) => showToast(done, t('Provider.Saved')),
  });
  const part = { form, provider };
  return (
    <>
      <form noValidate onSubmit={form.handleSubmit((typed) => action.run(requestOfFields(typed)))}>
        <Stack gap={4}>
          {provider === null && (
            <Notice kind="info" isLive={false} title={t('Provider.None')}>
              {t('Provider.NoneWords')}
            </Notice>
          )}
          <Card title={t('Provider.Connection')}>
            <ConnectionFields {...part} redirectURI={redirectURI} problem={action.problem} />
          </Card>
          <Card title={t('Provider.Roles')}>
            <GroupFields {...part} />
          </Card>
          <Card title={t('Provider.Factors')}>
            <FactorFields {...part} />
          </Card>
          <Card title={t('Provider.OtherWays')}>
            <OtherWayFields {...part} administrators={administrators} problem={action.problem} />
          </Card>
          <ApprovalNote when="always" />
          <ProblemNotice problem={action.problem} />
          <div>
            <Button type="submit" isPending={action.isPending}>
              {t('Provider.Save')}
            </Button>
          </div>
          {provider && (
            <div>
              <Button variant="secondary" size="small" onClick={() => setRemoving(true)}>
                {t('Provider.Remove')}
              </Button>
            </div>
          )}
        </Stack>
      </form>
      {isRemoving && provider && <RemoveDialog name={provider.name} onClose={() => setRemoving(false)} />}
    </>
  );
}

function FactorFields({ form: { register } }: ProviderPart) {
  const { t } = useTranslation();
  return (
    <Stack gap={4}>
      <p>{t('Provider.FactorsWords')}</p>
      {(['acrValues', 'amrValues'] as const).map((name) => (
        <TextField
          key={name}
          {...register(name)}
          label={t(`Provider.${name}`)}
          labelNote={t('Form.Optional')}
          description={t(`Provider.Help.${name}`)}
          maxLength={500}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      ))}
    </Stack>
  );
}

function OtherWayFields({
  form,
  administrators,
  problem,
}: ProviderPart & Pick<ProviderAnswer, 'administrators'> & { readonly problem: Problem | undefined }) {
  const { t } = useTranslation();
  const { register, watch, formState } = form;
  const isRefused = problem?.kind === 'refused' && problem.code === 'BreakGlassNotPossible';
  const missing = formState.errors.breakGlass?.message ?? (isRefused ? t('Provider.BreakGlassMissing') : undefined);
  const isNeeded = (chosen: string[]) => !watch('isOnly') || chosen.length > 0 || t('Provider.BreakGlassMissing');
  return (
    <Stack gap={4}>
      <Checkbox {...register('isOnly')} label={t('Provider.isOnly')} description={t('Provider.Help.isOnly')} />
      <fieldset aria-describedby={missing ? 'break-glass-error' : undefined}>
        <GroupLegend isHidden={false}>{t('Provider.breakGlass')}</GroupLegend>
        <Stack gap={2}>
          <p>{t(administrators.length > 0 ? 'Provider.Help.breakGlass' : 'Provider.NoAdministrators')}</p>
          {administrators.map(({ staffID, name }) => (
            <Checkbox key={staffID} {...register('breakGlass', { validate: isNeeded })} value={staffID} label={name} />
          ))}
        </Stack>
        <FieldError id="break-glass-error">{missing}</FieldError>
      </fieldset>
    </Stack>
  );
}

function RemoveDialog({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const outcomeText = useOutcomeText();
  return (
    <DecisionDialog
      title={t('Provider.RemoveTitle', { name })}
      submitLabel={t('Provider.Remove')}
      variant="danger"
      call={removeStaffProvider}
      request={() => ({})}
      refresh={[['identity-provider']]}
      doneMessage={(answer) => outcomeText(answer, t('Provider.Removed'))}
      onClose={onClose}
    >
      <p>{t('Provider.RemoveWords')}</p>
      <ApprovalNote when="always" />
    </DecisionDialog>
  );
}
