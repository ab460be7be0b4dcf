import { listStaff } from '@quittance/contract/staff/members';
import { Button } from '@quittance/ui/button';
import { PlusIcon } from '@quittance/ui/icons/actions';
import { LinkButton } from '@quittance/ui/link-button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../patterns/list-page.tsx';
import { useRows } from '../../patterns/lists/use-staff-query.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberTable } from './member-table.tsx';

export function StaffPage() {
  const { t } = useTranslation();
  const [isInviting, setInviting] = useState(false);
  const list = useRows(listStaff, { request: {}, rows: ({ members }) => members });
  return (
    <>
      <ListPage
        title={t('Title.Staff')}
        lead={t('Staff.Lead')}
        actions={
          <>
            <LinkButton variant="secondary" size="small" to="/staff/identity-provider">
              {t('Staff.Provider')}
            </LinkButton>
            <Button size="small" icon={<PlusIcon size={16} />} onClick={() => setInviting(true)}>
              {t('Staff.Invite')}
            </Button>
          </>
        }
        list={list}
      >
        {(rows) => <MemberTable members={rows} />}
      </ListPage>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}
