import { listStaff } from '@quittance/contract/staff/members';
import { Button } from '@quittance/ui/button';
import { PlusIcon } from '@quittance/ui/icons/actions';
import { Card } from '@quittance/ui/layout/card';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberTable } from './member-table.tsx';

export function StaffPage() {
  const { t } = useTranslation();
  const [isInviting, setInviting] = useState(false);
  const query = useStaffQuery(listStaff, {});
  return (
    <>
      <ScreenHeading
        lead={t('Staff.Lead')}
        actions={
          <Button size="small" icon={<PlusIcon size={16} />} onClick={() => setInviting(true)}>
            {t('Staff.Invite')}
          </Button>
        }
      >
        {t('Title.Staff')}
      </ScreenHeading>
      <Card>
        <QueryState query={query}>{({ members }) => <MemberTable members={members} />}</QueryState>
      </Card>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}
