import { configureAch } from '@quittance/contract/staff/ach';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApprovalNote } from '../../patterns/approval-note.tsx';
import { ProblemNotice } from '../../patterns/problem-notice.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { useOutcomeToast } from '../../patterns/use-outcome-toast.ts';
import { useMayAct } from '../../session/services.tsx';
import {
  fieldOfFault,
  fieldsOfOriginator,
  type Originator,
  type OriginatorFields,
  originatorOfFields,
} from './originator-fields.ts';
import { BankFields, CompanyFields } from './originator-names.tsx';
import { LimitFields, TimeFields } from './originator-rules.tsx';

/** Changes apply from the next file. The API tries to write a file before it saves them. */
export function OriginatorForm({
  payeeCode,
  originator,
}: {
  readonly payeeCode: string;
  readonly originator: Originator | null;
}) {
  const { t } = useTranslation();
  const showToast = useOutcomeToast();
  const mayChange = useMayAct('administrator');
  const form = useForm<OriginatorFields>({ defaultValues: fieldsOfOriginator(originator), disabled: !mayChange });
  const action = useAction(configureAch, {
    refresh: [['ach', 'settings']],
    onDone: (answer) => showToast(answer, t('AchSettings.Saved', { payee: payeeCode })),
  });
  const { problem } = action;
  const isInvalid = problem?.kind === 'refused' && problem.code === 'OriginatorInvalid';
  const refused = isInvalid ? fieldOfFault(problem.about) : undefined;
  const part = { form, refused, isDisabled: !mayChange };
  // Refusals name a field by its label in this form.
  const named = isInvalid && refused !== undefined ? { ...problem, about: t(`AchSettings.${refused}`) } : problem;
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((typed) => action.run({ payeeCode, originator: originatorOfFields(typed) }))}
    >
      <Stack gap={4}>
        {originator === null && (
          <Notice kind="info" isLive={false} title={t('AchSettings.None')}>
            {t('AchSettings.NoneWords')}
          </Notice>
        )}
        <Card title={t('AchSettings.Bank')}>
          <BankFields {...part} />
        </Card>
        <Card title={t('AchSettings.Company')}>
          <CompanyFields {...part} />
        </Card>
        <Card title={t('AchSettings.Times')}>
          <TimeFields {...part} />
        </Card>
        <Card title={t('AchSettings.Limits')}>
          <LimitFields {...part} />
        </Card>
        {mayChange && <ApprovalNote when="always" />}
        <ProblemNotice problem={named} />
        {mayChange && (
          <div>
            <Button type="submit" isPending={action.isPending}>
              {t('AchSettings.Save')}
            </Button>
          </div>
        )}
      </Stack>
    </form>
  );
}
