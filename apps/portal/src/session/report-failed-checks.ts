import { reportIssue } from '@quittance/contract/sign-in';
import type { ReportedAction } from '@quittance/domain/events/reported-action';
import type { FailedCheck } from '@quittance/domain/sign-in/login-response-checks';
import type { Services } from './services.tsx';

/** Reports failed checks of an answer to the server (req 5.10, 7.3). A failure to report is only logged. */
export async function reportFailedChecks(
  { api }: Pick<Services, 'api'>,
  { failed, action }: { failed: readonly FailedCheck[]; action: ReportedAction },
): Promise<void> {
  await api.call(reportIssue, {
    loginIdError: failed.includes('login-id'),
    payeeCodeError: failed.includes('payee-code'),
    uniqueNameError: failed.includes('unique-name'),
    action,
  });
}
