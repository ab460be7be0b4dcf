import { Button } from '@quittance/ui/button';
import { Stack } from '@quittance/ui/layout/stack';
import { TwoColumn } from '@quittance/ui/layout/two-column';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsWideScreen } from '../../platform/wide-screen.ts';
import { useSignedInUser } from '../../session/services.tsx';
import { agreedTermsOf } from '../../session/signed-in-user.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { PlanPreviewCard } from '../installment-plans/form/plan-preview-card.tsx';
import { usePlanForm } from '../installment-plans/form/use-plan-form.ts';
import { PlanSummary } from '../installment-plans/progress/plan-summary.tsx';
import type { PlanStage } from '../installment-plans/review/plan-answers.ts';
import { PlanProblemNotice } from '../installment-plans/review/plan-problem-notice.tsx';
import { ChangeButton } from '../see-as/change-button.tsx';
import type { AnswerStage } from './confirm/payment-answers.ts';
import { WhenCard } from './day/when-card.tsx';
import { MethodCard } from './method-card.tsx';
import { channelOf } from './method-choice.ts';
import { PaymentBar } from './payment-bar.tsx';
import styles from './payment-form.module.css';
import { stageOf } from './payment-problem.ts';
import { ProblemNotice } from './problem-notice.tsx';
import type { FormPart } from './quick/quick-facts.tsx';
import { PaymentSummary } from './review/payment-summary.tsx';
import { WhatIsPaid } from './review/what-is-paid.tsx';
import type { usePaymentForm } from './use-payment-form.ts';

/** The form on the left and the summary on the right. On phones, the total and the button stay at the bottom. */
export function FullForm(props: {
  readonly current: CurrentAccount;
  readonly form: ReturnType<typeof usePaymentForm>;
  /** The part that the customer opened the form to change. */
  readonly openAt: FormPart | undefined;
  readonly account: ReactNode;
  readonly more: ReactNode;
}) {
  const { current, form, account, openAt } = props;
  const { t } = useTranslation();
  const isWide = useIsWideScreen();
  const agreed = agreedTermsOf(useSignedInUser());
  const { view, missing, problem, fields } = form;
  const planForm = usePlanForm(current, { view, fields });
  const { preview, isBroughtHere } = planForm;
  const showPart = useEffectEvent(() => openAt && fields.show(openAt));
  useEffect(() => {
    showPart();
  }, []);
  const problemAt = (...stages: AnswerStage[]) =>
    problem && stages.includes(stageOf(problem)) && <ProblemNotice problem={problem} view={view} />;
  const planProblemAt = (...stages: PlanStage[]) => {
    const found = planForm.problemAt(...stages);
    return found && <PlanProblemNotice problem={found} plan={view.plan} isBroughtHere={isBroughtHere} />;
  };
  const review = view.plan ? (
    <ChangeButton isFullWidth isPending={planForm.isPending} onClick={planForm.review}>
      {t('PlanForm.Review')}
    </ChangeButton>
  ) : (
    <Button isFullWidth onClick={form.review}>
      {t(view.method?.kind === 'cash' ? 'Payment.ReviewSlip' : 'Payment.Review')}
    </Button>
  );
  const summary = view.plan ? (
    <PlanSummary preview={preview.preview}>
      <div className={styles.action}>
        {isWide && review}
        <p className={styles.reassurance}>{t('PlanForm.NothingYet')}</p>
      </div>
    </PlanSummary>
  ) : (
    <PaymentSummary current={current} view={view}>
      {problemAt('authorization', 'fee')}
      {isWide && (
        <div className={styles.action}>
          {review}
          <p className={styles.reassurance}>{t('Payment.NothingYet')}</p>
        </div>
      )}
    </PaymentSummary>
  );
  return (
    <>
      <TwoColumn aside={summary}>
        <Stack gap={4}>
          {problemAt('review', 'account')}
          {planProblemAt('review', 'account', 'authorization', 'confirm')}
          <WhatIsPaid
            current={current}
            account={account}
            form={form}
            problem={problemAt('amount') || planProblemAt('amount')}
            isPlanTried={planForm.isTried}
          />
          {problemAt('date')}
          {planProblemAt('frequency', 'rhythm')}
          {!agreed && !view.plan?.choice?.preset && (
            <div ref={fields.day} tabIndex={-1}>
              <WhenCard
                view={view}
                draft={form.draft}
                preview={preview.preview}
                isMissing={missing === 'day'}
                isPlanTried={planForm.isTried}
                onChange={form.change}
              />
            </div>
          )}
          {view.plan && <PlanPreviewCard state={preview} method={channelOf(view.method)} />}
          {problemAt('method')}
          {planProblemAt('method')}
          <div ref={fields.methods} tabIndex={-1}>
            <MethodCard
              choices={view}
              current={current}
              isMissing={view.plan ? planForm.isMethodMissing : missing === 'method'}
              isAdded={form.isMethodAdded}
              onChoose={(referenceId) => form.change({ referenceId })}
              addRef={fields.method}
            />
          </div>
        </Stack>
      </TwoColumn>
      {props.more && <div className={styles.more}>{props.more}</div>}
      {!isWide && (
        <PaymentBar view={view} planPreview={preview.preview}>
          {review}
        </PaymentBar>
      )}
    </>
  );
}
