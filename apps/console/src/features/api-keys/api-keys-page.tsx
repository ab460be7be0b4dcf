import { listApiKeys } from '@quittance/contract/staff/keys';
import { Button } from '@quittance/ui/button';
import { PlusIcon } from '@quittance/ui/icons/actions';
import { KeyIcon } from '@quittance/ui/icons/work';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../patterns/list-page.tsx';
import { useRows } from '../../patterns/lists/use-staff-query.ts';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { KeyTable } from './key-table.tsx';
import { type NewKey, NewKeyDialog } from './new-key-dialog.tsx';

/** A key is shown once, when it is created or rotated. */
export function ApiKeysPage() {
  const { t } = useTranslation();
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<NewKey>();
  const list = useRows(listApiKeys, { request: {}, rows: ({ keys }) => keys });
  return (
    <>
      <ListPage
        title={t('Title.ApiKeys')}
        lead={t('Keys.Lead')}
        actions={
          <Button size="small" icon={<PlusIcon size={16} />} onClick={() => setCreating(true)}>
            {t('Keys.Create')}
          </Button>
        }
        list={list}
        empty={{ icon: KeyIcon, title: t('Keys.None'), text: t('Keys.NoneWords') }}
      >
        {(rows) => <KeyTable keys={rows} onMade={setMade} />}
      </ListPage>
      {isCreating && (
        <CreateKeyDialog
          onClose={() => setCreating(false)}
          onMade={(key) => {
            setCreating(false);
            setMade(key);
          }}
        />
      )}
      {made && <NewKeyDialog made={made} onClose={() => setMade(undefined)} />}
    </>
  );
}
