import type { PaymentSummary } from '@quittance/contract/history';
import { Button } from '@quittance/ui/button';
import { TextField } from '@quittance/ui/forms/text-field';
import { SearchIcon } from '@quittance/ui/icons/actions';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { searchAccounts } from '../../accounts/account-choice.ts';
import { PacketMembers } from '../../accounts/packet-members.tsx';
import { useListPart } from '../../accounts/use-list-part.ts';
import type { DashboardOverview } from '../dashboard-overview.ts';
import { AccountRow } from './account-row.tsx';
import styles from './accounts-card.module.css';

/** Longer lists get a search field and load in parts. */
const atAGlance = 8;

export function AccountsCard(props: {
  readonly overview: DashboardOverview;
  readonly summary: PaymentSummary | undefined;
  readonly onPay: (accountReferenceCode: string) => void;
}) {
  const { members, closed } = props.overview;
  const accounts = [...props.overview.accounts, ...closed];
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const found = text.trim() === '' ? accounts : searchAccounts(accounts, text);
  const part = useListPart(found, atAGlance);
  return (
    <Card title={t('Dashboard.Accounts')}>
      <Stack gap={4}>
        {accounts.length > atAGlance && (
          <TextField
            type="search"
            label={t('Account.Search')}
            prefix={<SearchIcon />}
            value={text}
            onChange={(event) => setText(event.target.value)}
            description={<span role="status">{t('Account.Found', { count: found.length })}</span>}
            autoComplete="off"
          />
        )}
        {found.length === 0 ? (
          <p className={styles.none}>{t('Account.NoneFound')}</p>
        ) : (
          <ul ref={part.list} className={styles.list}>
            {part.shown.map((detail) => (
              <AccountRow
                key={detail.customerAccount.accountReferenceCode}
                detail={detail}
                summary={props.summary}
                onPay={props.onPay}
              />
            ))}
          </ul>
        )}
        {members.length > 0 && <PacketMembers members={members} />}
        {part.hasMore && (
          <Button variant="secondary" isFullWidth onClick={part.showMore}>
            {t('Account.ShowMore', { shown: part.shown.length, all: found.length })}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
