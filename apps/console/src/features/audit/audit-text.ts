import { useTranslation } from 'react-i18next';
import { type AuditEntry, auditAction } from './audit-action.ts';

/** Tables whose states have labels in another text group. */
const stateGroups: Readonly<Record<string, string>> = {
  payment: 'PaymentState',
  refund: 'RefundState',
  installment_plan: 'PlanState',
  approval: 'ApprovalState',
  import_batch: 'ImportState',
  staff_member: 'StaffState',
};

/** Describes an entry. Values unknown to this version are shown as stored. */
export function useAuditText() {
  const { t } = useTranslation();
  return {
    actionOf(entry: AuditEntry): string {
      const action = auditAction(entry);
      switch (action.kind) {
        case 'own':
          return t(`AuditDeed.${action.name}`);
        case 'read':
          return t(`AuditRead.${action.what}`, { defaultValue: action.what });
        case 'care':
          return t(`AuditCare.${action.what}`, { defaultValue: action.what });
        case 'row': {
          const what = t(`AuditSubject.${action.subject}`, { defaultValue: action.subject });
          return t(`AuditAction.${action.action}`, { what });
        }
      }
    },
    stateOf({ subject, state }: AuditEntry): string {
      const group = stateGroups[subject];
      const stateName = state ?? '';
      return group === undefined ? stateName : t(`${group}.${stateName}`, { defaultValue: stateName });
    },
  };
}
