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
    deedOf(entry: AuditEntry): string {
      const deed = auditAction(entry);
      switch (deed.kind) {
        case 'own':
          return t(`AuditDeed.${deed.name}`);
        case 'read':
          return t(`AuditRead.${deed.what}`, { defaultValue: deed.what });
        case 'care':
          return t(`AuditCare.${deed.what}`, { defaultValue: deed.what });
        case 'row': {
          const what = t(`AuditSubject.${deed.subject}`, { defaultValue: deed.subject });
          return t(`AuditAction.${deed.action}`, { what });
        }
      }
    },
    stateOf({ subject, state }: AuditEntry): string {
      const group = stateGroups[subject];
      const words = state ?? '';
      return group === undefined ? words : t(`${group}.${words}`, { defaultValue: words });
    },
  };
}
