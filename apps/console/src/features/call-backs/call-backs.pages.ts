import { page } from '../../app/page.ts';

export const callBackPages = [
  page({
    path: 'call-backs',
    titleKey: 'Title.CallBacks',
    load: async () => (await import('./call-backs-page.tsx')).CallBacksPage,
  }),
];
