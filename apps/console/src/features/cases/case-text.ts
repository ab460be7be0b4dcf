import type { getCase } from '@quittance/contract/staff/cases';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';

export type OperatorCase = z.output<typeof getCase.response>['case'];

/**
 * Describes a case's code: a bank's return reason, or why a creditor's balance wasn't posted. Unknown codes are shown
 * unchanged.
 */
export function useCaseCode(): (of: Pick<OperatorCase, 'returnCode'>) => string | undefined {
  const { t, i18n } = useTranslation();
  return ({ returnCode }) => {
    if (returnCode === null) return undefined;
    if (i18n.exists(`CaseCode.${returnCode}`)) return t(`CaseCode.${returnCode}`);
    return i18n.exists(`ReturnCode.${returnCode}`) ? `${returnCode} · ${t(`ReturnCode.${returnCode}`)}` : returnCode;
  };
}
