import type { AccountBalance } from '@quittance/domain/balances/describe-balance';
import { Tag } from '@quittance/ui/feedback/tag';
import styles from './account-tags.module.css';
import { useBalanceText } from './use-balance-text.ts';

export function AccountTags({ balance }: { readonly balance: AccountBalance }) {
  const { notes } = useBalanceText()(balance);
  return (
    <div className={styles.tags}>
      {notes.map(({ text, tone }) => (
        <Tag key={text} tone={tone}>
          {text}
        </Tag>
      ))}
    </div>
  );
}
