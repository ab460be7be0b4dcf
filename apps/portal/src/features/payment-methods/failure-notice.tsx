import { Notice } from '@quittance/ui/feedback/notice';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { usePlanLink } from '../installment-plans/plan-path.ts';
import type { MethodFailure } from './method-failure.ts';

export type FailureNoticeProps = {
  readonly failure: MethodFailure;
  /** Defaults to a generic title. */
  readonly title?: string;
};

/** Explains why a method wasn't saved or deleted, for errors that belong to no field. */
export function FailureNotice({ failure, title }: FailureNoticeProps) {
  const { t } = useTranslation();
  const linkTo = usePlanLink();
  return (
    <Notice
      kind="error"
      title={title ?? t('PaymentMethod.NotSavedTitle')}
      action={
        failure.planId === undefined ? undefined : (
          <LinkButton variant="secondary" size="small" to={linkTo(failure.planId, 'method')}>
            {t('Plan.MethodInUseLink')}
          </LinkButton>
        )
      }
    >
      <p>{t(failure.key, { ...failure.values })}</p>
      {failure.requestId !== undefined && <p>{t('Common.RequestId', { id: failure.requestId })}</p>}
    </Notice>
  );
}
