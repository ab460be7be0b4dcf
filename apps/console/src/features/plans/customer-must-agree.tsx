import type { StaffPlan } from '@quittance/contract/staff/plans';
import { LinkButton } from '@quittance/ui/link-button';
import { Notice } from '@quittance/ui/notice';
import { useTranslation } from 'react-i18next';
import { useAccountNumber } from '../../patterns/use-account-number.ts';

/** Explains why only the customer can agree to this change, and how. */
export function CustomerMustAgree({ plan }: { readonly plan: StaffPlan }) {
  const { t } = useTranslation();
  const { placeOf } = useAccountNumber();
  return (
    <Notice
      kind="warning"
      title={t('Plan.MustAgree')}
      action={
        <LinkButton variant="secondary" size="small" to={placeOf(plan)}>
          {t('Plan.ToPayLink')}
        </LinkButton>
      }
    >
      {t('Plan.MustAgreeWords')}
    </Notice>
  );
}
