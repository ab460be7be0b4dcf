import { page } from '../../app/page.ts';

export const approvalPages = [
  page({
    path: 'approvals',
    titleKey: 'Title.Approvals',
    load: async () => (await import('./approvals-page.tsx')).ApprovalsPage,
    below: [
      page({
        path: ':approvalID',
        titleKey: 'Title.Approval',
        load: async () => (await import('./approval-page.tsx')).ApprovalPage,
      }),
    ],
  }),
];
