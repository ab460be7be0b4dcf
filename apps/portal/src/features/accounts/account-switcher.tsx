import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import { Button } from '@quittance/ui/button';
import { Dialog } from '@quittance/ui/dialog';
import { TextField } from '@quittance/ui/forms/text-field';
import { SearchIcon } from '@quittance/ui/icons/actions';
import { Stack } from '@quittance/ui/layout/stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { searchAccounts } from './account-choice.ts';
import { AccountList } from './account-list.tsx';

export type AccountSwitcherProps = {
  readonly accounts: readonly CustomerAccountDetail[];
  readonly chosenReferenceCode: string;
  readonly onChoose: (accountReferenceCode: string) => void;
};

/** A list this short needs no search. */
const fewAccounts = 6;

/** Changes the account to pay. Long lists have a search field. */
export function AccountSwitcher({ accounts, chosenReferenceCode, onChoose }: AccountSwitcherProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const found = searchAccounts(accounts, text);
  const open = () => {
    setText('');
    setOpen(true);
  };
  return (
    <>
      <Button variant="quiet" size="small" onClick={open}>
        {t('Account.Switch', { count: accounts.length })}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('Account.SwitchTitle')}>
        <Stack gap={3}>
          {accounts.length > fewAccounts && (
            <TextField
              type="search"
              label={t('Account.Search')}
              prefix={<SearchIcon />}
              value={text}
              onChange={(event) => setText(event.target.value)}
              description={t('Account.Found', { count: found.length })}
              autoComplete="off"
            />
          )}
          <AccountList
            accounts={found}
            chosenReferenceCode={chosenReferenceCode}
            onChoose={(reference) => {
              onChoose(reference);
              setOpen(false);
            }}
          />
        </Stack>
      </Dialog>
    </>
  );
}
