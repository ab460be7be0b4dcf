import { changePlan, type StaffPlan } from '@quittance/contract/staff/plans';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { LinkButton } from '@quittance/ui/link-button';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { ActionDialog } from '../../patterns/action-dialog.tsx';
import { useAccountNumber } from '../../patterns/use-account-number.ts';
import { useAction } from '../../patterns/use-action.ts';
import { useToast } from '../../session/services.tsx';
import { ChangePlanFields } from './change-plan-fields.tsx';
import { ChangePreview } from './change-preview.tsx';
import { type ChangeFields, changeOf, type PlanAction, type PlanChangeRequest } from './plan-change.ts';
import { planKeys } from './plan-keys.ts';

type Shown = { readonly request: PlanChangeRequest; readonly answer: z.output<typeof changePlan.response> };

/** Changes a plan in two steps: the change and its reason, and then a preview, which is carried out as shown. */
export function ChangePlanDialog({
  plan,
  action,
  onClose,
}: {
  readonly plan: StaffPlan;
  readonly action: PlanAction;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const showToast = useToast();
  const [shown, setShown] = useState<Shown>();
  const form = useForm<ChangeFields>({ defaultValues: { day: '', reason: '' } });
  const preview = usePreview(setShown);
  const change = useAction(changePlan, {
    refresh: planKeys,
    onDone() {
      showToast(t(`Plan.Said.${action.kind}`));
      onClose();
    },
  });
  const { problem, isPending } = shown ? change : preview;
  const mustAgree = problem?.kind === 'refused' && problem.code === 'CustomerMustAgree';
  const { planID, versionNumber } = plan;
  const askAgain = () => {
    change.forget();
    setShown(undefined);
  };
  return (
    <ActionDialog
      title={t(`Plan.Ask.${action.kind}`, 'installment' in action ? { number: action.installment.sequenceNumber } : {})}
      submitLabel={t(shown ? `Plan.Confirm.${action.kind}` : 'Plan.ShowChange')}
      isPending={isPending}
      problem={mustAgree ? undefined : problem}
      onClose={onClose}
      onSubmit={form.handleSubmit(({ day, reason }) =>
        shown
          ? change.run({ ...shown.request, isPreview: false })
          : preview.run({
              ...{ planID, versionNumber, change: changeOf(action, day), isPreview: true, reason: reason.trim() },
            }),
      )}
    >
      {shown ? (
        <>
          <ChangePreview plan={plan} kind={action.kind} answer={shown.answer} />
          <div>
            <Button variant="link" onClick={askAgain}>
              {t('Plan.AskAgain')}
            </Button>
          </div>
        </>
      ) : (
        <ChangePlanFields action={action} form={form} />
      )}
      {mustAgree && <CustomerMustAgree plan={plan} />}
    </ActionDialog>
  );
}

/** Previews a change and keeps its request, so that exactly this change is carried out on the version shown. */
function usePreview(onShown: (shown: Shown) => void) {
  const asked = useRef<PlanChangeRequest>(undefined);
  const action = useAction(changePlan, {
    // It may have been refused because the plan now has another version.
    refresh: [['plan', 'get']],
    onDone(answer) {
      if (asked.current) onShown({ request: asked.current, answer });
    },
  });
  return {
    ...action,
    run(request: PlanChangeRequest) {
      asked.current = request;
      return action.run(request);
    },
  };
}

/** Explains why only the customer can agree to this change, and how. */
function CustomerMustAgree({ plan }: { readonly plan: StaffPlan }) {
  const { t } = useTranslation();
  const { pathOf } = useAccountNumber();
  return (
    <Notice
      kind="warning"
      title={t('Plan.MustAgree')}
      action={
        <LinkButton variant="secondary" size="small" to={pathOf(plan)}>
          {t('Plan.ToPayLink')}
        </LinkButton>
      }
    >
      {t('Plan.MustAgreeWords')}
    </Notice>
  );
}
