import { saveOfferRule, type WireOfferRule } from '@quittance/contract/staff/offer-rules';
import { Button } from '@quittance/ui/button';
import { TextField } from '@quittance/ui/forms/text-field';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { useCallback, useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Problem } from '../../patterns/problem.ts';
import { ProblemNotice } from '../../patterns/problem-notice.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { useToast } from '../../session/services.tsx';
import { RuleAudienceFields } from './rule-audience-fields.tsx';
import { faultOfRule, fieldOfFault } from './rule-faults.ts';
import { fieldsOfRule, newRuleFields, type RuleFields, ruleOfFields } from './rule-fields.ts';
import { type OfferRuleEntry, offerRuleKeys } from './rule-keys.ts';
import { RulePreview } from './rule-preview.tsx';
import { RuleTermsFields } from './rule-terms-fields.tsx';
import { RuleTimingFields } from './rule-timing-fields.tsx';

/** Edits a new rule or a new version, which can be tested before it is saved. */
export function RuleForm({ saved }: { readonly saved?: OfferRuleEntry }) {
  const { t } = useTranslation();
  const showToast = useToast();
  const navigate = useNavigate();
  const defaultValues = saved ? fieldsOfRule(saved.name, saved.rule) : newRuleFields;
  const form = useForm<RuleFields>({ defaultValues, mode: 'onTouched' });
  const { register, handleSubmit, formState } = form;
  const action = useAction(saveOfferRule, {
    refresh: offerRuleKeys,
    onDone({ ruleID }) {
      showToast(t('OfferForm.Saved'));
      void navigate(`/offers/${ruleID}`);
    },
  });
  const showFault = useFaultAtField(form, action.problem);
  const checked = (go: (rule: WireOfferRule) => void) => {
    const rule = ruleOfFields(form.getValues());
    const fault = faultOfRule(rule);
    if (fault === undefined) go(rule);
    else showFault(fault);
  };
  const names = (Object.keys(newRuleFields) as (keyof RuleFields)[]).filter((each) => each !== 'name');
  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ name }) =>
        checked((rule) => {
          const known = saved ? { ruleID: saved.ruleID, version: saved.version } : null;
          void action.run({ known, name: name.trim(), rule });
        }),
      )}
    >
      <Stack gap={4}>
        <Card>
          <TextField
            {...register('name', { validate: (text) => text.trim() !== '' || t('Form.Required') })}
            label={t('Offers.Name')}
            description={t('OfferForm.NameHelp')}
            maxLength={100}
            autoComplete="off"
            error={formState.errors.name?.message}
          />
        </Card>
        <Card title={t('OfferForm.Whom')}>
          <RuleAudienceFields form={form} />
        </Card>
        <Card title={t('OfferForm.What')}>
          <RuleTermsFields form={form} />
        </Card>
        <Card title={t('OfferForm.HowLong')}>
          <RuleTimingFields form={form} />
        </Card>
        <RulePreview
          known={null}
          rule={ruleOfFields(form.watch())}
          ask={async (go) => {
            if (await form.trigger(names, { shouldFocus: true })) checked(go);
          }}
          onProblem={showFault}
        />
        <ProblemNotice problem={action.problem} />
        <div>
          <Button type="submit" isPending={action.isPending}>
            {t('OfferForm.Save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** Marks faults at their fields, whether the form finds them or the API refuses them. */
function useFaultAtField(form: UseFormReturn<RuleFields>, problem: Problem | undefined) {
  const { t } = useTranslation();
  const showFault = useCallback(
    (fault: string) => {
      const field = fieldOfFault(fault, form.getValues());
      if (field) form.setError(field, { message: t(`OfferFault.${fault}`) }, { shouldFocus: true });
    },
    [form, t],
  );
  useEffect(() => {
    if (problem?.kind === 'refused' && problem.code === 'OfferRuleInvalid' && problem.about) showFault(problem.about);
  }, [problem, showFault]);
  return showFault;
}
