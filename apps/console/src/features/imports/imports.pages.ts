import { page } from '../../app/page.ts';

export const importPages = [
  page({
    path: 'imports',
    titleKey: 'Title.Imports',
    load: async () => (await import('./imports-page.tsx')).ImportsPage,
    below: [
      page({
        path: 'new',
        titleKey: 'Title.NewImport',
        role: 'supervisor',
        load: async () => (await import('./upload-page.tsx')).UploadPage,
      }),
      page({
        path: 'mappings',
        titleKey: 'Title.Mappings',
        load: async () => (await import('./mappings-page.tsx')).MappingsPage,
      }),
      page({
        path: ':importID',
        titleKey: 'Title.Import',
        load: async () => (await import('./import-page.tsx')).ImportPage,
      }),
    ],
  }),
];
