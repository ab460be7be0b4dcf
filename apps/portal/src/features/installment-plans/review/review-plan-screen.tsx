import { cents } from '@quittance/domain/money/cents';
import { Notice } from '@quittance/ui/feedback/notice';
import { ArrowLeftIcon } from '@quittance/ui/icons/actions';
import { PageHeading } from '@quittance/ui/layout/page-heading';
import { Stack } from '@quittance/ui/layout/stack';
import { StickyActionBar } from '@quittance/ui/layout/sticky-action-bar';
import { TwoColumn } from '@quittance/ui/layout/two-column';
import { LinkButton } from '@quittance/ui/link-button';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useIsWideScreen } from '../../../platform/wide-screen.ts';
import formStyles from '../../payments/payment-form.module.css';
import { ChangeButton } from '../../see-as/change-button.tsx';
import { PlanSummary } from '../progress/plan-summary.tsx';
import { previewOfAnswer } from './ask-for-plan.ts';
import { PlanAgreement } from './plan-agreement.tsx';
import type { PlanAnswerMeaning } from './plan-answers.ts';
import { usePlanAuthorization } from './plan-authorization.ts';
import { ReviewedPlan } from './reviewed-plan.tsx';
import type { OpenPlan } from './stored-plan.ts';

export function ReviewPlanScreen(props: {
  readonly plan: OpenPlan;
  /** Reason the plan differs from the one authorized before. */
  readonly renewed: PlanAnswerMeaning | undefined;
  readonly isBusy: boolean;
  readonly onStart: (authorization: NonNullable<OpenPlan['authorization']>) => void;
}) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const isWide = useIsWideScreen();
  const { plan, renewed, isBusy, onStart } = props;
  const authorization = usePlanAuthorization(plan);
  const [agreedText, setAgreedText] = useState<string>();
  const [isTried, setTried] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  // The text in another language must be accepted separately.
  const isAgreed = isBusy || agreedText === authorization.text;
  const start = () => {
    if (isAgreed) return onStart(authorization);
    setTried(true);
    box.current?.focus();
  };
  const button = (
    <ChangeButton isFullWidth isPending={isBusy} pendingText={t('PlanForm.OneMoment')} onClick={start}>
      {t('PlanForm.Start')}
    </ChangeButton>
  );
  return (
    <>
      <PageHeading lead={t('PlanForm.ReviewLead')}>{t('PlanForm.ReviewTitle')}</PageHeading>
      <TwoColumn
        aside={
          <PlanSummary preview={previewOfAnswer(plan.installmentSeries)}>
            <div className={formStyles.action}>
              {isWide && button}
              <LinkButton variant="quiet" isFullWidth icon={<ArrowLeftIcon />} to="/make-payment">
                {t('Payment.ChangeSomething')}
              </LinkButton>
            </div>
          </PlanSummary>
        }
      >
        <Stack gap={4}>
          {renewed && (
            <Notice kind="warning" title={t('PlanForm.RenewedTitle')}>
              {t(`PlanForm.Answer.${renewed.text}`)} {t('PlanForm.RenewedNext')}
            </Notice>
          )}
          <ReviewedPlan plan={plan} />
          <PlanAgreement
            text={authorization.text}
            isAgreed={isAgreed}
            isMissing={isTried && !isAgreed}
            onChange={(isTicked) => setAgreedText(isTicked ? authorization.text : undefined)}
            boxRef={box}
          />
        </Stack>
      </TwoColumn>
      {!isWide && (
        <StickyActionBar label={t('PlanForm.FirstPayment')} amount={money(cents(plan.paymentAmount + plan.paymentFee))}>
          {button}
        </StickyActionBar>
      )}
    </>
  );
}
