import { page } from '../../app/page.ts';

export const staffPages = [
  page({
    path: 'staff',
    titleKey: 'Title.Staff',
    role: 'administrator',
    load: async () => (await import('./staff-page.tsx')).StaffPage,
  }),
];
