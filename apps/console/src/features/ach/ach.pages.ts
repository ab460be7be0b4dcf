import { page } from '../../app/page.ts';

export const achPages = [
  page({
    path: 'ach',
    titleKey: 'Title.Ach',
    load: async () => (await import('./ach-files-page.tsx')).AchFilesPage,
    below: [
      page({
        path: 'entries',
        titleKey: 'Title.AchEntries',
        load: async () => (await import('./ach-entries-page.tsx')).AchEntriesPage,
      }),
      page({
        path: 'replies',
        titleKey: 'Title.AchReplies',
        load: async () => (await import('./ach-replies-page.tsx')).AchRepliesPage,
      }),
      page({
        path: 'settings',
        titleKey: 'Title.AchSettings',
        role: 'supervisor',
        load: async () => (await import('./ach-settings-page.tsx')).AchSettingsPage,
      }),
      page({
        path: ':fileID',
        titleKey: 'Title.AchFile',
        load: async () => (await import('./ach-file-page.tsx')).AchFilePage,
      }),
    ],
  }),
];
