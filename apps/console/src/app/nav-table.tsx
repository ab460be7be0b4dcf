import type { StaffRole } from '@quittance/domain/staff/staff-role';
import { BankIcon, CardIcon, DashboardIcon } from '@quittance/ui/icons/account';
import { ConsentIcon, LedgerIcon, WebhookIcon } from '@quittance/ui/icons/payouts';
import { KeyIcon, PeopleIcon, StampIcon, UploadIcon } from '@quittance/ui/icons/work';
import type { ReactNode } from 'react';

/** A place that the navigation leads to: its path, the key of its name, its icon, and the least role that it is for. */
type NavEntry = {
  readonly path: string;
  readonly titleKey: string;
  readonly icon: ReactNode;
  readonly role: StaffRole;
};

/** The navigation, group by group. What somebody's role is not enough for is not shown; a group without entries is not either. */
export const navTable: readonly { readonly groupKey: string; readonly entries: readonly NavEntry[] }[] = [
  {
    groupKey: 'Nav.Work',
    entries: [
      { path: '/', titleKey: 'Title.Home', icon: <DashboardIcon />, role: 'viewer' },
      { path: '/approvals', titleKey: 'Title.Approvals', icon: <StampIcon />, role: 'viewer' },
    ],
  },
  {
    groupKey: 'Nav.Money',
    entries: [
      { path: '/payments', titleKey: 'Title.Payments', icon: <CardIcon />, role: 'viewer' },
      { path: '/posting', titleKey: 'Title.Posting', icon: <LedgerIcon />, role: 'viewer' },
      { path: '/ach', titleKey: 'Title.Ach', icon: <BankIcon />, role: 'viewer' },
    ],
  },
  {
    groupKey: 'Nav.Data',
    entries: [
      { path: '/imports', titleKey: 'Title.Imports', icon: <UploadIcon />, role: 'viewer' },
      { path: '/webhooks', titleKey: 'Title.Webhooks', icon: <WebhookIcon />, role: 'viewer' },
      { path: '/consents', titleKey: 'Title.Consents', icon: <ConsentIcon />, role: 'supervisor' },
    ],
  },
  {
    groupKey: 'Nav.Administration',
    entries: [
      { path: '/staff', titleKey: 'Title.Staff', icon: <PeopleIcon />, role: 'administrator' },
      { path: '/api-keys', titleKey: 'Title.ApiKeys', icon: <KeyIcon />, role: 'administrator' },
    ],
  },
];
