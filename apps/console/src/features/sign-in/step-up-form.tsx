import { stepUpStaff } from '@quittance/contract/staff/session';
import { PasswordField } from '@quittance/ui/forms/password-field';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import type { Problem } from '../../patterns/problem.ts';
import { useProblemText } from '../../patterns/problem-text.ts';
import { CodeField } from './code-field.tsx';

const fieldProblems = ['CredentialsInvalid', 'SecondFactorInvalid'] as const;
type FieldProblem = (typeof fieldProblems)[number];

export function StepUpForm({ onAnswer }: { readonly onAnswer: (isShown: boolean) => void }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const form = useForm({ defaultValues: { password: '', code: '' } });
  const { errors } = form.formState;
  const textOf = (problem: Problem | undefined, code: FieldProblem) =>
    problem?.kind === 'refused' && problem.code === code ? problemText(problem) : undefined;
  const required = t('Form.Required');
  return (
    <DecisionDialog
      title={t('StepUp.Title')}
      submitLabel={t('StepUp.Confirm')}
      call={stepUpStaff}
      form={form}
      request={(typed) => ({ ...typed, code: typed.code.trim() })}
      onDone={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
      isShownAtField={(problem) => fieldProblems.some((code) => textOf(problem, code) !== undefined)}
    >
      {({ problem }) => (
        <>
          <p>{t('StepUp.Words')}</p>
          <PasswordField
            {...form.register('password', { required })}
            label={t('SignIn.Password')}
            autoComplete="current-password"
            maxLength={128}
            error={errors.password?.message ?? textOf(problem, 'CredentialsInvalid')}
          />
          <CodeField
            {...form.register('code', { required, minLength: { value: 6, message: t('SignIn.CodeShort') } })}
            label={t('SignIn.Code')}
            description={t('StepUp.CodeHelp')}
            error={errors.code?.message ?? textOf(problem, 'SecondFactorInvalid')}
          />
        </>
      )}
    </DecisionDialog>
  );
}
