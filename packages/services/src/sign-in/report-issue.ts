import type { ReportedAction } from '@quittance/domain/events/reported-action';
import { v7 as newId } from 'uuid';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** Records a failed response check for operators (req 5.9, 5.10, 7.3). */
export async function reportIssue(
  context: Pick<ServiceContext, 'database'>,
  issue: {
    tenant: Tenant;
    action: ReportedAction;
    loginIdError: boolean;
    payeeCodeError: boolean;
    uniqueNameError: boolean;
    userToken: string | null;
  },
): Promise<void> {
  await context.database.inTenant(issue.tenant.id, (tx) =>
    tx
      .insertInto('reported_issue')
      .values({
        tenant_id: issue.tenant.id,
        issue_id: newId(),
        action: issue.action,
        login_id_error: issue.loginIdError,
        payee_code_error: issue.payeeCodeError,
        unique_name_error: issue.uniqueNameError,
        user_token: issue.userToken,
      })
      .execute(),
  );
}
