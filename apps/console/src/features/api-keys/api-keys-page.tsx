import { listApiKeys } from '@quittance/contract/staff/keys';
import { Button } from '@quittance/ui/button';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { PlusIcon } from '@quittance/ui/icons/actions';
import { KeyIcon } from '@quittance/ui/icons/work';
import { Card } from '@quittance/ui/layout/card';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { KeyTable } from './key-table.tsx';
import { type MadeKey, ShownKey } from './shown-key.tsx';

/** A key is shown once, when it is created or rotated. */
export function ApiKeysPage() {
  const { t } = useTranslation();
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<MadeKey>();
  const query = useStaffQuery(listApiKeys, {});
  return (
    <>
      <ScreenHeading
        lead={t('Keys.Lead')}
        actions={
          <Button size="small" icon={<PlusIcon size={16} />} onClick={() => setCreating(true)}>
            {t('Keys.Create')}
          </Button>
        }
      >
        {t('Title.ApiKeys')}
      </ScreenHeading>
      <Card>
        <QueryState query={query}>
          {({ keys }) =>
            keys.length > 0 ? (
              <KeyTable keys={keys} onMade={setMade} />
            ) : (
              <EmptyState icon={<KeyIcon size={32} />} title={t('Keys.None')}>
                {t('Keys.NoneWords')}
              </EmptyState>
            )
          }
        </QueryState>
      </Card>
      {isCreating && (
        <CreateKeyDialog
          onClose={() => setCreating(false)}
          onMade={(key) => {
            setCreating(false);
            setMade(key);
          }}
        />
      )}
      {made && <ShownKey made={made} onClose={() => setMade(undefined)} />}
    </>
  );
}
