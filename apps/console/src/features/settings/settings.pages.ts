import { page } from '../../app/page.ts';

export const settingsPages = [
  page({
    path: 'settings',
    titleKey: 'Title.Settings',
    load: async () => (await import('./settings-page.tsx')).SettingsPage,
    below: [
      page({
        path: 'readiness',
        titleKey: 'Title.Readiness',
        load: async () => (await import('./readiness-page.tsx')).ReadinessPage,
      }),
      page({
        path: 'versions',
        titleKey: 'Title.SettingsVersions',
        load: async () => (await import('./versions/versions-page.tsx')).VersionsPage,
        below: [
          page({
            path: ':version',
            titleKey: 'Title.SettingsVersion',
            load: async () => (await import('./versions/version-page.tsx')).VersionPage,
          }),
        ],
      }),
    ],
  }),
];
