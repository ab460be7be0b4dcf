import { page } from '../../app/page.ts';

/** Calls that people wait for. */
export const callBackPages = [
  page({
    path: 'call-backs',
    titleKey: 'Title.CallBacks',
    load: async () => (await import('./call-backs-page.tsx')).CallBacksPage,
  }),
];
