import type { StaffRole } from '@quittance/domain/staff/staff-role';
import type { ConsoleFeature } from '@quittance/domain/tenants/console-features';
import {
  BankIcon,
  CalendarIcon,
  CardIcon,
  DashboardIcon,
  MessageIcon,
  OfferIcon,
  PersonIcon,
} from '@quittance/ui/icons/account';
import { LinkIcon } from '@quittance/ui/icons/accounts';
import { ConsentIcon, LedgerIcon, WebhookIcon } from '@quittance/ui/icons/payouts';
import { CaseIcon, DisputeIcon, ReturnIcon, ScalesIcon } from '@quittance/ui/icons/queues';
import { DocumentIcon, InboxIcon, LogIcon } from '@quittance/ui/icons/records';
import { ChartIcon } from '@quittance/ui/icons/reports';
import { SlidersIcon } from '@quittance/ui/icons/settings';
import { LockIcon } from '@quittance/ui/icons/status';
import { PhoneIcon } from '@quittance/ui/icons/things';
import { BulkIcon, KeyIcon, PeopleIcon, StampIcon, UploadIcon } from '@quittance/ui/icons/work';
import type { ReactNode } from 'react';

type NavEntry = {
  readonly path: string;
  readonly titleKey: string;
  readonly icon: ReactNode;
  readonly role: StaffRole;
  /** Hidden from tenants that don't use it. Its address still works. */
  readonly feature?: ConsoleFeature;
};

/** Navigation by group. Entries above the employee's role or for unused features are hidden, and so are empty groups. */
export const navTable: readonly { readonly groupKey: string; readonly entries: readonly NavEntry[] }[] = [
  {
    groupKey: 'Nav.Work',
    entries: [
      { path: '/', titleKey: 'Title.Home', icon: <DashboardIcon />, role: 'viewer' },
      { path: '/approvals', titleKey: 'Title.Approvals', icon: <StampIcon />, role: 'viewer' },
      { path: '/cases', titleKey: 'Title.Cases', icon: <CaseIcon />, role: 'viewer' },
      { path: '/disputes', titleKey: 'Title.Disputes', icon: <DisputeIcon />, role: 'viewer' },
      {
        path: '/chargebacks',
        titleKey: 'Title.Chargebacks',
        icon: <ReturnIcon />,
        role: 'viewer',
        feature: 'chargebacks',
      },
      { path: '/call-backs', titleKey: 'Title.CallBacks', icon: <PhoneIcon />, role: 'viewer' },
      { path: '/proposals', titleKey: 'Title.Proposals', icon: <OfferIcon />, role: 'viewer', feature: 'proposals' },
      { path: '/hardship', titleKey: 'Title.Hardships', icon: <PeopleIcon />, role: 'viewer', feature: 'hardship' },
      { path: '/uploads', titleKey: 'Title.Uploads', icon: <InboxIcon />, role: 'viewer' },
    ],
  },
  {
    groupKey: 'Nav.People',
    entries: [
      { path: '/customers', titleKey: 'Title.Customers', icon: <PersonIcon />, role: 'viewer' },
      { path: '/plans', titleKey: 'Title.Plans', icon: <CalendarIcon />, role: 'viewer' },
      { path: '/offers', titleKey: 'Title.Offers', icon: <OfferIcon />, role: 'viewer' },
      { path: '/links', titleKey: 'Title.PayLinks', icon: <LinkIcon />, role: 'viewer' },
      { path: '/messages', titleKey: 'Title.Messages', icon: <MessageIcon />, role: 'viewer' },
      { path: '/papers', titleKey: 'Title.Papers', icon: <DocumentIcon />, role: 'viewer' },
    ],
  },
  {
    groupKey: 'Nav.Money',
    entries: [
      { path: '/payments', titleKey: 'Title.Payments', icon: <CardIcon />, role: 'viewer' },
      { path: '/returns', titleKey: 'Title.Returns', icon: <ReturnIcon />, role: 'viewer' },
      { path: '/refused-tries', titleKey: 'Title.LimitRefusals', icon: <LockIcon />, role: 'viewer' },
      { path: '/reconciliation', titleKey: 'Title.Reconciliation', icon: <ScalesIcon />, role: 'viewer' },
      { path: '/posting', titleKey: 'Title.Posting', icon: <LedgerIcon />, role: 'viewer' },
      { path: '/ach', titleKey: 'Title.Ach', icon: <BankIcon />, role: 'viewer', feature: 'ach' },
    ],
  },
  {
    groupKey: 'Nav.Data',
    entries: [
      { path: '/imports', titleKey: 'Title.Imports', icon: <UploadIcon />, role: 'viewer' },
      { path: '/bulk-actions', titleKey: 'Title.BulkActions', icon: <BulkIcon />, role: 'viewer' },
      { path: '/webhooks', titleKey: 'Title.Webhooks', icon: <WebhookIcon />, role: 'viewer' },
      { path: '/consents', titleKey: 'Title.Consents', icon: <ConsentIcon />, role: 'supervisor' },
    ],
  },
  {
    groupKey: 'Nav.Insight',
    entries: [
      { path: '/reports', titleKey: 'Title.Reports', icon: <ChartIcon />, role: 'viewer' },
      { path: '/audit', titleKey: 'Title.Audit', icon: <LogIcon />, role: 'viewer' },
      { path: '/retention', titleKey: 'Title.Retention', icon: <DocumentIcon />, role: 'viewer' },
    ],
  },
  {
    groupKey: 'Nav.Administration',
    entries: [
      { path: '/settings', titleKey: 'Title.Settings', icon: <SlidersIcon />, role: 'viewer' },
      { path: '/staff', titleKey: 'Title.Staff', icon: <PeopleIcon />, role: 'administrator' },
      { path: '/api-keys', titleKey: 'Title.ApiKeys', icon: <KeyIcon />, role: 'administrator' },
      { path: '/test-mode', titleKey: 'Title.TestMode', icon: <CalendarIcon />, role: 'administrator' },
    ],
  },
];
