import { listStaff } from '@quittance/contract/staff/members';
import { Button } from '@quittance/ui/button';
import { Card } from '@quittance/ui/card';
import { PlusIcon } from '@quittance/ui/icons/actions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../patterns/query-state.tsx';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { useStaffQuery } from '../../patterns/use-staff-query.ts';
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
