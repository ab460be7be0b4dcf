import type { StaffRole } from '@quittance/domain/staff/staff-role';
import { CardIcon, DashboardIcon, OfferIcon } from '@quittance/ui/icons/account';
import { ChartIcon } from '@quittance/ui/icons/reports';
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
    groupKey: 'Nav.People',
    entries: [{ path: '/offers', titleKey: 'Title.Offers', icon: <OfferIcon />, role: 'viewer' }],
  },
  {
    groupKey: 'Nav.Money',
    entries: [{ path: '/payments', titleKey: 'Title.Payments', icon: <CardIcon />, role: 'viewer' }],
  },
  {
    groupKey: 'Nav.Data',
    entries: [{ path: '/imports', titleKey: 'Title.Imports', icon: <UploadIcon />, role: 'viewer' }],
  },
  {
    groupKey: 'Nav.Insight',
    entries: [{ path: '/reports', titleKey: 'Title.Reports', icon: <ChartIcon />, role: 'viewer' }],
  },
  {
    groupKey: 'Nav.Administration',
    entries: [
      { path: '/staff', titleKey: 'Title.Staff', icon: <PeopleIcon />, role: 'administrator' },
      { path: '/api-keys', titleKey: 'Title.ApiKeys', icon: <KeyIcon />, role: 'administrator' },
    ],
  },
];
