import { page } from '../../app/page.ts';

export const auditPages = [
  page({
    path: 'audit',
    titleKey: 'Title.Audit',
    load: async () => (await import('./audit-page.tsx')).AuditPage,
  }),
];
