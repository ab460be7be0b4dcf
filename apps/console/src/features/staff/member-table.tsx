import { Tag, type TagTone } from '@quittance/ui/feedback/tag';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { Aside } from '../../patterns/aside.tsx';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import { RowMenu } from '../../patterns/lists/row-menu.tsx';
import { useSelf } from '../../session/services.tsx';
import { staffChangeName } from '../approvals/staff-change.ts';
import {
  actionsAbout,
  type Member,
  type MemberAction,
  type MemberRequest,
  useMemberRequests,
} from './member-actions.ts';
import { MemberDialog } from './member-dialog.tsx';

const tones: Record<Member['state'], TagTone> = { invited: 'info', active: 'success', disabled: 'neutral' };

export function MemberTable({ members }: { readonly members: readonly Member[] }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const { staffID } = useSelf();
  const requestFor = useMemberRequests();
  const [opened, setOpened] = useState<{ member: Member; action: MemberAction }>();
  const columns: Column<Member>[] = [
    {
      id: 'name',
      header: t('Staff.Name'),
      isPlain: true,
      cell: (member) => (
        <Aside note={member.email}>
          <strong>{member.name}</strong> {member.staffID === staffID && t('Staff.You')}
        </Aside>
      ),
    },
    {
      id: 'role',
      header: t('Staff.Role'),
      cell: (member) => {
        const asked = requestFor(member)?.asked;
        // The API stores an invited employee as a viewer until the request is approved.
        if (asked?.change === 'invite') return t(`Role.${asked.role}`);
        const note = asked?.change === 'role' ? t('Staff.RoleAsked', { role: t(`Role.${asked.role}`) }) : undefined;
        return <Aside note={note}>{t(`Role.${member.role}`)}</Aside>;
      },
    },
    {
      id: 'state',
      isShort: true,
      header: t('Staff.State'),
      cell: (member) => <MemberState member={member} request={requestFor(member)} />,
    },
    {
      id: 'seen',
      header: t('Staff.LastSeen'),
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? t('Staff.NeverSeen') : instant(lastSeenAt)),
    },
    {
      id: 'deeds',
      header: t('List.Actions'),
      isPlain: true,
      cell: (member) => (
        <RowMenu
          label={t('Staff.ActionsFor', { name: member.name })}
          items={actionsAbout(member, { ownStaffID: staffID, request: requestFor(member) }).map((action) => ({
            id: action,
            label: t(`Staff.Do.${action}`),
            onChoose: () => setOpened({ member, action }),
          }))}
        />
      ),
    },
  ];
  return (
    <>
      <DataTable caption={t('Title.Staff')} columns={columns} rows={members} keyOf={(member) => member.staffID} />
      {opened && <MemberDialog {...opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function MemberState({
  member: { state, isLocked, linkUntil, passkeys },
  request,
}: {
  readonly member: Member;
  readonly request: MemberRequest | undefined;
}) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const isInvitation = request?.asked.change === 'invite';
  const isUninvited = state === 'invited' && linkUntil === null;
  return (
    <Aside
      note={
        request ? (
          <Link to={`/approvals/${request.approvalID}`}>
            {isInvitation
              ? t('Staff.SeeRequest')
              : t('Staff.ChangeWaits', { what: t(`Approval.Staff.${staffChangeName(request.asked)}`) })}
          </Link>
        ) : isUninvited ? (
          t('Staff.NoLink')
        ) : (
          linkUntil && t('Staff.LinkUntil', { at: instant(linkUntil) })
        )
      }
    >
      {isInvitation ? (
        <Tag tone="warning">{t('Staff.WaitsForApproval')}</Tag>
      ) : (
        <Tag tone={tones[state]}>{t(`StaffState.${state}`)}</Tag>
      )}{' '}
      {isLocked && <Tag tone="warning">{t('Staff.Locked')}</Tag>}{' '}
      {passkeys > 0 && <Tag tone="neutral">{t('Staff.Passkeys', { count: passkeys })}</Tag>}
    </Aside>
  );
}
