import { page } from '../../app/page.ts';

export const planPages = [
  page({
    path: 'plans',
    titleKey: 'Title.Plans',
    load: async () => (await import('./plans-page.tsx')).PlansPage,
    below: [
      page({
        path: ':planID',
        titleKey: 'Title.Plan',
        load: async () => (await import('./plan-page.tsx')).PlanPage,
      }),
    ],
  }),
];
