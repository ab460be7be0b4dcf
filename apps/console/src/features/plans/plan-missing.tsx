import type { StaffPlan } from '@quittance/contract/staff/plans';
import { Notice } from '@quittance/ui/feedback/notice';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useAccountNumber } from '../../patterns/use-account-number.ts';
import { useMayAct } from '../../session/services.tsx';

/** Shows missed payments that need the customer's agreement, which no employee can give (Nacha reinitiation). */
export function PlanMissing({ plan }: { readonly plan: StaffPlan }) {
  const { t } = useTranslation();
  const { pathOf } = useAccountNumber();
  const { money } = useFormats();
  const mayAct = useMayAct('agent');
  if (plan.missingAmount === 0) return null;
  return (
    <Notice
      kind="warning"
      isLive={false}
      title={t('Plan.MissingTitle', { amount: money(plan.missingAmount) })}
      action={
        mayAct && (
          <LinkButton variant="secondary" size="small" to={pathOf(plan)}>
            {t('Plan.ToPayLink')}
          </LinkButton>
        )
      }
    >
      {t('Plan.MissingHelp')}
    </Notice>
  );
}
