import type { Transaction } from '@quittance/contract/transactions';
import { Tag } from '@quittance/ui/feedback/tag';
import { useStatusText } from './status-text.ts';

export function StatusTag({ transaction }: { readonly transaction: Transaction }) {
  const { label, tone } = useStatusText()(transaction);
  return <Tag tone={tone}>{label}</Tag>;
}
