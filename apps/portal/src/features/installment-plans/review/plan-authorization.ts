import { frequencyOfInterval } from '@quittance/contract/wire/installment-schedule';
import { planAuthorizationText } from '@quittance/domain/installment-plans/texts/plan-authorization-text';
import { isBusinessToken } from '@quittance/domain/payment-methods/payment-token';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTenant, useToday } from '../../../session/services.tsx';
import { useStoredMethodName, useStoredToken } from '../../payments/stored-method-name.ts';
import type { OpenPlan } from './stored-plan.ts';

/** Returns the authorization for a plan in the current language, with exactly the text that the server stores. */
export function usePlanAuthorization(plan: OpenPlan): NonNullable<OpenPlan['authorization']> {
  const language = useLanguage();
  const today = useToday();
  const { tenantName, supportPhone } = useTenant();
  const methodDisplay = useStoredMethodName(plan);
  const token = useStoredToken(plan);
  const { installments, totalFee } = plan.installmentSeries;
  const text = planAuthorizationText({
    language,
    tenantName,
    methodDisplay,
    accountReferenceCode: plan.accountNumber,
    frequency: frequencyOfInterval(plan.installmentSchedule.intervalType),
    installments: installments.map(({ installmentDate: dueOn, amount: amountCents }) => ({ dueOn, amountCents })),
    feeCents: totalFee,
    isSettlement: plan.isSettlement,
    today,
    supportPhone,
    isBusiness: token !== undefined && isBusinessToken(token),
  });
  return { text, language };
}
