import { Notice } from '@quittance/ui/feedback/notice';
import { useTranslation } from 'react-i18next';
import { useTenant } from '../../session/services.tsx';
import type { HelpProblem } from './help-problem.ts';

export function HelpProblemNotice({ problem }: { readonly problem: HelpProblem | undefined }) {
  const { t } = useTranslation();
  const { tenantName } = useTenant();
  if (problem === undefined) return null;
  return (
    <Notice kind="error">
      <p>{t(problem.key, { tenant: tenantName })}</p>
      {problem.requestId !== undefined && <p>{t('Common.RequestId', { id: problem.requestId })}</p>}
    </Notice>
  );
}
