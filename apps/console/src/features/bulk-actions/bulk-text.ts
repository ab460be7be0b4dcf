import type { getBulkAction, listBulkRows } from '@quittance/contract/staff/bulk/bulk-actions';
import { type BulkList, bulkFacts } from '@quittance/domain/staff/bulk-action';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';

export type BulkProgress = z.output<typeof getBulkAction.response>;
export type Bulk = BulkProgress['bulk'];
export type BulkRow = z.output<typeof listBulkRows.response>['rows'][number];

/** Describes why a row was refused, in the words of the single action's refusal. */
export function useBulkCode(): (code: string) => string {
  const { t, i18n } = useTranslation();
  return (code) => {
    const key = i18n.exists(`BulkCode.${code}`) ? `BulkCode.${code}` : `Refusal.${code}`;
    return t(i18n.exists(key) ? key : 'Refusal.Unknown', { wait: '', about: '' });
  };
}

/** Names a row by its customer, with a note that tells it apart from the customer's other rows. */
export function useRowName(): (
  row: BulkRow,
  bulk: Bulk,
) => { readonly name: string; readonly note: string | undefined } {
  const { t } = useTranslation();
  return ({ name, reference, subjectID }, { action }) => {
    const isApproval = bulkFacts[action].list === 'approvals';
    const what =
      isApproval && reference !== null ? t(`ApprovalKind.${reference}`, { defaultValue: reference }) : reference;
    return { name: name || what || subjectID, note: name ? (what ?? undefined) : undefined };
  };
}

const paths: Readonly<Record<BulkList, (id: string) => string>> = {
  cases: (id) => `/cases/${id}`,
  uploads: (id) => `/uploads/${id}`,
  'call-backs': () => '/call-backs',
  plans: (id) => `/plans/${id}`,
  approvals: (id) => `/approvals/${id}`,
};

export function rowPath({ subjectID }: BulkRow, { action }: Bulk): string {
  return paths[bulkFacts[action].list](subjectID);
}
